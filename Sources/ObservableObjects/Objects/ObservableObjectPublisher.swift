/// Announces that an object is about to change, to everybody who listens at that moment.
///
/// May be used from any thread. Listeners run one after another on the sender's thread, in the order in which
/// they began to listen, with no lock held.
public final class ObservableObjectPublisher: Publisher, Sendable {
    /// Announcements carry no value.
    public typealias Output = Void
    /// Announcements do not fail.
    public typealias Failure = Never

    private let listeners = Listeners<Void>()
    private let storeListeners = Listeners<Void>()

    /// Makes a publisher that nobody listens to yet.
    public init() {}

    /// Announces a change that follows.
    ///
    /// - Complexity: O(listeners).
    public func send() {
        listeners.send(())
    }

    /// Sends each announcement from the subscriber's first request on, whatever number that requests.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
        let subscription = AnnouncementSubscription(subscriber)
        subscription.listen(to: listeners)
        subscriber.receive(subscription: subscription)
    }

    /// Calls `action` at each announcement until the token is cancelled or released.
    package func observeChanges(_ action: @escaping @Sendable () -> Void) -> ObservationToken {
        listeners.add { _ in action() }
    }

    /// Calls `action` after each announced value of a property was stored.
    ///
    /// Who reads on another thread than the one that announces may come before the value is there.
    package func observeStores(_ action: @escaping @Sendable () -> Void) -> ObservationToken {
        storeListeners.add { _ in action() }
    }

    /// What was announced is there now.
    func stored() { storeListeners.send(()) }
}
