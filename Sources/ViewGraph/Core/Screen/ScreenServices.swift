package import Foundation
import Synchronization

/// What the program's screen does for code that has no window at hand, on any thread.
package struct ScreenServices: Sendable {
    /// Shows an address in the program that the user has for its kind.
    /// - Returns: false where there is none.
    package var open: @MainActor @Sendable (URL) -> Bool = { _ in false }
    /// Puts a text on the desktop's clipboard.
    package var copy: @Sendable (String) -> Void = { _ in }
    /// Asks for the text on the desktop's clipboard; nil: there is none but the program's own.
    package var paste: (@Sendable (@escaping @MainActor (String?) -> Void) -> Void)?
    /// Reads the headers of pictures; nil: nobody can.
    package var pictureHeaders: (any PictureHeaderReader)?
    /// As the window is now; before there is one, as it will open.
    package var figures = ScreenFigures()
    /// The text that the program copied last.
    private var copiedText: String?

    package init() {}

    private static let shared = Mutex(ScreenServices())

    /// Installed by the screen before a program starts.
    package static var current: ScreenServices { shared.withLock { $0 } }

    /// Changes some of them. What they did before is let go of outside of the lock.
    package static func change(_ body: (inout ScreenServices) -> Void) {
        let old = shared.withLock { services in
            let old = services
            body(&services)
            return old
        }
        withExtendedLifetime(old) {}
    }

    // MARK: The clipboard

    /// The text that the program copied; set: copies it.
    package static var text: String? {
        get { current.copiedText }
        set {
            change { $0.copiedText = newValue }
            current.copy(newValue ?? "")
        }
    }

    /// Asks for the text that any program copied.
    @MainActor
    package static func paste(_ answer: @escaping @MainActor (String?) -> Void) {
        let services = current
        if let paste = services.paste { paste(answer) } else { answer(services.copiedText) }
    }
}
