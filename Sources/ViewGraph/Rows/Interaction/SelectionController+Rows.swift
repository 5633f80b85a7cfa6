import Foundation

/// The selection values of a list's rows: the tag of the row's view, the value of its link, or its ID,
/// whichever has the type of the selection first.
extension SelectionController: SelectableRows {
    var rowCount: Int { list.rowCount }

    func visitValues<Value: Hashable>(of range: Range<Int>, _ body: (Int, Value?) -> Bool) {
        var next = range.lowerBound
        for index in madeRows(in: range) {
            guard visitUnmade(next..<index, body) else { return }
            if !body(index, (list.rows[index] as? ListRow)?.selectionValue()) { return }
            next = index + 1
        }
        _ = visitUnmade(next..<range.upperBound, body)
    }

    func values<Value: Hashable>(of range: Range<Int>) -> ContiguousArray<Value> {
        var values = ContiguousArray<Value>()
        var next = range.lowerBound
        for index in madeRows(in: range) {
            append(unmade: next..<index, to: &values)
            if let value: Value = (list.rows[index] as? ListRow)?.selectionValue() { values.append(value) }
            next = index + 1
        }
        append(unmade: next..<range.upperBound, to: &values)
        return values
    }

    /// The rows of a range that exist, in order.
    private func madeRows(in range: Range<Int>) -> [Int] {
        range.count == 1
            ? range.filter { list.rows[$0] != nil } : list.rows.keys.filter(range.contains).sorted()
    }

    /// Appends the values of rows that do not exist.
    private func append<Value: Hashable>(unmade range: Range<Int>, to values: inout ContiguousArray<Value>) {
        var next = range.lowerBound
        while next < range.upperBound {
            let segment = list.segments[list.segment(of: next).segment]
            let end = min(range.upperBound, segment.end)
            switch segment.content {
            case .box(let box, let owner):
                if let value: Value = box.selectionValue(owner: owner) { values.append(value) }
            case .elements(let elements, _):
                values += elements.selectionValues(of: next - segment.start..<end - segment.start)
            }
            next = end
        }
    }

    /// Visits rows that do not exist.
    ///
    /// - Returns: whether to go on.
    private func visitUnmade<Value: Hashable>(
        _ range: Range<Int>, _ body: (Int, Value?) -> Bool
    ) -> Bool {
        var next = range.lowerBound
        var goesOn = true
        while next < range.upperBound, goesOn {
            let segment = list.segments[list.segment(of: next).segment]
            let end = min(range.upperBound, segment.end)
            switch segment.content {
            case .box(let box, let owner): goesOn = body(next, box.selectionValue(owner: owner))
            case .elements(let elements, _):
                elements.visitSelectionValues(of: next - segment.start..<end - segment.start) {
                    goesOn = body($0 + segment.start, $1)
                    return goesOn
                }
            }
            next = end
        }
        return goesOn
    }
}

extension LayoutBox {
    /// The value of the row that the box is, or `nil` if it can't be selected.
    ///
    /// - Parameter owner: the node with which the row is inserted and removed.
    final func selectionValue<Value: Hashable>(owner: _Node) -> Value? {
        if trait(SectionPartKey.self) != nil || trait(SelectionDisabledKey.self) == true { return nil }
        if let value = tag?.base as? Value { return value }
        if let value = trait(RowLinkKey.self)?.selectionValue?.base as? Value { return value }
        return owner.elementID(of: self)?.base as? Value
    }
}

extension _Node {
    /// The ID of the innermost element of a loop that a row belongs to, or `nil` if there is none in the
    /// list.
    ///
    /// The owner of a row that always exists is the outermost node without other rows. The loop may be in it.
    fileprivate func elementID(of row: LayoutBox) -> AnyHashable? {
        if let element = self as? ElementNode, element.rowHandle != nil { return element.erasedID }
        var innermost: AnyHashable?
        var node: _Node? = self
        while let current = node {
            if let id = (current as? ElementNode)?.erasedID { innermost = id }
            node = current.children.first { $0.isShown(as: row) }
        }
        return innermost ?? outerElementID
    }

    /// Whether a row is one of the node's boxes, in the boxes of modifiers.
    private func isShown(as row: LayoutBox) -> Bool {
        var boxes: [LayoutBox] = []
        collectBoxes(into: &boxes)
        var box: LayoutBox? = row
        while let current = box {
            if boxes.contains(where: { $0 === current }) { return true }
            box = (current as? UnaryBox)?.content
        }
        return false
    }

    /// The ID of the element of a loop that contains the node.
    private var outerElementID: AnyHashable? {
        var node: _Node? = self
        while let current = node, !(current is any RowContainer) {
            if let id = (current as? ElementNode)?.erasedID { return id }
            node = current.parent
        }
        return nil
    }
}

extension SelectionController {
    /// The selected rows, in order. O(rows), and O(1) if their places are known.
    var selectedRows: [Int] {
        let known = state.knownRows
        if known.count == state.count { return known.sorted() }
        return (0..<list.rowCount).filter { isSelected($0) }
    }

    /// The most rows in which the first selected one is searched for.
    private static var selectedLimit: Int { 10_000 }

    /// The first selected row, where keys begin that follow no other key or click.
    var firstSelectedRow: Int? {
        let known = state.knownRows
        if known.count == state.count { return known.min() }
        return (0..<min(list.rowCount, Self.selectedLimit)).first { isSelected($0) } ?? known.min()
    }

    /// The row that is a page below or above another one.
    ///
    /// - Parameter direction: 1 or -1.
    func row(aPageFrom row: Int, _ direction: Int) -> Int {
        let layout = list.layout
        let uncovered =
            layout.viewport - layout.coveredTop - layout.coveredBottom - list.headerLength(above: row)
        let target = layout.row(
            row, movedBy: Double(direction) * max(0, uncovered - layout.heightOrEstimate(of: row)))
        // A row that is taller than the viewport is a page by itself.
        return direction > 0 ? max(target, row + 1) : min(target, row - 1)
    }

    /// Presses the link that a row is.
    ///
    /// - Returns: whether the row is one.
    func pressLink(of row: Int) -> Bool {
        guard let link = (list.rows[row] as? ListRow)?.link, let action = link.control.action else {
            return false
        }
        action()
        return true
    }
}

extension SelectionController {
    /// The rows at a rectangle in the list's coordinates, in view or not.
    func rows(in rect: CGRect) -> Range<Int> {
        let layout = list.layout
        guard let visible = layout.visibleRows.first else { return 0..<0 }
        let (top, bottom) = (rect.minY + list.outset.top, rect.maxY + list.outset.top)
        let start = layout.y(of: visible)
        var first = layout.row(visible, movedBy: top - start)
        var last = layout.row(visible, movedBy: bottom - start)
        if layout.y(of: first) + layout.heightOrEstimate(of: first) <= top { first += 1 }
        if layout.y(of: last) >= bottom { last -= 1 }
        return first..<max(first, last + 1)
    }

    /// The rectangle that is being dragged to select rows, over all rows.
    func rectangle(_ rect: CGRect) -> ScrollRow {
        let frame = list.snapped(rect.offsetBy(dx: 0, dy: list.outset.top))
        let shape = CGRect(origin: .zero, size: frame.size)
        return list.inaccessibleRow(
            [
                .fill(.rectangle, .color(colors.active.color), rect: shape),
                .stroke(.rectangle, .color(colors.ring), rect: shape, width: 1),
            ], in: frame)
    }
}
