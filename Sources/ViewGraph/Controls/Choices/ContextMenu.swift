import Foundation

/// The items of a menu, in the form of iOS 13 for `contextMenu`.
public struct ContextMenu<MenuItems: View> {
    let items: MenuItems
    @MainActor public init(@ViewBuilder menuItems: () -> MenuItems) { items = menuItems() }
}

extension View {
    /// Opens a menu on a secondary click, or by the Menu key or Shift+F10 while the view has the keyboard
    /// focus. In a list it opens over the whole row. Buttons, toggles, pickers, dividers, sections and menus
    /// are its items.
    public func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View {
        modified(by: ContextMenuModifier(items: menuItems()))
    }

    /// Opens a menu on a secondary click, the Menu key or Shift+F10.
    ///
    /// Differs from Apple's: the preview is not shown.
    public func contextMenu<MenuItems: View, Preview: View>(
        @ViewBuilder menuItems: () -> MenuItems, @ViewBuilder preview: () -> Preview
    ) -> some View {
        modified(by: ContextMenuModifier(items: menuItems()))
    }

    /// Opens a menu on a secondary click, the Menu key or Shift+F10, in the form of iOS 13, or none for
    /// `nil`.
    public func contextMenu<MenuItems: View>(_ contextMenu: ContextMenu<MenuItems>?) -> some View {
        modified(by: ContextMenuModifier(items: contextMenu?.items))
    }
}

private struct ContextMenuModifier<Items: View>: BoxModifier {
    let items: Items

    func makeBox(around content: LayoutBox, in node: _Node) -> ContextMenuBox {
        let box = ContextMenuBox(content)
        apply(to: box, from: self, in: node)
        return box
    }

    /// The menu's nodes are created when it is opened, because most menus never are.
    func apply(to box: ContextMenuBox, from old: Self, in node: _Node) {
        box.makeNode = { [weak node] in
            guard let node else { return nil }
            var context = node.contentContext(axis: nil)
            context.environment.becomeMenu()
            return Items._makeNode(items, in: context)
        }
    }
}

private final class ContextMenuBox: UnaryBox, MenuOwner {
    var makeNode: (@MainActor () -> _Node?)?
    /// The nodes of the open menu, kept until the next one is opened because the items' actions use them.
    private var open: _Node?

    override func hitTest(_ point: CGPoint, into result: inout HitTestResult) -> Bool {
        let isHit = super.hitTest(point, into: &result)
        let bounds = CGRect(origin: .zero, size: frame.size)
        if result.contextMenu == nil, isHit || bounds.contains(point) { result.contextMenu = self }
        return isHit
    }

    override func traitValue(to query: TraitQuery) -> AnyTraitValue? {
        super.traitValue(to: query)
            ?? (query.matches(ContextMenuKey.self) ? TraitValue<ContextMenuKey>(self) : nil)
    }

    func lines() -> [MenuItem] {
        open?.unmount()
        open = makeNode?()
        return open?.menuLines ?? []
    }
}

extension EnvironmentValues {
    /// Gives menu items their own style instead of that of the controls around the menu.
    mutating func becomeMenu() {
        enterScope(.menu)
        labelsAreHidden = true
    }
}
