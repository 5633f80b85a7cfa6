import ObservableObjects

/// Those who subscribed to a subject, and what the subject knows.
final class Audience<Output, Failure: Error>: @unchecked Sendable {
    struct Member {
        let send: (Output) -> Void
        let end: (Subscribers.Completion<Failure>) -> Void
    }

    private struct State {
        var members = Roster<Member>()
        var completion: Subscribers.Completion<Failure>?
        let upstreams = Roster<any Subscription>()
        /// The value of now, where the subject has one.
        var current: Output?
    }
    private let state: Protected<State>
    private let needsDemand: Bool

    /// - Parameter needsDemand: asking for no value is a mistake.
    init(current: Output? = nil, needsDemand: Bool = true) {
        state = Protected(State(current: current))
        self.needsDemand = needsDemand
    }

    var current: Output? { state.access({ $0.current }) }

    /// A subscriber is sent the value of now first, where there is one; of later ones the last waits then
    /// until it is asked for.
    func add<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
        let (conduit, completion) = state.update { state in
            var conduit: Conduit<S>!
            let number = state.members.add { number in
                conduit = Conduit(
                    subscriber, latest: state.current, keepsLatest: state.current != nil,
                    needsDemand: needsDemand
                ) { [weak self] in self?.remove(number) }
                return Member(send: conduit.send(_:), end: conduit.send(completion:))
            }
            if state.completion != nil { _ = state.members.remove(number) }
            return (conduit!, state.completion)
        }
        subscriber.receive(subscription: conduit)
        if let completion { conduit.send(completion: completion) }
    }

    private func remove(_ number: Int) { _ = state.access { $0.members.remove(number) } }

    func send(_ value: Output) {
        let members = state.update { state in
            guard state.completion == nil else { return [] as [(number: Int, member: Member)] }
            if state.current != nil { state.current = value }
            return state.members.entries
        }
        for entry in members { entry.member.send(value) }
    }

    func send(completion: Subscribers.Completion<Failure>) {
        let members = state.update { state in
            guard state.completion == nil else { return [] as [(number: Int, member: Member)] }
            state.completion = completion
            return exchange(&state.members, with: Roster()).entries
        }
        for entry in members { entry.member.end(completion) }
    }

    func take(_ subscription: any Subscription) {
        _ = state.access { $0.upstreams.add { _ in subscription } }
        subscription.request(.unlimited)
    }

    deinit { for entry in state.access({ $0.upstreams.entries }) { entry.member.cancel() } }
}

/// Sends on what a program sends through it, to those who subscribed and asked for it.
public final class PassthroughSubject<Output, Failure: Error>: Subject, Sendable {
    private let audience = Audience<Output, Failure>()

    public init() {}

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        audience.add(subscriber)
    }
    public func send(_ value: Output) { audience.send(value) }
    public func send(completion: Subscribers.Completion<Failure>) { audience.send(completion: completion) }
    public func send(subscription: any Subscription) { audience.take(subscription) }
}

/// Holds a value and sends it on whenever it is set; a new subscriber gets the value of now first.
public final class CurrentValueSubject<Output, Failure: Error>: Subject, Sendable {
    private let audience: Audience<Output, Failure>

    public init(_ value: Output) { audience = Audience(current: value) }

    /// The value of now. Setting it sends it.
    public var value: Output {
        // There is one from the start.
        get { audience.current! }
        set { send(newValue) }
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        audience.add(subscriber)
    }
    public func send(_ value: Output) { audience.send(value) }
    public func send(completion: Subscribers.Completion<Failure>) { audience.send(completion: completion) }
    public func send(subscription: any Subscription) { audience.take(subscription) }
}
