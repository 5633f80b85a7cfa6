import Foundation

/// What an operator makes of one value.
enum Step<Output, Failure: Error> {
    case value(Output)
    /// Nothing: the upstream is asked for one more in its place.
    case skip
    /// A value, and no more after it.
    case last(Output)
    case end(Subscribers.Completion<Failure>)
}

/// What an operator makes of the end: perhaps a value before it.
struct Finale<Output, Failure: Error> {
    var value: Output?
    var completion: Subscribers.Completion<Failure>

    init(_ completion: Subscribers.Completion<Failure>, after value: Output? = nil) {
        self.value = value
        self.completion = completion
    }
}

/// The place of an operator with one upstream between that and its subscriber: each value makes a step, the
/// end a finale. The closures hold the operator's state; publishers send one after another.
///
/// `lock` protects the rest; nothing is sent while it is held.
final class StepLink<Upstream: Publisher, Downstream: Subscriber>: Subscriber, Subscription,
    @unchecked Sendable
{
    typealias Input = Upstream.Output
    typealias Failure = Upstream.Failure

    private let lock = NSLock()
    private var downstream: Downstream?
    private var upstream: (any Subscription)?
    private var isSubscribed = false
    /// Values that the downstream asked for and did not get.
    private var demand = Subscribers.Demand.none
    /// The end's value, where the downstream has not asked for it yet.
    private var late: Finale<Downstream.Input, Downstream.Failure>?
    /// Everything is taken before anything is sent.
    private let gathers: Bool
    private let step: (Input) -> Step<Downstream.Input, Downstream.Failure>
    private let finale: (Subscribers.Completion<Failure>) -> Finale<Downstream.Input, Downstream.Failure>

    init(
        _ downstream: Downstream, gathers: Bool = false,
        step: @escaping (Input) -> Step<Downstream.Input, Downstream.Failure>,
        finale: @escaping (Subscribers.Completion<Failure>) -> Finale<Downstream.Input, Downstream.Failure>
    ) {
        self.downstream = downstream
        self.gathers = gathers
        self.step = step
        self.finale = finale
    }

    // MARK: From upstream

    func receive(subscription: any Subscription) {
        let downstream: Downstream? = lock.withLock {
            guard !isSubscribed else { return nil }
            isSubscribed = true
            upstream = subscription
            return self.downstream
        }
        guard let downstream else { return subscription.cancel() }
        downstream.receive(subscription: self)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        guard lock.withLock({ downstream }) != nil else { return .none }
        switch step(input) {
        case .skip:
            return gathers ? .none : .max(1)
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
        guard lock.withLock({ downstream }) != nil else { return }
        let finale = finale(completion)
        guard let value = finale.value else { return end(finale.completion, cancelling: false) }
        let isAskedFor = lock.withLock {
            if demand == .none { late = finale }
            return demand != .none
        }
        guard isAskedFor else { return }
        _ = send(value)
        end(finale.completion, cancelling: false)
    }

    private func send(_ output: Downstream.Input) -> Subscribers.Demand {
        let downstream = lock.withLock {
            demand -= 1
            return self.downstream
        }
        guard let more = downstream?.receive(output) else { return .none }
        lock.withLock { demand += more }
        return more
    }

    private func end(_ completion: Subscribers.Completion<Downstream.Failure>, cancelling: Bool) {
        let (downstream, upstream) = lock.withLock { (self.downstream.take(), self.upstream.take()) }
        if cancelling { upstream?.cancel() }
        downstream?.receive(completion: completion)
    }

    // MARK: From downstream

    func request(_ more: Subscribers.Demand) {
        precondition(more > 0, "A subscriber asks for at least one value")
        let (upstream, isFirst, late) = lock.withLock {
            let isFirst = demand == .none
            demand += more
            return (self.upstream, isFirst, self.late.take())
        }
        if let late, let value = late.value {
            _ = send(value)
            return end(late.completion, cancelling: false)
        }
        guard gathers else {
            upstream?.request(more)
            return
        }
        if isFirst { upstream?.request(.unlimited) }
    }

    func cancel() {
        let (old, upstream) = lock.withLock { (downstream.take(), self.upstream.take()) }
        upstream?.cancel()
        withExtendedLifetime(old) {}
    }
}

extension Publisher {
    /// Subscribes `subscriber` to what `step` makes of the values; the end stays what it is.
    func step<S: Subscriber>(
        to subscriber: S, _ step: @escaping (Output) -> Step<S.Input, S.Failure>
    ) where S.Failure == Failure {
        self.step(to: subscriber, finale: { Finale($0) }, step)
    }

    /// Subscribes `subscriber` to what `step` makes of the values and `finale` of the end.
    func step<S: Subscriber>(
        to subscriber: S, gathers: Bool = false,
        finale: @escaping (Subscribers.Completion<Failure>) -> Finale<S.Input, S.Failure>,
        _ step: @escaping (Output) -> Step<S.Input, S.Failure>
    ) {
        subscribe(StepLink<Self, S>(subscriber, gathers: gathers, step: step, finale: finale))
    }

    /// The same for an operator whose closures throw: what they throw is the end.
    func tryStep<S: Subscriber>(
        to subscriber: S, gathers: Bool = false,
        finale: @escaping (Subscribers.Completion<Failure>) throws -> Finale<S.Input, any Error> = {
            Finale($0.mapError { $0 })
        },
        _ step: @escaping (Output) throws -> Step<S.Input, any Error>
    ) where S.Failure == any Error {
        self.step(to: subscriber, gathers: gathers) { completion in
            do { return try finale(completion) } catch { return Finale(.failure(error)) }
        } _: { value in
            do { return try step(value) } catch { return .end(.failure(error)) }
        }
    }
}
