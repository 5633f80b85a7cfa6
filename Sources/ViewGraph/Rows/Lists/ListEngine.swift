import Foundation

/// The working part of a list: which rows exist, where they are, and what the scroll area shows.
///
/// Rows are addressed by index in the flattened content. Exist those on screen, those in a margin beside it,
/// and a few that went lately, so that their state survives scrolling back and forth; at most three screens
/// in all.
@MainActor
final class ListEngine: LayoutHost, Presenter {
    let graph: Graph
    let area: any ScrollArea
    private(set) lazy var item = ListItem(self)
    var layout = ListLayout()
    var rows: [Int: ListRow] = [:]
    var segments: [Segment] = []
    /// Which rows form a card.
    private(set) var groups = ListGroups()
    private weak var content: _Node?
    var environment: EnvironmentValues {
        didSet { environmentChanged(from: oldValue) }
    }
    private(set) var isVisible = false
    /// What is chosen of the rows; nil: rows can't be chosen.
    var choice: ListChoice?
    var width: CGFloat = 0
    /// What bars cover of the area.
    var safeInsets = EdgeInsets() {
        didSet { (layout.coveredTop, layout.coveredBottom) = (safeInsets.top, safeInsets.bottom) }
    }
    /// Rows that left the screen, the longest gone first.
    var parked: [ListRow] = []
    var isJumping = false
    /// The row that a program went to last, until the user scrolls or rows change: a list of another height
    /// goes there again.
    var reached: (row: Int, anchor: UnitPoint?)?
    var refreshTask: Task<Void, Never>?
    lazy var spinner = graph.screen.controls.makeProgressIndicator()
    let background = DisplayLayer()
    let overlay = DisplayLayer()
    /// What the background was last drawn with.
    var backgroundColor: ResolvedColor?

    /// A stretch of rows with one origin.
    struct Segment {
        var content: RowSegment
        var start: Int
        var count: Int
        var part: SectionPart?

        /// What makes it the same segment after the content was rebuilt.
        @MainActor
        var origin: ObjectIdentifier {
            switch content {
            case .item(let item, _): ObjectIdentifier(item)
            case .elements(let elements, _): ObjectIdentifier(elements)
            }
        }
    }

    init(graph: Graph, environment: EnvironmentValues) {
        self.graph = graph
        self.environment = environment
        area = graph.screen.controls.makeScrollArea()
        area.delegate = self
    }

    var look: _ListLook { environment.listLook }
    private(set) lazy var rowLook = makeRowLook()
    /// Not asked of the layout, which is busy while rows are measured.
    var rowCount: Int { segments.last.map { $0.start + $0.count } ?? 0 }

    /// Another row is chosen.
    func choiceChanged() { for row in rows.values { row.refreshLook() } }

    private func environmentChanged(from old: EnvironmentValues) {
        guard !environment.isIdentical(to: old) else { return }
        rowLook = makeRowLook()
        for row in rows.values { row.refreshLook() }
        graph.needsLayout(self)
        graph.needsPresenting(self)
    }

    // MARK: Coming and going

    func setVisible(_ visible: Bool) {
        isVisible = visible
        if let content { setVisibleAround(content) }
        updateVisibleRows()
        if visible { graph.needsLayout(self) } else { environment.bars.leave(self) }
    }

    /// The content around the rows is on screen with the list; a fixed row's nodes are with their row.
    private func setVisibleAround(_ node: _Node) {
        if fixedOwners.contains(ObjectIdentifier(node)) { return }
        node.setVisibleAlone(isVisible)
        for child in node.children { setVisibleAround(child) }
    }

    private var fixedOwners: Set<ObjectIdentifier> = []

    func end() {
        environment.bars.leave(self)
        refreshTask?.cancel()
        refreshTask = nil
        for row in rows.values { row.end() }
        rows = [:]
        parked = []
        // A layout that was asked for before must not make rows again.
        segments = []
        layout = ListLayout()
    }

    // MARK: Content

    /// The list's content was built or rebuilt: fixed rows came or went, or whole stretches of data.
    func setSegments(_ new: [RowSegment], content: _Node) {
        self.content = content
        let old = segments
        var start = 0
        segments = new.map { segment in
            var count = 1
            if case .elements(let elements, _) = segment {
                elements.rowOwner = self
                count = elements.count
            }
            defer { start += count }
            var made = Segment(content: segment, start: start, count: count)
            if case .item(let item, _) = segment { made.part = item.trait(SectionPartKey.self) }
            return made
        }
        groupRows()
        reached = nil
        fixedOwners = []
        for case .item(_, let owner) in new { fixedOwners.insert(ObjectIdentifier(owner)) }
        rebuildRows(from: old)
        if isVisible { setVisibleAround(content) }
    }

    private func groupRows() { groups = ListGroups(segments.map { ($0.part, $0.count) }) }

