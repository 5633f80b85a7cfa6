/// The node of a view with a modifier. It evaluates the modifier's body when the modifier's inputs or values
/// that it read change. A change of the view alone bypasses the body.
final class ViewModifierNode<Content: View, Modifier: ViewModifier>:
    _ViewNode<ModifiedContent<Content, Modifier>>, AnimationTarget
{
    /// The animation of the modifier, if it is animatable.
    private let animated = AnimatedPart<Modifier>.make()
    private var slots: [_PropertySlot] = []
    override var propertySlots: [_PropertySlot] { slots }
    private let source: ModifierContentSource
    private var body: _ViewNode<Modifier.Body>!

    override init(_ view: ModifiedContent<Content, Modifier>, in context: _NodeContext) {
        source = ModifierContentSource(TypedStorage(view: view.content))
        super.init(view, in: context)
        animated?.set(view.modifier, in: self)
        slots = .new(for: FieldTable.of(Modifier.self).dynamicCount, in: self)
        body = Modifier.Body._makeNode(evaluatedBody(), in: childContext)
    }

    override var children: ChildNodes { .one(body) }

    override var isReusable: Bool { animated?.isAnimating != true && areChildrenReusable }

    override func update(_ new: consuming ModifiedContent<Content, Modifier>) {
        graph.replaceSlotsIfReusing(&slots, of: self)
        let unchanged = FieldTable.of(Modifier.self).areEqual(view.modifier, new.modifier)
        view = new
        if let animated {
            animated.set(view.modifier, in: self)
            if animated.isAnimating { graph.animate(self) }
        }
        let content = TypedStorage(view: view.content)
        guard !graph.isReusing else {
            // The content is a part of the body and is updated with it.
            source.replace(by: content)
            return evaluate()
        }
        source.update(content)
        if unchanged && !isDirty { bind() } else { evaluate() }
    }

    override func evaluate() {
        isDirty = false
        body.update(evaluatedBody())
    }

    override func environmentChanged(from old: EnvironmentValues) {
        if FieldTable.of(Modifier.self).dependsOnChange(view.modifier, from: old, to: environment) {
            graph.markDirty(self, causedAt: depth, because: .environment)
        }
        body.setEnvironment(environment)
    }

    private func bind() { FieldTable.of(Modifier.self).bind(&view.modifier, to: slots) }

    private func evaluatedBody() -> Modifier.Body {
        bind()
        let content = _ViewModifier_Content<Modifier>(source: source)
        return graph.evaluateTracked(self) {
            FieldTable.of(Modifier.self).update(&view.modifier, slots: slots)
            return (animated?.shown(view.modifier, at: graph.now) ?? view.modifier).body(content: content)
        }
    }

    func animationTick(at now: Double) -> Bool {
        guard !isUnmounted, let animated, animated.isAnimating else { return false }
        evaluate()
        return animated.isAnimating
    }

    override func unmounted() { slots = [] }
}
