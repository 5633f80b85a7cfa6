import ObservableObjects

/// The result of an operator for one value.
enum Step<Output, Failure: Error> {
    case value(Output)
    /// No value. One more is requested upstream in its place.
    case skip
    /// The last value, after which the stream finishes.
    case last(Output)
    case end(Subscribers.Completion<Failure>)
}

/// The result of an operator for the completion, with an optional value before it.
struct Ending<Output, Failure: Error> {
    var value: Output?
    var completion: Subscribers.Completion<Failure>

    init(_ completion: Subscribers.Completion<Failure>, after value: Output? = nil) {
        self.value = value
        self.completion = completion
    }
}

/// The demand that an operator with one upstream requests from it.
enum DemandPolicy {
    /// The demand of the downstream.
    case forwarded
    /// The demand of the downstream, which must not be none.
    case forwardedNonzero
    /// Unlimited, before anything is sent. The demand of the downstream must not be none.
    case unlimited
    /// Unlimited. The demand of the downstream may be none.
    case unlimitedWithoutRequest
}

/// Connects the single upstream of an operator with its subscriber. Each value results in a step, the
/// completion in an ``Ending``. The closures hold the operator's state; publishers send one value after
/// another.
final class OperatorSubscription<Upstream: Publisher, Downstream: Subscriber>: Subscriber, Subscription,
    @unchecked Sendable
{
    typealias Input = Upstream.Output
    typealias Failure = Upstream.Failure

    private struct State {
        var downstream: Downstream?
        var upstream: (any Subscription)?
        var isSubscribed = false
        /// The values that the downstream requested and has not received.
        var demand = Subscribers.Demand.none
        /// The value at the end, if the downstream has not requested it yet.
        var pendingEnding: Ending<Downstream.Input, Downstream.Failure>?
    }
    private let state: Protected<State>
    private let demandPolicy: DemandPolicy
    private let step: (Input) -> Step<Downstream.Input, Downstream.Failure>
    private let ending: (Subscribers.Completion<Failure>) -> Ending<Downstream.Input, Downstream.Failure>

    init(
        _ downstream: Downstream, demandPolicy: DemandPolicy,
        step: @escaping (Input) -> Step<Downstream.Input, Downstream.Failure>,
        ending: @escaping (Subscribers.Completion<Failure>) -> Ending<Downstream.Input, Downstream.Failure>
    ) {
        state = Protected(State(downstream: downstream))
        self.demandPolicy = demandPolicy
        self.step = step
        self.ending = ending
    }

    // MARK: From upstream

    func receive(subscription: any Subscription) {
        let downstream: Downstream? = state.update {
            guard !swapValue(&$0.isSubscribed, with: true) else { return nil }
            $0.upstream = subscription
            return $0.downstream
        }
        guard let downstream else { return subscription.cancel() }
        downstream.receive(subscription: self)
        if demandPolicy == .unlimitedWithoutRequest { subscription.request(.unlimited) }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        guard isOpen else { return .none }
        switch step(input) {
        case .skip:
            return demandPolicy == .forwarded || demandPolicy == .forwardedNonzero ? .max(1) : .none
        case .value(let output):
            return send(output)
        case .last(let output):
            _ = send(output)
            end(.finished, cancelling: true)
        case .end(let completion):
            end(completion, cancelling: true)
        }
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        guard isOpen else { return }
        let ending = ending(completion)
        guard let value = ending.value else { return end(ending.completion, cancelling: false) }
        let hasDemand = state.update {
            if $0.demand == .none { $0.pendingEnding = ending }
            return $0.demand != .none
        }
        guard hasDemand else { return }
        _ = send(value)
        end(ending.completion, cancelling: false)
    }

    private var isOpen: Bool { state.access { $0.downstream != nil } }

    private func send(_ output: Downstream.Input) -> Subscribers.Demand {
        let downstream = state.update {
            $0.demand -= 1
            return $0.downstream
        }
        guard let more = downstream?.receive(output), more > .none else { return .none }
        state.update { $0.demand += more }
        return more
    }

    private func end(_ completion: Subscribers.Completion<Downstream.Failure>, cancelling: Bool) {
        let (downstream, upstream) = close()
        if cancelling { upstream?.cancel() }
        downstream?.receive(completion: completion)
    }

    // MARK: From downstream

    func request(_ more: Subscribers.Demand) {
        if demandPolicy == .forwardedNonzero || demandPolicy == .unlimited { more.checkNotNone() }
        let (upstream, isFirst, pendingEnding) = state.update {
            let isFirst = $0.demand == .none && more > .none
            $0.demand += more
            return ($0.upstream, isFirst, $0.demand > .none ? $0.pendingEnding.take() : nil)
        }
        if let pendingEnding, let value = pendingEnding.value {
            _ = send(value)
            return end(pendingEnding.completion, cancelling: false)
        }
        switch demandPolicy {
        case .forwarded, .forwardedNonzero: upstream?.request(more)
        case .unlimited: if isFirst { upstream?.request(.unlimited) }
        case .unlimitedWithoutRequest: break
        }
    }

    func cancel() { close().upstream?.cancel() }

    private func close() -> (downstream: Downstream?, upstream: (any Subscription)?) {
        state.update {
            $0.pendingEnding = nil
            return ($0.downstream.take(), $0.upstream.take())
        }
    }
}

extension Publisher {
    /// Subscribes `subscriber` to the results of `step` for the values. The completion is unchanged. When the
    /// upstream finishes, `last` is evaluated, and sent as a value before the completion unless it is `nil`.
    func step<S: Subscriber>(
        to subscriber: S, demandPolicy: DemandPolicy = .forwarded,
        atEnd last: @autoclosure @escaping () -> S.Input? = nil,
        _ step: @escaping (Output) -> Step<S.Input, S.Failure>
    ) where S.Failure == Failure {
        self.step(
            to: subscriber, demandPolicy: demandPolicy,
            ending: { Ending($0, after: $0.isFailure ? nil : last()) }, step)
    }

    /// Subscribes `subscriber` to the results of `step` for the values and of `ending` for the completion.
    func step<S: Subscriber>(
        to subscriber: S, demandPolicy: DemandPolicy = .forwarded,
        ending: @escaping (Subscribers.Completion<Failure>) -> Ending<S.Input, S.Failure>,
        _ step: @escaping (Output) -> Step<S.Input, S.Failure>
    ) {
        subscribe(
            OperatorSubscription<Self, S>(subscriber, demandPolicy: demandPolicy, step: step, ending: ending))
    }

    /// The same for an operator whose closure throws. An error that it throws ends the stream.
    func tryStep<S: Subscriber>(
        to subscriber: S, demandPolicy: DemandPolicy = .forwarded,
        atEnd last: @autoclosure @escaping () -> S.Input? = nil,
        _ step: @escaping (Output) throws -> Step<S.Input, any Error>
    ) where S.Failure == any Error {
        self.step(to: subscriber, demandPolicy: demandPolicy) {
            Ending($0.mapError { $0 }, after: $0.isFailure ? nil : last())
        } _: { value in
            do { return try step(value) } catch { return .end(.failure(error)) }
        }
    }
}
