import Foundation

/// The working part of a lazy container: which children exist, and where they are.
///
/// Children are addressed by index in the flattened content and stand in lines. Exist those in view, those in
/// a margin beside it, and a few that went lately, so that their state survives scrolling back and forth.
@MainActor
final class LazyEngine: LayoutHost {
    let graph: Graph
    private(set) lazy var item = LazyItem(self)
    var arrangement: LazyArrangement {
        didSet { if !arrangement.isEqual(to: oldValue) { arrangementChanged() } }
    }
    var segments: [Segment] = []
    var rows: [Int: LazyRow] = [:]
    /// The children in the content's order: in which lines they are.
    var lines = LazyLines()
    /// The lines' lengths, with the space after each.
    var lengths = ListLayoutHeights(defaultEstimate: 44)
    /// Children that left the view, the longest gone first.
    private var parked: [LazyRow] = []
    private weak var content: _Node?
    private(set) var isVisible = false
    /// What the lines are laid out in, across; nil before that.
    var across: CGFloat?
    /// How many columns the grid has as long as it has no place.
    var provisionalTracks = 0
    /// The lines that exist as of the last layout, and those of them in view.
    var filledLines = 0..<0
    var visibleLines = 0..<0
    /// Exist besides: pinned headers and footers.
    var pinnedRows: [Int] = []
    /// The first line in view and where it was.
    var anchor: (line: Int, start: CGFloat)?
    var rounds = (frame: -1.0, count: 0)

    /// A stretch of children with one origin.
    struct Segment {
        var content: RowSegment
        var start: Int
        var count: Int
        var part: SectionPart?

        @MainActor
        var origin: ObjectIdentifier {
            switch content {
            case .item(let item, _): ObjectIdentifier(item)
            case .elements(let elements, _): ObjectIdentifier(elements)
            }
        }
    }

    init(_ arrangement: LazyArrangement, graph: Graph) {
        (self.arrangement, self.graph) = (arrangement, graph)
    }

    var axis: Axis { arrangement.axis }
    var rowCount: Int { segments.last.map { $0.start + $0.count } ?? 0 }

    private func arrangementChanged() {
        for row in rows.values { row.cell.follow(arrangement) }
        rebuildLines(keeping: 0)
        item.setNeedsLayout()
    }

    // MARK: Coming and going

    func setVisible(_ visible: Bool) {
        isVisible = visible
        if let content { setVisibleAround(content) }
        updateVisibleRows()
        graph.needsLayout(self)
    }

    private var fixedOwners: Set<ObjectIdentifier> = []

    /// The content around the children is on screen with the container; a fixed child's nodes are with it.
    private func setVisibleAround(_ node: _Node) {
        if fixedOwners.contains(ObjectIdentifier(node)) { return }
        node.setVisibleAlone(isVisible)
        for child in node.children { setVisibleAround(child) }
    }

    func fixedVisibilityChanged(of owner: _Node) {
        let isVisible = rows.values.contains { $0.isVisible && $0.element == nil && $0.owner === owner }
        owner.setVisible(isVisible)
        owner.spreadVisibility()
    }

    func end() {
        for row in rows.values { row.end() }
        (rows, parked, segments) = ([:], [], [])
        // A layout that was asked for before must not make children again.
        lines = LazyLines()
        lengths = ListLayoutHeights(defaultEstimate: 44)
        (filledLines, visibleLines, pinnedRows, anchor) = (0..<0, 0..<0, [], nil)
    }

    // MARK: Content

    /// The content was built or rebuilt: fixed children came or went, or whole stretches of data.
    func setSegments(_ new: [RowSegment], content: _Node) {
        self.content = content
        let old = segments
        var start = 0
        segments = new.map { segment in
            var made = Segment(content: segment, start: start, count: 1)
            switch segment {
            case .item(let item, _): made.part = item.trait(SectionPartKey.self)
            case .elements(let elements, _):
                elements.rowOwner = self
                made.count = elements.count
            }
            start += made.count
            return made
        }
        fixedOwners = []
        for case .item(_, let owner) in new { fixedOwners.insert(ObjectIdentifier(owner)) }
        rebuildRows(from: old)
        if isVisible { setVisibleAround(content) }
        item.setNeedsLayout()
    }

