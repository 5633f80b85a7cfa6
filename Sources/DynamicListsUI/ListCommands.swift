package import DynamicLists
package import Foundation
package import SwiftUI

/// What a user may do with the rows of a list, as the program says.
@MainActor
package struct ListCommands<Source: ListSource> {
    package typealias ID = Source.ItemID

    /// Buttons at one side of a row.
    package struct SwipeActions {
        package let allowsFullSwipe: Bool
        package let content: @MainActor (ListItemViewModel<Source.Item>) -> AnyView
    }

    package var leading: SwipeActions?
    package var trailing: SwipeActions?
    var delete: (@MainActor ([ID]) -> Void)?
    var move: (@MainActor ([ID], RowPosition<ID>) -> Void)?

    package nonisolated init() {}

    var hasSwipeActions: Bool { leading != nil || trailing != nil }

    /// What `ForEach` calls to delete rows by their offsets in it; nil if they cannot be.
    ///
    /// - Parameter start: where the loop begins among the ids; negative if something is before them.
    package func deletion(in ids: ListIDs<ID>, from start: Int) -> ((IndexSet) -> Void)? {
        delete.map { delete in
            { offsets in
                let rows = Self.rows(at: offsets, in: ids, from: start)
                if !rows.isEmpty { delete(rows) }
            }
        }
    }

    /// What `ForEach` calls to move rows by their offsets in it before the one at another; nil if they cannot
    /// be.
    ///
    /// - Parameter start: where the loop begins among the ids; negative if something is before them.
    package func movement(in ids: ListIDs<ID>, from start: Int) -> ((IndexSet, Int) -> Void)? {
        move.map { move in
            { offsets, target in
                let rows = Self.rows(at: offsets, in: ids, from: start)
                if rows.isEmpty { return }
                let moving = Set(rows)
                // Rows that move with it are not where they are to go.
                let next = ids[min(max(0, start + target), ids.count)...].first { !moving.contains($0) }
                move(rows, next.map { .before($0) } ?? .end)
            }
        }
    }

    private static func rows(at offsets: IndexSet, in ids: ListIDs<ID>, from start: Int) -> [ID] {
        offsets.map { start + $0 }.filter(ids.indices.contains).map { ids[$0] }
    }
}
