/// What happened to the rows of an order in its last publications, so that it is known without comparing ids.
struct RowHistory: Sendable {
    /// How many publications are remembered.
    static var length: Int { 32 }
    /// How many pieces a publication may be made of. One with more counts as new rows.
    static var maxPieces: Int { 1_000 }

    /// Which order this is the history of.
    private let order = ListItemID()
    /// How many publications changed something.
    private var number = 0
    /// What the last of them did, in order; nil for one that had too many pieces.
    private var steps: [RowPieces?] = []

    /// Adds a publication that changed something.
    mutating func add(_ step: RowPieces?) {
        number += 1
        if steps.count == Self.length { steps.removeFirst() }
        steps.append(step)
    }

    func isSame(as other: RowHistory) -> Bool { order == other.order && number == other.number }

    /// What happened since an older state of the same order; nil if it is not known.
    ///
    /// - Complexity: O(pieces of the publications in between).
    func pieces(since older: RowHistory) -> RowPieces? {
        guard order == older.order, older.number < number, number - older.number <= steps.count else {
            return nil
        }
        let since = steps.suffix(number - older.number)
        guard var pieces = since.first ?? nil else { return nil }
        for step in since.dropFirst() {
            guard let step else { return nil }
            pieces = pieces.followed(by: step)
        }
        return pieces
    }
}
