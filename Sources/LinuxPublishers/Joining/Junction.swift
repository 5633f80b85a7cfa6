import ObservableObjects

/// Where several upstreams of different kinds meet: takes a value of each and sends what they make together.
///
/// What comes from the upstreams is dealt with turn by turn, so that it is sent in order.
final class Junction<Downstream: Subscriber>: Subscription, @unchecked Sendable {
    enum Meeting {
        /// Whenever one sends, with the last of each other.
        case latest
        /// The first of each, the second of each, and so on.
        case pairs
    }

    /// One upstream. Its content is changed under the lock.
    private final class Side {
        let request: (Subscribers.Demand) -> Void
        let cancel: () -> Void
        /// The last value, where those meet.
        var latest: Any?
        /// The values that wait for their partners, where pairs meet.
        let queue = Fifo<Any>()
        var isEnded = false

        init(request: @escaping (Subscribers.Demand) -> Void, cancel: @escaping () -> Void) {
            self.request = request
            self.cancel = cancel
        }
    }

    private struct State {
        var downstream: Downstream?
        var demand = Subscribers.Demand.none
        var sides: [Side] = []
    }

    private let state: Protected<State>
    private let turns = Turns()
    private let meeting: Meeting
    private let combine: ([Any]) -> Downstream.Input

    init(_ downstream: Downstream, meeting: Meeting, combine: @escaping ([Any]) -> Downstream.Input) {
        state = Protected(State(downstream: downstream))
        self.meeting = meeting
        self.combine = combine
    }

    /// Makes the arm for one upstream. All are made before any subscribes.
    func arm<P: Publisher>(_ index: Int, of upstream: P) -> () -> Void where P.Failure == Downstream.Failure {
        let arm = Arm<P.Output, P.Failure>(
            take: { [weak self] value in
                self?.turns.take { self?.take(value, from: index) }
                return .none
            },
            end: { [weak self] completion in self?.turns.take { self?.end(completion, of: index) } })
        state.update { $0.sides.append(Side(request: arm.request, cancel: arm.cancel)) }
        return { upstream.subscribe(arm) }
    }

    /// Tells the downstream, then lets the upstreams begin.
    func begin(_ subscribe: [() -> Void]) {
        state.access({ $0.downstream })?.receive(subscription: self)
        for action in subscribe { action() }
    }

    private func take(_ value: Any, from index: Int) {
        typealias Met = (downstream: Downstream, values: [Any], isOver: Bool)
        let (met, old): (Met?, Any?) = state.update { state in
            guard let downstream = state.downstream else { return (nil, nil) }
            var old: Any?
            switch meeting {
            case .latest: old = exchange(&state.sides[index].latest, with: value)
            case .pairs: state.sides[index].queue.append(value)
            }
            guard state.demand > .none, let values = values(in: state) else { return (nil, old) }
            state.demand -= 1
            return ((downstream, values, isExhausted(state)), old)
        }
        withExtendedLifetime(old) {}
        guard let met else { return }
        let more = met.downstream.receive(combine(met.values))
        if met.isOver { finish(.finished) } else if more > .none { add(more) }
    }

    /// What meets now, if all sides have something. Under the lock.
    private func values(in state: State) -> [Any]? {
        switch meeting {
        case .latest:
            let values = state.sides.compactMap(\.latest)
            return values.count == state.sides.count ? values : nil
        case .pairs:
            guard state.sides.allSatisfy({ !$0.queue.isEmpty }) else { return nil }
            return state.sides.compactMap { $0.queue.popFirst() }
        }
    }

    private func end(_ completion: Subscribers.Completion<Downstream.Failure>, of index: Int) {
        if completion.isFailure { return finish(completion) }
        let isOver = state.update { state in
            guard state.sides.indices.contains(index) else { return false }
            state.sides[index].isEnded = true
            return switch meeting {
            case .latest: state.sides.allSatisfy(\.isEnded) || state.sides[index].latest == nil
            case .pairs: isExhausted(state)
            }
        }
        if isOver { finish(.finished) }
    }

    /// Nothing can meet any more: one of them ended and has nothing left. Under the lock.
    private func isExhausted(_ state: State) -> Bool {
        meeting == .pairs && state.sides.contains { $0.isEnded && $0.queue.isEmpty }
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
