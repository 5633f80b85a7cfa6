import Foundation

/// What one loop over a list's updates has not taken yet: the newest snapshot, and the rows that changed.
///
/// Taken and ended on any thread. `lock` protects `state`, which is changed where it lies, so that what has
/// come before is not copied. Ids and snapshots, whose end may run code of a program, are neither compared
/// nor released while it is held.
final class UpdateInbox<ID: Hashable & Sendable>: @unchecked Sendable {
    struct News: Sendable {
        var snapshot: ListSnapshot<ID>
        var changed: ListListener<ID>.Changes

        /// The rows that changed, once each.
        var rows: [ID: ListRowChange] {
            Dictionary(changed.map { ($0.id, $0.change) }) { $0.followed(by: $1) }
        }
    }

    private struct State {
        /// What nobody has taken.
        var snapshot: ListSnapshot<ID>?
        var changed: ListListener<ID>.Changes = []
        /// Somebody who waits, while there is nothing.
        var waiter: CheckedContinuation<News?, Never>?
        /// Nothing comes any more.
        var isOver = false

        mutating func take() -> News? {
            guard let snapshot else { return nil }
            defer { (self.snapshot, changed) = (nil, []) }
            return News(snapshot: snapshot, changed: changed)
        }

        mutating func takeWaiter() -> CheckedContinuation<News?, Never>? {
            defer { waiter = nil }
            return waiter
        }
    }

    private let lock = NSLock()
    private var state = State()
    /// How many changed rows are kept before those that are there twice, or are gone, are looked for.
    @MainActor private var most = 1_000

    /// A snapshot was published.
    ///
    /// What is kept are at most a thousand rows, or twice as many as the list has, beside those that come.
    ///
    /// - Complexity: O(rows that changed), amortised, however many there are that nobody has taken.
    @MainActor
    func put(_ snapshot: ListSnapshot<ID>, changed: ListListener<ID>.Changes) {
        let (old, count) = add(snapshot, changed)
        withExtendedLifetime(old) {}
        guard count > most, let all = lock.withLock({ state.take() }) else { return }
        // A loop that asks meanwhile waits for what is left.
        let left = Self.merged(all)
        most = max(1_000, 2 * left.count)
        _ = add(all.snapshot, left)
    }

    /// Nothing comes any more. What has come is still delivered, unless the loop itself ended.
    func end(isLoopOver: Bool = false) {
        let (waiter, old) = lock.withLock {
            state.isOver = true
            return (state.takeWaiter(), isLoopOver ? state.take() : nil)
        }
        waiter?.resume(returning: nil)
        withExtendedLifetime(old) {}
    }

    /// The news, as soon as there is some; nil at the end.
    func next() async -> News? {
        await withTaskCancellationHandler {
            await withCheckedContinuation { waiter in
                let (news, waits) = lock.withLock { () -> (News?, Bool) in
                    precondition(state.waiter == nil, "Two loops share one iterator of a list's updates")
                    if let news = state.take() { return (news, false) }
                    if !state.isOver { state.waiter = waiter }
                    return (nil, !state.isOver)
                }
                if !waits { waiter.resume(returning: news) }
            }
        } onCancel: {
            end(isLoopOver: true)
        }
    }

    /// Gives news to whoever waits, or keeps it.
    ///
    /// - Returns: the snapshot that it takes the place of, and how many changed rows are kept.
    private func add(
        _ snapshot: ListSnapshot<ID>, _ changed: ListListener<ID>.Changes
    ) -> (ListSnapshot<ID>?, Int) {
        let (waiter, old, count) = lock.withLock {
            () -> (CheckedContinuation<News?, Never>?, ListSnapshot<ID>?, Int) in
            if state.isOver { return (nil, nil, 0) }
            if let waiter = state.takeWaiter() { return (waiter, nil, 0) }
            state.changed += changed
            defer { state.snapshot = snapshot }
            return (nil, state.snapshot, state.changed.count)
        }
        waiter?.resume(returning: News(snapshot: snapshot, changed: changed))
        return (old, count)
    }

    /// The rows that changed, once each; if they are more than the list has, those that are still there.
    private static func merged(_ news: News) -> ListListener<ID>.Changes {
        let (rows, ids) = (news.rows, news.snapshot.ids)
        if rows.count > ids.count { return ids.compactMap { id in rows[id].map { (id, $0) } } }
        return rows.map { ($0.key, $0.value) }
    }
}
