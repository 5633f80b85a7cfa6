/// The node of a view with a body. It evaluates the body when the view's inputs or values that it read
/// change.
final class CompositeNode<Content: View>: _ViewNode<Content>, AnimationTarget {
    private var slots: [_PropertySlot] = []
    override var propertySlots: [_PropertySlot] { slots }
    /// The node of the body. `nil` if the maximum nesting depth is reached because views are nested without
    /// end.
    private var content: _ViewNode<Content.Body>?
    /// The animation of the view, if it is animatable.
    private let animated = AnimatedPart<Content>.make()

    override init(_ view: Content, in context: _NodeContext) {
        super.init(view, in: context)
        animated?.set(view, in: self)
        slots = .new(for: FieldTable.of(Content.self).dynamicCount, in: self)
        if !MainThreadStack.isDepthExceeded(at: self) {
            content = Content.Body._makeNode(body(), in: childContext)
        }
    }

    override var children: ChildNodes { ChildNodes(content) }

    override var isReusable: Bool {
        animated?.isAnimating != true && content != nil && areChildrenReusable
    }

    override func update(_ new: consuming Content) {
        let unchanged = !graph.isReusing && FieldTable.of(Content.self).areEqual(view, new)
        graph.replaceSlotsIfReusing(&slots, of: self)
        if !unchanged, let recorder = graph.recorder {
            recorder.note(.inputs(FieldTable.of(Content.self).differences(view, new)), for: self)
        }
        view = new
        if let animated {
            animated.set(view, in: self)
            if animated.isAnimating { graph.animate(self) }
        }
        if unchanged && !isDirty { bind() } else { evaluate() }
    }

    override func evaluate() {
        isDirty = false
        content?.update(body())
    }

    override func environmentChanged(from old: EnvironmentValues) {
        if FieldTable.of(Content.self).dependsOnChange(view, from: old, to: environment) {
            graph.markDirty(self, causedAt: depth, because: .environment)
        }
        content?.setEnvironment(environment)
    }

    private func bind() { FieldTable.of(Content.self).bind(&view, to: slots) }

    private func body() -> Content.Body {
        bind()
        return graph.evaluateTracked(self) {
            FieldTable.of(Content.self).update(&view, slots: slots)
            return (animated?.shown(view, at: graph.now) ?? view).body
        }
    }

    func animationTick(at now: Double) -> Bool {
        guard !isUnmounted, let animated, animated.isAnimating else { return false }
        graph.recorder?.note(.animation, for: self)
        evaluate()
        return animated.isAnimating
    }

    override func unmounted() { slots = [] }
}
