/// Neighboring rows that edits put where they stand, with the rows of the source around them: so that they
/// find their places among the rows of another load.
///
/// While neither neighbor is loaded, they wait with the page that will bring one.
struct PlacedRun<ID: Hashable & Sendable, Item: Sendable>: Sendable {
    var rows: [KeptRow<ID, Item>]
    /// The row of the source directly before them.
    let before: ID?
    /// The row of the source directly after them.
    let after: ID?
    /// Whether nothing of the source comes before them.
    let isAtBeginning: Bool
    /// Whether nothing of the source comes after them.
    let isAtEnd: Bool

    /// Where they stand now; nil if that is not loaded.
    ///
    /// - Parameters:
    ///   - index: Gives the index of a row of the source, nil if it is not loaded.
    ///   - ends: The sides on which the source has nothing more.
    func spot(count: Int, ends: Set<Edge>, index: (ID) -> Int?) -> (index: Int, isNext: Bool)? {
        if let before, let index = index(before) { return (index + 1, true) }
        if let after, let index = index(after) { return (index, false) }
        if isAtBeginning, ends.contains(.beginning) { return (0, true) }
        if isAtEnd, ends.contains(.end) { return (count, false) }
        // Where all of the source is loaded, what was beside them is gone.
        return ends.count == Edge.allCases.count ? (count, false) : nil
    }
}
