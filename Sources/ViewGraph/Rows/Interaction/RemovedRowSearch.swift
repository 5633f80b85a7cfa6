/// A search for the selected values whose rows were removed, where they are too many for each of their rows
/// to be followed. It goes on in later frames if there are many rows.
@MainActor
final class RemovedRowSearch: AnimationTarget {
    private weak var selection: SelectionController?
    /// The next row, `nil` if there is no search.
    private var next: Int?
    private var rowsPerFrame = RemovedRowSearch.initialRowsPerFrame

    private static let initialRowsPerFrame = 4_096

    init(_ selection: SelectionController) { self.selection = selection }

    /// Begins again after the rows or the selection have changed, with more rows in each frame if a search is
    /// running: rows that always change must not prevent its end.
    func start() {
        guard let selection else { return }
        let isRunning = next != nil
        if isRunning { rowsPerFrame = min(2 * rowsPerFrame, max(selection.rowCount, rowsPerFrame)) }
        next = 0
        selection.state.beginSearch()
        if advance(), !isRunning { selection.list.graph.animate(self) }
    }

    func animationTick(at now: Double) -> Bool { advance() }

    /// - Returns: whether rows remain.
    private func advance() -> Bool {
        guard let selection, let first = next else { return false }
        let end = min(first + rowsPerFrame, selection.rowCount)
        selection.state.search(min(first, end)..<end, of: selection)
        guard end == selection.rowCount else {
            next = end
            return true
        }
        (next, rowsPerFrame) = (nil, Self.initialRowsPerFrame)
        selection.endSearch()
        return false
    }
}
