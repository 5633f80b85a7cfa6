/// An unowned handle to a box that is valid as long as the box exists. It is used by the box's subboxes and
/// by the modifiers that created the box.
///
/// It replaces a weak reference, as node handles do. `box` is used on the main actor, and is cleared in the
/// box's deinitializer.
final class BoxPlace: @unchecked Sendable {
    private(set) unowned(unsafe) var box: LayoutBox?

    init(_ box: LayoutBox) { self.box = box }

    func end() { box = nil }
}
