import Foundation

/// What lists, tables, lazy stacks and lazy grids have in common: of their rows only those near the view
/// exist.
///
/// Rows are addressed by index in the flattened content and stand in lines along an axis; ``layout`` knows
/// where the lines are, and holds the one that is read in its place. Exist those in view, those in a margin
/// beside it, and a few that went lately, so that their state survives scrolling back and forth; at most
/// three screens in all.
@MainActor
class Virtualizer: LayoutHost {
    let graph: Graph
    /// The container's place in the layout; the rows stand in it.
    let box: LayoutBox
    /// Where those who do not keep the virtualizer find it.
    final let place = VirtualizerPlace()
    /// The stretches of the content, in order.
    final var segments: [Segment] = []
    /// The rows that exist, by index.
    final private(set) var rows: [Int: VirtualRow] = [:]
    /// Which rows stand in which line.
    final var lines = RowLines()
    /// Where the lines are.
    final var layout: ListLayout
    /// Exist besides those near the view: pinned headers and footers.
    final var pinnedRows: [Int] = []
    final private(set) lazy var motion = RowMotion(graph: graph) { [place] in
        place.virtualizer?.rowsAreOnTheirWay()
    }
    /// Exist besides: those that the view is on its way to.
    final var awaitedRows = 0..<0
    final private(set) var isVisible = false
    /// Rows that left the view, the longest gone first.
    private var parked: [VirtualRow] = []
    /// How many more rows may be parked before the longest gone end.
    private var parkingRoom = 0
    /// They made room for rows that came, and end when the rows in view are known again.
    private var ending: [VirtualRow] = []
    private weak var content: _Node?
    private var fixedOwners: Set<ObjectIdentifier> = []

    init(graph: Graph, box: LayoutBox, layout: ListLayout) {
        (self.graph, self.box, self.layout) = (graph, box, layout)
        place.virtualizer = self
    }

    deinit { place.end() }

    /// Not asked of the layout, which is busy while rows are measured.
    final var rowCount: Int { segments.last.map { $0.start + $0.count } ?? 0 }

    /// The container was removed and is still visible: the rows that exist stay as they are. (B337)
    final var isPostponed: Bool { content.map { graph.leaving.postpones(self, in: $0) } ?? false }

    // MARK: What arrangements differ in

    func layoutIfNeeded() {}
    /// How many rows a line has; nil: one, and nothing has to be counted anew when rows come and go.
    var tracks: Int? { nil }
    /// How the boxes of one row stand: usually there is one.
    func makeStack() -> StackBox {
        StackBox(axis: .vertical, alignment: HorizontalAlignment.leading.id, spacing: 0)
    }
    func makeRow(_ origin: VirtualRow.Origin, at index: Int) -> VirtualRow {
        VirtualRow(origin, at: index, in: self)
    }
    /// Rows have other indexes.
    /// - Parameter newIndex: of a row's index until now; nil: it is gone.
    func rowsMoved(_ newIndex: (Int) -> Int?) {}
    /// The content was built again: its rows are laid out anew.
    /// - Parameter areOthers: whether rows came, went or moved.
    func rowsChanged(areOthers: Bool) {}
    /// A row's sizes may have changed.
    /// - Returns: whether nobody around the container needs to know.
    func rowNeedsLayout() -> Bool { false }
    /// A row was moved, or is to be drawn for the first time.
    /// - Returns: whether the layer around the container stays as it is.
    func rowNeedsDisplay() -> Bool { false }
    /// A row's layer has other content, where it was drawn before.
    /// - Returns: the same.
    func rowWasRewritten() -> Bool { false }
    /// Rows are elsewhere on their way to their places.
    func rowsAreOnTheirWay() {}
    /// Brings a row into view, as much of it as fits.
    func scroll(to row: Int, anchor: UnitPoint?) {}

    // MARK: Coming and going

    func setVisible(_ visible: Bool) {
        isVisible = visible
        if let content { setVisibleAround(content) }
        updateVisibleRows()
    }

    /// The content around the rows is on screen with the container; a fixed row's nodes are with their row.
    private func setVisibleAround(_ node: _Node) {
        if fixedOwners.contains(ObjectIdentifier(node)) { return }
        node.setVisibleAlone(isVisible)
        for child in node.children { setVisibleAround(child) }
    }

    /// A fixed row's owner may hold several: it is visible while any of them is.
    final func fixedRowVisibilityChanged(of owner: _Node) {
        owner.setVisible(rows.values.contains { $0.isVisible && $0.element == nil && $0.owner === owner })
        owner.spreadVisibility()
    }

    func end() {
        ending += rows.values
        // A layout that was asked for before must not make rows again.
        (rows, parked, segments, pinnedRows, awaitedRows) = ([:], [], [], [], 0..<0)
        (lines, layout) = (RowLines(), ListLayout(isPart: layout.isPart))
        endRows()
        motion.stop()
    }

    // MARK: Rows

    /// The length of a line, whose rows are made for it.
    func measure(_ line: Int) -> Double { 0 }

    /// Fills the view and a margin beside it. Rows that come back may have another length than is remembered
    /// of their line: then all is filled again.
    final func fill(margin: Double) {
        for _ in 0..<3 {
            layout.fill(margin: margin) { measure($0) }
            if !measureReturnedRows() { break }
        }
    }

