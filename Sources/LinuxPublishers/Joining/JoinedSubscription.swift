import ObservableObjects

/// Where several upstreams of different kinds meet: takes a value of each and sends what they make together.
///
/// What comes from the upstreams is dealt with turn by turn, so that it is sent in order.
final class JoinedSubscription<Downstream: Subscriber>: Subscription, @unchecked Sendable {
    enum Meeting {
        /// Whenever one sends, with the last of each other.
        case latest
        /// The first of each, the second of each, and so on.
        case pairs
    }

    /// One upstream. Its content is changed under the lock.
    class Side {
        fileprivate var request: (Subscribers.Demand) -> Void = { _ in }
        fileprivate var cancel: () -> Void = {}
        fileprivate var subscribe: () -> Void = {}
        fileprivate var isEnded = false
        /// Whether it has nothing that could meet others.
        fileprivate var isEmpty: Bool { true }
    }

    /// One upstream, with its values.
    final class ValueSide<Value>: Side {
        private let meeting: Meeting
        /// The last value, where those meet.
        private var latest: Value?
        /// The values that wait for their partners, where pairs meet.
        private let queue = Fifo<Value>()

        fileprivate init(_ meeting: Meeting) { self.meeting = meeting }

        fileprivate override var isEmpty: Bool {
            switch meeting {
            case .latest: if case .none = latest { true } else { false }
            case .pairs: queue.isEmpty
            }
        }

        /// - Returns: the value that this one takes the place of.
        fileprivate func put(_ value: Value) -> Value? {
            switch meeting {
            case .latest: return exchange(&latest, with: value)
            case .pairs:
                queue.append(value)
                return nil
            }
        }

        /// The value that meets others now.
        fileprivate func met() throws(NothingToMeet) -> Value {
            guard let value = meeting == .latest ? latest : queue.popFirst() else { throw NothingToMeet() }
            return value
        }
    }

    fileprivate struct NothingToMeet: Error {}

    private struct State {
        var downstream: Downstream?
        var demand = Subscribers.Demand.none
        var sides: [Side] = []
        /// What the sides make together, if each has something.
        var combine: () -> Downstream.Input? = { nil }
    }

    private let state: Protected<State>
    private let turns = Turns()
    private let meeting: Meeting

    init(_ downstream: Downstream, meeting: Meeting) {
        state = Protected(State(downstream: downstream))
        self.meeting = meeting
    }

    /// Makes the side of an upstream.
    func side<P: Publisher>(of upstream: P) -> ValueSide<P.Output> where P.Failure == Downstream.Failure {
        let side = ValueSide<P.Output>(meeting)
        let subscriber = InnerSubscriber<P.Output, P.Failure>(
            take: { [weak self, weak side] value in
                self?.turns.take { if let side { self?.take(value, from: side) } }
                return .none
            },
            end: { [weak self, weak side] completion in
                self?.turns.take { if let side { self?.end(completion, of: side) } }
            })
        (side.request, side.cancel) = (subscriber.request, subscriber.cancel)
        side.subscribe = { upstream.subscribe(subscriber) }
        return side
    }

    /// Tells the downstream, then lets the upstreams begin, when all their sides are there.
    func begin<each Value>(_ sides: repeat ValueSide<each Value>)
    where Downstream.Input == (repeat each Value) {
        var all: [Side] = []
        repeat all.append(each sides)
        let subscribe = all.map { side in exchange(&side.subscribe, with: {}) }
        state.update {
            $0.sides = all
            $0.combine = { try? (repeat (each sides).met()) }
        }
        state.access({ $0.downstream })?.receive(subscription: self)
        for action in subscribe { action() }
    }

    private func take<Value>(_ value: Value, from side: ValueSide<Value>) {
        typealias Met = (downstream: Downstream, input: Downstream.Input, isOver: Bool)
        let (met, old): (Met?, Value?) = state.update { state in
            guard let downstream = state.downstream else { return (nil, nil) }
            let old = side.put(value)
            guard state.demand > .none, !state.sides.contains(where: \.isEmpty), let input = state.combine()
            else { return (nil, old) }
            state.demand -= 1
            return ((downstream, input, isExhausted(state)), old)
        }
        withExtendedLifetime(old) {}
        guard let met else { return }
        let more = met.downstream.receive(met.input)
        if met.isOver { finish(.finished) } else if more > .none { add(more) }
    }

    private func end(_ completion: Subscribers.Completion<Downstream.Failure>, of side: Side) {
        if completion.isFailure { return finish(completion) }
        let isOver = state.update { state in
            guard state.sides.contains(where: { $0 === side }) else { return false }
            side.isEnded = true
            return switch meeting {
            case .latest: state.sides.allSatisfy(\.isEnded) || side.isEmpty
            case .pairs: isExhausted(state)
            }
        }
        if isOver { finish(.finished) }
    }

    /// Nothing can meet any more: one of them ended and has nothing left. Under the lock.
    private func isExhausted(_ state: State) -> Bool {
        meeting == .pairs && state.sides.contains { $0.isEnded && $0.isEmpty }
    }

    private func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
        close()?.receive(completion: completion)
    }

    func request(_ more: Subscribers.Demand) {
        more.checkNotNone()
        add(more)
    }

    private func add(_ more: Subscribers.Demand) {
        let sides = state.update {
            $0.demand += more
            return $0.sides
        }
        // The latest of each are replaced, never waited for: each may send as it likes.
        for side in sides { side.request(meeting == .latest ? .unlimited : more) }
    }

    func cancel() { _ = close() }

    /// Cancels the upstreams.
    /// - Returns: the downstream, where it is not over yet.
    private func close() -> Downstream? {
        let old = state.update { exchange(&$0, with: State()) }
        for side in old.sides { side.cancel() }
        return old.downstream
    }
}
