package import Foundation
package import ViewGraph

/// A screen without output, for tests and benchmarks. Its time is advanced by the test, text has fixed
/// metrics, and the drawing can be inspected.
@MainActor
package final class MemoryScreen: Screen {
    package let text: any TextEngine = MemoryTextEngine()
    package let pictures: any PictureStore = MemoryPictureStore()
    package let controls: any ControlHost = MemoryControlHost()
    package private(set) var windows: [MemoryWindow] = []
    /// The scale of windows that are opened from now on.
    package var scale = 1.0
    package var isDark = false
    /// The title bar in the content of windows that are opened from now on.
    package var titleBar = TitleBarMetrics()
    /// The URLs that were opened.
    package private(set) var openedURLs: [URL] = []
    let drags = MemoryDrags()
    /// The running drag, from any program.
    package var drag: MemoryDrag? { drags.current }
    /// The open panel.
    package private(set) var dialog: MemoryDialog?

    package init() {}

    package func open(_ url: URL) -> Bool {
        openedURLs.append(url)
        return true
    }

    package func chooseFiles(
        _ request: FileRequest, completion: @escaping @MainActor ([URL]?) -> Void
    ) -> any OpenDialog {
        let new = MemoryDialog(.files(request, completion: completion))
        dialog = new
        return new
    }

    package func chooseColor(
        _ request: ColorRequest, completion: @escaping @MainActor (ResolvedColor?) -> Void
    ) -> any OpenDialog {
        let new = MemoryDialog(.color(request, completion: completion))
        dialog = new
        return new
    }

    package func makeWindow(title: String, size: CGSize, hasTitleBar: Bool) -> any ScreenWindow {
        let window = MemoryWindow(
            title: title, size: size, titleBar: hasTitleBar ? titleBar : TitleBarMetrics(), scale: scale,
            isDark: isDark, drags: drags)
        windows.append(window)
        return window
    }
}

/// A panel in memory.
@MainActor
package final class MemoryDialog: OpenDialog {
    /// The request of the panel, with the closure that receives the response.
    package enum Request {
        case files(FileRequest, completion: @MainActor ([URL]?) -> Void)
        case color(ColorRequest, completion: @MainActor (ResolvedColor?) -> Void)
    }
    package let request: Request
    package private(set) var isOpen = true

    init(_ request: Request) { self.request = request }
    package func close() { isOpen = false }
}

