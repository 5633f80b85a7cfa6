/// A change of rows as pieces: runs of the old rows, in their order, with new rows between them.
struct RowEditScript: Hashable, Sendable {
    private struct Piece: Hashable, Sendable {
        /// The index of the first row among the old rows, or `nil` for new rows.
        let start: Int?
        var count: Int
    }

    /// The pieces. None is empty, and no two neighbors could be merged.
    private var pieces: [Piece] = []
    let oldCount: Int
    private(set) var newCount = 0

    /// Makes an unchanged sequence of rows.
    init(count: Int) {
        oldCount = count
        add(0, count)
    }

    /// Makes a change that replaces some rows at `index` by others.
    init(count: Int, at index: Int, removing removed: Int, inserting inserted: Int) {
        oldCount = count
        add(0, index)
        add(nil, inserted)
        add(index + removed, count - index - removed)
    }

    private init(oldCount: Int) { self.oldCount = oldCount }

    /// Makes the change from the rows in some slots to those in others.
    ///
    /// - Returns: `nil` if some of the rows that stay are in a different order, or if there are more than
    ///   `limit` pieces.
    /// - Complexity: O(old + new).
    init?(from old: some Collection<Int32>, to new: some Collection<Int32>, atMost limit: Int) {
        oldCount = old.count
        let slotCount = max(old.max() ?? -1, new.max() ?? -1) + 1
        var positions = [Int32](repeating: -1, count: Int(slotCount))
        for (position, slot) in old.enumerated() { positions[Int(slot)] = Int32(position) }
        var last: Int32 = -1
        for slot in new {
            let position = positions[Int(slot)]
            if position >= 0, position <= last { return nil }
            if position >= 0 { last = position }
            add(position >= 0 ? Int(position) : nil, 1)
            if pieces.count > limit { return nil }
        }
    }

    var count: Int { pieces.count }

    /// Whether the rows are unchanged.
    var areSame: Bool { newCount == oldCount && pieces.allSatisfy { $0.start == 0 } }

    /// Returns this change followed by another one.
    ///
    /// - Complexity: O(pieces of both).
    func followed(by next: RowEditScript) -> RowEditScript {
        precondition(newCount == next.oldCount, "\(newCount) rows, but the next change has \(next.oldCount)")
        var result = RowEditScript(oldCount: oldCount)
        var (index, start) = (0, 0)
        for piece in next.pieces {
            guard let first = piece.start else {
                result.add(nil, piece.count)
                continue
            }
            let end = first + piece.count
            while index < pieces.count, start < end {
                let current = pieces[index]
                let part = (start..<start + current.count).clamped(to: first..<end)
                result.add(current.start.map { $0 + part.lowerBound - start }, part.count)
                // The next piece continues with the part beyond the end.
                if start + current.count > end { break }
                start += current.count
                index += 1
            }
        }
        return result
    }

    /// - Complexity: O(pieces).
    var difference: ListDifference {
        var removed: [Range<Int>] = []
        var inserted: [Range<Int>] = []
        var (old, new) = (0, 0)
        for piece in pieces {
            if let start = piece.start {
                if start > old { removed.append(old..<start) }
                old = start + piece.count
            } else {
                inserted.append(new..<new + piece.count)
            }
            new += piece.count
        }
        if old < oldCount { removed.append(old..<oldCount) }
        return ListDifference(removed: removed, inserted: inserted, oldCount: oldCount, newCount: newCount)
    }

    private mutating func add(_ start: Int?, _ count: Int) {
        if count == 0 { return }
        newCount += count
        if let last = pieces.last, last.start.map({ $0 + last.count }) == start {
            pieces[pieces.count - 1].count += count
        } else {
            pieces.append(Piece(start: start, count: count))
        }
    }
}
