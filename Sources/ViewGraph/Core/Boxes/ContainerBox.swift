import Foundation

/// A box that arranges the boxes of a node's children.
class ContainerBox: LayoutBox {
    /// The arranged boxes.
    private(set) var boxes: [LayoutBox] = []
    /// The boxes without the wrappers of inserted boxes.
    private var own: [LayoutBox] = []
    /// The transitions of inserted and removed boxes. `nil` until the first transition.
    private(set) var transitions: (any BoxTransitions)?
    /// The cached drawing, or `nil` if the drawing is invalid.
    private var drawing: DrawingCache?

    /// The boxes in drawing order: by z-index, and by position where it is equal. (B225) Boxes that are being
    /// removed are behind. (B290)
    override var subboxes: [LayoutBox] {
        let boxes = if let transitions { transitions.removing + boxes } else { boxes }
        guard Self.haveOrder(boxes) else { return boxes }
        let order = boxes.indices.sorted { (boxes[$0].zIndex, $0) < (boxes[$1].zIndex, $1) }
        return order.map { boxes[$0] }
    }
    /// A loop, because passing a main-actor closure to the standard library adds a check of the executor.
    private static func haveOrder(_ boxes: [LayoutBox]) -> Bool {
        for box in boxes where box.zIndex != 0 { return true }
        return false
    }
    override func show(in list: inout DisplayList, at origin: CGPoint) {
        let cache = drawing ?? DrawingCache()
        drawing = cache
        let new = cache.show(self, in: &list, at: origin)
        if drawing != nil { drawing = new }
    }
    override func displayInvalidated() -> Bool {
        drawing = nil
        return super.displayInvalidated()
    }
    /// Whether all arranged boxes are reusable and no transition was used.
    final var areBoxesReusable: Bool {
        if transitions != nil { return false }
        for box in boxes where !box.isReusable { return false }
        return true
    }
    override func invalidateFrame() {
        super.invalidateFrame()
        for box in boxes { box.invalidateFrame() }
    }
    override func traitValue(to query: TraitQuery) -> AnyTraitValue? {
        guard query.isInheritedFromChildren else { return nil }
        // Not `lazy.compactMap`, which evaluates the first box twice, and nested containers twice at each
        // level.
        for box in boxes {
            if let value = box.traitValue(to: query) { return value }
        }
        return nil
    }

    /// - Parameter transitions: inserts and removes the boxes. `nil` does so at once.
    func setBoxes(_ new: [LayoutBox], with transitions: (any BoxTransitions)? = nil) {
        guard new.count != own.count || !zip(new, own).allSatisfy(===) else { return }
        if let transitions {
            self.transitions = transitions
            arrange(transitions.change(from: own, to: new))
        } else {
            arrange(new)
        }
        own = new
    }

    /// Arranges the boxes again after a transition ended.
    func transitionsChanged() {
        if let transitions { arrange(transitions.arranged(own)) }
    }

    private func arrange(_ new: [LayoutBox]) {
        boxes = new
        for box in new { adopt(box) }
        setNeedsLayout()
        setNeedsDisplay()
    }
}

/// The transitions with which a container's boxes are inserted and removed.
@MainActor
protocol BoxTransitions: AnyObject {
    /// The boxes that are being removed.
    var removing: [LayoutBox] { get }
    /// Processes a change of the boxes.
    ///
    /// - Returns: The boxes to arrange: the new ones, with wrappers around those that are being inserted.
    func change(from old: [LayoutBox], to new: [LayoutBox]) -> [LayoutBox]
    /// Returns the boxes with wrappers around those that are in transition.
    func arranged(_ boxes: [LayoutBox]) -> [LayoutBox]
}
