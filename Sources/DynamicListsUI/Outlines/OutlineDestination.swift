package import DynamicLists

/// The place at which rows of an outline are dropped: between two visible rows that are not moved. A pure
/// value.
package struct OutlineDestination<ID: Hashable & Sendable> {
    package typealias RowID = TreeRowID<ID>

    /// The row above, with its ancestors, the outermost first; `nil` at the beginning of the outline.
    package var above: (row: RowID, ancestors: [ID])?
    /// The row below, with its depth; `nil` at the end of the outline.
    package var below: (row: RowID, depth: Int)?

    package init(above: (row: RowID, ancestors: [ID])?, below: (row: RowID, depth: Int)?) {
        self.above = above
        self.below = below
    }

    /// Returns the position in the tree. Where the place belongs to several levels, because levels end there,
    /// the rows keep their depth as far as possible.
    ///
    /// - Parameter depth: The depth of the first row that is moved.
    package func position(ofDepth depth: Int) -> TreePosition<ID> {
        let highest = above?.ancestors.count ?? 0
        if let below, below.depth > highest || above == nil {
            // The row below is the first child of the one above, or the first row.
            switch below.row {
            case .item(let id): return .before(id)
            case .more(let parent): return .lastChild(of: parent)
            }
        }
        let level = min(max(depth, below?.depth ?? 0), highest)
        if let below, below.depth == level, case .item(let id) = below.row { return .before(id) }
        return .lastChild(of: level == 0 ? nil : above?.ancestors[level - 1])
    }
}

extension OutlineController {
    /// The rows to move, without those that move with their ancestors, and their position.
    ///
    /// - Parameters:
    ///   - rows: The rows that the user moves, in their order.
    ///   - index: The index of the visible row before which they were dropped, counted with them.
    /// - Complexity: O(r · d + m), r being the number of moved rows, d their depth, and m that of the
    ///   descendants between which they were dropped.
    func destination(
        of rows: [Source.ItemID], before index: Int
    ) -> (rows: [Source.ItemID], position: TreePosition<Source.ItemID>) {
        let all = Set(rows)
        func path(_ row: RowID) -> [Source.ItemID] {
            switch row {
            case .item(let id): tree.path(to: id) ?? []
            case .more(let parent): parent.map { (tree.path(to: $0) ?? []) + [$0] } ?? []
            }
        }
        func isMoving(_ row: RowID) -> Bool {
            row.itemID.map(all.contains) == true || path(row).contains(where: all.contains)
        }
        let visible = tree.snapshot.rows
        let index = min(max(0, index), visible.count)
        let above = visible[..<index].last { !isMoving($0) }
        let below = visible[index...].first { !isMoving($0) }
        let destination = OutlineDestination(
            above: above.map { ($0, path($0)) }, below: below.map { ($0, path($0).count) })
        let moving = rows.filter { !path(.item($0)).contains(where: all.contains) }
        let depth = moving.first.map { path(.item($0)).count } ?? 0
        return (moving, destination.position(ofDepth: depth))
    }
}
