/// A search for the selected values whose rows were removed, where they are too many for each of their rows
/// to be followed. It goes on while the main loop is idle if there are many rows.
@MainActor
final class RemovedRowSearch {
    private weak var selection: SelectionController?
    /// The next row, `nil` if there is no search.
    private var next: Int?
    private var rowsPerPiece = RemovedRowSearch.initialRowsPerPiece

    private static let initialRowsPerPiece = 4_096

    init(_ selection: SelectionController) { self.selection = selection }

    /// Begins again after the rows or the selection have changed, with more rows in each piece if a search is
    /// running: rows that always change must not prevent its end.
    func start() {
        guard let selection else { return }
        let isRunning = next != nil
        if isRunning { rowsPerPiece = min(2 * rowsPerPiece, max(selection.rowCount, rowsPerPiece)) }
        next = 0
        selection.state.beginSearch()
        if advance(), !isRunning {
            selection.list.graph.clock.whenIdle { [weak self] in self?.advance() ?? false }
        }
    }

    /// - Returns: whether rows remain.
    private func advance() -> Bool {
        guard let selection, let first = next else { return false }
        let end = min(first + rowsPerPiece, selection.rowCount)
        selection.state.search(min(first, end)..<end, of: selection)
        guard end == selection.rowCount else {
            next = end
            return true
        }
        (next, rowsPerPiece) = (nil, Self.initialRowsPerPiece)
        selection.endSearch()
        return false
    }
}
