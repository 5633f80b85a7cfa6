import ObservableObjects

/// The subscription to a publisher that does not observe demand: a subject, a property, notifications.
///
/// A value that is sent while another one is being received is delivered first if it is sent on the same
/// thread, and afterwards if it is sent on another one.
final class DirectSubscription<Downstream: Subscriber>: Subscription, @unchecked Sendable {
    typealias Output = Downstream.Input
    typealias Failure = Downstream.Failure

    private struct State {
        var downstream: Downstream?
        var demand = Subscribers.Demand.none
        /// The last value that was not requested.
        var latest: Output?
        var requested: (() -> Void)?
        var ended: (() -> Void)?
    }
    private let state: Protected<State>
    private let keepsLatest: Bool
    private let needsDemand: Bool
    private let delivery = SerialDelivery()

    /// - Parameters:
    ///   - latest: The value to send on the first request.
    ///   - keepsLatest: Whether the last value waits until it is requested. Otherwise values that are not
    ///     requested are lost.
    ///   - needsDemand: Whether a request for no values is a programming error.
    ///   - requested: Called once, after the first request.
    ///   - ended: Called once when no more values can be sent.
    init(
        _ downstream: Downstream, latest: Output? = nil, keepsLatest: Bool = false, needsDemand: Bool = false,
        requested: (() -> Void)? = nil, ended: (() -> Void)? = nil
    ) {
        state = Protected(
            State(downstream: downstream, latest: latest, requested: requested, ended: ended))
        self.keepsLatest = keepsLatest
        self.needsDemand = needsDemand
    }

    func send(_ value: Output) { delivery.perform { self.pass(value) } }

    func send(completion: Subscribers.Completion<Failure>) {
        delivery.perform {
            let (downstream, ended) = self.end()
            downstream?.receive(completion: completion)
            ended?()
        }
    }

    func request(_ more: Subscribers.Demand) {
        if needsDemand { more.checkNotNone() }
        add(more)
        if more > .none { state.update { $0.requested.take() }?() }
    }

    func cancel() { end().1?() }

    private func end() -> (Downstream?, (() -> Void)?) {
        state.update {
            ($0.latest, $0.requested) = (nil, nil)
            return ($0.downstream.take(), $0.ended.take())
        }
    }

    private func pass(_ value: Output) {
        let downstream: Downstream? = state.update {
            guard let downstream = $0.downstream else { return nil }
            guard $0.demand > .none else {
                if keepsLatest { $0.latest = value }
                return nil
            }
            $0.demand -= 1
            $0.latest = nil
            return downstream
        }
        if let more = downstream?.receive(value), more > .none { add(more) }
    }

    private func add(_ more: Subscribers.Demand) {
        let isWaiting = state.update {
            $0.demand += more
            return $0.latest != nil && $0.demand > .none
        }
        guard isWaiting else { return }
        delivery.perform {
            if let value = self.state.update({ $0.latest.take() }) { self.pass(value) }
        }
    }
}
