import Foundation

/// A box that draws something itself: a text, a picture, a colour, a control.
///
/// Where something moves in an animated transaction it is the leaves that travel: each from where it was
/// shown to where it is now. Layout itself is at its end at once. (B247)
class LeafBox: LayoutBox, AnimationTarget {
    private var shown = TravellingRect()

    /// The rectangle to draw in: the box's place in the layer, on pixels, or on the way there.
    final func shownRect(in list: DisplayList, at origin: CGPoint) -> CGRect {
        shown.rect(for: list.snapped(CGRect(origin: origin, size: frame.size)), in: list, of: self)
    }

    override func forgetPlace() {
        super.forgetPlace()
        shown = TravellingRect()
    }

    /// Whether the box shows something of the program's, that a bar may stand for: a text, a picture.
    var isRedactable: Bool { false }
    /// The colour of the bar that is shown in place of the content.
    final var redaction: ResolvedColor? {
        didSet { if redaction != oldValue { setNeedsDisplay() } }
    }

    /// A bar in place of the content, where that is not to be seen.
    override func show(in list: inout DisplayList, at origin: CGPoint) {
        guard let color = redaction else { return draw(into: &list, at: origin) }
        guard frame.width > 0, frame.height > 0 else { return }
        let rect = shownRect(in: list, at: origin)
        list.append(
            .fill(.roundedRectangle(radius: min(4, rect.height / 4)), .color(color), rect: rect))
    }

    /// The real control that the box shows: it takes presses first.
    var pressedControl: (any Control)? { nil }

    override func hitTest(_ point: CGPoint, into hits: inout Hits) -> Bool {
        guard isDrawn(at: point) else { return false }
        if let control = pressedControl { hits.control = control }
        return true
    }

    override func isDrawn(at point: CGPoint) -> Bool {
        CGRect(origin: .zero, size: frame.size).contains(point)
    }

    func animationTick(at now: Double) -> Bool {
        shown.tick(at: now)
        setNeedsDisplay()
        return shown.isAnimating
    }
}
