/// A modifier that puts a box around each of a view's boxes.
///
/// The types of which the results of the most frequent modifiers are made are visible in the package. In
/// generic code of its other modules, such as the rows of dynamic lists, an opaque result with an invisible
/// part has its type decoded from its name at each call, which takes longer than making the view.
package protocol BoxModifier {
    associatedtype Box: UnaryBox
    /// Creates the box around one of the view's boxes.
    @MainActor func makeBox(around content: LayoutBox, in node: _Node) -> Box
    /// Updates a box from this modifier.
    @MainActor func apply(to box: Box, from old: Self, in node: _Node)

    associatedtype AnimatableValue: VectorArithmetic = EmptyAnimatableData
    /// The animatable part.
    var animatableValue: AnimatableValue { get set }
}

extension BoxModifier where AnimatableValue == EmptyAnimatableData {
    package var animatableValue: EmptyAnimatableData {
        get { EmptyAnimatableData() }
        set {}
    }
}

/// A view and a modifier that puts a box around each of the view's boxes.
package struct ModifiedView<Content: View, Modifier: BoxModifier>: View, TransparentView {
    let content: Content
    let modifier: Modifier

    package static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        ModifiedNode(view, in: context)
    }
}

extension ModifiedView: WrappingView {
    var wrappedView: any View { content }
}

extension View {
    func modified<Modifier: BoxModifier>(by modifier: Modifier) -> ModifiedView<Self, Modifier> {
        ModifiedView(content: self, modifier: modifier)
    }
}

private final class ModifiedNode<Content: View, Modifier: BoxModifier>:
    _ViewNode<ModifiedView<Content, Modifier>>, AnimationTarget
{
    private var content: _ViewNode<Content>!
    private var wrappers = BoxWrappers<Modifier.Box>()
    /// The shown modifier: the view's modifier, or an animated one on the way to it.
    private var shown: Modifier
    /// The running animation, or `nil` if there is none.
    private var animation: ModifierAnimation<Modifier>?

    override init(_ view: ModifiedView<Content, Modifier>, in context: _NodeContext) {
        shown = view.modifier
        super.init(view, in: context)
        var inside = childContext
        // A list with a frame, for example, is not merged: the frame would apply to each of its rows.
        inside.rows?.mergesLists = false
        content = Content._makeNode(view.content, in: inside)
    }

    override var children: ChildNodes { .one(content) }
    override var isReusable: Bool { animation == nil && areChildrenReusable }

    override func viewChanged(from old: ModifiedView<Content, Modifier>) {
        moveShown(from: old.modifier)
        content.update(view.content)
    }

    override func environmentChanged(from old: EnvironmentValues) {
        apply(from: shown)
        content.setEnvironment(environment)
    }

    // MARK: Boxes

    private func wrapped(_ inner: LayoutBox) -> Modifier.Box {
        wrappers.box(around: inner) { shown.makeBox(around: inner, in: self) }
    }

    override func collectBoxes(into boxes: inout [LayoutBox]) {
        var inner: [LayoutBox] = []
        content.collectBoxes(into: &inner)
        for box in inner { boxes.append(wrapped(box)) }
    }

    override func collectRows(into rows: inout [RowSegment]) {
        var inner: [RowSegment] = []
        content.collectRows(into: &inner)
        for segment in inner {
            rows.append(
                segment.wrapped(owner: inner.count == 1 ? self : nil) { [weak self] in
                    self?.wrapped($0) ?? $0
                })
        }
    }

    // MARK: Animation

    private func moveShown(from old: Modifier) {
        let modifier = view.modifier
        let target = modifier.animatableValue
        if animation == nil, target == old.animatableValue { return show(modifier) }
        let current = animation ?? ModifierAnimation(to: modifier, from: old.animatableValue)
        current.end = modifier
        if isVisible {
            current.progress.value.set(target, transaction: graph.transaction, now: graph.now)
        } else {
            current.progress.value.reset(to: target)
        }
        if current.progress.value.isAnimating {
            animation = current
            graph.animate(self)
            var moved = modifier
            moved.animatableValue = current.progress.step(at: graph.now).value
            show(moved)
        } else {
            animation = nil
            show(modifier)
        }
    }

    func animationTick(at now: Double) -> Bool {
        guard !isUnmounted, let current = animation else { return false }
        var modifier = current.end
        var isMoving = false
        // The view is not visible, so the final value is shown at once.
        if isVisible { (modifier.animatableValue, isMoving) = current.progress.step(at: now) }
        if !isMoving { animation = nil }
        show(modifier)
        return isMoving
    }

    private func show(_ modifier: Modifier) {
        let old = shown
        shown = modifier
        apply(from: old)
    }

    private func apply(from old: Modifier) {
        wrappers.updateAll { shown.apply(to: $0, from: old, in: self) }
    }
}

/// The animation of a modifier toward the view's. It is stored apart from the node because few modifiers
/// animate, and an empty generic property would still cost a lookup of its type.
private final class ModifierAnimation<Modifier: BoxModifier> {
    /// The view's modifier. Reading it from the view in each frame would look up the view's type.
    var end: Modifier
    let progress: AnimatedModifierValue<Modifier.AnimatableValue>

    init(to end: Modifier, from start: Modifier.AnimatableValue) {
        (self.end, progress) = (end, AnimatedModifierValue(from: start))
    }
}

/// The animated values.
private final class AnimatedModifierValue<Value: VectorArithmetic> {
    var value: AnimatedValue<Value>

    init(from start: Value) { value = AnimatedValue(start) }

    /// Returns the value to show in a frame, and whether the animation continues. It is specialized because
    /// in generic code each step would look up types.
    @_specialize(where Value == Double)
    func step(at now: Double) -> (value: Value, isAnimating: Bool) {
        let shown = value.value(at: now)
        return (shown, value.isAnimating)
    }
}
