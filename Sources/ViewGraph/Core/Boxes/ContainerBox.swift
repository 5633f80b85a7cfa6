import Foundation

/// A box that arranges the boxes of a node's children.
class ContainerBox: LayoutBox {
    /// What is arranged.
    private(set) var boxes: [LayoutBox] = []
    /// The same without what those that come are wrapped in.
    private var own: [LayoutBox] = []
    /// What has them come and go with transitions; nil: nothing has yet.
    private(set) var transitions: (any BoxTransitions)?
    /// nil: what it draws has changed.
    private var drawing: KeptDrawing?

    /// In front is what has the higher index, and of equals what comes later. (B225) What goes is behind.
    /// (B290)
    override var subboxes: [LayoutBox] {
        let boxes = if let transitions { transitions.going + boxes } else { boxes }
        guard Self.haveOrder(boxes) else { return boxes }
        let order = boxes.indices.sorted { (boxes[$0].zIndex, $0) < (boxes[$1].zIndex, $1) }
        return order.map { boxes[$0] }
    }
    /// A loop, since the library is handed no closure of the main actor without a check of where it runs.
    private static func haveOrder(_ boxes: [LayoutBox]) -> Bool {
        for box in boxes where box.zIndex != 0 { return true }
        return false
    }
    override func show(in list: inout DisplayList, at origin: CGPoint) {
        let former = drawing ?? KeptDrawing()
        drawing = former
        let new = former.show(self, in: &list, at: origin)
        if drawing != nil { drawing = new }
    }
    override func displayInvalidated() -> Bool {
        drawing = nil
        return super.displayInvalidated()
    }
    /// Whether all that is arranged is, and nothing is on its way in or out.
    final var areBoxesReusable: Bool {
        if transitions != nil { return false }
        for box in boxes where !box.isReusable { return false }
        return true
    }
    override func forgetPlace() {
        super.forgetPlace()
        for box in boxes { box.forgetPlace() }
    }
    override func answer(to question: TraitQuestion) -> TraitAnswer? {
        guard question.reachesOut else { return nil }
        // Not `lazy.compactMap`: it asks the first twice, and nested containers each time again.
        for box in boxes {
            if let answer = box.answer(to: question) { return answer }
        }
        return nil
    }

    /// - Parameter transitions: has the boxes come and go; nil: they do so at once.
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

    /// Something came to its place, or went.
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

/// Has the boxes of a container come and go with transitions.
@MainActor
protocol BoxTransitions: AnyObject {
    /// Those on their way out.
    var going: [LayoutBox] { get }
    /// Takes in a change of the boxes.
    ///
    /// - Returns: what to arrange: the new boxes, transitioning ones around those that come.
    func change(from old: [LayoutBox], to new: [LayoutBox]) -> [LayoutBox]
    /// The boxes with transitioning ones around them.
    func arranged(_ boxes: [LayoutBox]) -> [LayoutBox]
}
