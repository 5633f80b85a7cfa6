import Foundation

/// The content that a modifier presents, and its condition.
struct PresentationSource {
    /// Returns the content to present, `nil` for none. The presenter depends on everything that it reads.
    var current: @MainActor () -> PresentedContent?
    /// Clears the condition, because the user or the content dismissed the presentation.
    var clear: @MainActor () -> Void
    var onDismiss: (() -> Void)?
    var style: PresentationStyle
}

struct PresentedContent {
    /// The identity of the content. Content with another id replaces the presentation.
    var id: AnyHashable
    var content: @MainActor () -> AnyView
    /// Whether the content is updated with the presenter's changes.
    var isLive = true
}

/// A view with a presentation.
struct PresentationView<Base: View>: View, TransparentView {
    let base: Base
    let source: PresentationSource

    typealias Content = Base

    static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        PresentationNode(view, in: context)
    }
}

/// A view that evaluates a closure as its body.
struct ContentReader: View {
    let content: @MainActor () -> AnyView
    var body: some View { content() }
}

private final class PresentationNode<Base: View>: TransparentNode<PresentationView<Base>, Base> {
    private var shown: Presentation?
    private var leaving: [Presentation] = []

    init(_ view: PresentationView<Base>, in context: _NodeContext) {
        super.init(view, inner: view.base, in: context)
    }

    override var ownedNodes: ChildNodes {
        .several([inner] + leaving.flatMap(\.nodes) + (shown?.nodes ?? []))
    }

    override func viewChanged(from old: PresentationView<Base>) {
        inner.update(view.base)
        bringUpToDate()
    }

    override func environmentChanged(from old: EnvironmentValues) {
        inner.setEnvironment(environment)
        shown?.inherit(environment)
    }

    override func evaluate() {
        isDirty = false
        bringUpToDate()
    }

    override func visibilityChanged() { if isVisible { bringUpToDate() } }

    private func bringUpToDate() {
        guard isVisible else { return }
        let current = graph.evaluateTracked(self) { view.source.current() }
        let animated = graph.animationsEnabled && !graph.transaction.disablesAnimations
        if let shown, shown.id != current?.id {
            self.shown = nil
            leaving.append(shown)
            shown.leave(animated: animated) { [weak self] in self?.left(shown) }
        }
        guard let current else { return }
        if let shown {
            if current.isLive { shown.update(current.content) }
        } else {
            present(current, animated: animated)
        }
    }

    private func present(_ content: PresentedContent, animated: Bool) {
        let presenter = environment.presentation.map { ObjectIdentifier($0) }
        // A view presents one sheet after the other, but a message may be presented over one. (B189, B191)
        guard view.source.style.isMessage || graph[WindowLayers.self].mayPresent(self, from: presenter) else {
            return
        }
        let new = Presentation(content, style: view.source.style, in: contentContext(axis: .vertical))
        new.clear = { [weak self] in self?.clear() }
        shown = new
        if !view.source.style.isMessage { graph[WindowLayers.self].begin(new, from: presenter) }
        new.appear(animated: animated)
    }

    private func clear() {
        guard !isUnmounted else { return }
        view.source.clear()
        // The setter of a custom binding may not notify anything.
        graph.change(nodes: [self])
    }

    private func left(_ presentation: Presentation) {
        guard leaving.contains(where: { $0 === presentation }) else { return }
        leaving.removeAll { $0 === presentation }
        let onDismiss = view.source.onDismiss
        presentation.end()
        graph.enqueue { onDismiss?() }
    }

    override func unmounted() {
        shown?.end()
        for presentation in leaving { presentation.end() }
        shown = nil
        leaving = []
    }
}

/// A presentation: its node, its box in the window, and its settings.
@MainActor
private final class Presentation: Dismissable, CommandTarget, Presentable {
    let id: AnyHashable
    let model: PresentationModel
    private(set) var node: _ViewNode<VStack<ContentReader>>!
    /// The view that the content sets as its background.
    private var backdrop: _ViewNode<ZStack<AnyView?>>!
    var nodes: [_Node] { [backdrop, node] }
    /// The layout direction, inherited from the presenter. (R20)
    private var direction: DirectionBox!
    private let box: PresentedBox
    private let graph: Graph
    private let handle: DismissHandle
    private let style: PresentationStyle
    var clear: (@MainActor () -> Void)?

