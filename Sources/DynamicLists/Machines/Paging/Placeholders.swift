/// The numbers of rows that are not loaded, as far as the source provides them. Together with the loaded rows
/// they make the total count of the source.
package struct Placeholders: Equatable, Sendable {
    /// The number of rows before the first one, or `nil` if the source does not provide it.
    package private(set) var before: Int?
    /// The number of rows after the last one, or `nil` if the source does not provide it.
    package private(set) var after: Int?

    /// The total number with `rows` loaded rows, or `nil` if the source does not provide it.
    func total(with rows: Int) -> Int? {
        guard let before, let after else { return nil }
        return before + rows + after
    }

    /// Sets the numbers from the first page of a generation.
    ///
    /// - ends: The sides on which no page follows, whatever the numbers are.
    mutating func opened<Key>(by answer: PagingMachine<Key>.Answer, rows: Int, ends: Set<Edge>) {
        before = answer.itemsBefore.map(Self.clamped)
        reconcile(with: answer.totalCount, rows: rows, ends: ends)
    }

    /// Updates the numbers from a page that was added at a side.
    mutating func extended<Key>(
        by answer: PagingMachine<Key>.Answer, rows: Int, at edge: Edge, ends: Set<Edge>
    ) {
        switch edge {
        case .end: after = after.map { max(0, $0 - answer.added) }
        case .beginning:
            before = answer.itemsBefore.map(Self.clamped) ?? before.map { max(0, $0 - answer.added) }
        }
        reconcile(with: answer.totalCount, rows: rows, ends: ends)
    }

    /// Adds dropped rows, which become placeholders.
    mutating func dropped(_ rows: Int, from edge: Edge) {
        switch edge {
        case .end: after = after.map { $0 + rows }
        case .beginning: before = before.map { $0 + rows }
        }
    }

    /// Makes the numbers consistent: rows that are not before the loaded rows are after them.
    private mutating func reconcile(with total: Int?, rows: Int, ends: Set<Edge>) {
        if ends.contains(.beginning), before != nil || total != nil { before = 0 }
        guard let known = before else { return }
        if let total = total.map(Self.clamped) {
            before = min(known, max(0, total - rows))
            after = max(0, total - rows - known)
        }
        if ends.contains(.end) { after = 0 }
    }

    /// Clamps a count to the maximum number of rows in a list, which prevents overflow.
    private static func clamped(_ count: Int) -> Int { min(max(0, count), Int(Int32.max)) }
}
