import Foundation

/// The lines of a menu, in the form of iOS 13: `contextMenu` takes it.
public struct ContextMenu<MenuItems: View> {
    let items: MenuItems
    @MainActor public init(@ViewBuilder menuItems: () -> MenuItems) { items = menuItems() }
}

extension View {
    /// Opens a menu on a secondary click. Buttons, toggles, pickers, dividers, sections and menus are its
    /// lines.
    public func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View {
        modified(by: ContextMenuModifier(items: menuItems()))
    }

    /// Opens a menu on a secondary click.
    ///
    /// Differs from Apple's: the preview is not shown.
    public func contextMenu<MenuItems: View, Preview: View>(
        @ViewBuilder menuItems: () -> MenuItems, @ViewBuilder preview: () -> Preview
    ) -> some View {
        modified(by: ContextMenuModifier(items: menuItems()))
    }

    /// Opens a menu on a secondary click, in the form of iOS 13; nil: none.
    public func contextMenu<MenuItems: View>(_ contextMenu: ContextMenu<MenuItems>?) -> some View {
        modified(by: ContextMenuModifier(items: contextMenu?.items))
    }
}

struct ContextMenuModifier<Items: View>: ItemModifier {
    let items: Items

    func makeItem(around content: LayoutItem, in node: _Node) -> ContextMenuItem {
        let item = ContextMenuItem(content)
        apply(to: item, from: self, in: node)
        return item
    }

    /// The menu's nodes are made when it is opened: most never are.
    func apply(to item: ContextMenuItem, from old: Self, in node: _Node) {
        item.makeNode = { [weak node] in
            guard let node else { return nil }
            var context = node.contentContext(axis: nil)
            context.environment.becomeMenu()
            return Items._makeNode(items, in: context)
        }
    }
}

final class ContextMenuItem: UnaryItem, MenuOwner {
    var makeNode: (@MainActor () -> _Node?)?
    /// Lives until the next menu is opened: its lines act on its nodes.
    private var open: _Node?

    override func hitTest(_ point: CGPoint, into hits: inout Hits) -> Bool {
        let isHit = super.hitTest(point, into: &hits)
        let bounds = CGRect(origin: .zero, size: frame.size)
        if hits.contextMenu == nil, isHit || bounds.contains(point) { hits.contextMenu = self }
        return isHit
    }

    func lines() -> [MenuItem] {
        open?.unmount()
        open = makeNode?()
        return open?.menuLines ?? []
    }
}

extension EnvironmentValues {
    /// Lines look like lines, not like the controls around the menu.
    mutating func becomeMenu() {
        primitiveButtonStyle = nil
        toggleStyle = nil
        labelStyle = nil
        standing = .elsewhere
        labelsAreHidden = true
        keyboardShortcut = nil
    }
}
