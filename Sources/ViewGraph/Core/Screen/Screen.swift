package import Foundation

/// What a view graph is shown on: the toolkit, or memory.
@MainActor
package protocol Screen: AnyObject {
    var text: any TextEngine { get }
    var pictures: any PictureStore { get }
    var controls: any ControlHost { get }
    /// Opens a window; it is not visible before ``ScreenWindow/present()``.
    func makeWindow(title: String, size: CGSize, hasTitleBar: Bool) -> any ScreenWindow
    /// Shows an address in the program that the user has for its kind.
    /// - Returns: false where there is none.
    func open(_ url: URL) -> Bool
    /// Asks the user for files, or for a place for one.
    /// - Parameter answer: nil: the user chose none.
    func chooseFiles(_ request: FileRequest, answer: @escaping @MainActor ([URL]?) -> Void)
        -> any OpenDialog
    /// Asks the user for a colour.
    /// - Parameter answer: nil: the user chose none.
    func chooseColor(_ request: ColorRequest, answer: @escaping @MainActor (ResolvedColor?) -> Void)
        -> any OpenDialog
}

extension Screen {
    /// Opens a window with a title bar.
    package func makeWindow(title: String, size: CGSize) -> any ScreenWindow {
        makeWindow(title: title, size: size, hasTitleBar: true)
    }
}

/// A window's content: one layer, and the frames it is drawn in.
@MainActor
package protocol ScreenWindow: AnyObject {
    var delegate: (any ScreenWindowDelegate)? { get set }
    var title: String { get set }
    /// The content's size, in points.
    var size: CGSize { get }
    /// Device pixels in a point.
    var scale: Double { get }
    var isDark: Bool { get }
    /// What the program wants the colours to be; nil: as the desktop prefers.
    var preferredColorScheme: ColorScheme? { get set }
    /// False where the user asked for less motion.
    var animationsEnabled: Bool { get }
    var clock: any FrameClock { get }
    /// Shows a layer as the content, from its top-left corner. Called again when anything in it was
    /// rewritten.
    /// - Parameter accessibility: collects what assistive tools read there. To be asked when there is time:
    ///   that goes through the whole content.
    func show(_ layer: DisplayLayer, accessibility: @escaping @MainActor () -> [AccessibilityElement])
    func present()
    func close()
    /// Opens a menu at a point of the content.
    func showMenu(_ items: [MenuItem], at point: CGPoint)
}

@MainActor
package protocol ScreenWindowDelegate: AnyObject {
    /// ``ScreenWindow/size``, ``ScreenWindow/scale``, ``ScreenWindow/isDark`` or
    /// ``ScreenWindow/animationsEnabled`` changed.
    func windowDidChange(_ window: any ScreenWindow)
    func windowDidClose(_ window: any ScreenWindow)
    /// Mouse or finger did something on the content.
    func window(_ window: any ScreenWindow, didReceive event: PointerEvent) -> PointerAnswer
    /// The user asked for something that no control took.
    /// - Returns: whether there was something to do.
    func window(_ window: any ScreenWindow, didReceive command: WindowCommand) -> Bool
    /// A key, before the control that has the keyboard hears of it.
    /// - Returns: whether it is to hear nothing of it.
    func window(_ window: any ScreenWindow, didReceive press: KeyPress) -> Bool
}

extension ScreenWindowDelegate {
    package func window(_ window: any ScreenWindow, didReceive event: PointerEvent) -> PointerAnswer {
        .unseen
    }
    package func window(_ window: any ScreenWindow, didReceive command: WindowCommand) -> Bool { false }
    package func window(_ window: any ScreenWindow, didReceive press: KeyPress) -> Bool { false }
}

/// What a user asks of a window as a whole.
package enum WindowCommand {
    /// Escape: away with what is in front.
    case escape
    /// Return, where no control took it: the usual answer.
    case confirm
    /// Alt+Left, or the mouse's back button.
    case back
}

/// The beat that updates and animations follow.
@MainActor
package protocol FrameClock: AnyObject {
    /// Seconds, from any fixed start, monotonic: during a frame its time, otherwise now.
    var now: Double { get }
    /// Called in a frame that was asked for, before it is painted; says whether it asked the program.
    var onFrame: (@MainActor (_ now: Double) -> Bool)? { get set }
    /// Called where a frame was asked for and another turn of the main loop begins before it comes.
    var onTurn: (@MainActor () -> Void)? { get set }
    /// Asks for one frame. Asking more than once before it comes asks for the same one.
    func requestFrame()
}
