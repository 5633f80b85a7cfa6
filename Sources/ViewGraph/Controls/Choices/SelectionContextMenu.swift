extension View {
    /// Offers a menu for the selected rows of a list, by a secondary click, and an action for them, by a
    /// double click or Return.
    ///
    /// - Parameters:
    ///   - itemType: The type of the list's selection.
    ///   - menu: The menu for some items. It receives the selected ones if the click is on one of them,
    ///     another row's item, or nothing outside the rows.
    ///   - primaryAction: The action, which receives the selected items.
    public func contextMenu<I: Hashable, M: View>(
        forSelectionType itemType: I.Type = I.self, @ViewBuilder menu: @escaping (Set<I>) -> M,
        primaryAction: ((Set<I>) -> Void)? = nil
    ) -> some View {
        SelectionMenuView(content: self, menu: menu, primaryAction: primaryAction)
    }
}

private struct SelectionMenuView<Content: View, Item: Hashable, Menu: View>: View, TransparentView {
    let content: Content
    let menu: (Set<Item>) -> Menu
    let primaryAction: ((Set<Item>) -> Void)?

    static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        SelectionMenuNode(view, in: context)
    }
}

private final class SelectionMenuNode<Content: View, Item: Hashable, Menu: View>:
    _ViewNode<SelectionMenuView<Content, Item, Menu>>
{
    private var inner: _ViewNode<Content>!
    /// The nodes of the open menu, kept until the next one is opened because the items' actions use them.
    private var open: _Node?
    private lazy var actions = SelectionActions { [weak self] in
        self?.items(for: $0) ?? []
    } performPrimaryAction: { [weak self] values in
        guard let self, let action = view.primaryAction, let items = Self.typed(values) else { return false }
        action(items)
        return true
    }

    override init(_ view: SelectionMenuView<Content, Item, Menu>, in context: _NodeContext) {
        super.init(view, in: context)
        inner = Content._makeNode(view.content, in: innerContext)
    }

    override var children: ChildNodes { .one(inner) }

    private var innerContext: _NodeContext {
        var context = childContext
        context.environment.selectionActions = actions
        return context
    }

    override func viewChanged(from old: SelectionMenuView<Content, Item, Menu>) {
        inner.update(view.content)
    }

    override func environmentChanged(from old: EnvironmentValues) {
        inner.setEnvironment(innerContext.environment)
    }

    override func unmounted() { open?.unmount() }

    private func items(for values: Set<AnyHashable>) -> [MenuItem] {
        guard let items = Self.typed(values) else { return [] }
        open?.unmount()
        var context = contentContext(axis: nil)
        context.environment.becomeMenu()
        let menu = Menu._makeNode(view.menu(items), in: context)
        open = menu
        return menu.menuLines
    }

    /// The values as those of the menu, or `nil` if the list's selection has another type.
    private static func typed(_ values: Set<AnyHashable>) -> Set<Item>? {
        let items = Set(values.compactMap { $0.base as? Item })
        return items.count == values.count ? items : nil
    }
}
