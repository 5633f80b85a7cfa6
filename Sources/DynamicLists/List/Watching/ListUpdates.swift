/// What a list shows from now on, one state after another: for user interfaces other than SwiftUI's, and for
/// programs without any.
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
/// Each loop over it begins with the state of then. States that come faster than a loop takes them are put
/// together: the next one has all that changed, once each, so that a loop that takes none costs little. A
/// loop does not keep the list, and ends with it, or when its task is cancelled. It may run on any actor.
public struct ListUpdates<ID: Hashable & Sendable>: AsyncSequence, Sendable {
    /// A state of the list, and how it came from the one before.
    public typealias Element = ListUpdate<ID>

    let subscribe: @MainActor @Sendable (UpdateInbox<ID>) -> Void

    /// A loop's own place in the updates: it begins to listen with its first `next()`.
    ///
    /// - Complexity: O(1).
    public func makeAsyncIterator() -> Iterator {
        Iterator(subscribe: subscribe)
    }

    /// Waits for one state after another.
    public struct Iterator: AsyncIteratorProtocol {
        let subscribe: @MainActor @Sendable (UpdateInbox<ID>) -> Void
        private let inbox = UpdateInbox<ID>()
        private var last: ListSnapshot<ID>?

        init(subscribe: @escaping @MainActor @Sendable (UpdateInbox<ID>) -> Void) {
            self.subscribe = subscribe
        }

        /// The next state; nil when the list is gone or the task was cancelled.
        ///
        /// - Complexity: O(r + p), r being the rows that changed since the last one, p the places at which
        ///   rows came and went.
        public mutating func next() async -> ListUpdate<ID>? {
            await next(isolation: nil)
        }

        /// The next state; nil when the list is gone or the task was cancelled.
        ///
        /// - Complexity: O(r + p), r being the rows that changed since the last one, p the places at which
        ///   rows came and went.
        public mutating func next(isolation actor: isolated (any Actor)?) async -> ListUpdate<ID>? {
            if last == nil { await subscribe(inbox) }
            guard let news = await inbox.next() else { return nil }
            let change = last.map { news.snapshot.change(since: $0) } ?? .replaced
            last = news.snapshot
            return ListUpdate(snapshot: news.snapshot, change: change, changedRows: news.rows)
        }
    }
}

/// A state of a list, and how it came from the one before.
public struct ListUpdate<ID: Hashable & Sendable>: Sendable {
    /// The rows and load states.
    public let snapshot: ListSnapshot<ID>
    /// Which rows came and went since the last update; `.replaced` for the first.
    public let change: ListChange
    /// The rows whose item or phase changed since the last update, and what became of them. Some may have
    /// left the list.
    public let changedRows: [ID: ListRowChange]
}

extension ListViewModel {
    /// What the list shows from now on, with what changed each time.
    ///
    /// As many loops as are wanted may listen, from any actor.
    public nonisolated var updates: ListUpdates<ID> {
        ListUpdates { [weak self] inbox in
            guard let self else { return inbox.end() }
            inbox.put(runner.publication.current, changed: [])
            runner.publication.listen(
                ListListener(inbox) {
                    $0.put($1, changed: $2)
                } end: {
                    $0.end()
                })
        }
    }
}
