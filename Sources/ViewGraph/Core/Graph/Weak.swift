/// A weak reference.
struct Weak<Object: AnyObject> {
    weak var object: Object?
}
