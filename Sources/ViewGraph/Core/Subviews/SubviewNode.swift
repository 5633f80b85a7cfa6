/// A node that shows a view that is located elsewhere in the tree. The view becomes visible here and inherits
/// the environment from here.
final class SubviewNode: _ViewNode<Subview>, ShownPlace {
    /// The environment that the view inherits at its own position.
    private var natural: EnvironmentValues?

    override init(_ view: Subview, in context: _NodeContext) {
        super.init(view, in: context)
        take()
    }

    private var owner: _Node { view.slot.owner }
    private var isShownHere: Bool { owner.shownAt === self }

    override func collectBoxes(into boxes: inout [LayoutBox]) { boxes.append(view.slot.box) }
    override var visibleChildren: ChildNodes { isShownHere ? .one(owner) : .none }
    override var preferenceChildren: ChildNodes { isShownHere ? .one(owner) : .none }

    override func viewChanged(from old: Subview) {
        if old.slot.owner !== owner {
            releaseNode(old.slot.owner)
            take()
            if isVisible { owner.setVisible(true) }
        } else if isVisible, isShownHere {
            // Its descendants may have been replaced.
            owner.propagateVisibility()
        }
        if old.slot.box !== view.slot.box { boxesChanged() }
    }

    override func environmentChanged(from old: EnvironmentValues) {
        if isShownHere, let natural { owner.setEnvironment(natural) }
    }

    override func unmounted() { releaseNode(owner) }

    private func take() {
        natural = (owner.shownAt as? SubviewNode)?.natural ?? owner.environment
        owner.shownAt = self
        owner.setEnvironment(natural!)
    }

    private func releaseNode(_ node: _Node) {
        guard node.shownAt === self else { return }
        node.shownAt = nil
        node.setVisible(false)
        if let natural, !node.isUnmounted { node.setEnvironment(natural) }
    }

    // MARK: ShownPlace

    func inherited(_ values: EnvironmentValues) -> EnvironmentValues {
        natural = values
        guard let base = owner.subviewBaseEnvironment else { return values }
        return values.moved(from: base, to: environment)
    }
}
