import Synchronization

/// Who reads the headers of pictures, on any thread: installed by the screen before a program starts.
package enum PictureHeaders {
    private static let installed = Mutex<(any PictureHeaderReader)?>(nil)

    package static var reader: (any PictureHeaderReader)? {
        get { installed.withLock { $0 } }
        set { installed.withLock { $0 = newValue } }
    }
}
