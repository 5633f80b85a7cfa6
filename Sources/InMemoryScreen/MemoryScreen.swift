package import Foundation
package import ViewGraph

/// A screen that shows nothing: for tests and benchmarks. Time passes when it is told to, text has fixed
/// measures, and what would be painted can be asked for.
@MainActor
package final class MemoryScreen: Screen {
    package let text: any TextEngine = MemoryTextEngine()
    package let pictures: any PictureStore = MemoryPictureStore()
    package let controls: any ControlHost = MemoryControlHost()
    package private(set) var windows: [MemoryWindow] = []
    /// For windows that are opened from now on.
    package var scale = 1.0
    package var isDark = false
    /// Addresses that were to be shown.
    package private(set) var openedURLs: [URL] = []
    /// The panel that is open.
    package private(set) var dialog: MemoryDialog?

    package init() {}

    package func open(_ url: URL) -> Bool {
        openedURLs.append(url)
        return true
    }

    package func chooseFiles(
        _ request: FileRequest, answer: @escaping @MainActor ([URL]?) -> Void
    ) -> any OpenDialog {
        let new = MemoryDialog(.files(request, answer: answer))
        dialog = new
        return new
    }

    package func chooseColor(
        _ request: ColorRequest, answer: @escaping @MainActor (ResolvedColor?) -> Void
    ) -> any OpenDialog {
        let new = MemoryDialog(.color(request, answer: answer))
        dialog = new
        return new
    }

    package func makeWindow(title: String, size: CGSize, hasTitleBar: Bool) -> any ScreenWindow {
        let window = MemoryWindow(title: title, size: size, scale: scale, isDark: isDark)
        windows.append(window)
        return window
    }
}

/// A panel in memory.
@MainActor
package final class MemoryDialog: OpenDialog {
    /// What is asked, and who takes the answer.
    package enum Question {
        case files(FileRequest, answer: @MainActor ([URL]?) -> Void)
        case color(ColorRequest, answer: @MainActor (ResolvedColor?) -> Void)
    }
    package let question: Question
    package private(set) var isOpen = true

    init(_ question: Question) { self.question = question }
    package func close() { isOpen = false }
}

/// A window in memory.
@MainActor
package final class MemoryWindow: ScreenWindow {
    package weak var delegate: (any ScreenWindowDelegate)?
    package var title: String
    package private(set) var size: CGSize
    package private(set) var scale: Double
    private var isDesktopDark: Bool
    package var preferredColorScheme: ColorScheme? {
        didSet { if preferredColorScheme != oldValue { delegate?.windowDidChange(self) } }
    }
    package var isDark: Bool { preferredColorScheme.map { $0 == .dark } ?? isDesktopDark }
    package let animationsEnabled = true
    package let clock: any FrameClock = MemoryClock()
    package private(set) var layer: DisplayLayer?
    package private(set) var accessibility: [AccessibilityElement] = []
    package private(set) var isOpen = false

    init(title: String, size: CGSize, scale: Double, isDark: Bool) {
        (self.title, self.size, self.scale, isDesktopDark) = (title, size, scale, isDark)
    }

    package func show(_ layer: DisplayLayer, accessibility: @escaping @MainActor () -> [AccessibilityElement])
    {
        self.layer = layer
        self.accessibility = accessibility()
    }
    package func present() { isOpen = true }
    package func showMenu(_ items: [MenuItem], at point: CGPoint) { menu = items }
    /// The menu that is open.
    package private(set) var menu: [MenuItem] = []
    package func close() {
        guard isOpen else { return }
        isOpen = false
        delegate?.windowDidClose(self)
    }

    // MARK: What a user or a desktop does

    package func resize(to size: CGSize) {
        self.size = size
        delegate?.windowDidChange(self)
    }

    /// Sends an event as mouse or finger would.
    @discardableResult
    package func pointer(_ kind: PointerEvent.Kind, at point: CGPoint, isPrimary: Bool = true)
        -> PointerAnswer
    {
        var event = PointerEvent(kind, at: point)
        event.isPrimary = isPrimary
        return delegate?.window(self, didReceive: event) ?? .unseen
    }

    package func send(_ command: WindowCommand) -> Bool {
        delegate?.window(self, didReceive: command) ?? false
    }

    @discardableResult
    package func send(_ press: KeyPress) -> Bool {
        delegate?.window(self, didReceive: press) ?? false
    }

    package func setDark(_ isDark: Bool) {
        isDesktopDark = isDark
        delegate?.windowDidChange(self)
    }
}

/// A clock that a test turns.
@MainActor
package final class MemoryClock: FrameClock {
    package private(set) var now = 0.0
    package var onFrame: (@MainActor (Double) -> Bool)?
    package var onTurn: (@MainActor () -> Void)?
    package private(set) var isFrameRequested = false
    /// Frames that were asked for and came.
    package private(set) var frameCount = 0
    /// Those of them that asked the program.
    package private(set) var askingFrameCount = 0

    package func requestFrame() { isFrameRequested = true }

    /// Begins another turn of the main loop, as each job of the main actor does that another job enqueued.
    package func beginTurn() { if isFrameRequested { onTurn?() } }

    /// Lets time pass, with a frame every 1/60 s where one is asked for.
    package func advance(by seconds: Double) {
        let end = now + seconds
        while isFrameRequested, now + 1.0 / 60 <= end + 1e-9 { tick(after: 1.0 / 60) }
        now = max(now, end)
    }

    /// One frame.
    package func tick(after seconds: Double = 1.0 / 60) {
        now += seconds
        isFrameRequested = false
        frameCount += 1
        if onFrame?(now) == true { askingFrameCount += 1 }
    }

    /// Frames until none is asked for. Traps where a program asks for ever.
    package func settle() {
        for _ in 0..<10_000 where isFrameRequested { tick() }
        precondition(!isFrameRequested, "frames are asked for without end")
    }
}
