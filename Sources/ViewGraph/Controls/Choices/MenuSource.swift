/// A node that is a line of a menu, or several.
@MainActor
protocol MenuSource: _Node {
    var menuItems: [MenuItem] { get }
}

extension _Node {
    /// What the node's views are as lines of a menu. Texts are headings, other views are left out.
    var menuLines: [MenuItem] {
        if let source = self as? any MenuSource { return source.menuItems }
        if let text = self as? _ViewNode<Text> { return [MenuItem(text.words, .heading)] }
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
        line.isDestructive = view.role == .destructive
        return [line]
    }
}

extension LayoutBox {
    /// The first symbol at or below the box.
    fileprivate var firstSymbol: SymbolDrawing? {
        if let image = self as? ImageBox { return image.symbol }
        for box in subboxes {
            if let symbol = box.firstSymbol { return symbol }
        }
        return nil
    }
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
