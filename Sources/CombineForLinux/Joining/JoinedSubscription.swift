import ObservableObjects

/// Combines values of several upstreams of different types.
///
/// Events of the upstreams are processed turn by turn, so that they are sent in order.
final class JoinedSubscription<Downstream: Subscriber>: Subscription, @unchecked Sendable {
    enum JoinKind {
        /// Whenever an upstream sends, its value and the latest ones of the other upstreams.
        case latest
        /// The first values of all upstreams, their second values, and so on.
        case pairs
    }

    /// One upstream. Its properties are changed with the lock held.
    class Side {
        fileprivate var request: (Subscribers.Demand) -> Void = { _ in }
        fileprivate var cancel: () -> Void = {}
        fileprivate var subscribe: () -> Void = {}
        fileprivate var isEnded = false
        /// Whether it has no value to combine.
        fileprivate var isEmpty: Bool { true }
    }

    /// One upstream, with its values.
    final class ValueSide<Value>: Side {
        private let kind: JoinKind
        /// The latest value, for `.latest`.
        private var latest: Value?
        /// The values that wait to be combined, for `.pairs`.
        private let queue = Queue<Value>()

        fileprivate init(_ kind: JoinKind) { self.kind = kind }

        fileprivate override var isEmpty: Bool {
            switch kind {
            case .latest: if case .none = latest { true } else { false }
            case .pairs: queue.isEmpty
            }
        }

        /// - Returns: The value that is replaced.
        fileprivate func put(_ value: Value) -> Value? {
            switch kind {
            case .latest: return swapValue(&latest, with: value)
            case .pairs:
                queue.append(value)
                return nil
            }
        }

        /// Returns the next value to combine.
        fileprivate func nextValue() throws(NoValue) -> Value {
            guard let value = kind == .latest ? latest : queue.popFirst() else { throw NoValue() }
            return value
        }
    }

    fileprivate struct NoValue: Error {}

    private struct State {
        var downstream: Downstream?
        var demand = Subscribers.Demand.none
        var sides: [Side] = []
        /// Combines the values of all sides, if each has one.
        var combine: () -> Downstream.Input? = { nil }
    }

    private let state: Protected<State>
    private let delivery = SerialDelivery()
    private let kind: JoinKind

    init(_ downstream: Downstream, kind: JoinKind) {
        state = Protected(State(downstream: downstream))
        self.kind = kind
    }

    /// Creates the side of an upstream.
    private func side<Value>(of upstream: any Publisher<Value, Downstream.Failure>) -> ValueSide<Value> {
        let side = ValueSide<Value>(kind)
        let subscriber = InnerSubscriber<Value, Downstream.Failure>(
            take: { [weak self, weak side] value in
                self?.delivery.perform { if let side { self?.take(value, from: side) } }
                return .none
            },
            end: { [weak self, weak side] completion in
                self?.delivery.perform { if let side { self?.end(completion, of: side) } }
            })
        (side.request, side.cancel) = (subscriber.request, subscriber.cancel)
        side.subscribe = { upstream.subscribe(subscriber) }
        return side
    }

    /// Sends the subscription downstream, then subscribes to the upstreams, once all their sides exist.
    func begin<each Value>(_ upstreams: repeat any Publisher<each Value, Downstream.Failure>)
    where Downstream.Input == (repeat each Value) {
        let sides = (repeat side(of: each upstreams))
        var all: [Side] = []
        repeat all.append(each sides)
        let subscribe = all.map { side in swapValue(&side.subscribe, with: {}) }
        state.update {
            $0.sides = all
            $0.combine = { try? (repeat (each sides).nextValue()) }
        }
        state.access({ $0.downstream })?.receive(subscription: self)
        for action in subscribe { action() }
    }

    private func take<Value>(_ value: Value, from side: ValueSide<Value>) {
        typealias Match = (downstream: Downstream, input: Downstream.Input, isFinished: Bool)
        let (match, old): (Match?, Value?) = state.update { state in
            guard let downstream = state.downstream else { return (nil, nil) }
            let old = side.put(value)
            guard state.demand > .none, !state.sides.contains(where: \.isEmpty), let input = state.combine()
            else { return (nil, old) }
            state.demand -= 1
            return ((downstream, input, isExhausted(state)), old)
        }
        withExtendedLifetime(old) {}
        guard let match else { return }
        let more = match.downstream.receive(match.input)
        if match.isFinished { finish(.finished) } else if more > .none { add(more) }
    }

    private func end(_ completion: Subscribers.Completion<Downstream.Failure>, of side: Side) {
        if completion.isFailure { return finish(completion) }
        let isFinished = state.update { state in
            guard state.sides.contains(where: { $0 === side }) else { return false }
            side.isEnded = true
            return switch kind {
            case .latest: state.sides.allSatisfy(\.isEnded) || side.isEmpty
            case .pairs: isExhausted(state)
            }
        }
        if isFinished { finish(.finished) }
    }

    /// Whether no further values can be combined, because an upstream has completed and has no values left.
    /// Call with the lock held.
    private func isExhausted(_ state: State) -> Bool {
        kind == .pairs && state.sides.contains { $0.isEnded && $0.isEmpty }
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
        // The latest values are replaced and never waited for, therefore each upstream may send as many as it
        // has.
        for side in sides { side.request(kind == .latest ? .unlimited : more) }
    }

    func cancel() { _ = close() }

    /// Cancels the upstreams.
    /// - Returns: The downstream, if it has not completed yet.
    private func close() -> Downstream? {
        let old = state.replace(with: State())
        for side in old.sides { side.cancel() }
        return old.downstream
    }
}
