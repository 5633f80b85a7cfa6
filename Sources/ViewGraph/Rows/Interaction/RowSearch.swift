import Foundation

/// A search for a row by the start of its text, which goes on in later frames if there are many rows.
///
/// The texts of rows that do not exist are read from their views. Rows whose texts depend on state that only
/// existing rows have are found while they exist.
@MainActor
final class RowSearch: AnimationTarget {
    private weak var list: ListVirtualizer?
    private let matches: (Int, String) -> Bool
    private let found: (Int) -> Void
    private var next: Int
    /// The number of rows that are still to be searched.
    private var remaining: Int
    private var isCancelled = false

    /// The most rows that are searched in a frame, and the time after which the search goes on in the next
    /// frame. The time is read again after some rows.
    private static let rowsPerFrame = 4_000
    private static let timePerFrame = Duration.milliseconds(3)
    private static let rowsPerReading = 32

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

    /// Searches the first rows at once, and the others in the next frames.
    func start() { if search() { list?.graph.animate(self) } }

    func cancel() { isCancelled = true }

    func animationTick(at now: Double) -> Bool { !isCancelled && search() }

    /// - Returns: whether rows remain.
    private func search() -> Bool {
        guard let list else { return false }
        let context = Text.Context(locale: list.environment.locale, now: Date())
        let end = ContinuousClock.now + Self.timePerFrame
        for count in 0..<min(remaining, Self.rowsPerFrame) {
            if count > 0, count.isMultiple(of: Self.rowsPerReading), ContinuousClock.now >= end { break }
            remaining -= 1
            guard list.rowCount > 0 else { return false }
            let row = next % list.rowCount
            next = row + 1
            if let text = Self.text(of: row, in: list, context), matches(row, text) {
                found(row)
                return false
            }
        }
        return remaining > 0
    }

    /// The text of a row, or `nil` if it is unknown or has none.
    private static func text(of index: Int, in list: ListVirtualizer, _ context: Text.Context) -> String? {
        if let row = list.rows[index] { return row.accessibilityText }
        let (segment, offset) = list.segment(of: index)
        switch list.segments[segment].content {
        case .box(let box, _): return box.accessibilityText
        case .elements(let elements, _):
            return (elements as? any ViewsOfElements).flatMap {
                ViewText.first(in: $0.view(at: offset), context)
            }
        }
    }
}
