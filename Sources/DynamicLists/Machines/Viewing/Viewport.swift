/// The rows on screen, as views report them, and the rows worth loading. A pure value: it contains IDs, and
/// is given their indices and the time.
///
/// Several views may show a row, and their events may arrive in any order: a row is on screen while any of
/// them shows it. Rows that are not in the list, or not yet, are tracked in the same way.
package struct Viewport<ID: Hashable & Sendable>: Equatable, Sendable {
    /// The views that show a row.
    private struct Showing: Equatable {
        /// The number of unidentified views: appearances without a disappearance.
        var count = 0
        var viewers: Set<ObjectIdentifier> = []
        var isHidden: Bool { count == 0 && viewers.isEmpty }
    }

    private struct Row: Equatable {
        let id: ID
        let index: Int
    }

    private var showings: [ID: Showing] = [:]
    /// The rows on screen at the last evaluation, from top to bottom.
    private var last: [Row] = []
    private var speed = ScrollSpeed()
    /// Whether the last movement was down.
    private var isDown = true

    package init() {}

    /// The number of rows reported to be on screen, including rows that are not in the list.
    package var count: Int { showings.count }

    /// Notes that a view shows a row.
    ///
    /// - Parameter viewer: The view, whose calls count once, or `nil` for an unidentified view.
    package mutating func appeared(_ id: ID, in viewer: ObjectIdentifier?) {
        if let viewer {
            showings[id, default: Showing()].viewers.insert(viewer)
        } else {
            showings[id, default: Showing()].count += 1
        }
    }

    /// Notes that a view no longer shows a row.
    package mutating func disappeared(_ id: ID, in viewer: ObjectIdentifier?) {
        guard let place = showings.index(forKey: id) else { return }
        if let viewer {
            showings.values[place].viewers.remove(viewer)
        } else {
            showings.values[place].count = max(0, showings.values[place].count - 1)
        }
        if showings.values[place].isHidden { showings.remove(at: place) }
    }

    /// Whether a view shows a row.
    package func shows(_ id: ID) -> Bool { showings[id] != nil }

    /// Returns the first row on screen, in the order of the list, with its index, or `nil` if there is none.
    ///
    /// - Complexity: O(v · index), v being the number of rows on screen.
    package func first(index: (ID) -> Int?) -> (id: ID, index: Int)? {
        showings.keys.compactMap { id in index(id).map { (id: id, index: $0) } }
            .min { $0.index < $1.index }
    }

    /// Returns the indices of the first and the last row on screen, or `nil` if there is none.
    ///
    /// - Complexity: O(v · index), v being the number of rows on screen.
    package func ends(index: (ID) -> Int?) -> (first: Int, last: Int)? {
        let indices = showings.keys.compactMap(index)
        guard let first = indices.min(), let last = indices.max() else { return nil }
        return (first, last)
    }

    /// Evaluates which rows are on screen now.
    ///
    /// - Parameters:
    ///   - now: The time since a fixed moment.
    ///   - index: Returns the index of a row, or `nil` if it is not in the list.
    /// - Complexity: O(v · (log v + index)), v being the number of rows on screen.
    package mutating func evaluate(at now: Duration, index: (ID) -> Int?) -> Evaluation {
        let rows = showings.keys.compactMap { id in index(id).map { Row(id: id, index: $0) } }
            .sorted { $0.index < $1.index }
        if rows.isEmpty { speed = ScrollSpeed() }
        // Rows inserted or removed above it do not move a top.
        let before = Self.tops(of: last.map { index($0.id) ?? $0.index })
        let tops = Self.tops(of: rows.map { $0.index })
        if let old = before.subtracting(tops).min(), let new = tops.subtracting(before).min() {
            isDown = new > old
            let shown = Set(last.map { $0.id })
            let gone = last.count { showings[$0.id] == nil && index($0.id) != nil }
            speed.moved(by: max(gone, rows.count { !shown.contains($0.id) }), at: now)
        }
        last = rows
        return Evaluation(
            rows: rows.map { $0.index }, isDown: isDown,
            passingEnd: speed.passingEnd(at: now, height: rows.count))
    }

    /// Returns the first rows of the parts of the list that are on screen. Several views may show one part
    /// each.
    private static func tops(of rows: [Int]) -> Set<Int> {
        let known = Set(rows)
        return known.filter { !known.contains($0 - 1) }
    }

    /// The rows on screen at one moment.
    package struct Evaluation: Equatable, Sendable {
        /// The indices of the rows on screen, from top to bottom.
        package let rows: [Int]
        package let isDown: Bool
        /// The time until which the rows are scrolled past too quickly to be worth loading, if there is no
        /// further movement, or `nil` if they are not.
        package let passingEnd: Duration?

        /// Whether the rows are scrolled past too quickly to be worth loading.
        package var isPassing: Bool { passingEnd != nil }

        /// Returns the evaluation without the rows that do not satisfy a condition.
        ///
        /// - Complexity: O(v) for v rows on screen.
        package func filter(_ isIncluded: (Int) -> Bool) -> Evaluation {
            Evaluation(rows: rows.filter(isIncluded), isDown: isDown, passingEnd: passingEnd)
        }

        /// The number of rows that the list needs for `margin` rows to follow the last one on screen.
        package func demand(margin: Int) -> Int { rows.last.map { $0 + 1 + margin } ?? 0 }

        /// Returns the rows whose additional data is demanded, the most urgent first: the rows on screen, the
        /// margin ahead in the direction of scrolling, and the margin behind. The same applies around each
        /// part of the list that is on screen.
        ///
        /// - Parameter count: The number of rows in the list.
        /// - Complexity: O(rows on screen + margin).
        package func demandedRows(margin: Int, of count: Int) -> [Int] {
            reasons(margin: margin, of: count).map { $0.row }
        }

        /// A row whose additional data is demanded, and the reason.
        package typealias Wanted = (row: Int, reason: ListLogEntry.RowLoadReason)

        /// Returns the rows of `demandedRows(margin:of:)`, each with its reason.
        package func reasons(margin: Int, of count: Int) -> [Wanted] {
            var known = Set(rows)
            let below = rows.filter { !known.contains($0 + 1) }
                .flatMap { $0 + 1..<max($0 + 1, min(count, $0 + 1 + margin)) }
            let above = rows.filter { !known.contains($0 - 1) }.flatMap {
                (max(0, $0 - margin)..<$0).reversed()
            }
            func new(_ margin: [Int], _ reason: ListLogEntry.RowLoadReason) -> [Wanted] {
                margin.filter { known.insert($0).inserted }.map { ($0, reason) }
            }
            return rows.map { ($0, .visible) } + new(isDown ? below : above, .ahead)
                + new(isDown ? above : below, .behind)
        }
    }
}
