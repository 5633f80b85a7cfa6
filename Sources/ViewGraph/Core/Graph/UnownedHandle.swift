/// A handle of an object that it does not retain, and that it returns as long as the object exists.
///
/// It replaces a weak reference. An object with weak references has a side table, with which each retain and
/// release costs twice as much, and most nodes, boxes and regions are found by others in every frame.
/// `object` is used on the main actor. The object's deinitializer invalidates the handle.
class UnownedHandle<Object: AnyObject>: @unchecked Sendable {
    final unowned(unsafe) var object: Object?

    init(_ object: Object? = nil) { self.object = object }

    func invalidate() { object = nil }
}
