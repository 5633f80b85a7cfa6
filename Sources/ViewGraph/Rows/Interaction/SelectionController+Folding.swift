/// Showing and hiding the rows below the header of a group, in a list with a selection.
extension SelectionController {
    /// Whether a group is expanded whose header a row is, or `nil` if it is none.
    func disclosure(of row: Int) -> Binding<Bool>? {
        guard row >= 0, row < list.rowCount else { return nil }
        if let made = list.rows[row] as? ListRow { return made.disclosure }
        guard case .box(let box, _) = list.segments[list.segment(of: row).segment].content else { return nil }
        return box.trait(RowDisclosureKey.self)
    }

    /// Shows or hides the content of a row.
    ///
    /// - Returns: whether the row is the header of a group.
    func toggleDisclosure(of row: Int) -> Bool {
        guard let isExpanded = disclosure(of: row) else { return false }
        withAnimation { isExpanded.wrappedValue.toggle() }
        return true
    }

    /// Shows or hides the content of the row at the cursor.
    func fold(_ press: KeyPress) -> Bool {
        guard let unfolds = press.unfolds(in: list.environment.layoutDirection),
            let row = cursor.row ?? firstSelectedRow, let isExpanded = disclosure(of: row),
            unfolds != isExpanded.wrappedValue
        else { return false }
        withAnimation { isExpanded.wrappedValue = unfolds }
        return true
    }
}

/// Whether the group is expanded whose header the row is.
package enum RowDisclosureKey: BoxTraitKey {
    package typealias Value = Binding<Bool>
    package static let innermostWins = true
}

extension KeyPress {
    /// Whether an arrow key unfolds a group or folds it, or `nil` for other keys: the right key unfolds, in a
    /// right-to-left layout the left key.
    func unfolds(in direction: LayoutDirection) -> Bool? {
        guard key == .leftArrow || key == .rightArrow,
            modifiers.subtracting([.capsLock, .numericPad]).isEmpty
        else { return nil }
        return (key == .rightArrow) == (direction == .leftToRight)
    }
}
