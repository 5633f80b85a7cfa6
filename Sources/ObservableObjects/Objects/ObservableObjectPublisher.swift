/// A publisher that announces to all current listeners that an object is about to change.
///
/// May be used from any thread. Listeners run one after another on the sender's thread, in the order in which
/// they were added, with no lock held.
public final class ObservableObjectPublisher: Publisher, Sendable {
    /// The type of announcements, which carry no value.
    public typealias Output = Void
    /// The failure type of announcements, which never fail.
    public typealias Failure = Never

    private let listeners = Listeners<Void>()
    private let storeListeners = Listeners<Void>()

    /// Creates a publisher without listeners.
    public init() {}

    /// Announces a change before it happens.
    ///
    /// - Complexity: O(listeners).
    public func send() {
        listeners.send(())
    }

    /// Attaches a subscriber. It receives each announcement from its first request on, whatever its demand.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
        let subscription = AnnouncementSubscription(subscriber)
        subscription.listen(to: listeners)
        subscriber.receive(subscription: subscription)
    }

    /// Calls `action` at each announcement until the token is canceled or released.
    package func observeChanges(_ action: @escaping @Sendable () -> Void) -> ObservationToken {
        listeners.add { _ in action() }
    }

    /// Calls `action` after each announced value of a property was stored.
    ///
    /// A reader on a thread other than the announcing one may run before the value is stored.
    package func observeStores(_ action: @escaping @Sendable () -> Void) -> ObservationToken {
        storeListeners.add { _ in action() }
    }

    /// Notifies listeners that the announced value is stored.
    func notifyStored() { storeListeners.send(()) }
}
