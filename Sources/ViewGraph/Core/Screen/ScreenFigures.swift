package import Foundation
import Synchronization

/// The figures of the program's window, for code that asks for them outside of views and on any thread.
package struct ScreenFigures: Sendable {
    /// The content, in points.
    package var size = ProgramInformation.current.windowSize
    /// Pixels in a point.
    package var scale = 1.0
    package var isDark = false

    private init() {}

    @MainActor
    init(of window: any ScreenWindow) {
        (size, scale, isDark) = (window.size, window.scale, window.isDark)
    }

    private static let shared = Mutex(ScreenFigures())

    /// As the window is now; before there is one, as it will open.
    package static var current: ScreenFigures {
        get { shared.withLock { $0 } }
        set { shared.withLock { $0 = newValue } }
    }
}

/// Opens addresses with the desktop's programs.
@MainActor
package enum LinkOpener {
    /// Installed by the screen.
    package static var opener: (@MainActor (URL) -> Bool)?

    /// - Returns: false where nothing can open it.
    package static func open(_ url: URL) -> Bool { opener?(url) ?? false }
}

/// The text that the program copied.
package enum Clipboard {
    private static let copied = Mutex<String?>(nil)
    private static let installed = Mutex<(@Sendable (String) -> Void)?>(nil)

    /// Installed by the screen: puts a text on the desktop's clipboard.
    package static var writer: (@Sendable (String) -> Void)? {
        get { installed.withLock { $0 } }
        set { installed.withLock { $0 = newValue } }
    }

    private static let installedReader = Mutex<(@Sendable (@escaping @MainActor (String?) -> Void) -> Void)?>(
        nil)

    /// Installed by the screen: asks the desktop's clipboard.
    package static var reader: (@Sendable (@escaping @MainActor (String?) -> Void) -> Void)? {
        get { installedReader.withLock { $0 } }
        set { installedReader.withLock { $0 = newValue } }
    }

    /// Asks for the text that any program copied.
    @MainActor
    package static func read(_ answer: @escaping @MainActor (String?) -> Void) {
        if let reader { reader(answer) } else { answer(text) }
    }

    package static var text: String? {
        get { copied.withLock { $0 } }
        set {
            copied.withLock { $0 = newValue }
            writer?(newValue ?? "")
        }
    }
}
