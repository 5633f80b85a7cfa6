import Foundation

extension View {
    /// Sets the background of a list row, over its whole width, or uses the list's own for `nil`. The
    /// innermost setting wins. (B144)
    public func listRowBackground<V: View>(_ view: V?) -> some View {
        modified(by: RowAccessory(view: view, role: .background))
    }

    /// Sets the badge at the end of a list row.
    func rowBadge(_ label: Text?) -> some View {
        modified(by: RowAccessory(view: label?.foregroundStyle(.secondary), role: .badge))
    }
}

/// A view that belongs to a row in addition to its content.
private struct RowAccessory<Extra: View>: BoxModifier {
    enum Role { case background, badge }
    var view: Extra?
    let role: Role

    func makeBox(around content: LayoutBox, in node: _Node) -> RowExtraBox<Extra> {
        RowExtraBox(content, view: view, role: role, in: node)
    }
    func apply(to box: RowExtraBox<Extra>, from old: Self, in node: _Node) { box.update(view, in: node) }
}

/// The owner of the extra views, one for each row. The row places and draws them.
private final class RowExtraBox<Extra: View>: UnaryBox {
    private let role: RowAccessory<Extra>.Role
    private var node: _ViewNode<ZStack<Extra>>?
    private var accessoryBox: LayoutBox?

    init(_ content: LayoutBox, view: Extra?, role: RowAccessory<Extra>.Role, in node: _Node) {
        self.role = role
        super.init(content)
        update(view, in: node)
    }

    isolated deinit { node?.unmount() }

    func update(_ view: Extra?, in parent: _Node) {
        guard let view else { return end() }
        if let node {
            node.setEnvironment(parent.environment)
            return node.update(ZStack { view })
        }
        let newNode = ZStack<Extra>._makeNode(ZStack { view }, in: parent.contentContext(axis: nil))
        var boxes: [LayoutBox] = []
        newNode.collectBoxes(into: &boxes)
        let box = role == .background ? RowBackgroundBox(boxes[0], of: content) : boxes[0]
        adopt(box)
        (node, accessoryBox) = (newNode, box)
        newNode.setVisible(true)
        setNeedsLayout()
        setNeedsDisplay()
    }

    private func end() {
        guard let node else { return }
        node.unmount()
        (self.node, accessoryBox) = (nil, nil)
        setNeedsLayout()
        setNeedsDisplay()
    }

    override func traitValue(to query: TraitQuery) -> AnyTraitValue? {
        if let inner = super.traitValue(to: query) { return inner }
        guard let accessoryBox else { return nil }
        return switch role {
        case .background:
            query.matches(RowBackgroundKey.self) ? TraitValue<RowBackgroundKey>(accessoryBox) : nil
        case .badge: query.matches(RowBadgeKey.self) ? TraitValue<RowBadgeKey>(accessoryBox) : nil
        }
    }

    override func collectAccessibility(into elements: inout AccessibilityCollector) {
        super.collectAccessibility(into: &elements)
        if role == .badge { accessoryBox?.collectAccessibility(into: &elements) }
    }
}

/// A row's background. Texts and symbols of a selected row are redrawn with it, because their colors depend
/// on it.
private final class RowBackgroundBox: UnaryBox {
    private unowned let row: LayoutBox

    init(_ background: LayoutBox, of row: LayoutBox) {
        self.row = row
        super.init(background)
    }

    override var fillColor: ResolvedColor? { content.fillColor }

    override func displayInvalidated() -> Bool {
        if row.ground != nil { row.groundChanged() }
        return super.displayInvalidated()
    }
}