    /// Keeps the rows and heights of the segments that are still there. O(segments), and the rows that exist.
    private func rebuildRows(from old: [Segment]) {
        let changes = RowChanges(from: old.map(\.origin), to: segments.map(\.origin))
        // The counts of the segments as they are while one splice after the other is made.
        var counts = old.map(\.count)
        for splice in changes.splices {
            let start = counts[..<splice.range.lowerBound].reduce(0, +)
            let end = start + counts[splice.range].reduce(0, +)
            let added = splice.range.lowerBound..<splice.range.lowerBound + splice.count
            // Insertions come last, front to back: they stand where they will be in the end.
            let new = splice.count == 0 ? [] : segments[added].map(\.count)
            layout.replaceSubrange(start..<end, count: new.reduce(0, +))
            counts.replaceSubrange(splice.range, with: new)
        }
        let existing = rows.values.map { $0 }
        rows = [:]
        for row in existing {
            let position = old.lastIndex { $0.start <= row.index && $0.count > 0 }!
            if let segment = changes.newIndex(of: position) {
                row.index += segments[segment].start - old[position].start
                rows[row.index] = row
            } else {
                parked.removeAll { $0 === row }
                row.end()
            }
        }
        for row in rows.values { row.refreshLook() }
        graph.needsLayout(self)
    }

    /// Takes changes of the rows from `start` on: heights stay with their rows, those on screen where they
    /// are.
    func apply(_ changes: RowChanges, in start: Int, of affected: [ListRow]) {
        if !changes.splices.isEmpty { reached = nil }
        // Taken from the rows as they were, but not from a copy of all of them.
        let heights = changes.splices.map { splice in
            splice.origins.map { origin in origin.flatMap { layout.height(of: start + $0) } }
        }
        for (splice, known) in zip(changes.splices, heights) {
            let range = start + splice.range.lowerBound..<start + splice.range.upperBound
            layout.replaceSubrange(range, count: splice.count, heights: known.isEmpty ? nil : known)
        }
        var next: [Int: ListRow] = [:]
        for row in affected { rows[row.index] = nil }
        for row in affected {
            if let index = changes.newIndex(of: row.index - start) {
                row.index = start + index
                next[row.index] = row
            } else {
                parked.removeAll { $0 === row }
                row.end()
            }
        }
        rows.merge(next) { _, new in new }
        for row in rows.values { row.refreshLook() }
        graph.needsLayout(self)
    }

    /// The segment of a row, and the row's place in it. O(log segments).
    func segment(of index: Int) -> (segment: Int, offset: Int) {
        var low = 0
        var high = segments.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if segments[middle].start <= index { low = middle } else { high = middle }
        }
        // Empty segments start where the next one does.
        while low + 1 < segments.count, segments[low + 1].start <= index { low += 1 }
        return (low, index - segments[low].start)
    }

    // MARK: Rows

    /// The row at an index: made if it does not exist.
    func row(at index: Int) -> ListRow {
        if let row = rows[index] { return row }
        let (segment, offset) = segment(of: index)
        let row: ListRow
        switch segments[segment].content {
        case .item(let item, let owner):
            row = ListRow(item, owner: owner, index: index, in: self, graph: graph)
        case .elements(let elements, let wrap):
            let element = elements.makeElement(at: offset)
            row = ListRow(element, index: index, wrap: wrap, in: self, graph: graph)
        }
        rows[index] = row
        return row
    }
}

extension ListEngine: RowOwner {
    func elementsChanged(_ elements: any RowElements, by changes: RowChanges) {
        guard let position = self.position(of: elements) else { return }
        let segment = segments[position]
        let growth = elements.count - segment.count
        let affected = rows.values.filter {
            $0.index >= segment.start && $0.index < segment.start + segment.count
        }
        let behind = rows.values.filter { $0.index >= segment.start + segment.count }
        if growth != 0 {
            for row in behind { rows[row.index] = nil }
            for row in behind { row.index += growth }
        }
        segments[position].count += growth
        for next in segments.indices.dropFirst(position + 1) { segments[next].start += growth }
        groupRows()
        apply(changes, in: segment.start, of: affected)
        for row in behind {
            rows[row.index] = row
            row.refreshLook()
        }
        for row in affected where row.element?.isUnmounted == false {
            row.element?.update(at: row.index - segment.start)
        }
    }

    func elements(of elements: any RowElements) -> [_Node] {
        guard let segment = position(of: elements).map({ segments[$0] }) else { return [] }
        let range = segment.start..<segment.start + segment.count
        return rows.values.filter { range.contains($0.index) }.sorted { $0.index < $1.index }
            .compactMap(\.element)
    }

    func scroll(to element: Int, of elements: any RowElements, anchor: UnitPoint?) {
        guard let segment = position(of: elements).map({ segments[$0] }) else { return }
        scroll(to: segment.start + element, anchor: anchor)
    }

    func scroll(toFirstOf rows: RowSegment, anchor: UnitPoint?) -> Bool {
        guard let segment = segments.first(where: { $0.content.contains(rows) && $0.count > 0 }) else {
            return false
        }
        scroll(to: segment.start, anchor: anchor)
        return true
    }

    func environmentChanged(of elements: any RowElements) {
        guard let segment = position(of: elements).map({ segments[$0] }) else { return }
        for row in rows.values where row.index >= segment.start && row.index < segment.start + segment.count {
            row.element?.inheritEnvironment()
        }
    }

    private func position(of elements: any RowElements) -> Int? {
        segments.firstIndex {
            if case .elements(let known, _) = $0.content { known === elements } else { false }
        }
    }
}
