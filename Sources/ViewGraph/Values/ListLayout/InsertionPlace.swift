/// The place between two rows of a list at which dragged items are inserted into the data of a loop.
package struct InsertionPlace: Equatable {
    /// The position of the loop among the parts of the list.
    package var segment: Int
    /// The offset in the loop's data.
    package var offset: Int
    /// The row before which the items are inserted, which is the number of rows at the end.
    package var row: Int

    /// A part of a list's rows.
    package struct Part {
        package var start: Int
        package var count: Int
        /// Whether the part is a loop that accepts the items.
        package var accepts: Bool
        package var end: Int { start + count }

        package init(start: Int, count: Int, accepts: Bool) {
            (self.start, self.count, self.accepts) = (start, count, accepts)
        }
    }

    /// The place nearest to the gap before a row.
    ///
    /// Several loops meet in a gap if one is empty or directly follows another. The loop of the row under the
    /// pointer is preferred, then the first one.
    ///
    /// - Parameters:
    ///   - pointed: the row under the pointer, or `nil` if it is outside of the rows.
    ///   - parts: the parts of the list, in order.
    ///   - start: the position of a part that contains the gap or touches it.
    /// - Complexity: O(parts that touch the gap).
    package init?<Parts: RandomAccessCollection>(
        before row: Int, pointed: Int?, in parts: Parts, near start: Int
    ) where Parts.Element == Part, Parts.Index == Int {
        var first = start
        while first > parts.startIndex, parts[first - 1].end >= row { first -= 1 }
        var found: Int?
        var index = first
        while index < parts.endIndex, parts[index].start <= row {
            defer { index += 1 }
            let part = parts[index]
            guard part.end >= row, part.accepts else { continue }
            if found == nil { found = index }
            if let pointed, pointed >= part.start, pointed < part.end {
                found = index
                break
            }
        }
        guard let found else { return nil }
        (segment, offset, self.row) = (found, row - parts[found].start, row)
    }
}
