/// Adjacent rows: their IDs and, at the same indices, their slots.
package struct RowRun<ID: Hashable & Sendable>: Sendable {
    package var ids: ContiguousArray<ID> = []
    package var slots: ContiguousArray<Int32> = []

    package init() {}

    package init(ids: ContiguousArray<ID>, slots: ContiguousArray<Int32>) {
        precondition(ids.count == slots.count, "\(ids.count) ids, but \(slots.count) slots")
        self.ids = ids
        self.slots = slots
    }

    /// - Parameter firstSlot: The slot of the first row; the following rows have consecutive slots.
    init(ids: ContiguousArray<ID>, firstSlot: Int) {
        self.ids = ids
        slots = ContiguousArray(Int32(firstSlot)..<Int32(firstSlot + ids.count))
    }

    /// - Complexity: O(1).
    package var count: Int { ids.count }

    /// Some of the rows, without a copy.
    struct Slice {
        let ids: ArraySlice<ID>
        let slots: ArraySlice<Int32>
    }

    /// - Complexity: O(1).
    subscript(range: Range<Int>) -> Slice {
        Slice(ids: ids[range], slots: slots[range])
    }

    /// Returns the rows outside a range, in no more memory than they need.
    ///
    /// - Complexity: O(count).
    func without(_ range: Range<Int>) -> RowRun {
        var left = RowRun()
        left.ids.reserveCapacity(count - range.count)
        left.ids.append(contentsOf: ids[..<range.lowerBound])
        left.ids.append(contentsOf: ids[range.upperBound...])
        left.slots.reserveCapacity(count - range.count)
        left.slots.append(contentsOf: slots[..<range.lowerBound])
        left.slots.append(contentsOf: slots[range.upperBound...])
        return left
    }

    /// Concatenates slices and takes the rows in `range`.
    ///
    /// - Complexity: O(range + slices). Allocates no more memory than the range needs.
    init(_ range: Range<Int>, of slices: [Slice]) {
        ids.reserveCapacity(range.count)
        slots.reserveCapacity(range.count)
        var start = 0
        for slice in slices {
            let part = range.clamped(to: start..<start + slice.ids.count)
            let taken = part.lowerBound - start..<part.upperBound - start
            ids.append(contentsOf: slice.ids.dropFirst(taken.lowerBound).prefix(taken.count))
            slots.append(contentsOf: slice.slots.dropFirst(taken.lowerBound).prefix(taken.count))
            start += slice.ids.count
        }
    }
}

/// The move of a row to another slot.
package struct SlotMove: Hashable, Sendable {
    package let from: Int
    package let to: Int

    package init(from: Int, to: Int) {
        self.from = from
        self.to = to
    }
}
