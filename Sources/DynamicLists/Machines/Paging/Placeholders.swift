/// How many rows there are that are not in the list, as far as the source says: together with those that are,
/// as many as it says in all.
package struct Placeholders: Equatable, Sendable {
    /// How many there are before the first row; nil if the source does not say.
    package private(set) var before: Int?
    /// How many there are after the last row; nil if the source does not say.
    package private(set) var after: Int?

    /// How many there are and `rows` in all; nil if the source does not say.
    func total(with rows: Int) -> Int? {
        guard let before, let after else { return nil }
        return before + rows + after
    }

    /// Goes by what the first page of a generation says.
    ///
    /// - ends: the sides on which nothing follows, whatever the numbers say.
    mutating func opened<Key>(by answer: PagingMachine<Key>.Answer, rows: Int, ends: Set<Edge>) {
        before = answer.itemsBefore.map(Self.clamped)
        agree(with: answer.totalCount, rows: rows, ends: ends)
    }

    /// Goes by what a page says that came on a side.
    mutating func extended<Key>(
        by answer: PagingMachine<Key>.Answer, rows: Int, at edge: Edge, ends: Set<Edge>
    ) {
        switch edge {
        case .end: after = after.map { max(0, $0 - answer.added) }
        case .beginning:
            before = answer.itemsBefore.map(Self.clamped) ?? before.map { max(0, $0 - answer.added) }
        }
        agree(with: answer.totalCount, rows: rows, ends: ends)
    }

    /// Rows were dropped, and stay places.
    mutating func dropped(_ rows: Int, from edge: Edge) {
        switch edge {
        case .end: after = after.map { $0 + rows }
        case .beginning: before = before.map { $0 + rows }
        }
    }

    /// What is not before the rows is after them.
    private mutating func agree(with total: Int?, rows: Int, ends: Set<Edge>) {
        if ends.contains(.beginning), before != nil || total != nil { before = 0 }
        guard let known = before else { return }
        if let total = total.map(Self.clamped) {
            before = min(known, max(0, total - rows))
            after = max(0, total - rows - known)
        }
        if ends.contains(.end) { after = 0 }
    }

    /// No list has more rows than this, and with it nothing overflows.
    private static func clamped(_ count: Int) -> Int { min(max(0, count), Int(Int32.max)) }
}
