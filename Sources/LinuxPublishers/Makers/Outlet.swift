import Foundation

/// The subscription of a subscriber whose values are there before or come from outside: keeps them until they
/// are asked for.
///
/// `lock` protects the rest; nothing is sent while it is held, and one thread sends at a time.
final class Outlet<Downstream: Subscriber>: Subscription, @unchecked Sendable {
    typealias Output = Downstream.Input
    typealias Failure = Downstream.Failure

    private let lock = NSLock()
    /// Held while a value is sent that is not kept: a value sent from inside goes first, one from another
    /// thread waits.
    private let sending = NSRecursiveLock()
    private var downstream: Downstream?
    private var demand = Subscribers.Demand.none
    private var waiting: Deferring
    private var completion: Subscribers.Completion<Failure>?
    private var isSending = false
    private let ended: (() -> Void)?

    /// What becomes of values that were not asked for.
    enum Deferring {
        /// They are lost, as a subject's are.
        case none
        /// The latest is kept.
        case latest(Output?)
        /// All are kept, in order.
        case all([Output])
        /// They are made when they are asked for.
        case made(() -> (Output, isLast: Bool))
    }

    /// - Parameter ended: called once when no more can be sent.
    init(_ downstream: Downstream, keeping waiting: Deferring = .none, ended: (() -> Void)? = nil) {
        self.downstream = downstream
        self.waiting = waiting
        self.ended = ended
    }

    func send(_ value: Output) {
        let isKept = lock.withLock {
            switch waiting {
            case .none, .made: return false
            case .latest: waiting = .latest(value)
            case .all(var values):
                waiting = .none
                values.append(value)
                waiting = .all(values)
            }
            return true
        }
        if isKept { return drain() }
        sending.withLock {
            let downstream: Downstream? = lock.withLock {
                guard demand > 0, completion == nil else { return nil }
                demand -= 1
                return self.downstream
            }
            guard let more = downstream?.receive(value), more > 0 else { return }
            lock.withLock { demand += more }
        }
    }

    /// Keeps a value where fewer than `count` wait.
    /// - Returns: false if one was dropped.
    @discardableResult
    func send(_ value: Output, atMost count: Int, droppingOldest: Bool) -> Bool {
        let fits = lock.withLock {
            guard case .all(var values) = waiting else { return false }
            let isFull = values.count >= count && demand == .none
            waiting = .none
            if isFull && droppingOldest && !values.isEmpty { values.removeFirst() }
            if !isFull || droppingOldest { values.append(value) }
            waiting = .all(values)
            return !isFull
        }
        drain()
        return fits
    }

    /// Ends it after what is kept was sent.
    func send(completion: Subscribers.Completion<Failure>) {
        lock.withLock { if self.completion == nil { self.completion = completion } }
        drain()
    }

    func request(_ more: Subscribers.Demand) {
        precondition(more > 0, "A subscriber asks for at least one value")
        lock.withLock { demand += more }
        drain()
    }

    func cancel() {
        let old = lock.withLock { downstream.take() }
        if old != nil { ended?() }
    }

    private enum Turn {
        case value(Downstream, Output)
        case end(Downstream, Subscribers.Completion<Failure>)
        case rest
    }

    /// Sends what is kept, as far as it is asked for. Called again meanwhile, it leaves that to the first
    /// call.
    private func drain() {
        let isMine = lock.withLock {
            defer { isSending = true }
            return !isSending
        }
        guard isMine else { return }
        while true {
            switch turn() {
            case .rest: return
            case .value(let downstream, let value):
                let more = downstream.receive(value)
                if more > 0 { lock.withLock { demand += more } }
            case .end(let downstream, let completion):
                downstream.receive(completion: completion)
                ended?()
                return
            }
        }
    }

    private func turn() -> Turn {
        lock.withLock {
            if let downstream {
                if demand > 0, let value = take() {
                    demand -= 1
                    return .value(downstream, value)
                }
                if let completion, isDrained {
                    self.downstream = nil
                    isSending = false
                    return .end(downstream, completion)
                }
            }
            isSending = false
            return .rest
        }
    }

    /// Whether nothing is left that the end waits for. Under the lock.
    private var isDrained: Bool { if case .all(let values) = waiting { values.isEmpty } else { true } }

    /// Under the lock.
    private func take() -> Output? {
        switch waiting {
        case .none: return nil
        case .latest(let value):
            waiting = .latest(nil)
            return value
        case .all(var values):
            guard !values.isEmpty else { return nil }
            waiting = .none
            let value = values.removeFirst()
            waiting = .all(values)
            return value
        case .made(let make):
            guard completion == nil else { return nil }
            let (value, isLast) = make()
            if isLast { completion = .finished }
            return value
        }
    }
}
