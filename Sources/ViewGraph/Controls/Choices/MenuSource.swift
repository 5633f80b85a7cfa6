/// A node that provides one or several menu items.
@MainActor
protocol MenuSource: _Node {
    var menuItems: [MenuItem] { get }
}

extension _Node {
    /// The node's views as menu items. Texts are headings, and other views are left out.
    var menuLines: [MenuItem] {
        if let source = self as? any MenuSource { return source.menuItems }
        if let text = self as? _ViewNode<Text> { return [MenuItem(text.accessibilityText, .heading)] }
        if self is _ViewNode<Divider> { return [MenuItem("", .separator)] }
        return children.flatMap(\.menuLines)
    }
}

extension ButtonNode: MenuSource {
    var menuItems: [MenuItem] {
        if let menu = view.menu { return [MenuItem(box.configuration.accessibilityLabel, .submenu(menu()))] }
        var line = MenuItem(
            box.configuration.accessibilityLabel, .action { [weak self] in self?.view.action() })
        line.isEnabled = environment.isEnabled
        line.icon = box.label.firstSymbol
        line.hasText = box.label.hasText
        line.tint = environment.tint.map(environment.resolve)
        line.isDestructive = view.role == .destructive
        return [line]
    }
}

extension LayoutBox {
    /// The first symbol in the box or its descendants.
    fileprivate var firstSymbol: SymbolDrawing? {
        if let image = self as? ImageBox { return image.symbol }
        for box in subboxes {
            if let symbol = box.firstSymbol { return symbol }
        }
        return nil
    }

    fileprivate var hasText: Bool { self is TextBox || subboxes.contains(where: \.hasText) }
}

extension ValueControlNode: MenuSource where Core.Value == Bool {
    var menuItems: [MenuItem] {
        var line = MenuItem(
            spokenName, .action { [weak self] in if let self { view.write(!view.value) } })
        line.isOn = view.value
        line.isEnabled = environment.isEnabled
        return [line]
    }
}