    private func rebuildRows(from old: [Segment]) {
        let changes = RowChanges(from: old.map(\.origin), to: segments.map(\.origin))
        var indexes: [Int: Int] = [:]
        let existing = rows.values.map { $0 }
        rows = [:]
        for row in existing {
            let position = old.lastIndex { $0.start <= row.index && $0.count > 0 }!
            if let segment = changes.newIndex(of: position) {
                indexes[row.index] = row.index + segments[segment].start - old[position].start
                row.index += segments[segment].start - old[position].start
                rows[row.index] = row
            } else {
                drop(row)
            }
        }
        let same = zip(old, segments).prefix { $0.origin == $1.origin && $0.count == $1.count }.count
        let kept = same < old.count ? old[same].start : old.last.map { $0.start + $0.count } ?? 0
        followAnchor { indexes[$0] ?? ($0 < kept ? $0 : nil) }
        remember(of: old, changes)
        if arrangement.tracks != nil { rebuildLines(keeping: kept) }
    }

    /// For lines of one child: the lengths go where their children go.
    private func remember(of old: [Segment], _ changes: RowChanges) {
        guard arrangement.tracks == nil else { return }
        var counts = old.map(\.count)
        for splice in changes.splices {
            let start = counts[..<splice.range.lowerBound].reduce(0, +)
            let end = start + counts[splice.range].reduce(0, +)
            let added = splice.range.lowerBound..<splice.range.lowerBound + splice.count
            let new = splice.count == 0 ? [] : segments[added].map(\.count)
            lengths.replaceSubrange(start..<end, count: new.reduce(0, +), kind: 0, known: nil)
            counts.replaceSubrange(splice.range, with: new)
        }
        lines = LazyLines(rows: rowCount)
        linesChanged()
    }

    private func drop(_ row: LazyRow) {
        parked.removeAll { $0 === row }
        row.end()
    }

    /// The anchor's child is at another index now; nil where it is gone.
    private func followAnchor(_ newIndex: (Int) -> Int?) {
        guard let anchor, anchor.line < lines.count else { return }
        let row = lines.rows(in: anchor.line).lowerBound
        pendingAnchor = newIndex(row).map { ($0, anchor.start) }
        self.anchor = nil
    }
    /// The anchor by its child, until lines are known again.
    private var pendingAnchor: (row: Int, start: CGFloat)?

    func rebuildLines(keeping firstRows: Int) {
        guard let tracks = trackCount else { return }
        let old = lines
        lines = LazyLines(segments: segments, tracks: tracks)
        let kept = min(old.lines(wholeIn: firstRows), lines.lines(wholeIn: firstRows))
        if lengths.count > kept {
            lengths.replaceSubrange(kept..<lengths.count, count: lines.count - kept, kind: 0, known: nil)
        } else {
            lengths.replaceSubrange(
                lengths.count..<lengths.count, count: lines.count - lengths.count, kind: 0, known: nil)
        }
        linesChanged()
    }

    private func linesChanged() {
        lengths.refresh()
        filledLines = filledLines.clamped(to: 0..<lines.count)
        if let (row, start) = pendingAnchor, row < rowCount { anchor = (lines.line(of: row), start) }
        pendingAnchor = nil
        if let line = anchor?.line, line >= lines.count { anchor = nil }
    }

    // MARK: Rows

    /// The segment of a child, and the child's place in it. O(log segments).
    func segment(of index: Int) -> (segment: Int, offset: Int) {
        var (low, high) = (0, segments.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if segments[middle].start <= index { low = middle } else { high = middle }
        }
        while low + 1 < segments.count, segments[low + 1].start <= index { low += 1 }
        return (low, index - segments[low].start)
    }

    /// The child at an index: made if it does not exist.
    func row(at index: Int) -> LazyRow {
        if let row = rows[index] { return row }
        let (segment, offset) = segment(of: index)
        let row: LazyRow
        switch segments[segment].content {
        case .item(let item, let owner): row = LazyRow(item, owner: owner, index: index, in: self)
        case .elements(let elements, let wrap):
            row = LazyRow(elements.makeElement(at: offset), index: index, wrap: wrap, in: self)
        }
        item.adopt(row.cell)
        rows[index] = row
        return row
    }

