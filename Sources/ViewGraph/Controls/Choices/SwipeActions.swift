extension View {
    /// Adds buttons that a horizontal swipe over a list row reveals. They are also offered by the row's
    /// context menu and to assistive tools, and the Delete key performs the destructive one.
    ///
    /// A list does not add a Delete button of `onDelete` to a row with buttons of its own.
    ///
    /// - Parameters:
    ///   - edge: The edge where the buttons are, the first one outermost.
    ///   - allowsFullSwipe: Whether a long swipe performs the first button's action.
    ///   - content: The buttons. A button is red if its role is destructive, has the color of its `tint`, or
    ///     is gray.
    public func swipeActions<T: View>(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
    ) -> some View {
        modified(by: SwipeActions(edge: edge, allowsFullSwipe: allowsFullSwipe, buttons: content()))
    }
}

private struct SwipeActions<Buttons: View>: BoxModifier {
    let edge: HorizontalEdge
    let allowsFullSwipe: Bool
    let buttons: Buttons

    func makeBox(around content: LayoutBox, in node: _Node) -> SwipeActionsBox<Buttons> {
        SwipeActionsBox(content, self, in: node)
    }
    func apply(to box: SwipeActionsBox<Buttons>, from old: Self, in node: _Node) { box.modifier = self }
}

/// A box with buttons for its row. Their nodes are created when they are needed, because most never are.
private final class SwipeActionsBox<Buttons: View>: UnaryBox, RowActionSource {
    fileprivate var modifier: SwipeActions<Buttons>
    private weak var node: _Node?

    init(_ content: LayoutBox, _ modifier: SwipeActions<Buttons>, in node: _Node) {
        (self.modifier, self.node) = (modifier, node)
        super.init(content)
    }

    override var isReusable: Bool { content.isReusable }
    var edge: HorizontalEdge { modifier.edge }
    var allowsFullSwipe: Bool { modifier.allowsFullSwipe }

    func open() -> RowActionNodes {
        guard let node else { return RowActionNodes(nil, items: []) }
        var context = node.contentContext(axis: nil)
        context.environment.becomeMenu()
        // Only colors that the program sets for the buttons are theirs.
        context.environment.tint = nil
        let buttons = Buttons._makeNode(modifier.buttons, in: context)
        return RowActionNodes(buttons, items: buttons.menuLines)
    }

    override func traitValue(to query: TraitQuery) -> AnyTraitValue? {
        guard query.matches(RowActionsKey.self) else { return super.traitValue(to: query) }
        let inner = super.traitValue(to: query)
            .map { unsafeDowncast($0, to: TraitValue<RowActionsKey>.self).value }
        return TraitValue<RowActionsKey>((inner ?? []) + [self])
    }
}
