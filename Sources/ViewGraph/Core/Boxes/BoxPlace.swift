/// Where others find a box that they do not keep, as long as there is one: those inside of it, and what put
/// it around something.
///
/// It stands in for a weak reference, as nodes' places do. `box` is used on the main actor, and cleared by
/// the box's own end.
final class BoxPlace: @unchecked Sendable {
    private(set) unowned(unsafe) var box: LayoutBox?

    init(_ box: LayoutBox) { self.box = box }

    func end() { box = nil }
}
