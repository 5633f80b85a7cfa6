package import DynamicLists
package import Foundation
package import SwiftUI

/// The actions that the user can apply to the rows of a list.
@MainActor
package struct ListCommands<Source: ListSource> {
    package typealias ID = Source.ItemID

    /// The buttons on one side of a row.
    package struct SwipeActions {
        package let allowsFullSwipe: Bool
        package let content: @MainActor (ListItemViewModel<Source.Item>) -> AnyView
    }

    package var leading: SwipeActions?
    package var trailing: SwipeActions?
    var delete: (@MainActor ([ID]) -> Void)?
    var move: (@MainActor ([ID], RowPosition<ID>) -> Void)?

    package nonisolated init() {}

    var isEmpty: Bool { !hasSwipeActions && delete == nil && move == nil }
    var hasSwipeActions: Bool { leading != nil || trailing != nil }

    /// The closure for `ForEach.onDelete`, which receives offsets in the loop, or `nil` if rows cannot be
    /// deleted.
    ///
    /// - Parameter start: The position of the loop's first element among the ids, negative if other elements
    ///   precede the rows.
    package func deletion(in ids: ListIDs<ID>, from start: Int) -> ((IndexSet) -> Void)? {
        delete.map { delete in
            { offsets in
                let rows = Self.rows(at: offsets, in: ids, from: start)
                if !rows.isEmpty { delete(rows) }
            }
        }
    }

    /// The closure for `ForEach.onMove`, which receives the offsets of the moved rows and the offset of their
    /// destination, or `nil` if rows cannot be moved.
    ///
    /// - Parameter start: The position of the loop's first element among the ids, negative if other elements
    ///   precede the rows.
    package func movement(in ids: ListIDs<ID>, from start: Int) -> ((IndexSet, Int) -> Void)? {
        move.map { move in
            { offsets, target in
                let rows = Self.rows(at: offsets, in: ids, from: start)
                if rows.isEmpty { return }
                let moving = Set(rows)
                // Rows that are moved together cannot be the destination.
                let next = ids[min(max(0, start + target), ids.count)...].first { !moving.contains($0) }
                move(rows, next.map { .before($0) } ?? .end)
            }
        }
    }

    private static func rows(at offsets: IndexSet, in ids: ListIDs<ID>, from start: Int) -> [ID] {
        offsets.map { start + $0 }.filter(ids.indices.contains).map { ids[$0] }
    }
}
