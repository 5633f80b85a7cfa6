import Foundation

/// The selection of a list by pointer and keyboard.
@MainActor
final class SelectionController {
    let state: any ListSelectionState
    unowned let list: ListVirtualizer
    var cursor = RowCursor()
    /// The row that is being pressed.
    private(set) var pressedRow: Int?
    /// Whether the list, or a control in it, has the keyboard focus.
    private(set) var isFocused = false
    /// Whether the cursor is shown, as it is after a key and not after a click.
    var showsCursor = false
    /// The rectangle that is being dragged outside the rows.
    private(set) var band: SelectionBand?
    /// The rows that were inserted in the running update.
    private var insertedRows: Range<Int>?
    var typed = TypedSearch()
    /// The search for the typed characters, until something else is done.
    var search: RowSearch?

    init(_ state: any ListSelectionState, in list: ListVirtualizer) {
        (self.state, self.list) = (state, list)
    }

    private(set) lazy var rowPress = RowPress(self)
    private(set) lazy var groundPress = GroundPress(self)
    private lazy var removedRowSearch = RemovedRowSearch(self)
    private(set) lazy var colors = SelectionColors(list.environment)

    func environmentChanged() { colors = SelectionColors(list.environment) }

    /// Shows the selection in the rows.
    func updateRows() {
        for row in list.rows.values { row.traitsDidChange() }
        // Assistive technologies follow the cursor, also where it is not drawn.
        list.graph.needsPresenting(list)
    }

    // MARK: Rows

    /// Whether the user can change the selection at present.
    var isEnabled: Bool { state.isEnabled && list.environment.isEnabled }

    func isSelectable(_ row: Int) -> Bool { isEnabled && state.erasedValue(of: row, in: self) != nil }

    func isSelected(_ row: Int) -> Bool { row < list.rowCount && state.isSelected(row, of: self) }

    /// Whether keys begin at a row.
    func hasCursor(_ row: Int) -> Bool { isEnabled && isFocused && cursor.row == row }

    /// The appearance of a row.
    func paint(of row: Int) -> SelectionPaint {
        let isSelected = isSelected(row)
        let isPressed = pressedRow == row
        return SelectionPaint(
            fill: isSelected && isFocused ? colors.active : isSelected || isPressed ? colors.inactive : nil,
            ring: showsCursor && isFocused && cursor.row == row ? colors.ring : nil,
            list: colors.active.list,
            hidesSeparator: isSelected || isPressed || self.isSelected(row + 1) || pressedRow == row + 1)
    }

    /// Updates the selection to the program's current value. Keys begin at it, unless the cursor is in it.
    func follow() {
        guard followChange(), state.isAnySelected else { return }
        if let row = cursor.row, state.isSelected(row, of: self) { return }
        cursor.place(at: nil)
    }

    /// Changes the selection for the user. The cursor stays where it is.
    func apply(_ change: RowCursor.Change) {
        let isWritten = state.apply(change, to: self) { [weak self] in
            Task { @MainActor [weak self] in self?.finishSelection() }
        }
        _ = followChange()
        guard !isWritten else { return }
        list.graph[UnfinishedSelections.self].add(self)
        updateRows()
    }

    /// Writes a selection of many rows to the program's binding if that has not been done yet.
    func finishSelection() {
        state.finish()
        _ = followChange()
    }

    /// Returns an action that selects rows in addition to those that are selected now. Each time it deselects
    /// what it selected the last time.
    func additions() -> @MainActor (Range<Int>) -> Void {
        let add = state.additions()
        return { [weak self] rows in
            guard let self else { return }
            add(rows, self)
            _ = followChange()
        }
    }

    /// - Returns: whether the selection changed.
    private func followChange() -> Bool {
        guard state.follow() else { return false }
        locateSelection()
        updateRows()
        if !state.hasFollowedRows, !state.hasLocatedAll { searchRemovedRows() }
        return true
    }

    /// Searches for selected values whose rows were removed, which calls the program, after the update.
    private func searchRemovedRows() {
        list.graph.enqueue { [weak self] in self?.removedRowSearch.start() }
    }

    func endSearch() {
        state.endSearch()
        _ = followChange()
    }

