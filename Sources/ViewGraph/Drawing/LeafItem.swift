import Foundation

/// An item that draws something itself: a text, a picture, a colour, a control.
///
/// Where something moves in an animated transaction it is the leaves that travel: each from where it was
/// shown to where it is now. Layout itself is at its end at once. (B247)
class LeafItem: LayoutItem, AnimationTarget {
    private typealias Numbers = AnimatablePair<AnimatablePair<Double, Double>, AnimatablePair<Double, Double>>
    private var shown: AnimatedValue<Numbers>?

    /// The rectangle to draw in: the item's place in the layer, on pixels, or on the way there.
    final func shownRect(in list: DisplayList, at origin: CGPoint) -> CGRect {
        let target = list.snapped(CGRect(origin: origin, size: frame.size))
        guard var value = shown else {
            shown = AnimatedValue(Self.numbers(target))
            return target
        }
        value.set(Self.numbers(target), transaction: list.movement ?? Transaction(), now: list.graph.now)
        defer { shown = value }
        guard value.isAnimating else { return target }
        list.graph.animate(self)
        return Self.rect(value.value(at: list.graph.now))
    }

    /// The real control that the item shows: it takes presses first.
    var pressedControl: (any Control)? { nil }

    override func hitTest(_ point: CGPoint, into hits: inout Hits) -> Bool {
        guard isDrawn(at: point) else { return false }
        if let control = pressedControl { hits.control = control }
        return true
    }

    override func isDrawn(at point: CGPoint) -> Bool {
        CGRect(origin: .zero, size: frame.size).contains(point)
    }

    final func animationTick(at now: Double) -> Bool {
        // The way ends in time even where nobody draws the item any more: it may have been removed.
        _ = shown?.value(at: now)
        setNeedsDisplay()
        return shown?.isAnimating == true
    }

    private static func numbers(_ rect: CGRect) -> Numbers {
        Numbers(AnimatablePair(rect.minX, rect.minY), AnimatablePair(rect.width, rect.height))
    }
    private static func rect(_ numbers: Numbers) -> CGRect {
        CGRect(
            x: numbers.first.first, y: numbers.first.second, width: max(0, numbers.second.first),
            height: max(0, numbers.second.second))
    }
}
