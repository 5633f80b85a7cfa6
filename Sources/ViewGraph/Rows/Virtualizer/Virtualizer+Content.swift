import Foundation

/// What becomes of rows and lines when the content changes.
extension Virtualizer {
    /// A stretch of rows with one origin.
    struct Segment {
        var content: RowSegment
        var start: Int
        var count: Int
        /// The part of a section that it is; nil: rows.
        var part: SectionPart?

        @MainActor
        init(_ content: RowSegment, start: Int) {
            (self.content, self.start) = (content, start)
            switch content {
            case .box(let box, _): (count, part) = (1, box.trait(SectionPartKey.self))
            case .elements(let elements, _): count = elements.count
            }
        }

        var end: Int { start + count }

        /// What makes it the same segment after the content was rebuilt.
        @MainActor
        var origin: ObjectIdentifier {
            switch content {
            case .box(let box, _): ObjectIdentifier(box)
            case .elements(let elements, _): ObjectIdentifier(elements)
            }
        }
    }

    /// Keeps the rows and lengths of the segments that are still there. O(segments), and the rows that exist.
    final func rebuild(from old: [Segment]) {
        let changes = RowChanges(from: old.map(\.origin), to: segments.map(\.origin))
        // The counts of the segments as they are while one splice after the other is made.
        var counts = old.map(\.count)
        let splices = changes.splices.map { splice in
            let start = counts[..<splice.range.lowerBound].reduce(0, +)
            let end = start + counts[splice.range].reduce(0, +)
            let added = splice.range.lowerBound..<splice.range.lowerBound + splice.count
            // Insertions come last, front to back: they stand where they will be in the end.
            let new = splice.count == 0 ? [] : segments[added].map(\.count)
            counts.replaceSubrange(splice.range, with: new)
            return RowChanges.Splice(range: start..<end, count: new.reduce(0, +))
        }
        let same = zip(old, segments).prefix { $0.origin == $1.origin && $0.count == $1.count }.count
        replaceRows(splices, from: same < old.count ? old[same].start : old.last?.end ?? 0) { index in
            guard let position = old.lastIndex(where: { $0.start <= index && $0.count > 0 }) else {
                return nil
            }
            return changes.newIndex(of: position).map { index + segments[$0].start - old[position].start }
        }
    }

    /// Rows came, went or moved; ``segments`` knows of it, the rest does not yet.
    ///
    /// - Parameter splices: in whole rows, to be made one after the other.
    /// - Parameter first: no row before it changed.
    /// - Parameter newIndex: of a row that there was; nil: it is gone.
    private func replaceRows(
        _ splices: [RowChanges.Splice], from first: Int, _ newIndex: (Int) -> Int?
    ) {
        if let tracks {
            arrangeLines(tracks, keeping: first, newIndex)
        } else {
            lines = RowLines(rows: rowCount)
            // Taken from the rows as they were, but not from a copy of all of them.
            let lengths = splices.map { splice in
                splice.origins.map { origin in origin.flatMap { layout.height(of: $0) } }
            }
            for (splice, known) in zip(splices, lengths) {
                layout.replaceSubrange(
                    splice.range, count: splice.count, heights: known.isEmpty ? nil : known)
            }
        }
        moveRows(newIndex)
        awaitedRows = 0..<0
        rowsMoved(newIndex)
        rowsChanged(areOthers: !splices.isEmpty)
        for row in rows.values { row.standingChanged() }
    }

    /// Counts a grid's lines anew: where one row comes, those behind it stand in other lines.
    ///
    /// - Parameter first: the rows before it stay in their lines.
    final func arrangeLines(
        _ tracks: Int, keeping first: Int, _ newIndex: (Int) -> Int? = { $0 }
    ) {
        let old = lines
        lines = RowLines(segments: segments, tracks: tracks)
        let kept = min(old.lines(wholeIn: first), lines.lines(wholeIn: first), layout.rowCount)
        let held = layout.rowCount == 0 ? nil : newIndex(old.rows(in: layout.anchor.row).lowerBound)
        layout.rearrange(
            from: kept, count: lines.count, anchor: held.flatMap { $0 < rowCount ? lines.line(of: $0) : nil })
    }
}

extension Virtualizer: RowOwner {
    final func elementsChanged(_ elements: any RowElements, by changes: RowChanges) {
        guard let position = position(of: elements) else { return }
        let old = segments[position]
        let growth = elements.count - old.count
        let affected = rows.values.filter { $0.index >= old.start && $0.index < old.end }
        segments[position].count += growth
        for next in segments.indices.dropFirst(position + 1) { segments[next].start += growth }
        let splices = changes.splices.map { splice in
            RowChanges.Splice(
                range: old.start + splice.range.lowerBound..<old.start + splice.range.upperBound,
                count: splice.count, origins: splice.origins.map { $0.map { old.start + $0 } })
        }
        let first = changes.splices.map(\.range.lowerBound).min() ?? old.count
        replaceRows(splices, from: old.start + first) { index in
            if index < old.start { return index }
            if index >= old.end { return index + growth }
            return changes.newIndex(of: index - old.start).map { $0 + old.start }
        }
        for row in affected.sorted(by: { $0.index < $1.index }) where row.element?.isUnmounted == false {
            row.element?.update(at: row.index - old.start)
        }
    }

    final func elements(of elements: any RowElements) -> [_Node] {
        existing(of: elements).sorted { $0.index < $1.index }.compactMap(\.element)
    }

    final func environmentChanged(of elements: any RowElements) {
        for row in existing(of: elements) { row.element?.inheritEnvironment() }
    }

    final func scroll(to element: Int, of elements: any RowElements, anchor: UnitPoint?) {
        guard let position = position(of: elements) else { return }
        scroll(to: segments[position].start + element, anchor: anchor)
    }

    final func scroll(toFirstOf rows: RowSegment, anchor: UnitPoint?) -> Bool {
        guard let segment = segments.first(where: { $0.content.contains(rows) && $0.count > 0 }) else {
            return false
        }
        scroll(to: segment.start, anchor: anchor)
        return true
    }

    private func existing(of elements: any RowElements) -> [VirtualRow] {
        guard let segment = position(of: elements).map({ segments[$0] }) else { return [] }
        return rows.values.filter { $0.index >= segment.start && $0.index < segment.end }
    }

    private func position(of elements: any RowElements) -> Int? {
        segments.firstIndex {
            if case .elements(let known, _) = $0.content { known === elements } else { false }
        }
    }
}
