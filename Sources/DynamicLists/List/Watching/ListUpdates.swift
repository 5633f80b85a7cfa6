/// An asynchronous sequence of a list's states, for user interfaces other than SwiftUI and for programs
/// without one.
///
///     for await update in list.updates {
///         switch update.change {
///         case .same: break
///         case .changed(let difference): table.update(difference)
///         case .replaced: table.reloadData()
///         }
///         for (id, row) in update.changedRows where row.isItemChanged { table.redraw(id) }
///     }
///
/// Each loop begins with the current state. States that arrive faster than a loop consumes them are
/// coalesced: the next one contains all changes, once each, so a loop that consumes none costs little. A loop
/// does not retain the list. It ends when the list is released or its task is canceled. It may run on any
/// actor.
public struct ListUpdates<ID: Hashable & Sendable>: AsyncSequence, Sendable {
    /// A state of the list, and its difference from the previous one.
    public typealias Element = ListUpdate<ID>

    let subscribe: @MainActor @Sendable (UpdateBuffer<ID>) -> Void

    /// Returns an independent iterator. It begins to observe the list with its first `next()`.
    ///
    /// - Complexity: O(1).
    public func makeAsyncIterator() -> Iterator {
        Iterator(subscribe: subscribe)
    }

    /// Waits for one state after another.
    public struct Iterator: AsyncIteratorProtocol {
        let subscribe: @MainActor @Sendable (UpdateBuffer<ID>) -> Void
        private let buffer = UpdateBuffer<ID>()
        private var last: ListSnapshot<ID>?

        init(subscribe: @escaping @MainActor @Sendable (UpdateBuffer<ID>) -> Void) {
            self.subscribe = subscribe
        }

        /// The next state, or nil when the list was released or the task was canceled.
        ///
        /// - Complexity: O(r + p), r being the rows that changed since the last state, p the positions at
        ///   which rows were inserted and removed.
        public mutating func next() async -> ListUpdate<ID>? {
            await next(isolation: nil)
        }

        /// The next state, or nil when the list was released or the task was canceled.
        ///
        /// - Complexity: O(r + p), r being the rows that changed since the last state, p the positions at
        ///   which rows were inserted and removed.
        public mutating func next(isolation actor: isolated (any Actor)?) async -> ListUpdate<ID>? {
            if last == nil { await subscribe(buffer) }
            guard let update = await buffer.next() else { return nil }
            let change = last.map { update.snapshot.change(since: $0) } ?? .replaced
            last = update.snapshot
            return ListUpdate(snapshot: update.snapshot, change: change, changedRows: update.rows)
        }
    }
}

/// A state of a list, and its difference from the previous one.
public struct ListUpdate<ID: Hashable & Sendable>: Sendable {
    /// The rows and load states.
    public let snapshot: ListSnapshot<ID>
    /// The rows that were inserted and removed since the last update; `.replaced` for the first update.
    public let change: ListChange
    /// The changes of rows whose item or phase changed since the last update. Some of the rows may have been
    /// removed from the list.
    public let changedRows: [ID: ListRowChange]
}

extension ListViewModel {
    /// The states of the list from now on, each with its difference from the previous one.
    ///
    /// Any number of loops may iterate, from any actor.
    public nonisolated var updates: ListUpdates<ID> {
        ListUpdates { [weak self] buffer in
            guard let self else { return buffer.end() }
            buffer.put(runner.publisher.current, changed: [])
            runner.snapshotObservers.add(
                SnapshotObserver(buffer) {
                    $0.put($1, changed: $2)
                } end: {
                    $0.end()
                })
        }
    }
}