/// A window in memory.
@MainActor
package final class MemoryWindow: ScreenWindow {
    package weak var delegate: (any ScreenWindowDelegate)?
    package var title: String
    package private(set) var size: CGSize
    package private(set) var titleBar: TitleBarMetrics
    package private(set) var scale: Double
    private var isDesktopDark: Bool
    package var preferredColorScheme: ColorScheme? {
        didSet { if preferredColorScheme != oldValue { delegate?.windowDidChange(self) } }
    }
    package var isDark: Bool { preferredColorScheme.map { $0 == .dark } ?? isDesktopDark }
    package private(set) var isContrastIncreased = false
    package var animationsEnabled = true {
        didSet { delegate?.windowDidChange(self) }
    }
    package var pointerShape = PointerShape.default
    package let clock: any FrameClock = MemoryClock()
    package private(set) var layer: DisplayLayer?
    /// The elements that assistive technologies read, in order, without groups.
    package var accessibility: [AccessibilityElement] { accessibilityTree.flattened }
    package private(set) var accessibilityTree: [AccessibilityElement] = []
    package private(set) var isOpen = false

    private let drags: MemoryDrags

    init(
        title: String, size: CGSize, titleBar: TitleBarMetrics, scale: Double, isDark: Bool,
        drags: MemoryDrags
    ) {
        self.drags = drags
        (self.title, self.titleBar, self.scale, isDesktopDark) = (title, titleBar, scale, isDark)
        self.size = CGSize(width: size.width, height: size.height + titleBar.height)
    }

    package func show(_ layer: DisplayLayer, accessibility: @escaping @MainActor () -> [AccessibilityElement])
    {
        self.layer = layer
        accessibilityTree = accessibility()
        readAccessibility = accessibility
    }
    /// Returns the elements that assistive technologies read now. Rows that moved alone do not show the
    /// window again.
    package private(set) var readAccessibility: @MainActor () -> [AccessibilityElement] = { [] }
    package func announce(_ text: String) { announcements.append(text) }
    /// The texts that were announced.
    package private(set) var announcements: [String] = []
    package func present() { isOpen = true }
    package func showMenu(_ items: [MenuItem], at anchor: CGRect) { (menu, menuAnchor) = (items, anchor) }
    /// The items of the open menu.
    package private(set) var menu: [MenuItem] = []
    /// The rectangle of the content that the menu was opened for.
    package private(set) var menuAnchor = CGRect.zero
    package func close() {
        guard isOpen else { return }
        isOpen = false
        drags.current?.windowDidClose(self)
        delegate?.windowDidClose(self)
    }

    package func beginDrag(_ request: DragRequest) -> Bool {
        guard drags.current?.isRunning != true else { return false }
        drags.current = MemoryDrag(request)
        return true
    }

    // MARK: Input of the user and the desktop

    package func resize(to size: CGSize) {
        self.size = size
        delegate?.windowDidChange(self)
    }

    /// Sends an event as the mouse or a finger would. During a drag of the program it moves and drops what is
    /// dragged.
    @discardableResult
    package func pointer(
        _ kind: PointerEvent.Kind, at point: CGPoint, isPrimary: Bool = true, isTouch: Bool = false,
        _ modifiers: EventModifiers = []
    ) -> PointerDisposition {
        if let drag = drags.current, drag.isRunning, drag.request != nil {
            drag.move(to: point, in: self)
            if kind == .up { drag.drop() }
            return .handled
        }
        var event = PointerEvent(kind, at: point)
        event.isPrimary = isPrimary
        event.isTouch = isTouch
        event.modifiers = modifiers
        return delegate?.window(self, didReceive: event) ?? .notHitTested
    }

    package func send(_ command: WindowCommand) -> Bool {
        delegate?.window(self, didReceive: command) ?? false
    }

    @discardableResult
    package func send(_ press: KeyPress) -> Bool {
        delegate?.window(self, didReceive: press) ?? false
    }

    package func setContrast(increased: Bool) {
        isContrastIncreased = increased
        delegate?.windowDidChange(self)
    }

    /// Presses a key that no control handles by itself: views receive it first, and the window its command.
    @discardableResult
    package func key(_ press: KeyPress) -> Bool {
        send(press) || WindowCommand(press).map { send($0) } ?? false
    }

    /// The tooltip at a point.
    package func help(at point: CGPoint) -> String? { delegate?.window(self, helpAt: point) }

    /// Moves the window's buttons, as a setting of the desktop does.
    package func setTitleBar(_ new: TitleBarMetrics) {
        titleBar = new
        delegate?.windowDidChange(self)
    }

    package func setDark(_ isDark: Bool) {
        isDesktopDark = isDark
        delegate?.windowDidChange(self)
    }
}

/// A clock that a test advances.
@MainActor
package final class MemoryClock: FrameClock {
    package private(set) var now = 0.0
    package var onFrame: (@MainActor (Double) -> Bool)?
    package var onTurn: (@MainActor () -> Void)?
    package private(set) var isFrameRequested = false
    /// The number of requested frames that have run.
    package private(set) var frameCount = 0
    /// The number of frames that called program code.
    package private(set) var evaluatingFrameCount = 0

    private let idleQueue = IdleQueue()

    /// Called when a frame is requested and none was.
    package var frameWasRequested: (@MainActor () -> Void)?

    package func requestFrame() {
        guard !isFrameRequested else { return }
        isFrameRequested = true
        frameWasRequested?()
    }

    package func whenIdle(_ piece: @escaping @MainActor () -> Bool) {
        if idleQueue.add(piece) { requestFrame() }
    }

    /// Begins another turn of the main loop, as between a job of the main actor and another job that it
    /// enqueued.
    package func beginTurn() { if isFrameRequested { onTurn?() } }

    /// Advances the time, with a frame every 1/60 s while one is requested.
    package func advance(by seconds: Double) {
        let end = now + seconds
        while isFrameRequested, now + 1.0 / 60 <= end + 1e-9 { tick(after: 1.0 / 60) }
        now = max(now, end)
    }

    /// Runs one frame, and a piece of idle work after it.
    package func tick(after seconds: Double = 1.0 / 60) {
        now += seconds
        isFrameRequested = false
        frameCount += 1
        let (hasRunCode, hasMore) = idleQueue.run(after: { onFrame?(now) == true })
        if hasRunCode { evaluatingFrameCount += 1 }
        if hasMore { requestFrame() }
    }

    /// Runs frames until none is requested. Traps if the program requests frames without end.
    package func runUntilIdle() {
        for _ in 0..<10_000 where isFrameRequested { tick() }
        precondition(!isFrameRequested, "frames are requested without end")
    }
}
