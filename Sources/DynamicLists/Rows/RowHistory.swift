/// The changes of an order's rows in its last publications, available without comparing IDs.
///
/// Snapshots share the history: adding a publication copies nothing.
struct RowHistory: Sendable {
    /// The number of publications that are retained.
    static var length: Int { 32 }
    /// The maximum number of pieces of a publication. A publication with more counts as new rows.
    static var maxPieces: Int { 1_000 }

    private final class Step: Sendable {
        /// The pieces of the publication, or `nil` if there were too many.
        let pieces: RowEditScript?
        let previous: Step?

        init(_ pieces: RowEditScript?, after previous: Step?) {
            self.pieces = pieces
            self.previous = previous
        }
    }

    /// The identity of the order.
    private let order = ListItemID()
    /// The number of publications that changed something.
    private var number = 0
    /// The last of them, in a chain that is released after as many further publications.
    private var recent: Step?
    private var earlier: Step?

    /// Adds a publication that changed something.
    ///
    /// - Complexity: O(1).
    mutating func add(_ pieces: RowEditScript?) {
        if number % Self.length == 0 {
            earlier = recent
            recent = nil
        }
        recent = Step(pieces, after: recent)
        number += 1
    }

    func isSame(as other: RowHistory) -> Bool { order == other.order && number == other.number }

    /// Returns the change since an older state of the same order, or `nil` if it is not known.
    ///
    /// - Complexity: O(pieces of the publications in between).
    func pieces(since older: RowHistory) -> RowEditScript? {
        let count = number - older.number
        guard order == older.order, count > 0, count <= Self.length else { return nil }
        var (step, earlierSteps) = (recent, earlier)
        var result: RowEditScript?
        for _ in 0..<count {
            if step == nil { (step, earlierSteps) = (earlierSteps, nil) }
            guard let pieces = step?.pieces else { return nil }
            result = result.map { pieces.followed(by: $0) } ?? pieces
            step = step?.previous
        }
        return result
    }
}
