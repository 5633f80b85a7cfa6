import Foundation

/// The user's actions on the rows of a list: swipes, edit mode and moving, and the edits that they result in.
@MainActor
final class ListActions {
    private unowned let list: ListVirtualizer
    let swipes = SwipeController()
    private(set) lazy var editing = EditingController(in: list)
    private(set) lazy var moveArea = ListMoveArea(list)
    private(set) lazy var moves = MoveController(in: moveArea)
    private(set) lazy var dropTarget = ListDropTarget(list)
    /// Whether rows show the controls of edit mode, as far as the animation has come.
    var showsEditing = false

    init(in list: ListVirtualizer) { self.list = list }

    func end() {
        swipes.end()
        moves.end()
    }

    /// Follows the rows after a layout.
    func rowsWereUpdated() {
        swipes.rowsWereUpdated()
        moves.rowsWereUpdated()
    }

    /// Handles a key: Escape ends what is in progress. In a list without a selection, Delete deletes the row
    /// of the focused link, and Alt with an arrow key moves it.
    ///
    /// - Returns: whether the key was handled.
    func handle(_ press: KeyPress) -> Bool {
        if press.phase == .up { return false }
        if press.key == .escape, moves.isDragging || swipes.isAnyOpen {
            moves.cancel()
            swipes.close()
            return true
        }
        guard list.selection?.isEnabled != true, let row = list.focusedRow as? ListRow,
            row.link?.isFocused == true
        else { return false }
        switch (press.key, press.modifiers) {
        case (.delete, []), (.deleteForward, []): return performDeletion(of: [row.index])
        case (.upArrow, .option): return moves.move([row.index], -1)
        case (.downArrow, .option): return moves.move([row.index], 1)
        default: return false
        }
    }

    /// The row at a point of the list's box.
    func row(at point: CGPoint) -> ListRow? {
        list.layout.visibleRows.lazy.compactMap { self.list.rows[$0] as? ListRow }
            .first { $0.frame.contains(point) }
    }

    // MARK: Edits

    /// The row that is swiped open, if a point of the list's box is in it.
    func openRow(at point: CGPoint) -> ListRow? {
        self.row(at: point).flatMap { swipes.isOpen($0) ? $0 : nil }
    }

    /// Deletes rows, as the Delete key does: by the edits of their loops, or else by the destructive actions
    /// of the rows.
    ///
    /// - Returns: whether a row could be deleted.
    func performDeletion(of rows: [Int]) -> Bool {
        let indices = rows.filter { $0 < list.rowCount }
        if indices.contains(where: { list.edits(of: $0).edits.delete != nil }) {
            delete(rows: indices)
            return true
        }
        let actions = indices.compactMap { index in
            (list.row(at: index) as? ListRow)?.makeActions().all.first(where: \.isDestructive)
        }
        withAnimation { for action in actions { action.perform() } }
        return !actions.isEmpty
    }

    /// Deletes rows that the program lets the user delete, in one call for each loop.
    func delete(rows: [Int]) {
        var loops: [(edits: LoopEdits, segment: Int, offsets: IndexSet)] = []
        for row in rows {
            let (edits, offset) = list.edits(of: row)
            guard edits.delete != nil, (list.rows[row] as? ListRow)?.canBeDeleted != false else { continue }
            let segment = list.segment(of: row).segment
            if loops.last?.segment == segment {
                loops[loops.count - 1].offsets.insert(offset)
            } else {
                loops.append((edits, segment, [offset]))
            }
        }
        withAnimation {
            // From the end, because the offsets of loops over the same data must remain valid.
            for loop in loops.reversed() { loop.edits.delete?(loop.offsets) }
        }
    }
}
