import Foundation

/// The base class of lists, tables, lazy stacks and lazy grids, which create only the rows near the viewport.
///
/// Rows are addressed by index in the flattened content and are arranged in lines along an axis. ``layout``
/// has the positions of the lines and keeps the line being read in its place. The rows that exist are those
/// in view, those in an overscan margin, and a few that left recently, so that their state survives scrolling
/// back and forth: at most three screens in all.
@MainActor
class Virtualizer: LayoutHost {
    let graph: Graph
    /// The container's box in the layout, which contains the rows.
    let box: LayoutBox
    /// The handle through which objects that do not retain the virtualizer refer to it.
    final let handle = UnownedHandle<Virtualizer>()
    /// The segments of the content, in order.
    final var segments: [Segment] = []
    /// The rows that exist, by index.
    final private(set) var rows: [Int: VirtualRow] = [:]
    /// The mapping between rows and lines.
    final var lines = RowLines()
    /// The positions of the lines.
    final var layout: ListLayout
    /// Pinned headers and footers, kept alive in addition to the rows near the viewport.
    final var pinnedRows: [Int] = []
    final private(set) lazy var motion = RowTransitionAnimator(graph: graph) { [handle] in
        handle.object?.rowPositionsDidChange()
    }
    /// The rows that an animated scroll is heading for, kept alive as well.
    final var scrollTargetRows = 0..<0
    final private(set) var isVisible = false
    /// The rows that left the view, in the order in which they left.
    private var parked: [VirtualRow] = []
    /// The number of rows that may still be parked before the oldest one is ended.
    private var parkingCapacity = 0
    /// Rows that were evicted to make room for new ones. They are ended once the rows in view are known
    /// again.
    private var ending: [VirtualRow] = []
    private weak var content: _Node?
    private var fixedOwners: Set<ObjectIdentifier> = []

    init(graph: Graph, box: LayoutBox, layout: ListLayout) {
        (self.graph, self.box, self.layout) = (graph, box, layout)
        handle.object = self
    }

    deinit { handle.invalidate() }

    /// Computed from the segments, because the layout must not be accessed while it measures rows.
    final var rowCount: Int { segments.last.map { $0.start + $0.count } ?? 0 }

    /// Whether the container was removed but is still visible. The rows that exist are not changed then.
    /// (B337)
    final var isPostponed: Bool { content.map { graph.leaving.postpones(self, in: $0) } ?? false }

    // MARK: Override points

    func layoutIfNeeded() {}
    /// The number of rows in a line. With `nil` it is one, and no lines have to be recomputed when rows
    /// change.
    var tracks: Int? { nil }
    /// Creates the stack that arranges the boxes of one row, of which there is usually one.
    func makeStack() -> StackBox {
        StackBox(axis: .vertical, alignment: HorizontalAlignment.leading.id, spacing: 0)
    }
    func makeRow(_ origin: VirtualRow.Origin, at index: Int) -> VirtualRow {
        VirtualRow(origin, at: index, in: self)
    }
    /// Called when the indexes of rows changed.
    ///
    /// - Parameter newIndex: returns the new index for an old one, or `nil` if the row was removed.
    ///
    /// - Parameter inserted: the rows among which the new ones are.
    func rowsMoved(_ newIndex: (Int) -> Int?, inserted: Range<Int>) {}
    /// Further rows whose new indices are needed when rows move.
    var followedRows: [Int] { [] }
    /// Called when the content was rebuilt and its rows must be laid out again.
    ///
    /// - Parameter areDifferent: whether rows were inserted, removed or moved.
    func rowsChanged(areDifferent: Bool) {}
    /// Called when the size of a row may have changed.
    ///
    /// - Returns: whether the boxes around the container need no notification.
    func rowNeedsLayout() -> Bool { false }
    /// Called when a row was moved, or is to be drawn for the first time.
    ///
    /// - Returns: whether the layer around the container remains valid.
    func rowNeedsDisplay() -> Bool { false }
    /// Called when the content of a row's layer changed while the row kept its place.
    ///
    /// - Returns: whether the layer around the container remains valid.
    func rowWasRewritten() -> Bool { false }
    /// Called when the animated places of rows changed.
    func rowPositionsDidChange() {}
    /// The lines whose controls the screen has.
    var shownLines: Range<Int> { layout.filledRows }
    /// The row that the user drags, which exists and counts as visible wherever it is. `nil` if there is
    /// none.
    var heldRow: Int? { nil }
    /// Whether a row may contain a control that the keyboard can focus.
    func hasFocusableControl(_ row: VirtualRow) -> Bool { row.owner.firstFocusTarget != nil }
    /// Handles a key that no control in the region around the container handles.
    ///
    /// - Returns: whether the key was handled.
    func handle(_ press: KeyPress) -> Bool { false }
    /// Scrolls as much of a row into view as fits.
    func scroll(to row: Int, anchor: UnitPoint?) {}

    // MARK: Visibility

    func setVisible(_ visible: Bool) {
        isVisible = visible
        if let content { setVisibleAround(content) }
        updateVisibleRows()
    }

