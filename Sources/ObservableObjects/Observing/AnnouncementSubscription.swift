/// The subscription of a subscriber to the announcements of an object.
///
/// Demand does not count announcements, because they carry no value that could wait. The first request opens
/// the subscription, as in Combine.
final class AnnouncementSubscription<Downstream: Subscriber>: Subscription, @unchecked Sendable
where Downstream.Input == Void, Downstream.Failure == Never {
    private struct State {
        var downstream: Downstream?
        var token: ObservationToken?
        var isOpen = false
    }
    private let state: Protected<State>
    private let delivery = SerialDelivery()

    init(_ downstream: Downstream) { state = Protected(State(downstream: downstream)) }

    /// Receives the announcements until it is canceled. Called once, before the subscriber receives the
    /// subscription.
    func listen(to listeners: Listeners<Void>) {
        let closure = UncheckedSendableClosure { self.delivery.perform { self.pass() } }
        let token = listeners.add { _ in closure.action() }
        state.update { $0.token = token }
    }

    private func pass() {
        _ = state.access { $0.isOpen ? $0.downstream : nil }?.receive(())
    }

    func request(_ demand: Subscribers.Demand) { state.update { $0.isOpen = true } }

    func cancel() { state.update { swapValue(&$0, with: State()) }.token?.cancel() }
}

/// `@unchecked` because subscribers need not be sendable: the threads on which they are called are the
/// program's decision.
private struct UncheckedSendableClosure: @unchecked Sendable { let action: () -> Void }
