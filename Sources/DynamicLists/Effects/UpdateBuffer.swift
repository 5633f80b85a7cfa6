import Foundation

/// The pending updates of one loop over a list's updates: the newest snapshot and the changed rows.
///
/// It is read and ended on any thread. `lock` protects `state`, which is changed in place to avoid copying
/// the pending rows. Ids and snapshots are neither compared nor released while the lock is held, because
/// their deinitialization may run client code.
final class UpdateBuffer<ID: Hashable & Sendable>: @unchecked Sendable {
    struct PendingUpdate: Sendable {
        var snapshot: ListSnapshot<ID>
        var changed: SnapshotObserver<ID>.Changes

        /// The rows that changed, once each.
        var rows: [ID: ListRowChange] {
            Dictionary(changed.map { ($0.id, $0.change) }) { $0.followed(by: $1) }
        }
    }

    private struct State {
        /// The pending snapshot.
        var snapshot: ListSnapshot<ID>?
        var changed: SnapshotObserver<ID>.Changes = []
        /// The loop that waits while nothing is pending.
        var waiter: CheckedContinuation<PendingUpdate?, Never>?
        /// Whether no further updates follow.
        var isFinished = false

        mutating func take() -> PendingUpdate? {
            guard let snapshot else { return nil }
            defer { (self.snapshot, changed) = (nil, []) }
            return PendingUpdate(snapshot: snapshot, changed: changed)
        }

        mutating func takeWaiter() -> CheckedContinuation<PendingUpdate?, Never>? {
            defer { waiter = nil }
            return waiter
        }
    }

    private let lock = NSLock()
    private var state = State()
    /// The number of stored changes above which duplicates and removed rows are purged.
    @MainActor private var compactionThreshold = 1_000

    /// Enqueues a published snapshot.
    ///
    /// At most a thousand rows, or twice as many as the list has, are stored in addition to the new ones.
    ///
    /// - Complexity: O(rows that changed), amortized, regardless of the number of pending rows.
    @MainActor
    func put(_ snapshot: ListSnapshot<ID>, changed: SnapshotObserver<ID>.Changes) {
        let (old, count) = add(snapshot, changed)
        withExtendedLifetime(old) {}
        guard count > compactionThreshold, let all = lock.withLock({ state.take() }) else { return }
        // A loop that calls `next()` during the merge waits for the remaining rows.
        let compacted = Self.merged(all)
        compactionThreshold = max(1_000, 2 * compacted.count)
        _ = add(all.snapshot, compacted)
    }

    /// Ends the updates. Pending ones are still delivered, unless the loop itself ended.
    func end(isLoopOver: Bool = false) {
        let (waiter, old) = lock.withLock {
            state.isFinished = true
            return (state.takeWaiter(), isLoopOver ? state.take() : nil)
        }
        waiter?.resume(returning: nil)
        withExtendedLifetime(old) {}
    }

    /// Returns the pending updates as soon as there are any, or nil at the end.
    func next() async -> PendingUpdate? {
        await withTaskCancellationHandler {
            await withCheckedContinuation { waiter in
                let (update, isWaiting) = lock.withLock { () -> (PendingUpdate?, Bool) in
                    precondition(state.waiter == nil, "Two loops share one iterator of a list's updates")
                    if let update = state.take() { return (update, false) }
                    if !state.isFinished { state.waiter = waiter }
                    return (nil, !state.isFinished)
                }
                if !isWaiting { waiter.resume(returning: update) }
            }
        } onCancel: {
            end(isLoopOver: true)
        }
    }

    /// Resumes the waiting loop, or stores the updates.
    ///
    /// - Returns: The replaced snapshot, and the number of stored changes.
    private func add(
        _ snapshot: ListSnapshot<ID>, _ changed: SnapshotObserver<ID>.Changes
    ) -> (ListSnapshot<ID>?, Int) {
        let (waiter, old, count) = lock.withLock {
            () -> (CheckedContinuation<PendingUpdate?, Never>?, ListSnapshot<ID>?, Int) in
            if state.isFinished { return (nil, nil, 0) }
            if let waiter = state.takeWaiter() { return (waiter, nil, 0) }
            state.changed += changed
            defer { state.snapshot = snapshot }
            return (nil, state.snapshot, state.changed.count)
        }
        waiter?.resume(returning: PendingUpdate(snapshot: snapshot, changed: changed))
        return (old, count)
    }

    /// Returns the changed rows, once each. If there are more than the list has rows, only those still in the
    /// list.
    private static func merged(_ update: PendingUpdate) -> SnapshotObserver<ID>.Changes {
        let (rows, ids) = (update.rows, update.snapshot.ids)
        if rows.count > ids.count { return ids.compactMap { id in rows[id].map { (id, $0) } } }
        return rows.map { ($0.key, $0.value) }
    }
}
