import ObservableObjects

/// The subscription of a subscriber whose values are kept, in order, until they are asked for, or made when
/// they are.
///
/// One thread sends at a time, with no lock held. Values from inside follow what is being sent.
final class BufferedSubscription<Downstream: Subscriber>: Subscription, @unchecked Sendable {
    typealias Output = Downstream.Input
    typealias Failure = Downstream.Failure
    /// Makes the next value when it is asked for.
    typealias Maker = () -> (value: Output, isLast: Bool)

    fileprivate struct State {
        var downstream: Downstream?
        var demand = Subscribers.Demand.none
        var waiting = Fifo<Output>()
        var make: Maker?
        var completion: Subscribers.Completion<Failure>?
        /// Values sent since this was last taken.
        var sent = 0
        var isSending = false

        /// Whether it takes further values.
        var isOpen: Bool { downstream != nil && completion == nil }
    }
    private let state: Protected<State>
    private let needsDemand: Bool

    /// - Parameters:
    ///   - needsDemand: asking for no value is a mistake.
    ///   - isHeld: nothing is sent before it is released.
    init(
        _ downstream: Downstream, _ values: [Output] = [], needsDemand: Bool = false, isHeld: Bool = false,
        making make: Maker? = nil
    ) {
        let state = State(downstream: downstream, make: make, isSending: isHeld)
        for value in values { state.waiting.append(value) }
        self.state = Protected(state)
        self.needsDemand = needsDemand
    }

    /// Sends from now on: what waits, as far as it is requested, and what follows.
    func release() {
        state.update { $0.isSending = false }
        drain()
    }

    /// How many values were sent since this was last called.
    func takeSent() -> Int { state.update { exchange(&$0.sent, with: 0) } }

    func send(_ value: Output) {
        state.update { if $0.isOpen { $0.waiting.append(value) } }
        drain()
    }

    /// Keeps a value where fewer than `count` wait.
    /// - Returns: false if one was dropped.
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

    /// Ends it after what is kept was sent.
    func send(completion: Subscribers.Completion<Failure>) {
        state.update { if $0.completion == nil { $0.completion = completion } }
        drain()
    }

    func request(_ more: Subscribers.Demand) {
        if needsDemand { more.checkNotNone() }
        state.update { $0.demand += more }
        drain()
    }

    func cancel() { state.update { $0.letGo() } }

    fileprivate enum Turn {
        case value(Downstream, Output)
        case make(Maker)
        case end(Downstream, Subscribers.Completion<Failure>)
        case rest
    }

    /// Sends what is kept, as far as it is asked for. Called again meanwhile, it leaves that to the first
    /// call.
    private func drain() {
        guard !state.update({ exchange(&$0.isSending, with: true) }) else { return }
        while true {
            switch state.update({ $0.turn() }) {
            case .rest: return
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
    /// What is to be done next by who sends. Under the lock.
    fileprivate mutating func turn() -> BufferedSubscription.Turn {
        if let downstream {
            if demand > .none, let value = waiting.popFirst() {
                demand -= 1
                sent += 1
                return .value(downstream, value)
            }
            // The end waits for what is kept, not for what could be made.
            if let completion, waiting.isEmpty {
                letGo()
                isSending = false
                return .end(downstream, completion)
            }
            if demand > .none, let make { return .make(make) }
        }
        isSending = false
        return .rest
    }

    fileprivate mutating func letGo() {
        downstream = nil
        make = nil
        waiting = Fifo()
    }
}
