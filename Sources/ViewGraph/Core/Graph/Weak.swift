/// Something that is known, and not kept.
struct Weak<Object: AnyObject> {
    weak var object: Object?
}
