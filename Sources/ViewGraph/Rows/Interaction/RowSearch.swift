import Foundation

/// A search for a row by the start of its text, which goes on while the main loop is idle if there are many
/// rows.
///
/// The texts of rows that do not exist are read from their views. Rows whose texts depend on values that only
/// existing rows have are found while they exist.
@MainActor
final class RowSearch: AnimationTarget {
    private weak var list: ListVirtualizer?
    private let matches: (Int, String) -> Bool
    private let found: (Int) -> Void
    /// The first row that is not known to be another one, and the number of rows that are not. They go on at
    /// the start of the list behind its last row.
    private var next: Int
    private var remaining: Int
    private var isCancelled = false
    /// Whether the row at ``next`` is the one that was searched for. The next frame selects it, because a
    /// piece of the search has used its time.
    private var hasFound = false
    /// Whether the rows are still those that were searched.
    private var isCurrent = true

    /// The most rows that are searched in a piece, and the time after which another piece goes on. The time
    /// is read again after some rows.
    private static let rowsPerPiece = 4_000
    private static let timePerPiece = Duration.milliseconds(3)
    private static let rowsPerReading = 32
    /// The time of a search after which the row is selected in the next frame.
    private static let timeBeforeSelecting = Duration.milliseconds(1)

    /// - Parameters:
    ///   - first: the first row to search. The search goes on at the start of the list behind its last row.
    ///   - found: called with the row, unless there is none.
    init(
        in list: ListVirtualizer, from first: Int, where matches: @escaping (Int, String) -> Bool,
        found: @escaping (Int) -> Void
    ) {
        (self.list, self.matches, self.found) = (list, matches, found)
        next = first
        remaining = list.rowCount
    }

    /// Leaves out the rows that another search has excluded, if they are still the same.
    func goOn(after other: RowSearch) {
        if other.isCurrent { (next, remaining) = (other.next, other.remaining) }
    }

    /// Searches the first rows in the next frame, which follows the key at once, and the others when the main
    /// loop is idle.
    func start() { list?.graph.animate(self) }

    func cancel() { isCancelled = true }

    func rowsMoved() { (isCurrent, hasFound) = (false, false) }

    func animationTick(at now: Double) -> Bool {
        guard !isCancelled else { return false }
        if hasFound {
            found(next)
            return false
        }
        if searchNextRows() {
            list?.graph.clock.whenIdle { [weak self] in self?.searchWhenIdle() ?? false }
        }
        return hasFound
    }

    private func searchWhenIdle() -> Bool {
        guard !isCancelled, !hasFound else { return false }
        let hasMore = searchNextRows()
        if hasFound { start() }
        return hasMore
    }

    /// - Returns: whether there are more rows to search.
    private func searchNextRows() -> Bool {
        guard let list else { return false }
        let start = ContinuousClock.now
        guard let row = SpeculativeBody.evaluate({ nextMatch(in: list) }) else { return remaining > 0 }
        if ContinuousClock.now - start < Self.timeBeforeSelecting {
            found(row)
        } else {
            hasFound = true
        }
        return false
    }

    /// The next row that matches, or `nil` if it is not among those of a piece.
    private func nextMatch(in list: ListVirtualizer) -> Int? {
        let place = ViewText.Place(Text.Context(locale: list.environment.locale, now: Date()))
        let end = ContinuousClock.now + Self.timePerPiece
        for count in 0..<min(remaining, Self.rowsPerPiece) {
            if count > 0, count.isMultiple(of: Self.rowsPerReading), ContinuousClock.now >= end { break }
            // The program's views are evaluated, which may change anything.
            guard list.rowCount > 0 else {
                remaining = 0
                return nil
            }
            next %= list.rowCount
            if let text = Self.text(of: next, in: list, place), matches(next, text) { return next }
            next += 1
            remaining -= 1
        }
        return nil
    }

    /// The text of a row, or `nil` if it is unknown or has none.
    private static func text(of index: Int, in list: ListVirtualizer, _ place: ViewText.Place) -> String? {
        if let row = list.rows[index] { return row.accessibilityText }
        let (segment, offset) = list.segment(of: index)
        switch list.segments[segment].content {
        case .box(let box, _): return box.accessibilityText
        case .elements(let elements, _):
            return (elements as? any ViewsOfElements).flatMap {
                ViewText.first(in: $0.view(at: offset), place)
            }
        }
    }
}
