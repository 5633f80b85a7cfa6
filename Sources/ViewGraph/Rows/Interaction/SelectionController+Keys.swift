import Foundation

/// The keys of a list with a selection. They are those of GTK's lists and of the Mac.
extension SelectionController {
    /// - Returns: whether the key was handled.
    func handle(_ press: KeyPress) -> Bool {
        guard isEnabled, press.phase != .up else { return false }
        if press.modifiers.contains(.option) { return moveRows(press) }
        let search = endTypedSearch()
        let isControl = !press.modifiers.isDisjoint(with: [.command, .control])
        switch press.key {
        case .upArrow: return move(-1, press)
        case .downArrow: return move(1, press)
        case .pageUp where !isControl: return move(-1, press, page: true)
        case .pageDown where !isControl: return move(1, press, page: true)
        case .leftArrow, .rightArrow: return fold(press)
        case .home: return moveToEnd(1, press)
        case .end: return moveToEnd(-1, press)
        case .return: return performPrimaryAction()
        case .delete where !isControl, .deleteForward where !isControl: return deleteSelection()
        case .escape where state.isAnySelected:
            clickOutsideRows()
            return true
        case .space where isControl || !typed.isActive(at: list.graph.clock.now): return pressSpace(press)
        case "a" where isControl: return selectAll(press.modifiers.contains(.shift))
        default: return !isControl && type(press, after: search)
        }
    }

    /// Moves the cursor by a row or a page.
    private func move(_ direction: Int, _ press: KeyPress, page: Bool = false) -> Bool {
        guard list.rowCount > 0 else { return false }
        var target = cursor.next(direction) ?? start(direction)
        if page, let row = cursor.row { target = self.row(aPageFrom: row, direction) }
        var row = selectable(from: target, direction)
        // At the last selectable row there is no next one, but a shorter page.
        if row == nil, page || cursor.row == nil { row = selectable(from: target, -direction) }
        return row.map { move(to: $0, keys(of: press)) } ?? false
    }

    private func moveToEnd(_ direction: Int, _ press: KeyPress) -> Bool {
        let row = selectable(from: direction > 0 ? 0 : list.rowCount - 1, direction)
        return row.map { move(to: $0, keys(of: press)) } ?? false
    }

    private func move(to row: Int, _ keys: RowCursor.Keys) -> Bool {
        showsCursor = true
        let keys = pushesSelection ? RowCursor.Keys(keeps: true) : keys
        apply(cursor.move(to: row, keys))
        // Headers above the first row and footers below the last one come into view with it.
        let isFirst = selectable(from: row - 1, -1) == nil
        let isLast = selectable(from: row + 1, 1) == nil
        list.scroll(to: isFirst ? 0 : isLast ? list.rowCount - 1 : row, anchor: nil)
        if isFirst || isLast { list.scroll(to: row, anchor: nil) }
        updateRows()
        return true
    }

    /// The row from which keys start without a cursor: the selected one, or else the first or last in view.
    private func start(_ direction: Int) -> Int {
        if let row = firstSelectedRow { return row + direction }
        let visible = list.layout.visibleRows
        return direction > 0 ? visible.lowerBound : visible.upperBound - 1
    }

    /// The most rows that are skipped because they can't be selected.
    private static var searchLimit: Int { 10_000 }

    /// The first selectable row from `row` in a direction.
    private func selectable(from row: Int, _ direction: Int) -> Int? {
        var row = row
        for _ in 0..<Self.searchLimit {
            guard row >= 0, row < list.rowCount else { return nil }
            if isSelectable(row) { return row }
            row += direction
        }
        return nil
    }

    private func keys(of press: KeyPress) -> RowCursor.Keys { RowCursor.Keys(press.modifiers, in: state) }

    /// Whether selecting a row pushes the page with its details, as in the columns of a narrow split view.
    /// Keys then move the cursor alone, and Return selects its row.
    private var pushesSelection: Bool {
        list.environment.selectionObserver != nil && !list.environment.isNextToDetail
    }

    private func pressSpace(_ press: KeyPress) -> Bool {
        guard let row = cursor.row else { return false }
        apply(cursor.click(row, keys(of: press)))
        showsCursor = true
        updateRows()
        return true
    }

    private func selectAll(_ deselects: Bool) -> Bool {
        guard state.allowsSeveral else { return false }
        if deselects { state.clear() } else { apply(.replace(0..<list.rowCount)) }
        return true
    }

    /// Moves the row at the cursor, or all selected ones if it is one of them, by Alt with an arrow key.
    private func moveRows(_ press: KeyPress) -> Bool {
        guard let row = cursor.row ?? firstSelectedRow, press.modifiers == .option,
            press.key == .upArrow || press.key == .downArrow
        else { return false }
        return list.actions.moves.move(
            isSelected(row) ? selectedRows : [row], press.key == .upArrow ? -1 : 1)
    }

    /// Deletes the selected rows, or the one at the cursor if none is selected.
    private func deleteSelection() -> Bool {
        let rows = state.isAnySelected ? selectedRows : [cursor.row].compactMap { $0 }
        return list.actions.performDeletion(of: rows)
    }

    /// Performs the action of a double click and Return: the program's, or that of the row's link.
    func performPrimaryAction() -> Bool {
        if pushesSelection, let row = cursor.row {
            apply(cursor.click(row, RowCursor.Keys()))
            return true
        }
        // A million values are not collected for nothing.
        if let actions = list.environment.selectionActions {
            let values = state.erasedValues
            if !values.isEmpty, actions.performPrimaryAction(values) { return true }
        }
        return cursor.row.map { pressLink(of: $0) } ?? false
    }

    /// Moves to the next row whose text begins with the typed characters.
    ///
    /// - Parameter previous: the search for the characters that were typed before, if nothing else was done
    ///   since.
    private func type(_ press: KeyPress, after previous: RowSearch?) -> Bool {
        guard let start = typed.type(press.characters, at: list.graph.clock.now) else { return false }
        let first = (cursor.row ?? firstSelectedRow ?? -1) + (start == .next ? 1 : 0)
        let next = RowSearch(in: list, from: max(first, 0)) { [weak self, typed] row, text in
            typed.matches(text) && self?.isSelectable(row) == true
        } found: { [weak self] row in
            _ = self?.move(to: row, RowCursor.Keys())
        }
        // Rows that do not begin with some characters do not begin with more of them.
        if start == .cursor, let previous { next.goOn(after: previous) }
        search = next
        next.start()
        return true
    }
}

extension RowCursor.Keys {
    /// The effect of the modifier keys. Where only one row can be selected, Shift has none.
    @MainActor
    init(_ modifiers: EventModifiers, in state: any ListSelectionState) {
        self.init(
            extends: state.allowsSeveral && modifiers.contains(.shift),
            keeps: !modifiers.isDisjoint(with: [.control, .command]))
    }
}