    init(_ content: PresentedContent, style: PresentationStyle, in context: _NodeContext) {
        id = content.id
        graph = context.graph
        self.style = style
        model = PresentationModel()
        handle = DismissHandle(isPresented: true)
        // Before its content, because inner presentations are dismissed first.
        let box = PresentedBox(style: style, model: model, graph: graph)
        self.box = box
        handle.target = self
        graph[WindowLayers.self].add(self)
        var inside = context
        inside.environment = environment(from: context.environment)
        node = VStack<ContentReader>._makeNode(Self.view(content.content), in: inside)
        var boxes: [LayoutBox] = []
        node.collectBoxes(into: &boxes)
        backdrop = ZStack<AnyView?>._makeNode(ZStack { AnyView?.none }, in: inside)
        backdrop.collectBoxes(into: &boxes)
        direction = DirectionBox(boxes[0], direction: context.environment.layoutDirection)
        box.setContent(direction, backdrop: boxes[1])
        box.isDark = context.environment.isDark
        box.tapOutside = { [weak self] in self?.tapOutside() }
        model.changed = { [weak self] in self?.modelChanged() }
    }

    private static func view(_ content: @escaping @MainActor () -> AnyView) -> VStack<ContentReader> {
        VStack { ContentReader(content: content) }
    }

    /// The environment of the presented content, derived from the presenter's.
    private func environment(from outer: EnvironmentValues) -> EnvironmentValues {
        var values = outer
        values.enterScope(.card)
        if box.fillsWindow { values = values.below(graph[WindowLayers.self].titleBar) }
        values.dismissHandle = handle
        values.presentation = model
        values.isRaised = style != .cover
        if style.isMessage {
            values.afterAction = { [weak self] in self?.clear?() }
        }
        return values
    }

    private func modelChanged() {
        if !backdrop.isUnmounted {
            let style = model.background.map { AnyView(Rectangle().fill($0)) }
            backdrop.update(ZStack { model.backdrop ?? style })
        }
        box.modelChanged()
    }

    func inherit(_ environment: EnvironmentValues) {
        for part in nodes { part.setEnvironment(self.environment(from: environment)) }
        box.isDark = environment.isDark
        direction.direction = environment.layoutDirection
    }

    func update(_ content: @escaping @MainActor () -> AnyView) { node.update(Self.view(content)) }

    func appear(animated: Bool) {
        graph[WindowLayers.self].add(box)
        for part in nodes { part.setVisible(true) }
        box.move(to: 1, animated: animated) {}
        // A message announces its texts.
        if !style.isMessage { graph[Announcer.self].post { [weak self] in self?.heading ?? "" } }
        // A message with a text field focuses it.
        guard style == .alert else { return }
        graph.enqueue { [weak self] in self?.node.firstTextInput?.focusableControl.focus() }
    }

    /// The first heading of the content, or else its first text.
    private var heading: String {
        let elements = direction.accessibilityElements.flattened
        let first = elements.first { $0.role == .heading } ?? elements.first { $0.role == .text }
        return first?.label ?? ""
    }

    /// Whether the presentation is animating out.
    var isLeaving: Bool { box.isLeaving }
    var fillsWindow: Bool { box.fillsWindow }

    func leave(animated: Bool, then done: @escaping @MainActor () -> Void) {
        box.isLeaving = true
        for part in nodes { graph.leaving.insert(part) }
        graph[WindowLayers.self].updateReach()
        box.move(to: 0, animated: animated, then: done)
    }

    func end() {
        for part in nodes { part.unmount() }
        graph[WindowLayers.self].remove(box)
        graph[WindowLayers.self].end(self)
    }

    // MARK: Dismissal

    func dismissFromContent() { if !box.isLeaving { clear?() } }

    private func tapOutside() {
        if !model.isDismissDisabled, style.endsOutside { dismissFromContent() }
    }

    func perform(_ command: WindowCommand) -> Bool {
        guard !node.isUnmounted, !box.isLeaving, node.isVisible else { return false }
        // A presentation prevents commands from reaching what is beneath.
        if command == .confirm { model.confirm?() }
        guard command == .escape, style.endsOnEscape else { return true }
        if let cancel = model.cancel { cancel() } else if !model.isDismissDisabled { dismissFromContent() }
        return true
    }
}

extension _Node {
    /// The first text input in the node or its descendants.
    fileprivate var firstTextInput: (any FocusTarget)? {
        if let target = self as? any FocusTarget, target.focusableControl is any TextInputControl {
            return target
        }
        for child in children {
            if let target = child.firstTextInput { return target }
        }
        return nil
    }
}

extension EnvironmentValues {
    /// The presentation that contains the view.
    var presentation: PresentationModel? {
        get { self[PresentationKey.self] }
        set { self[PresentationKey.self] = newValue }
    }
    private enum PresentationKey: EnvironmentKey { static var defaultValue: PresentationModel? { nil } }
}
