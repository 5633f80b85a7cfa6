import Foundation

/// The order of a table's columns, computed from the one that the user chose.
enum TableColumnOrder {
    /// Returns the positions of columns in the order in which they are shown. Columns that the user did not
    /// move keep their positions.
    ///
    /// - Parameters:
    ///   - ids: the identifiers of all columns as declared, `nil` for those that cannot be moved.
    ///   - order: the identifiers of columns in the order that the user chose.
    static func arranged(_ ids: [String?], by order: [String]) -> [Int] {
        let ranks = Dictionary(order.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        let ranked = ids.enumerated().compactMap { position, id in
            id.flatMap { ranks[$0] }.map { (position: position, rank: $0) }
        }
        let sorted = ranked.sorted { ($0.rank, $0.position) < ($1.rank, $1.position) }
        var result = Array(ids.indices)
        for (slot, column) in zip(ranked, sorted) { result[slot.position] = column.position }
        return result
    }

    /// Returns the order after a column was moved to the place of another one.
    static func moving(_ id: String, to target: String, in order: [String]) -> [String] {
        guard let old = order.firstIndex(of: id), let new = order.firstIndex(of: target) else {
            return order
        }
        var result = order
        result.remove(at: old)
        result.insert(id, at: new)
        return result
    }

    /// Returns the position to whose place a dragged column moves, or `nil` if it stays: that of the farthest
    /// column whose middle it has passed.
    ///
    /// - Parameters:
    ///   - position: the position of the dragged column.
    ///   - start: the start of the column under the pointer.
    ///   - places: the starts and widths of all columns.
    ///   - isMovable: returns whether the user may move the column at a position.
    static func target(
        of position: Int, at start: CGFloat, in places: [(start: CGFloat, width: CGFloat)],
        isMovable: (Int) -> Bool
    ) -> Int? {
        func middle(_ place: (start: CGFloat, width: CGFloat)) -> CGFloat { place.start + place.width / 2 }
        let end = start + places[position].width
        let before = places.indices.prefix(position).first { isMovable($0) && start < middle(places[$0]) }
        return before
            ?? places.indices.suffix(from: position + 1).last { isMovable($0) && end > middle(places[$0]) }
    }
}
