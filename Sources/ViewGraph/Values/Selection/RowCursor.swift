/// The keyboard cursor of a list and the start of its range selection, as indices of rows.
///
/// Clicks and keys change the selection as in GTK's lists and on the Mac: with no modifier they replace it,
/// with Shift they select a range, with Control they change one row and keep the others.
package struct RowCursor: Equatable {
    /// The row that keys act on.
    package private(set) var row: Int?
    /// The row at which a range selection starts.
    package private(set) var anchor: Int?
    /// The index at which the cursor's row was when it was removed. Keys go on from there.
    package private(set) var gap: Int?

    /// The modifier keys of a click or key press.
    package struct Keys: Equatable {
        /// Shift: select the rows from the anchor.
        package var extends: Bool
        /// Control: keep the other selected rows.
        package var keeps: Bool
        package init(extends: Bool = false, keeps: Bool = false) {
            (self.extends, self.keeps) = (extends, keeps)
        }
    }

    /// A change of the selection, in rows. Rows of the ranges that can't be selected are left out.
    package enum Change: Equatable {
        case none
        /// Select these rows and no others.
        case replace(Range<Int>)
        /// Select these rows, too.
        case add(Range<Int>)
        /// Select a row or deselect it.
        case toggle(Int)
    }

    package init() {}

    /// Handles a click on a row.
    package mutating func click(_ row: Int, _ keys: Keys) -> Change {
        if keys.extends { return extend(to: row, keeping: keys.keeps) }
        set(row)
        anchor = row
        return keys.keeps ? .toggle(row) : .replace(row..<row + 1)
    }

    /// Moves the cursor with a key. With Control it moves alone, without selecting.
    package mutating func move(to row: Int, _ keys: Keys) -> Change {
        if keys.extends { return extend(to: row, keeping: keys.keeps) }
        set(row)
        if keys.keeps { return .none }
        anchor = row
        return .replace(row..<row + 1)
    }

    /// Places the cursor at a row that the program selected, or nowhere.
    package mutating func place(at row: Int?) {
        (self.row, anchor, gap) = (row, row, nil)
    }

    private mutating func set(_ row: Int) { (self.row, gap) = (row, nil) }

    private mutating func extend(to row: Int, keeping keeps: Bool) -> Change {
        let start = anchor ?? self.row ?? row
        anchor = start
        set(row)
        let range = min(start, row)..<max(start, row) + 1
        return keeps ? .add(range) : .replace(range)
    }

    /// Returns the row next to the cursor in a direction, 1 or -1, without regard to the number of rows, or
    /// `nil` if there is no cursor.
    package func next(_ direction: Int) -> Int? {
        if let row { return row + direction }
        return gap.map { direction > 0 ? $0 : $0 - 1 }
    }

    /// Follows the rows to their new indices.
    ///
    /// - Parameter newIndex: returns the new index of a row, or `nil` if it was removed.
    package mutating func follow(count: Int, _ newIndex: (Int) -> Int?) {
        anchor = anchor.flatMap(newIndex)
        if let old = row {
            row = newIndex(old)
            gap = row == nil ? min(old, count) : nil
        } else {
            gap = gap.map { min($0, count) }
        }
    }
}