    /// - Returns: whether a length differs from what was remembered.
    private func measureReturnedRows() -> Bool {
        var hasChanged = false
        unpark(lines.rows(in: layout.filledRows))
        for line in layout.filledRows where !isMeasured(line) {
            let length = measure(line)
            if length != layout.height(of: line) {
                layout.setHeight(length, at: line)
                hasChanged = true
            }
        }
        return hasChanged
    }

    private func isMeasured(_ line: Int) -> Bool {
        for index in lines.rows(in: line) where rows[index]?.needsMeasuring != false { return false }
        return true
    }

    /// The segment of a row, and the row's place in it. O(log segments).
    final func segment(of index: Int) -> (segment: Int, offset: Int) {
        var (low, high) = (0, segments.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if segments[middle].start <= index { low = middle } else { high = middle }
        }
        // Empty segments start where the next one does.
        while low + 1 < segments.count, segments[low + 1].start <= index { low += 1 }
        return (low, index - segments[low].start)
    }

    /// The row at an index: made if it does not exist.
    final func row(at index: Int) -> VirtualRow {
        if let row = rows[index] {
            if row.isParked { unpark(index..<index + 1) }
            return row
        }
        let (segment, offset) = segment(of: index)
        let row =
            switch segments[segment].content {
            case .box(let box, let owner): makeRow(.fixed(box, owner: owner), at: index)
            case .elements(let elements, let wrap):
                rowUsedAgain(for: elements, at: offset, index: index)
                    ?? makeRow(.element(elements.makeElement(at: offset), wrap: wrap), at: index)
            }
        box.adopt(row)
        rows[index] = row
        return row
    }

    /// The row that is gone for the longest and ends with this one's coming, given to another element of its
    /// loop; nil: there is none, or it can't be given and ends. (B327)
    private func rowUsedAgain(for elements: any RowElements, at offset: Int, index: Int) -> VirtualRow? {
        guard parkingRoom <= 0 else {
            parkingRoom -= 1
            return nil
        }
        guard !parked.isEmpty else { return nil }
        let row = parked.removeFirst()
        rows[row.index] = nil
        row.element?.keepState()
        guard row.canServe(elements), !elements.hasKeptState(at: offset) else {
            ending.append(row)
            return nil
        }
        row.serve(elementAt: offset, index: index)
        return row
    }

    /// A loop, since the library is handed no closure of the main actor without a check of where it runs.
    private func unpark(_ indexes: Range<Int>) {
        for place in parked.indices.reversed() where indexes.contains(parked[place].index) {
            parked.remove(at: place).isParked = false
        }
    }

    /// Gives the rows that exist other indexes, and ends those that have none.
    /// - Parameter newIndex: of a row's index until now; nil: it is gone.
    final func moveRows(_ newIndex: (Int) -> Int?) {
        var ending: [VirtualRow] = []
        var moved: [Int: VirtualRow] = [:]
        for row in rows.values {
            if let index = newIndex(row.index) {
                row.index = index
                moved[index] = row
            } else {
                ending.append(row)
            }
        }
        rows = moved
        endRows()
        if ending.isEmpty { return }
        parked.removeAll { row in ending.contains { $0 === row } }
        // In order, so that a program does the same each time it runs.
        for row in ending.sorted(by: { $0.index < $1.index }) {
            motion.rowLeaves(row)
            row.end()
        }
    }

    /// Tells rows that they came into view or left it, and lets go of those long gone.
    final func updateVisibleRows() {
        let visible = isVisible ? lines.rows(in: layout.visibleRows) : 0..<0
        let kept = lines.rows(in: layout.filledRows)
        let pinned = isVisible ? pinnedRows : []
        func isSeen(_ index: Int) -> Bool { visible.contains(index) || pinned.contains(index) }
        let awaited = awaitedRows
        func isNear(_ index: Int) -> Bool {
            kept.contains(index) || awaited.contains(index) || pinned.contains(index)
        }
        var changed: [Int] = []
        for (index, row) in rows where row.isVisible && !isSeen(index) || row.isParked == isNear(index) {
            changed.append(index)
        }
        // In order, so that a program does the same each time it runs.
        changed.sort()
        for index in changed {
            guard let row = rows[index] else { continue }
            if !isSeen(index) { row.setVisible(false) }
            guard row.isParked == isNear(index) else { continue }
            row.isParked.toggle()
            if row.isParked { parked.append(row) } else { parked.removeAll { $0 === row } }
        }
        for index in visible { rows[index]?.setVisible(true) }
        for index in pinned { rows[index]?.setVisible(true) }
        // With the margin's half screen and these, no more than three screens of rows exist.
        let limit = max(4, visible.count)
        while parked.count > limit {
            let row = parked.removeFirst()
            rows[row.index] = nil
            row.element?.keepState()
            ending.append(row)
        }
        // How many rows are in view differs from frame to frame: one more does not make a row.
        parkingRoom = limit - limit / 4 - parked.count
        endRows()
    }

    private func endRows() {
        let rows = ending
        ending = []
        for row in rows { row.end() }
    }

    // MARK: Content

    /// The content was built or rebuilt: fixed rows came or went, or whole stretches of data.
    final func setSegments(_ new: [RowSegment], content: _Node) {
        self.content = content
        let old = segments
        var start = 0
        segments = new.map { content in
            let segment = Segment(content, start: start)
            if case .elements(let elements, _) = content { elements.rowOwner = self }
            start += segment.count
            return segment
        }
        fixedOwners = []
        for case .box(_, let owner) in new { fixedOwners.insert(ObjectIdentifier(owner)) }
        rebuild(from: old)
        if isVisible { setVisibleAround(content) }
    }
}
