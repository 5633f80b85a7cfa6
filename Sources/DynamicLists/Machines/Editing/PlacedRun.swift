/// A run of neighboring rows that edits placed, with the source's rows around them, from which their
/// positions among the rows of another load are found.
///
/// While neither neighbor is loaded, the rows are detached and wait for the page that brings one.
struct PlacedRun<ID: Hashable & Sendable, Item: Sendable>: Sendable {
    var rows: [KeptRow<ID, Item>]
    /// The source's row directly before them.
    let before: ID?
    /// The source's row directly after them.
    let after: ID?
    /// Whether the source has no row before them.
    let isAtBeginning: Bool
    /// Whether the source has no row after them.
    let isAtEnd: Bool

    /// Returns the position of the rows now, or `nil` if it is not loaded.
    ///
    /// - Parameters:
    ///   - index: Returns the index of a row of the source, or `nil` if it is not loaded.
    ///   - ends: The sides on which the source has no more rows.
    func insertionPoint(count: Int, ends: Set<Edge>, index: (ID) -> Int?) -> (index: Int, isNext: Bool)? {
        if let before, let index = index(before) { return (index + 1, true) }
        if let after, let index = index(after) { return (index, false) }
        if isAtBeginning, ends.contains(.beginning) { return (0, true) }
        if isAtEnd, ends.contains(.end) { return (count, false) }
        // If the whole source is loaded, it no longer has the rows that were next to them.
        return ends.count == Edge.allCases.count ? (count, false) : nil
    }
}