    /// Tells children that they came into view or left it, and lets go of those long gone.
    func updateVisibleRows() {
        let visible = isVisible ? lines.rows(in: visibleLines) : 0..<0
        let kept = lines.rows(in: filledLines)
        let pinned = isVisible ? Set(pinnedRows) : []
        // In order, so that a program does the same each time it runs.
        for (index, row) in rows.sorted(by: { $0.key < $1.key }) {
            if row.isVisible, !visible.contains(index), !pinned.contains(index) { row.setVisible(false) }
            let isParked = !kept.contains(index) && !pinned.contains(index)
            guard isParked != row.isParked else { continue }
            row.isParked = isParked
            if isParked { parked.append(row) } else { parked.removeAll { $0 === row } }
        }
        for index in visible { rows[index]?.setVisible(true) }
        for index in pinned { rows[index]?.setVisible(true) }
        let limit = max(4, visible.count)
        while parked.count > limit {
            let row = parked.removeFirst()
            rows[row.index] = nil
            row.end()
        }
    }
}

extension LazyEngine: RowOwner {
    func elementsChanged(_ elements: any RowElements, by changes: RowChanges) {
        guard let position = position(of: elements) else { return }
        let segment = segments[position]
        let end = segment.start + segment.count
        let growth = elements.count - segment.count
        let affected = rows.values.filter { $0.index >= segment.start && $0.index < end }
        let behind = rows.values.filter { $0.index >= end }
        segments[position].count += growth
        for next in segments.indices.dropFirst(position + 1) { segments[next].start += growth }
        followAnchor { index in
            index < segment.start
                ? index
                : index >= end
                    ? index + growth
                    : changes.newIndex(of: index - segment.start).map { $0 + segment.start }
        }
        for row in affected + behind { rows[row.index] = nil }
        for row in behind {
            row.index += growth
            rows[row.index] = row
        }
        for row in affected {
            if let index = changes.newIndex(of: row.index - segment.start) {
                row.index = segment.start + index
                rows[row.index] = row
            } else {
                drop(row)
            }
        }
        if arrangement.tracks == nil {
            let before = lengths
            for splice in changes.splices {
                let range = segment.start + splice.range.lowerBound..<segment.start + splice.range.upperBound
                let known = splice.origins.map { origin -> Double? in
                    origin.flatMap {
                        before.isKnown(segment.start + $0) ? before.height(segment.start + $0) : nil
                    }
                }
                lengths.replaceSubrange(
                    range, count: splice.count, kind: 0, known: known.isEmpty ? nil : known)
            }
            lines = LazyLines(rows: rowCount)
            linesChanged()
        } else {
            let first = changes.splices.map { $0.range.lowerBound }.min() ?? segment.count
            rebuildLines(keeping: segment.start + first)
        }
        for row in affected where row.element?.isUnmounted == false {
            row.element?.update(at: row.index - segment.start)
        }
        item.setNeedsLayout()
    }

    func elements(of elements: any RowElements) -> [_Node] {
        guard let segment = position(of: elements).map({ segments[$0] }) else { return [] }
        let range = segment.start..<segment.start + segment.count
        return rows.values.filter { range.contains($0.index) }.sorted { $0.index < $1.index }
            .compactMap(\.element)
    }

    func environmentChanged(of elements: any RowElements) {
        guard let segment = position(of: elements).map({ segments[$0] }) else { return }
        for row in rows.values where row.index >= segment.start && row.index < segment.start + segment.count {
            row.element?.inheritEnvironment()
        }
    }

    func scroll(to element: Int, of elements: any RowElements, anchor: UnitPoint?) {
        guard position(of: elements) != nil, let scroll = ScrollItem.around(item) else { return }
        let target = ScrollGoal(anchor: anchor) { [weak self, weak elements] in
            guard let self, let elements, let position = self.position(of: elements),
                element < segments[position].count
            else { return nil }
            return rect(of: segments[position].start + element)
        }
        scroll.controller.scroll(to: target, transaction: graph.transaction)
    }

    func scroll(toFirstOf rows: RowSegment, anchor: UnitPoint?) -> Bool {
        guard let scroll = ScrollItem.around(item) else { return false }
        let target = ScrollGoal(anchor: anchor) { [weak self] in
            guard let self,
                let segment = segments.first(where: { $0.content.contains(rows) && $0.count > 0 })
            else { return nil }
            return rect(of: segment.start)
        }
        scroll.controller.scroll(to: target, transaction: graph.transaction)
        return true
    }

    func position(of elements: any RowElements) -> Int? {
        segments.firstIndex {
            if case .elements(let known, _) = $0.content { known === elements } else { false }
        }
    }
}
