import DynamicLists
import Foundation

/// What all that use a collection of a cache have in common: how it stands, who wants to know of it, and
/// which edits the service got while pages were under way.
///
/// Nothing of a program's is called or released while the state's lock is held: streams are told, and what
/// leaves is released, afterwards.
final class CollectionHub: Sendable {
    /// What lists are told.
    enum News: Sendable {
        /// These items are others by now.
        case items([String])
        /// Any page may be another by now: an item that comes back stands in no list yet.
        case all
    }

    /// One who wants to know.
    struct List: Sendable {
        let name: String
        /// Whether an item that no page has stands at its beginning.
        let shows: @Sendable (Data) -> Bool
        let tell: @Sendable (News) -> Void
    }

    /// A request for a page that is under way.
    struct Fetch: Sendable {
        /// Greater ones began later.
        let number: Int
        /// When it began: what it brings is as old as that.
        let began: Date
    }

    /// An edit that the service has.
    struct Sent: Sendable {
        let value: EditedValue
        /// What the service had before, if that was known.
        let base: Data?
        /// The last request that began before the service had it.
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
        /// The number under which edits were counted last.
        var lastCount = 0
        /// The number under which the file was cleared last.
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
            // In the order of the changes; a stream calls nobody.
            if status != old { for stream in statuses.values { stream.yield(status) } }
        }
    }

    private let state = Locked(State())

    deinit {
        for stream in state.withLock({ $0.statuses.values.map(\.self) }) { stream.finish() }
    }

    // MARK: How it stands

    var status: CacheStatus { state.withLock { $0.status } }

    /// Says how it stands, now and each time that this changes.
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

    /// A number for what is found in the file now: greater ones are found later.
    func nextNumber() -> Int { state.withLock { $0.nextNumber() } }

    /// So many edits wait, unless somebody has counted later.
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

    /// The file is cleared: pages that are under way are not to be kept.
    ///
    /// - Returns: the number of edits if they are gone, too.
    func cleared() -> EditCounts {
        state.withLock { state in
            state.lastClearing = state.nextNumber()
            return EditCounts(number: state.lastClearing)
        }
    }

    func isCleared(since fetch: Fetch) -> Bool { state.withLock { $0.lastClearing > fetch.number } }

    /// The service has answered.
    func reached(at time: Date) {
        change {
            $0.lastContact = time
            $0.failure = nil
        }
        wakeSenders()
    }

    /// Asking the service has ended in an error, which may be what it answered. One that is neither an answer
    /// nor one of the connection, as of a request that cannot be sent, says nothing of how it stands.
    ///
    /// Nobody is woken: a service that answers with errors is asked again later each time.
    func failed(_ error: any Error, at time: Date) {
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

    /// Pages that came before are not fresh.
    var validSince: Date { state.withLock { $0.validSince } }

    /// What came before this time is not fresh any more.
    func outdate(at time: Date) { state.withLock { $0.validSince = max($0.validSince, time) } }

    // MARK: Who wants to know

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

    /// - Parameter list: the one that knows already.
    func tell(_ news: News, except list: Int? = nil) {
        let lists = state.withLock { $0.lists.filter { $0.key != list }.map(\.value) }
        for list in lists { list.tell(news) }
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

    /// Takes the right to send: one at a time sends, so that edits stay in order.
    ///
    /// - Returns: whether nobody has it. Who has it is woken as well as who is refused, and goes on trying.
    func beginSending() -> Bool {
        state.withLock { state in
            defer { state.isSending = true }
            return !state.isSending
        }
    }

    func endSending() { state.withLock { $0.isSending = false } }

    // MARK: Pages under way

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

    /// The service has an edit: what is under way may have been answered before that.
    func sent(_ key: String, _ value: EditedValue, base: Data?) {
        state.withLock { state in
            if state.fetches.isEmpty { return }
            let first = state.sent[key, default: Sent(value: value, base: base, lastFetch: 0)]
            state.sent[key] = Sent(value: value, base: first.base, lastFetch: state.lastNumber)
        }
    }

    /// What edits made of items since a request began.
    func sent(since fetch: Fetch) -> [String: Sent] {
        state.withLock { state in state.sent.filter { $0.value.lastFetch >= fetch.number } }
    }
}
