import Foundation

extension View {
    /// What is behind a list row, over its whole width; nil: the list's own. The innermost wins. (B144)
    public func listRowBackground<V: View>(_ view: V?) -> some View {
        modified(by: RowBackground(view: view))
    }
}

struct RowBackground<Background: View>: ItemModifier {
    var view: Background?

    func makeItem(around content: LayoutItem, in node: _Node) -> RowBackgroundItem<Background> {
        RowBackgroundItem(content, view: view, in: node)
    }
    func apply(to item: RowBackgroundItem<Background>, from old: Self, in node: _Node) {
        item.update(view, in: node)
    }
}

/// Owns the background's views, one for each row; the row places and draws them.
final class RowBackgroundItem<Background: View>: UnaryItem {
    private var node: _ViewNode<ZStack<Background>>?
    private var background: LayoutItem?

    init(_ content: LayoutItem, view: Background?, in node: _Node) {
        super.init(content)
        update(view, in: node)
    }

    isolated deinit { node?.unmount() }

    func update(_ view: Background?, in parent: _Node) {
        guard let view else { return end() }
        if let node {
            node.setEnvironment(parent.environment)
            return node.update(ZStack { view })
        }
        let made = ZStack<Background>._makeNode(ZStack { view }, in: parent.contentContext(axis: nil))
        var items: [LayoutItem] = []
        made.collectItems(into: &items)
        adopt(items[0])
        (node, background) = (made, items[0])
        made.setVisible(true)
        setNeedsLayout()
        setNeedsDisplay()
    }

    private func end() {
        guard let node else { return }
        node.unmount()
        (self.node, background) = (nil, nil)
        setNeedsLayout()
        setNeedsDisplay()
    }

    override var rowTraits: RowTraits { RowTraits(background: background).below(content.rowTraits) }
}
