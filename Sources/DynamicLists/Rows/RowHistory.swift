/// What happened to the rows of an order in its last publications, so that it is known without comparing ids.
///
/// Snapshots share it: adding a publication copies nothing.
struct RowHistory: Sendable {
    /// How many publications are remembered.
    static var length: Int { 32 }
    /// How many pieces a publication may be made of. One with more counts as new rows.
    static var maxPieces: Int { 1_000 }

    private final class Step: Sendable {
        /// nil if there were too many.
        let pieces: RowPieces?
        let previous: Step?

        init(_ pieces: RowPieces?, after previous: Step?) {
            self.pieces = pieces
            self.previous = previous
        }
    }

    /// Which order this is the history of.
    private let order = ListItemID()
    /// How many publications changed something.
    private var number = 0
    /// The last of them, in a chain that is let go when there are as many after it.
    private var recent: Step?
    private var earlier: Step?

    /// Adds a publication that changed something.
    ///
    /// - Complexity: O(1).
    mutating func add(_ pieces: RowPieces?) {
        if number % Self.length == 0 {
            earlier = recent
            recent = nil
        }
        recent = Step(pieces, after: recent)
        number += 1
    }

    func isSame(as other: RowHistory) -> Bool { order == other.order && number == other.number }

    /// What happened since an older state of the same order; nil if it is not known.
    ///
    /// - Complexity: O(pieces of the publications in between).
    func pieces(since older: RowHistory) -> RowPieces? {
        let count = number - older.number
        guard order == older.order, count > 0, count <= Self.length else { return nil }
        var (step, rest) = (recent, earlier)
        var result: RowPieces?
        for _ in 0..<count {
            if step == nil { (step, rest) = (rest, nil) }
            guard let pieces = step?.pieces else { return nil }
            result = result.map { pieces.followed(by: $0) } ?? pieces
            step = step?.previous
        }
        return result
    }
}
