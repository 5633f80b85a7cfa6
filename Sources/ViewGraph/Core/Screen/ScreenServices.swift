package import Foundation
import Synchronization

/// The services of the program's screen for code without access to a window, on any thread.
package struct ScreenServices: Sendable {
    /// Opens a URL in the program that the user has chosen for its kind.
    /// - Returns: `false` if there is no such program.
    package var open: @MainActor @Sendable (URL) -> Bool = { _ in false }
    /// Copies a text to the desktop's clipboard.
    package var copy: @Sendable (String) -> Void = { _ in }
    /// Requests the text on the desktop's clipboard. `nil` if there is only the program's own clipboard.
    package var paste: (@Sendable (@escaping @MainActor (String?) -> Void) -> Void)?
    /// Reads the headers of pictures. `nil` if no reader is available.
    package var pictureHeaders: (any PictureHeaderReader)?
    /// The window's current values; before a window exists, the values with which it will open.
    package var figures = WindowMetrics()
    /// The text that the program copied last.
    private var copiedText: String?

    package init() {}

    private static let shared = Mutex(ScreenServices())

    /// The services that the screen installs before a program starts.
    package static var current: ScreenServices { shared.withLock { $0 } }

    /// Changes some of the services. Their previous values are released outside of the lock.
    package static func change(_ body: (inout ScreenServices) -> Void) {
        let old = shared.withLock { services in
            let old = services
            body(&services)
            return old
        }
        withExtendedLifetime(old) {}
    }

    // MARK: The clipboard

    /// The text that the program copied. Setting it copies a text.
    package static var text: String? {
        get { current.copiedText }
        set {
            change { $0.copiedText = newValue }
            current.copy(newValue ?? "")
        }
    }

    /// Requests the text that was copied in any program.
    @MainActor
    package static func paste(_ completion: @escaping @MainActor (String?) -> Void) {
        let services = current
        if let paste = services.paste { paste(completion) } else { completion(services.copiedText) }
    }
}
