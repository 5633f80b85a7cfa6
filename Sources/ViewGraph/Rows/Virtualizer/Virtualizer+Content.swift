import Foundation

/// Updating rows and lines when the content changes.
extension Virtualizer {
    /// A range of rows with one origin.
    struct Segment {
        var content: RowSegment
        var start: Int
        var count: Int
        /// The part of a section that the segment is, or `nil` for rows.
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

        /// The identity of the segment across rebuilds of the content.
        @MainActor
        var origin: ObjectIdentifier {
            switch content {
            case .box(let box, _): ObjectIdentifier(box)
            case .elements(let elements, _): ObjectIdentifier(elements)
            }
        }
    }

    /// Keeps the rows and lengths of the segments that still exist. O(segments + rows with known lengths).
    final func rebuild(from old: [Segment]) {
        let changes = RowChanges(
            from: RowIDs(old.map(\.origin)), to: RowIDs(segments.map(\.origin)), following: Array(old.indices)
        )
        let isSame = { (left: Segment, right: Segment) in
            left.origin == right.origin && left.count == right.count
        }
        let prefix = zip(old, segments).prefix(while: isSame).count
        let maximumSuffix = min(old.count, segments.count) - prefix
        let suffix = zip(old.reversed(), segments.reversed()).prefix(maximumSuffix).prefix(while: isSame)
            .count
        let oldCount = old.last?.end ?? 0
        let start = prefix < old.count ? old[prefix].start : oldCount
        let end = suffix > 0 ? old[old.count - suffix].start : oldCount
        replaceRows(start..<end, count: rowCount - oldCount + end - start) { [segments] row in
            let position = old.indices.partitioningIndex { old[$0].start <= row } - 1
            let offset = row - old[position].start
            return changes.newIndex(of: position).flatMap { new in
                offset < segments[new].count ? segments[new].start + offset : nil
            }
        }
        updateTraits()
    }

    /// Updates everything but ``segments``, which is already up to date, and the appearance of the rows, when
    /// rows were inserted, removed or moved.
    ///
    /// - Parameters:
    ///   - range: the range outside of which no row changed.
    ///   - count: the number of rows that replace `range`.
    ///   - newIndex: returns the new index of an existing row, or `nil` if it was removed.
    private func replaceRows(_ range: Range<Int>, count: Int, _ newIndex: (Int) -> Int?) {
        if let tracks {
            arrangeLines(tracks, keeping: range.lowerBound, newIndex)
        } else {
            lines = RowLines(rows: rowCount)
            layout.rearrange(range, count: count, newRow: newIndex)
        }
        motion.rowsReplaced(range, count: count)
        moveRows(newIndex)
        rowsMoved(newIndex, inserted: range.lowerBound..<range.lowerBound + count)
        rowsChanged(areDifferent: !range.isEmpty || count > 0)
    }

    /// Updates the appearance of the rows, which depends on their elements and places.
    private func updateTraits() { for row in rows.values { row.traitsDidChange() } }

    /// Recomputes a grid's lines, because inserting one row moves the rows behind it into different lines.
    ///
    /// - Parameter first: the first row whose line may change.
    final func arrangeLines(
        _ tracks: Int, keeping first: Int, _ newIndex: (Int) -> Int? = { $0 }
    ) {
        let old = lines
        lines = RowLines(segments: segments, tracks: tracks)
        let unchangedLines = min(old.lines(wholeIn: first), lines.lines(wholeIn: first), layout.rowCount)
        let anchorRow = layout.rowCount == 0 ? nil : newIndex(old.rows(in: layout.anchor.row).lowerBound)
        layout.rearrange(
            from: unchangedLines, count: lines.count,
            anchor: anchorRow.flatMap { $0 < rowCount ? lines.line(of: $0) : nil })
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
        let range = old.start + changes.range.lowerBound..<old.start + changes.range.upperBound
        replaceRows(range, count: changes.count) { index in
            if index < old.start { return index }
            if index >= old.end { return index + growth }
            return changes.newIndex(of: index - old.start).map { $0 + old.start }
        }
        for row in affected.sorted(by: { $0.index < $1.index }) where row.element?.isUnmounted == false {
            row.element?.update(at: row.index - old.start)
        }
        updateTraits()
    }

    final func followedElements(of elements: any RowElements) -> [Int] {
        guard let position = position(of: elements), layout.rowCount > 0 else { return [] }
        let segment = segments[position]
        let read = tracks == nil ? layout.followedRows : Array(lines.rows(in: layout.anchor.row).prefix(1))
        return Set(read).union(rows.keys).union(scrollTargetRows).union(followedRows).filter {
            $0 >= segment.start && $0 < segment.end
        }
        .map { $0 - segment.start }.sorted()
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
            if case .elements(let other, _) = $0.content { other === elements } else { false }
        }
    }
}
