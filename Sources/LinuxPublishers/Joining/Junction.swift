import Foundation

/// Where several upstreams of different kinds meet: takes a value of each and sends what they make together.
///
/// `lock` protects the rest; nothing is sent while it is held. `sending` keeps what is sent in order.
final class Junction<Downstream: Subscriber>: Subscription, @unchecked Sendable {
    enum Meeting {
        /// Whenever one sends, with the last of each other.
        case latest
        /// The first of each, the second of each, and so on.
        case pairs
    }

    private let lock = NSLock()
    private let sending = NSRecursiveLock()
    private let meeting: Meeting
    private let combine: ([Any]) -> Downstream.Input
    private var downstream: Downstream?
    private var demand = Subscribers.Demand.none
    private var queues: [[Any]]
    private var isEnded: [Bool]
    private var requests: [(Subscribers.Demand) -> Void] = []
    private var cancels: [() -> Void] = []

    init(
        _ downstream: Downstream, count: Int, meeting: Meeting, combine: @escaping ([Any]) -> Downstream.Input
    ) {
        self.downstream = downstream
        self.meeting = meeting
        self.combine = combine
        queues = Array(repeating: [], count: count)
        isEnded = Array(repeating: false, count: count)
    }

    /// Makes the arm for one upstream. All are made before any subscribes.
    func arm<P: Publisher>(_ index: Int, of upstream: P) -> () -> Void where P.Failure == Downstream.Failure {
        let arm = Arm<P.Output, P.Failure>(
            take: { [weak self] in self?.take($0, from: index) ?? .none },
            end: { [weak self] in self?.end($0, of: index) })
        requests.append(arm.request)
        cancels.append(arm.cancel)
        return { upstream.subscribe(arm) }
    }

    /// Tells the downstream, then lets the upstreams begin.
    func begin(_ subscribe: [() -> Void]) {
        lock.withLock { downstream }?.receive(subscription: self)
        for action in subscribe { action() }
    }

    private func take(_ value: Any, from index: Int) -> Subscribers.Demand {
        sending.withLock {
            let (downstream, values, isOver) = lock.withLock {
                if meeting == .latest { queues[index] = [value] } else { queues[index].append(value) }
                guard demand > 0, queues.allSatisfy({ !$0.isEmpty }) else {
                    return (nil as Downstream?, [] as [Any], false)
                }
                demand -= 1
                let values = queues.map { $0[0] }
                if meeting == .pairs { for place in queues.indices { queues[place].removeFirst() } }
                return (self.downstream, values, isExhausted)
            }
            guard let downstream else { return .none }
            let more = downstream.receive(combine(values))
            if isOver { finish(.finished) } else if more > 0 { request(more) }
            return .none
        }
    }

    private func end(_ completion: Subscribers.Completion<Downstream.Failure>, of index: Int) {
        if completion.isFailure { return finish(completion) }
        let isOver = lock.withLock {
            isEnded[index] = true
            return meeting == .latest
                ? isEnded.allSatisfy { $0 } || queues[index].isEmpty : isExhausted
        }
        if isOver { finish(.finished) }
    }

    /// Nothing can meet any more: one of them ended and has nothing left. Under the lock.
    private var isExhausted: Bool {
        meeting == .pairs && zip(isEnded, queues).contains { $0 && $1.isEmpty }
    }

    private func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
        let downstream = lock.withLock { self.downstream.take() }
        guard let downstream else { return }
        cancelArms()
        downstream.receive(completion: completion)
    }

    func request(_ more: Subscribers.Demand) {
        let requests = lock.withLock {
            demand += more
            return downstream == nil ? [] : self.requests
        }
        // The latest of each are replaced, never waited for: each may send as it likes.
        for request in requests { request(meeting == .latest ? .unlimited : more) }
    }

    func cancel() {
        let old = lock.withLock { downstream.take() }
        cancelArms()
        withExtendedLifetime(old) {}
    }

    private func cancelArms() {
        let cancels = lock.withLock {
            defer {
                self.cancels = []
                requests = []
                queues = Array(repeating: [], count: queues.count)
            }
            return self.cancels
        }
        for cancel in cancels { cancel() }
    }
}
