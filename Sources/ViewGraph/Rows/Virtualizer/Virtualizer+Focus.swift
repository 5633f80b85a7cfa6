/// Rows and the keyboard focus.
extension Virtualizer {
    /// The row that contains the control with the keyboard focus. It is kept alive wherever it is.
    final var focusedRow: VirtualRow? {
        var current = graph[KeyboardHolder.self].box
        while let box = current {
            if let row = box as? VirtualRow, rows[row.index] === row { return row }
            current = box.parent
        }
        return nil
    }

    /// The index of the focused row, if it is not among the rows near the viewport.
    final var distantFocusedRow: Int? {
        guard let row = focusedRow?.index, row < rowCount, !pinnedRows.contains(row),
            !lines.rows(in: layout.filledRows).contains(row)
        else { return nil }
        return row
    }

    /// The number of rows in which Tab looks for a control.
    private static var searchedRows: Int { 500 }

    /// Returns the nearest row beyond those that the screen shows that may contain a focusable control.
    /// Creates the rows up to it.
    final func rowWithControl(_ direction: FocusDirection) -> Int? {
        let shown = lines.rows(in: shownLines)
        var index: Int
        switch direction {
        case .forward: index = shown.isEmpty ? 0 : shown.upperBound
        case .backward: index = shown.isEmpty ? rowCount - 1 : shown.lowerBound - 1
        }
        for _ in 0..<Self.searchedRows where index >= 0 && index < rowCount {
            if hasFocusableControl(row(at: index)) { return index }
            index += direction == .forward ? 1 : -1
        }
        // The next layout ends the rows that were created.
        graph.needsLayout(self)
        return nil
    }
}

extension ScrollRegion {
    func scrollAreaWillMoveFocus(_ area: any ScrollArea) {
        graph[KeyboardHolder.self].box?.reveal()
        graph.flushImmediately()
    }
}