    /// Sets the visibility of the content around the rows to that of the container. The nodes of a fixed row
    /// follow their row.
    private func setVisibleAround(_ node: _Node) {
        if fixedOwners.contains(ObjectIdentifier(node)) { return }
        node.setVisibleNonrecursively(isVisible)
        for child in node.children { setVisibleAround(child) }
    }

    /// Updates the visibility of a fixed row's owner. It may own several rows and is visible while any of
    /// them is.
    final func fixedRowVisibilityChanged(of owner: _Node) {
        owner.setVisible(rows.values.contains { $0.isVisible && $0.element == nil && $0.owner === owner })
        owner.propagateVisibility()
    }

    func end() {
        ending += rows.values
        // A layout that was requested earlier must not make rows again.
        (rows, parked, segments, pinnedRows, scrollTargetRows) = ([:], [], [], [], 0..<0)
        (lines, layout) = (RowLines(), ListLayout(isPart: layout.isPart))
        endRows()
        motion.stop()
    }

    // MARK: Rows

    /// Returns the length of a line and creates its rows if necessary.
    func measure(_ line: Int) -> Double { 0 }

    /// Fills the viewport and the overscan margin. A returning row may have another length than the one
    /// stored for its line, in which case the filling is repeated.
    final func fill(margin: Double) {
        for _ in 0..<3 {
            layout.fill(margin: margin) { measure($0) }
            if !measureReturnedRows() { break }
        }
    }

    /// - Returns: whether a length differs from the stored one.
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

    /// Returns the segment of a row, and the row's offset in it. O(log segments).
    final func segment(of index: Int) -> (segment: Int, offset: Int) {
        var (low, high) = (0, segments.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if segments[middle].start <= index { low = middle } else { high = middle }
        }
        // Empty segments start where the next one starts.
        while low + 1 < segments.count, segments[low + 1].start <= index { low += 1 }
        return (low, index - segments[low].start)
    }

    /// Returns the row at an index, and creates it if it does not exist.
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
                dequeueReusableRow(for: elements, at: offset, index: index)
                    ?? makeRow(.element(elements.makeElement(at: offset), wrap: wrap), at: index)
            }
        box.adopt(row)
        rows[index] = row
        return row
    }

    /// Reuses the row that has been parked the longest, and would be ended when the new one is created, for
    /// another element of its loop. Returns `nil` if there is no such row, or if it cannot be reused and
    /// ends. (B327)
    private func dequeueReusableRow(for elements: any RowElements, at offset: Int, index: Int) -> VirtualRow?
    {
        guard parkingCapacity <= 0 else {
            parkingCapacity -= 1
            return nil
        }
        guard !parked.isEmpty else { return nil }
        let row = parked.removeFirst()
        rows[row.index] = nil
        row.element?.retainState()
        guard row.isReusable(elements), !elements.hasKeptState(at: offset) else {
            ending.append(row)
            return nil
        }
        row.reuse(elementAt: offset, index: index)
        return row
    }

    /// A loop, because a main-actor closure passed to the standard library is checked for its executor at run
    /// time.
    private func unpark(_ indexes: Range<Int>) {
        for position in parked.indices.reversed() where indexes.contains(parked[position].index) {
            parked.remove(at: position).isParked = false
        }
    }

    /// Assigns new indexes to the rows that exist, and ends the rows that have none.
    ///
    /// - Parameter newIndex: returns the new index for an old one, or `nil` if the row was removed.
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
        // In order, so that a program behaves the same in each run.
        for row in ending.sorted(by: { $0.index < $1.index }) {
            motion.rowWillBeRemoved(row)
            row.end()
        }
    }

    /// Notifies the rows that entered or left the view, and ends the ones that have been parked the longest.
    final func updateVisibleRows() {
        let visible = isVisible ? lines.rows(in: layout.visibleRows) : 0..<0
        let filledRows = lines.rows(in: layout.filledRows)
        let pinned = isVisible ? pinnedRows : []
        let heldRow = heldRow
        func isSeen(_ index: Int) -> Bool {
            visible.contains(index) || pinned.contains(index) || index == heldRow
        }
        let targetRows = scrollTargetRows
        let focusedRow = focusedRow?.index
        func isNear(_ index: Int) -> Bool {
            filledRows.contains(index) || targetRows.contains(index) || pinned.contains(index)
                || index == focusedRow || index == heldRow
        }
        var changed: [Int] = []
        for (index, row) in rows where row.isVisible && !isSeen(index) || row.isParked == isNear(index) {
            changed.append(index)
        }
        // In order, so that a program behaves the same in each run.
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
        // With the half screen of the margin and these rows, at most three screens of rows exist.
        let limit = max(4, visible.count)
        while parked.count > limit {
            let row = parked.removeFirst()
            rows[row.index] = nil
            row.element?.retainState()
            ending.append(row)
        }
        // The number of rows in view varies from frame to frame. One row more must not create a row.
        parkingCapacity = limit - limit / 4 - parked.count
        endRows()
    }

    private func endRows() {
        let rows = ending
        ending = []
        for row in rows { row.end() }
    }

    // MARK: Content

    /// Sets the segments when the content was built or rebuilt: fixed rows or whole loops were inserted or
    /// removed.
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
