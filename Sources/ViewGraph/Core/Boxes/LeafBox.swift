import Foundation

/// A box that draws content itself: a text, a picture, a color, a control.
///
/// In an animated transaction the leaves move, each from its shown position to its new one. Layout itself has
/// its final values at once. (B247)
class LeafBox: LayoutBox, AnimationTarget {
    private var shown = AnimatedRect()

    /// Returns the rectangle to draw in, on pixels: the box's frame in the layer, or an animated position on
    /// the way to it.
    final func shownRect(in list: DisplayList, at origin: CGPoint) -> CGRect {
        shown.rect(for: list.snapped(CGRect(origin: origin, size: frame.size)), in: list, of: self)
    }

    override func invalidateFrame() {
        super.invalidateFrame()
        shown = AnimatedRect()
    }

    /// Whether the box shows content of the program that a redaction bar may replace: a text, a picture.
    var isRedactable: Bool { false }
    /// The color of the bar that is drawn instead of the content.
    final var redaction: ResolvedColor? {
        didSet { if redaction != oldValue { setNeedsDisplay() } }
    }

    /// Draws the content, or a bar if the content is redacted.
    override func show(in list: inout DisplayList, at origin: CGPoint) {
        guard let color = redaction else { return draw(into: &list, at: origin) }
        guard frame.width > 0, frame.height > 0 else { return }
        let rect = shownRect(in: list, at: origin)
        list.append(
            .fill(.roundedRectangle(radius: min(4, rect.height / 4)), .color(color), rect: rect))
    }

    /// The native control that the box shows. It receives presses first.
    var pressedControl: (any Control)? { nil }

    override func hitTest(_ point: CGPoint, into result: inout HitTestResult) -> Bool {
        guard isDrawn(at: point) else { return false }
        if let control = pressedControl { result.control = control }
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
