/// A class that says when it is about to change.
///
/// Views and other observers listen to `objectWillChange`. Properties marked `@Published` announce by
/// themselves; a class may also call `objectWillChange.send()` before it changes anything else.
///
/// A class that declares no publisher of its own gets one that lives as long as the object does.
public protocol ObservableObject: AnyObject {
    /// The publisher that announces changes.
    associatedtype ObjectWillChangePublisher: ChangeAnnouncer = ObservableObjectPublisher

    /// Announces each change of the object before it happens. May be used from any thread.
    var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    /// The object's own publisher: always the same one, made when it is first asked for.
    ///
    /// - Complexity: O(1) on average.
    public var objectWillChange: ObservableObjectPublisher {
        PublisherTable.shared.publisher(of: self)
    }
}

/// What can be listened to for "something is about to change", whatever else it publishes.
public protocol ChangeAnnouncer {
    /// Calls `action` before each change, on the thread that makes the change, until the token is cancelled
    /// or released.
    func observeChanges(_ action: @escaping @Sendable () -> Void) -> ObservationToken
}
