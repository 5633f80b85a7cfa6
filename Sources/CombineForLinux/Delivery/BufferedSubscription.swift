import ObservableObjects

/// The subscription of a subscriber whose values are kept in order until they are requested, or are made on
/// request.
///
/// One thread sends at a time, with no lock held. Values that are sent during a delivery follow it.
final class BufferedSubscription<Downstream: Subscriber>: Subscription, @unchecked Sendable {
    typealias Output = Downstream.Input
    typealias Failure = Downstream.Failure
    /// Makes the next value when it is requested.
    typealias Maker = () -> (value: Output, isLast: Bool)

    fileprivate struct State {
        var downstream: Downstream?
        var demand = Subscribers.Demand.none
        var waiting = Queue<Output>()
        var make: Maker?
        var completion: Subscribers.Completion<Failure>?
        /// The number of values sent since this was last read.
        var sent = 0
        var isSending = false

        /// Whether it accepts further values.
        var isOpen: Bool { downstream != nil && completion == nil }
    }
    private let state: Protected<State>
    private let needsDemand: Bool

    /// - Parameters:
    ///   - needsDemand: Whether a request for no values is a programming error.
    ///   - isHeld: Whether nothing is sent before `release()`.
    init(
        _ downstream: Downstream, _ values: [Output] = [], needsDemand: Bool = false, isHeld: Bool = false,
        making make: Maker? = nil
    ) {
        let state = State(downstream: downstream, make: make, isSending: isHeld)
        for value in values { state.waiting.append(value) }
        self.state = Protected(state)
        self.needsDemand = needsDemand
    }

    /// Starts sending: the waiting values, as far as they are requested, and later ones.
    func release() {
        state.update { $0.isSending = false }
        drain()
    }

    /// Returns the number of values sent since the last call.
    func takeSent() -> Int { state.update { swapValue(&$0.sent, with: 0) } }

    func send(_ value: Output) {
        state.update { if $0.isOpen { $0.waiting.append(value) } }
        drain()
    }

    /// Keeps a value if fewer than `count` wait.
    /// - Returns: `false` if a value was dropped.
    @discardableResult
    func send(_ value: Output, atMost count: Int, droppingOldest: Bool) -> Bool {
        let (fits, dropped) = state.update { state in
            guard state.isOpen else { return (true, Output?.none) }
            let fits = state.waiting.count < count || state.demand > .none
            let dropped = fits || !droppingOldest ? nil : state.waiting.popFirst()
            if fits || droppingOldest { state.waiting.append(value) }
            return (fits, dropped)
        }
        withExtendedLifetime(dropped) {}
        drain()
        return fits
    }

    /// Completes after the waiting values are sent.
    func send(completion: Subscribers.Completion<Failure>) {
        state.update { if $0.completion == nil { $0.completion = completion } }
        drain()
    }

    func request(_ more: Subscribers.Demand) {
        if needsDemand { more.checkNotNone() }
        state.update { $0.demand += more }
        drain()
    }

    func cancel() { state.update { $0.releaseValues() } }

    fileprivate enum NextAction {
        case value(Downstream, Output)
        case make(Maker)
        case end(Downstream, Subscribers.Completion<Failure>)
        case idle
    }

    /// Sends the waiting values, as far as they are requested. A reentrant call leaves them to the outer
    /// call.
    private func drain() {
        guard !state.update({ swapValue(&$0.isSending, with: true) }) else { return }
        while true {
            switch state.update({ $0.nextAction() }) {
            case .idle: return
            case .value(let downstream, let value):
                let more = downstream.receive(value)
                if more > .none { state.update { $0.demand += more } }
            case .make(let make):
                let (value, isLast) = make()
                state.update {
                    guard $0.downstream != nil else { return }
                    $0.waiting.append(value)
                    if isLast { $0.completion = .finished }
                }
            case .end(let downstream, let completion): return downstream.receive(completion: completion)
            }
        }
    }
}

extension BufferedSubscription.State {
    /// Returns the next action of the sending thread. Call with the lock held.
    fileprivate mutating func nextAction() -> BufferedSubscription.NextAction {
        if let downstream {
            if demand > .none, let value = waiting.popFirst() {
                demand -= 1
                sent += 1
                return .value(downstream, value)
            }
            // The completion waits for the kept values, not for values that could be made.
            if let completion, waiting.isEmpty {
                releaseValues()
                isSending = false
                return .end(downstream, completion)
            }
            if demand > .none, let make { return .make(make) }
        }
        isSending = false
        return .idle
    }

    fileprivate mutating func releaseValues() {
        downstream = nil
        make = nil
        waiting = Queue()
    }
}
