/// A class that announces its changes before they happen.
///
/// Views and other observers subscribe to `objectWillChange`. Properties marked `@Published` announce their
/// changes automatically. A class may also call `objectWillChange.send()` before any other change.
///
/// A class that declares no publisher gets a default one that lives as long as the object.
public protocol ObservableObject: AnyObject {
    /// The type of the publisher that announces changes: any publisher that cannot fail.
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
    where ObjectWillChangePublisher.Failure == Never

    /// Announces each change of the object before it happens. May be used from any thread.
    var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    /// The object's default publisher: always the same one, created on first use.
    ///
    /// - Complexity: O(1) on average.
    public var objectWillChange: ObservableObjectPublisher {
        PublisherTable.shared.publisher(of: self)
    }
}
