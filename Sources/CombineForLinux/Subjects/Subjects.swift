import ObservableObjects

/// The subscribers and the state of a subject.
final class SubscriberList<Output, Failure: Error>: @unchecked Sendable {
    struct Member {
        let send: (Output) -> Void
        let end: (Subscribers.Completion<Failure>) -> Void
    }

    private struct State {
        var members = NumberedList<Member>()
        var completion: Subscribers.Completion<Failure>?
        let upstreams = NumberedList<any Subscription>()
        /// Whether a subscriber has requested values.
        var isRequested = false
        /// The current value, if the subject has one.
        var current: Output?
    }
    private let state: Protected<State>
    private let needsDemand: Bool

    /// - Parameter needsDemand: Whether a request for no values is a programming error.
    init(current: Output? = nil, needsDemand: Bool = true) {
        state = Protected(State(current: current))
        self.needsDemand = needsDemand
    }

    var current: Output? { state.access({ $0.current }) }

    /// Adds a subscriber. If there is a current value, it is sent first, and later on the last value waits
    /// until it is requested.
    func add<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
        let subscription: DirectSubscription<S>? = state.update { state in
            guard state.completion == nil else { return nil }
            var subscription: DirectSubscription<S>!
            _ = state.members.add { number in
                subscription = DirectSubscription(
                    subscriber, latest: state.current, keepsLatest: state.current != nil,
                    needsDemand: needsDemand, requested: { [weak self] in self?.openUpstreams() },
                    ended: { [weak self] in self?.remove(number) })
                return Member(send: subscription.send(_:), end: subscription.send(completion:))
            }
            return subscription
        }
        if let subscription { return subscriber.receive(subscription: subscription) }
        subscriber.receive(subscription: Subscriptions.empty)
        if let completion = state.access({ $0.completion }) { subscriber.receive(completion: completion) }
    }

    private func remove(_ number: Int) { _ = state.access { $0.members.remove(number) } }

    /// - Parameter isKeptAfterEnd: Whether a subject that has completed stores the new value, which it never
    ///   sends.
    func send(_ value: Output, isKeptAfterEnd: Bool = false) {
        let members = state.update { state in
            if state.current != nil, state.completion == nil || isKeptAfterEnd { state.current = value }
            guard state.completion == nil else { return [] as [(number: Int, member: Member)] }
            return state.members.entries
        }
        for entry in members { entry.member.send(value) }
    }

    func send(completion: Subscribers.Completion<Failure>) {
        let members = state.update { state in
            guard state.completion == nil else { return [] as [(number: Int, member: Member)] }
            state.completion = completion
            return swapValue(&state.members, with: NumberedList()).entries
        }
        for entry in members { entry.member.end(completion) }
    }

    /// Retains the subscription of a publisher that feeds the subject. Values that arrive before a subscriber
    /// has requested any would be lost, unless the subject stores its last value.
    func take(_ subscription: any Subscription) {
        let isOpen = state.update {
            _ = $0.upstreams.add { _ in subscription }
            return $0.isRequested || $0.current != nil
        }
        if isOpen { subscription.request(.unlimited) }
    }

    private func openUpstreams() {
        let waiting: [(number: Int, member: any Subscription)] = state.update {
            swapValue(&$0.isRequested, with: true) || $0.current != nil ? [] : $0.upstreams.entries
        }
        for entry in waiting { entry.member.request(.unlimited) }
    }

    deinit { for entry in state.access({ $0.upstreams.entries }) { entry.member.cancel() } }
}

/// Sends the values that a program sends through it to the subscribers that requested them.
public final class PassthroughSubject<Output, Failure: Error>: Subject, Sendable {
    private let subscribers = SubscriberList<Output, Failure>()

    public init() {}

    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
        subscribers.add(subscriber)
    }
    public func send(_ value: Output) { subscribers.send(value) }
    public func send(completion: Subscribers.Completion<Failure>) { subscribers.send(completion: completion) }
    public func send(subscription: any Subscription) { subscribers.take(subscription) }
}

/// Stores a value and sends it whenever it is set. A new subscriber receives the current value first.
public final class CurrentValueSubject<Output, Failure: Error>: Subject, Sendable {
    private let subscribers: SubscriberList<Output, Failure>

    public init(_ value: Output) { subscribers = SubscriberList(current: value) }

    /// The current value. Setting it sends it, unless the subject has completed.
    public var value: Output {
        // There is a value from the start.
        get { subscribers.current! }
        set { subscribers.send(newValue, isKeptAfterEnd: true) }
    }

    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
        subscribers.add(subscriber)
    }
    public func send(_ value: Output) { subscribers.send(value) }
    public func send(completion: Subscribers.Completion<Failure>) { subscribers.send(completion: completion) }
    public func send(subscription: any Subscription) { subscribers.take(subscription) }
}
