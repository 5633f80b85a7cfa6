import Foundation

/// A rectangle that travels to where it was moved in an animated transaction. (B247)
@MainActor
struct TravellingRect {
    private typealias Numbers = CGRect.AnimatableData
    private var value: AnimatedValue<Numbers>?

    var isAnimating: Bool { value?.isAnimating == true }

    /// The way ends in time even where nobody draws the rectangle any more: its box may have been removed.
    mutating func tick(at now: Double) { _ = value?.value(at: now) }

    /// Where to draw what belongs into `target`: there, or on the way.
    mutating func rect(
        for target: CGRect, in list: DisplayList, of owner: any AnimationTarget
    ) -> CGRect {
        guard var value else {
            self.value = AnimatedValue(target.animatableData)
            return target
        }
        value.set(target.animatableData, transaction: list.movement ?? Transaction(), now: list.graph.now)
        defer { self.value = value }
        guard value.isAnimating else { return target }
        list.graph.animate(owner)
        var rect = target
        rect.animatableData = value.value(at: list.graph.now)
        rect.size = CGSize(width: max(0, rect.size.width), height: max(0, rect.size.height))
        return rect
    }
}
