package import Foundation

/// A window with its view.
@MainActor
package final class WindowHost<Content: View>: LayoutHost, RootHost, Presenter, ScreenWindowDelegate,
    InspectedWindow
{
    package let graph: Graph
    private let window: any ScreenWindow
    private let content: _ViewNode<VStack<Content>>
    private let root: RootBox
    /// The window's own title, `nil` if the screen shows it outside of the content.
    private let titleBar: TitleBar?
    private let hovers = HoverTracker()
    private let drops: DropTracker
    private var dragStart = DragStart()
    private let measuring: ViewMeasure.MeasurementContext
    private var traits: WindowTraits
    /// Called when the user has closed the window.
    package var closed: (@MainActor () -> Void)?

    package convenience init(
        _ view: Content, screen: any Screen, title: String, size: CGSize, hasTitleBar: Bool = true,
        recorder: GraphRecorder? = nil
    ) {
        let window = screen.makeWindow(title: title, size: size, hasTitleBar: hasTitleBar)
        self.init(view, in: window, on: screen, title: title, recorder: recorder)
    }

    package init(
        _ view: Content, in window: any ScreenWindow, on screen: any Screen, title: String,
        recorder: GraphRecorder? = nil
    ) {
        _ = MainThreadStack.maximumDepth
        self.window = window
        graph = Graph(screen: screen, clock: window.clock, recorder: recorder)
        graph.scale = window.scale
        drops = DropTracker(of: graph)
        ScreenServices.change { $0.figures = WindowMetrics(of: window) }
        measuring = ViewMeasure.MeasurementContext(graph: graph, window: window)
        ViewMeasure.current = measuring
        traits = WindowTraits(of: window)
        let layers = graph[WindowLayers.self]
        layers.metrics = window.titleBar
        let environment = EnvironmentValues(traits, in: graph)
        titleBar =
            window.titleBar.height > 0
            ? TitleBar(title: title, in: _NodeContext(graph: graph, environment: environment)) : nil
        // Several views are one below the other, as on a page or a sheet.
        content = VStack<Content>._makeNode(
            VStack { view },
            in: _NodeContext(graph: graph, environment: environment.below(titleBar)))
        var boxes: [LayoutBox] = []
        content.collectBoxes(into: &boxes)
        layers.setContent(boxes[0])
        if let titleBar { layers.setTitleBar(titleBar) }
        root = RootBox(layers, graph: graph)
        graph.animationsEnabled = window.animationsEnabled
        root.host = self
        window.delegate = self
        graph[ColorSchemePreferences.self].changed = { [weak window] in window?.preferredColorScheme = $0 }
        graph[Announcer.self].announce = { [weak window] in window?.announce($0) }
        graph[Announcer.self].windowTitle = { [weak window] in window?.title ?? "" }
        window.clock.onFrame = { [weak self] now in self?.graph.flush(at: now) ?? false }
        window.clock.onTurn = { [weak self] in self?.graph.finishTurn() }
        graph.needsLayout(self)
        content.setVisible(true)
    }

    /// Lays out the content and shows the window with its first frame ready.
    package func present() {
        window.show(root.drawn()) { [weak self] in self?.accessibility() ?? [] }
    }

    package func open() {
        graph.flush(at: window.clock.now)
        window.present()
    }

    /// Unmounts the view and closes its window.
    package func close() {
        unmount()
        window.close()
    }

    /// The view of the whole window.
    package var rootView: InspectedView { InspectedView(content) }
    package var title: String { window.title }
    package var size: CGSize { window.size }
    package func pngPicture() -> Data? { window.pngPicture() }

    private func unmount() {
        content.unmount()
        titleBar?.unmount()
        // No more frames will run, but `onDisappear` has to be called.
        graph.flush(at: window.clock.now)
        graph[IdleRelease.self].releaseAll()
    }

    private func accessibility() -> [AccessibilityElement] {
        root.accessibilityElements.namingLists(window.title)
    }

    // MARK: Layout

    package func layoutIfNeeded() {
        let size = window.size
        root.place(at: .zero, proposal: ProposedViewSize(size))
        if let title = titleBar?.model.title, title != window.title { window.title = title }
        graph.needsPresenting(self)
    }

    func contentNeedsLayout() { graph.needsLayout(self) }
    func contentWasDrawn() { graph.needsPresenting(self) }

    // MARK: ScreenWindowDelegate

    package func windowDidChange(_ window: any ScreenWindow) {
        ScreenServices.change { $0.figures = WindowMetrics(of: window) }
        graph.scale = window.scale
        graph.animationsEnabled = window.animationsEnabled
        graph[WindowLayers.self].metrics = window.titleBar
        set(WindowTraits(of: window))
        graph.needsLayout(self)
    }

    private func set(_ new: WindowTraits) {
        guard new != traits else { return }
        traits = new
        let environment = EnvironmentValues(new, in: graph)
        titleBar?.setEnvironment(environment)
        content.setEnvironment(environment.below(titleBar))
    }

    /// Completes what precedes an input, which may be about it.
    private func inputBegins() { graph[UnfinishedSelections.self].finish() }

    package func window(_ window: any ScreenWindow, didReceive event: PointerEvent) -> PointerDisposition {
        if event.kind == .down { inputBegins() }
        if event.kind == .down, !event.isPrimary, openMenu(at: event.location, in: window) { return .handled }
        if event.kind == .down, isTitleBarEmpty(at: event.location, in: window) { return .titleBar }
        let arena = graph[GestureArena.self]
        var disposition = arena.handle(event, in: root.content)
        let drag = dragStart.follow(
            event, on: arena.dragSource, isWon: arena.isWon, at: window.clock.now)
        if let drag, DragSession.begin(drag.source, at: drag.point, in: window) {
            arena.cancel()
            disposition = .handled
        }
        switch event.kind {
        // A dragged view may stay behind the pointer, which keeps its shape.
        case .move: _ = hovers.move(to: event.location, in: root.content)
        case .hover, .down, .up: window.pointerShape = hovers.move(to: event.location, in: root.content)
        case .exit: window.pointerShape = hovers.move(to: nil, in: root.content)
        case .cancel: break
        }
        return disposition
    }

    /// Whether a point is in the title bar, where neither a control nor an item of a page's bar is.
    private func isTitleBarEmpty(at point: CGPoint, in window: any ScreenWindow) -> Bool {
        guard point.y < window.titleBar.height else { return false }
        var result = HitTestResult()
        _ = root.content.hitTest(point, into: &result)
        return result.control == nil && !result.isBarItem
    }

    package func window(_ window: any ScreenWindow, didReceive drop: DropEvent) -> DragOperation? {
        inputBegins()
        return drops.handle(drop, in: root.content)
    }

    package func window(_ window: any ScreenWindow, didReceive command: WindowCommand) -> Bool {
        inputBegins()
        if command == .menu { return openMenuOfFocus(in: window) }
        if graph[CommandListeners.self].perform(command) { return true }
        // The program's shortcuts have precedence over what a key does otherwise.
        if let shortcut = command.shortcut, graph[ShortcutButtons.self].press(shortcut) { return true }
        return graph[WindowLayers.self].perform(command)
    }

    package func window(_ window: any ScreenWindow, didReceive press: KeyPress) -> Bool {
        // The release of the key that selected many rows does not wait for their values.
        if press.phase != .up { inputBegins() }
        return graph.handle(press)
    }

    package func window(_ window: any ScreenWindow, helpAt point: CGPoint) -> String? {
        var result = HitTestResult()
        _ = root.content.hitTest(point, into: &result)
        return result.help.flatMap { $0.isEmpty ? nil : $0 }
    }

    private func openMenu(at point: CGPoint, in window: any ScreenWindow) -> Bool {
        var result = HitTestResult()
        _ = root.content.hitTest(point, into: &result)
        return result.contextMenu.map { open($0, at: CGRect(origin: point, size: .zero), in: window) }
            ?? false
    }

    private func openMenuOfFocus(in window: any ScreenWindow) -> Bool {
        let holder = graph[KeyboardHolder.self]
        guard let menu = holder.box?.enclosingContextMenu ?? holder.region?.menuAtCursor else { return false }
        let visible = menu.frame.intersection(CGRect(origin: .zero, size: window.size))
        return !visible.isNull && open(menu.owner, at: visible, in: window)
    }

    private func open(_ menu: any MenuOwner, at anchor: CGRect, in window: any ScreenWindow) -> Bool {
        let lines = menu.lines()
        if lines.isEmpty { return false }
        window.showMenu(lines, at: anchor)
        return true
    }

    package func windowDidClose(_ window: any ScreenWindow) {
        // Observers of the scene phase save their data now.
        set(WindowTraits(of: window, phase: .background))
        graph.flush(at: window.clock.now)
        unmount()
        graph[WindowLayers.self].end()
        StoredValues.saveAll()
        closed?()
    }
}

extension EnvironmentValues {
    /// The environment of a window.
    @MainActor
    fileprivate init(_ traits: WindowTraits, in graph: Graph) {
        self.init(traits, on: graph.screen)
        pageEditMode = graph[EditModeModel.self].binding
    }

    /// The environment of what fills a window, whose title may be over it.
    @MainActor
    func below(_ titleBar: TitleBar?) -> EnvironmentValues {
        var values = self
        if let titleBar { values.bars.page = titleBar.model }
        return values
    }
}
