import DynamicLists
import Foundation

/// The shared state of all users of a cache's collection: its status, its observers, and the edits that the
/// service received while pages were in flight.
///
/// Code of a program is never called or released while the state's lock is held: lists are notified, and
/// removed values are released, afterwards.
final class CollectionCoordinator: Sendable {
    /// A notification for lists.
    enum ItemChange: Sendable {
        /// These items have changed.
        case items([String])
        /// Any page may have changed: an item that reappears is not in any list yet.
        case all
    }

    /// A list that observes the collection.
    struct List: Sendable {
        let name: String
        /// Whether an item that is on no page is at the beginning of the list.
        let shows: @Sendable (Data) -> Bool
        let notify: @Sendable (ItemChange) -> Void
    }

    /// A page request in flight.
    struct Fetch: Sendable {
        /// The order of requests: greater numbers began later.
        let number: Int
        /// The time at which it began. Its result is as old as that.
        let began: Date
    }

    /// An edit that the service has received.
    struct Sent: Sendable {
        let value: EditedValue
        /// The service's value before the edit, if known.
        let base: Data?
        /// The last request that began before the service received the edit.
        fileprivate let lastFetch: Int
    }

    private struct State {
        var status = CacheStatus()
        var statuses: [Int: AsyncStream<CacheStatus>.Continuation] = [:]
        var lists: [Int: List] = [:]
        var senders: [Int: @Sendable () -> Void] = [:]
        var fetches: Set<Int> = []
        var sent: [String: Sent] = [:]
        var lastNumber = 0
        /// The number of the last count of edits.
        var lastCount = 0
        /// The number of the last clearing of the file.
        var lastClearing = 0
        var isSending = false
        var validSince = Date.distantPast

        mutating func nextNumber() -> Int {
            lastNumber += 1
            return lastNumber
        }

        mutating func change(_ change: (inout CacheStatus) -> Void) {
            let old = status
            change(&status)
            // Inside the lock, in the order of the changes; a stream calls no code of a program.
            if status != old { for stream in statuses.values { stream.yield(status) } }
        }
    }

    private let state = Locked(State())

    deinit {
        for stream in state.withLock({ $0.statuses.values.map(\.self) }) { stream.finish() }
    }

    // MARK: Status

    var status: CacheStatus { state.withLock { $0.status } }

    /// The current status, and each change of it.
    func statuses() -> AsyncStream<CacheStatus> {
        let (stream, continuation) = AsyncStream<CacheStatus>.makeStream(bufferingPolicy: .bufferingNewest(1))
        let number = state.withLock { state in
            let number = state.nextNumber()
            state.statuses[number] = continuation
            continuation.yield(state.status)
            return number
        }
        continuation.onTermination = { [weak self] _ in
            _ = self?.state.withLock { $0.statuses.removeValue(forKey: number) }
        }
        return stream
    }

    func change(_ change: (inout CacheStatus) -> Void) {
        state.withLock { $0.change(change) }
    }

    /// A number for data read from the file now; greater numbers are read later.
    func nextNumber() -> Int { state.withLock { $0.nextNumber() } }

    /// Sets the number of edits, unless a later count is known.
    func count(_ counts: EditCounts) {
        state.withLock { state in
            if counts.number < state.lastCount { return }
            state.lastCount = counts.number
            state.change {
                $0.pendingEdits = counts.waiting
                $0.refusedEdits = counts.refused
            }
        }
    }

    /// Records that the file was cleared: pages in flight must not be stored.
    ///
    /// - Returns: the counts of edits if those are removed, too.
    func cleared() -> EditCounts {
        state.withLock { state in
            state.lastClearing = state.nextNumber()
            return EditCounts(number: state.lastClearing)
        }
    }

    func isCleared(since fetch: Fetch) -> Bool { state.withLock { $0.lastClearing > fetch.number } }