    /// The rows whose new indices have to be known when rows move.
    var followedRows: [Int] {
        state.knownRows + [cursor.row, cursor.anchor, band?.row].compactMap { $0 }
    }

    /// Ends a search that may still be running, so that it does not move the cursor later.
    @discardableResult
    func endTypedSearch() -> RowSearch? {
        search?.cancel()
        defer { search = nil }
        return search
    }

    /// Follows the rows to their new indices.
    func rowsMoved(_ newIndex: (Int) -> Int?, inserted: Range<Int>) {
        search?.rowsMoved()
        cursor.follow(count: list.rowCount, newIndex)
        state.rowsMoved(newIndex)
        pressedRow = pressedRow.flatMap(newIndex)
        band?.rowsMoved(newIndex)
        guard insertedRows == nil else {
            insertedRows = 0..<list.rowCount
            return
        }
        insertedRows = inserted
        // The rows are updated now, and the program must not be called meanwhile.
        list.graph.enqueue { [weak self] in
            guard let self, let inserted = insertedRows else { return }
            insertedRows = nil
            state.finish()
            state.deselectRemoved(in: self)
            _ = followChange()
            state.locate(in: inserted.clamped(to: 0..<list.rowCount), of: self)
            if !state.hasFollowedRows { removedRowSearch.start() }
        }
    }

    /// Finds the selected rows, first near the cursor and the rows on screen.
    private func locateSelection() {
        for row in [cursor.row, cursor.anchor].compactMap({ $0 }) where row < list.rowCount {
            state.locate(in: row..<row + 1, of: self)
        }
        state.locate(in: list.layout.filledRows.clamped(to: 0..<list.rowCount), of: self)
        state.locate(in: 0..<list.rowCount, of: self)
    }

    // MARK: Pointer

    /// Shows a row as pressed, or none.
    func press(_ row: Int?) {
        guard row != pressedRow else { return }
        pressedRow = row
        updateRows()
    }

    /// Handles a click on a row.
    ///
    /// - Parameter count: the number of clicks in quick succession.
    func click(_ row: Int, count: Int, _ modifiers: EventModifiers) {
        guard isSelectable(row) else {
            _ = isEnabled && toggleDisclosure(of: row)
            return
        }
        endTypedSearch()
        showsCursor = false
        if count > 1, modifiers.isDisjoint(with: [.shift, .control, .command]),
            performPrimaryAction() || count.isMultiple(of: 2) && toggleDisclosure(of: row)
        {
            return
        }
        // In edit mode a click changes one row of several that can be selected.
        let isToggling = list.actions.editing.isEditing && state.allowsSeveral
        let keys = RowCursor.Keys(isToggling ? modifiers.union(.control) : modifiers, in: state)
        apply(cursor.click(row, keys))
        updateRows()
    }

    /// Handles a click outside the rows.
    func clickOutsideRows() {
        cursor.place(at: nil)
        state.clear()
    }

    /// Selects the rows at a rectangle between the start of a drag and a point of the list.
    func drag(from start: CGPoint, to end: CGPoint, keeps: Bool) {
        let band = band ?? SelectionBand(self, from: start)
        self.band = band
        band.drag(to: end, keeps: keeps)
    }

    func endDrag() {
        band = nil
        list.graph.needsPresenting(list)
    }

    /// The values that a menu over a row is for: the selected ones, if the row is selected.
    func values(at row: Int?) -> Set<AnyHashable> {
        guard let row else { return [] }
        if isSelected(row) { return state.erasedValues }
        return Set([state.erasedValue(of: row, in: self)].compactMap { $0 })
    }

    func focusChanged(_ isFocused: Bool) {
        guard isFocused != self.isFocused else { return }
        self.isFocused = isFocused
        list.graph[KeyboardHolder.self].changed(self, isFocused: isFocused)
        updateRows()
    }
}

extension SelectionController: CursorMenuOwner {
    var node: _Node? { list.node }

    var menuAtCursor: (owner: any MenuOwner, frame: CGRect)? {
        guard let index = cursor.row ?? firstSelectedRow, let row = list.rows[index] as? ListRow else {
            return nil
        }
        let frame = row.convert(CGRect(origin: .zero, size: row.frame.size), to: .global)
        return (row.contextMenu ?? SelectionMenu(of: self, at: index), frame)
    }
}
