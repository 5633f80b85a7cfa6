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

extension View {
    /// Adds actions to the view for assistive tools: the buttons in `content`, by their titles.
    public func accessibilityActions<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
        modified(by: AccessibilityActions(items: content()))
    }

    /// Adds an action to the view for assistive tools, with the text of a label as its name.
    public func accessibilityAction<Label: View>(
        action: @escaping () -> Void, @ViewBuilder label: () -> Label
    ) -> some View {
        accessibilityActions {
            Button {
                action()
            } label: {
                label()
            }
        }
    }
}

private struct ContextMenuModifier<Items: View>: BoxModifier {
    let items: Items

    func makeBox(around content: LayoutBox, in node: _Node) -> ContextMenuBox {
        let box = ContextMenuBox(content)
        apply(to: box, from: self, in: node)
        return box
    }
    func apply(to box: ContextMenuBox, from old: Self, in node: _Node) { box.setItems(items, in: node) }
}

private struct AccessibilityActions<Items: View>: BoxModifier {
    let items: Items

    func makeBox(around content: LayoutBox, in node: _Node) -> MenuActionsBox {
        let box = MenuActionsBox(content)
        apply(to: box, from: self, in: node)
        return box
    }
    func apply(to box: MenuActionsBox, from old: Self, in node: _Node) { box.setItems(items, in: node) }
}

/// A box with menu items, which are actions for assistive tools.
private class MenuActionsBox: UnaryBox {
    private var makeNode: (@MainActor () -> _Node?)?
    /// The nodes of the open menu, kept until the next one is opened because the items' actions use them.
    private var open: _Node?

    /// The menu's nodes are created when it is opened, because most menus never are.
    final func setItems<Items: View>(_ items: Items, in node: _Node) {
        makeNode = { [weak node] in
            guard let node else { return nil }
            var context = node.contentContext(axis: nil)
            context.environment.becomeMenu()
            return Items._makeNode(items, in: context)
        }
    }

    /// Adds the menu's items to the actions of the first element inside.
    override final func collectAccessibility(into elements: inout AccessibilityCollector) {
        var inner = elements.collected(content)
        if !inner.isEmpty, let node = makeNode?() {
            for title in node.menuLines.actionTitles {
                inner[0].add(AccessibilityAction(.named(title)) { [weak self] in self?.perform(title) })
            }
            node.unmount()
        }
        elements.append(contentsOf: inner)
    }

    private func perform(_ title: String) { lines().action(titled: title)?() }

    final func lines() -> [MenuItem] {
        open?.unmount()
        open = makeNode?()
        return open?.menuLines ?? []
    }
}

private final class ContextMenuBox: MenuActionsBox, MenuOwner {
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
}

extension [MenuItem] {
    /// The titles of the enabled items with actions, outside of submenus.
    fileprivate var actionTitles: [String] {
        filter { action(titled: $0.title) != nil }.map(\.title)
    }

    fileprivate func action(titled title: String) -> (@MainActor () -> Void)? {
        for item in self where item.title == title && item.isEnabled {
            if case .action(let action) = item.kind { return action }
        }
        return nil
    }
}

extension EnvironmentValues {
    /// Gives menu items their own style instead of that of the controls around the menu.
    mutating func becomeMenu() {
        enterScope(.menu)
        labelsAreHidden = true
    }
}