    /// Records a response of the service.
    func recordResponse(at time: Date) {
        change {
            $0.lastContact = time
            $0.failure = nil
        }
        wakeSenders()
    }

    /// Records the error of a request, which may be the service's response. An error that is neither a
    /// response nor one of the connection, such as that of a request that cannot be sent, does not change the
    /// status.
    ///
    /// Senders are not woken: a service that responds with errors is called again after growing delays.
    func recordFailure(_ error: any Error, at time: Date) {
        let (failure, advice) = (ListError(error), error as? any RetryAdvising)
        if advice?.isAnswer ?? (error is DecodingError) {
            change {
                $0.lastContact = time
                $0.failure = nil
            }
        } else if advice?.isRetryable != false {
            change { $0.failure = failure }
        }
    }

    /// The time before which pages are stale.
    var validSince: Date { state.withLock { $0.validSince } }

    /// Makes pages stale that were loaded before this time.
    func markStale(at time: Date) { state.withLock { $0.validSince = max($0.validSince, time) } }

    // MARK: Observers

    func add(_ list: List) -> Int {
        state.withLock { state in
            let number = state.nextNumber()
            state.lists[number] = list
            return number
        }
    }

    func removeList(_ number: Int) {
        let list = state.withLock { $0.lists.removeValue(forKey: number) }
        withExtendedLifetime(list) {}
    }

    /// - Parameter list: the list that already has the change.
    func notifyLists(_ change: ItemChange, except list: Int? = nil) {
        let lists = state.withLock { $0.lists.filter { $0.key != list }.map(\.value) }
        for list in lists { list.notify(change) }
    }

    /// The names of the lists that show an item.
    func lists(showing value: EditedValue) -> [String] {
        guard case .value(let data) = value else { return [] }
        let lists = state.withLock { Array($0.lists.values) }
        return lists.filter { $0.shows(data) }.map(\.name)
    }

    func addSender(_ wake: @escaping @Sendable () -> Void) -> Int {
        state.withLock { state in
            let number = state.nextNumber()
            state.senders[number] = wake
            return number
        }
    }

    func removeSender(_ number: Int) {
        let sender = state.withLock { $0.senders.removeValue(forKey: number) }
        withExtendedLifetime(sender) {}
    }

    func wakeSenders() {
        let senders = state.withLock { $0.senders.values.map(\.self) }
        for wake in senders { wake() }
    }

    /// Acquires the right to send. Only one outbox worker has it at a time, which keeps edits in order.
    ///
    /// - Returns: whether the right was free. The worker that has it is woken like the one that is refused,
    ///   and continues to try.
    func beginSending() -> Bool {
        state.withLock { state in
            defer { state.isSending = true }
            return !state.isSending
        }
    }

    func endSending() { state.withLock { $0.isSending = false } }

    // MARK: Pages in flight

    func beginFetch(at time: Date) -> Fetch {
        state.withLock { state in
            let number = state.nextNumber()
            state.fetches.insert(number)
            return Fetch(number: number, began: time)
        }
    }

    func endFetch(_ fetch: Fetch) {
        state.withLock { state in
            state.fetches.remove(fetch.number)
            let first = state.fetches.min() ?? .max
            state.sent = state.sent.filter { $0.value.lastFetch >= first }
        }
    }

    /// Records an edit that the service has received: pages in flight may have been answered before that.
    func recordSentEdit(_ key: String, _ value: EditedValue, base: Data?) {
        state.withLock { state in
            if state.fetches.isEmpty { return }
            let first = state.sent[key, default: Sent(value: value, base: base, lastFetch: 0)]
            state.sent[key] = Sent(value: value, base: first.base, lastFetch: state.lastNumber)
        }
    }

    /// The results of edits that the service received since a request began, by item key.
    func recordSentEdit(since fetch: Fetch) -> [String: Sent] {
        state.withLock { state in state.sent.filter { $0.value.lastFetch >= fetch.number } }
    }
}
