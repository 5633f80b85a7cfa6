package import Foundation

/// The target on which a view graph is shown: the toolkit, or memory.
@MainActor
package protocol Screen: AnyObject {
    var text: any TextEngine { get }
    var pictures: any PictureStore { get }
    var controls: any ControlHost { get }
    /// Creates a window, which is invisible until ``ScreenWindow/present()`` is called.
    /// - Parameter size: the size of the content without the title bar.
    func makeWindow(title: String, size: CGSize, hasTitleBar: Bool) -> any ScreenWindow
    /// Opens a URL in the program that the user has chosen for its kind.
    /// - Returns: `false` if there is no such program.
    func open(_ url: URL) -> Bool
    /// Presents a panel to choose files, or a location for one.
    /// - Parameter completion: called with `nil` if the user chose none.
    func chooseFiles(_ request: FileRequest, completion: @escaping @MainActor ([URL]?) -> Void)
        -> any OpenDialog
    /// Presents a panel to choose a color.
    /// - Parameter completion: called with `nil` if the user chose none.
    func chooseColor(_ request: ColorRequest, completion: @escaping @MainActor (ResolvedColor?) -> Void)
        -> any OpenDialog
}

extension Screen {
    /// Creates a window with a title bar.
    package func makeWindow(title: String, size: CGSize) -> any ScreenWindow {
        makeWindow(title: title, size: size, hasTitleBar: true)
    }
}

/// A window's content: one layer, and the frames in which it is drawn.
@MainActor
package protocol ScreenWindow: AnyObject {
    var delegate: (any ScreenWindowDelegate)? { get set }
    var title: String { get set }
    /// The content's size with the title bar in it, in points.
    var size: CGSize { get }
    /// The part of the content that is the title bar.
    var titleBar: TitleBarMetrics { get }
    /// The number of device pixels per point.
    var scale: Double { get }
    var isDark: Bool { get }
    /// Whether the user prefers increased contrast.
    var isContrastIncreased: Bool { get }
    /// The color scheme that the program prefers. `nil` follows the desktop's preference.
    var preferredColorScheme: ColorScheme? { get set }
    /// Whether animations are enabled. `false` if the user prefers reduced motion.
    var animationsEnabled: Bool { get }
    var clock: any FrameClock { get }
    /// The shape of the pointer over the content.
    var pointerShape: PointerShape { get set }
    /// Shows a layer as the content, from its top-left corner. Called again after anything in it was
    /// rewritten.
    /// - Parameter accessibility: collects the elements that assistive technologies read. It traverses the
    ///   whole content, so call it when the main loop is idle.
    func show(_ layer: DisplayLayer, accessibility: @escaping @MainActor () -> [AccessibilityElement])
    /// Announces a text to the users of assistive technologies.
    func announce(_ text: String)
    func present()
    func close()
    /// Opens a menu below a rectangle of the content, or next to a point if it is empty. The menu covers the
    /// rectangle only where there is no other room.
    func showMenu(_ items: [MenuItem], at anchor: CGRect)
    /// Begins a drag with the press that is being handled.
    /// - Returns: Whether it began.
    func beginDrag(_ request: DragRequest) -> Bool
    /// Draws the content as it is now, as a PNG file. `nil` if the window cannot be drawn into a file.
    func pngPicture() -> Data?
}

extension ScreenWindow {
    package func pngPicture() -> Data? { nil }
}

@MainActor
package protocol ScreenWindowDelegate: AnyObject {
    /// Called when ``ScreenWindow/size``, ``ScreenWindow/titleBar``, ``ScreenWindow/scale``,
    /// ``ScreenWindow/isDark``, ``ScreenWindow/isContrastIncreased`` or
    /// ``ScreenWindow/animationsEnabled`` changed.
    func windowDidChange(_ window: any ScreenWindow)
    func windowDidClose(_ window: any ScreenWindow)
    /// Handles a mouse or touch event on the content.
    func window(_ window: any ScreenWindow, didReceive event: PointerEvent) -> PointerDisposition
    /// The tooltip at a point of the content, or `nil` if there is none.
    func window(_ window: any ScreenWindow, helpAt point: CGPoint) -> String?
    /// Handles a drag over the content.
    /// - Returns: What a drop at this place would do, or `nil` if there is no destination for the data.
    func window(_ window: any ScreenWindow, didReceive drop: DropEvent) -> DragOperation?
    /// Handles a command that no control handled.
    /// - Returns: Whether the command was handled.
    func window(_ window: any ScreenWindow, didReceive command: WindowCommand) -> Bool
    /// Handles a key press before the focused control receives it.
    /// - Returns: Whether the press was handled and the control must not receive it.
    func window(_ window: any ScreenWindow, didReceive press: KeyPress) -> Bool
}

extension ScreenWindowDelegate {
    package func window(_ window: any ScreenWindow, helpAt point: CGPoint) -> String? { nil }
    package func window(_ window: any ScreenWindow, didReceive event: PointerEvent) -> PointerDisposition {
        .notHitTested
    }
    package func window(_ window: any ScreenWindow, didReceive drop: DropEvent) -> DragOperation? {
        if case .dropped(_, let finish) = drop.kind { finish(nil) }
        return nil
    }
    package func window(_ window: any ScreenWindow, didReceive command: WindowCommand) -> Bool { false }
    package func window(_ window: any ScreenWindow, didReceive press: KeyPress) -> Bool { false }
}

/// The clock that drives updates and animations.
@MainActor
package protocol FrameClock: AnyObject {
    /// A monotonic time in seconds from an arbitrary start. During a frame it is the frame's time, otherwise
    /// the current time.
    var now: Double { get }
    /// Called in a requested frame, before painting. Returns whether program code was run.
    var onFrame: (@MainActor (_ now: Double) -> Bool)? { get set }
    /// Called when a frame was requested and another turn of the main loop begins before that frame.
    var onTurn: (@MainActor () -> Void)? { get set }
    /// Requests one frame. Repeated calls before that frame request the same one.
    func requestFrame()
    /// Does work in pieces while the main loop is idle. Frames and input have precedence.
    /// - Parameter piece: does a piece, of a few milliseconds at most, and returns whether there are more.
    func whenIdle(_ piece: @escaping @MainActor () -> Bool)
}
