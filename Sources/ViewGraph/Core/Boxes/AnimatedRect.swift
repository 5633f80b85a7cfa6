import Foundation

/// A rectangle that moves to its target when it was changed in an animated transaction. (B247)
@MainActor
struct AnimatedRect {
    private typealias Numbers = CGRect.AnimatableData
    private var value: AnimatedValue<Numbers>?

    var isAnimating: Bool { value?.isAnimating == true }

    /// Advances the animation, so that it ends even if the rectangle is no longer drawn because its box was
    /// removed.
    mutating func tick(at now: Double) { _ = value?.value(at: now) }

    /// Returns the rectangle to draw for `target`: the target, or an animated one on the way to it.
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
