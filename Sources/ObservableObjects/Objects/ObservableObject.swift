/// A class that says when it is about to change.
///
/// Views and other observers listen to `objectWillChange`. Properties marked `@Published` announce by
/// themselves; a class may also call `objectWillChange.send()` before it changes anything else.
///
/// A class that declares no publisher of its own gets one that lives as long as the object does.
public protocol ObservableObject: AnyObject {
    /// The publisher that announces changes: any that can't fail.
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
    where ObjectWillChangePublisher.Failure == Never

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
