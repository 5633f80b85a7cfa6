import Foundation

// The color behind a box, which the colors of texts and symbols are adapted to in selected rows.

extension LayoutBox {
    /// The opaque color behind the box that texts and symbols must have a contrast to, or `nil` if it is the
    /// usual one or unknown.
    final var ground: ResolvedColor? { parent?.ground(behind: self) }

    /// Returns the color behind a subbox that is drawn over other ones.
    func ground(behind box: LayoutBox, over others: some Sequence<LayoutBox>) -> ResolvedColor? {
        var ground = ground
        for other in others where other.frame.intersects(box.frame) {
            guard other.frame.insetBy(dx: -1, dy: -1).contains(box.frame) else { return nil }
            ground = ground?.covered(by: other.fillColor)
        }
        return ground
    }
}

extension ResolvedColor {
    /// The color with another one drawn over it, or `nil` if it is hidden: the program chose the colors of
    /// the content for what it drew behind it.
    func covered(by color: ResolvedColor?) -> ResolvedColor? {
        color.flatMap { $0.opacity < 1 ? $0.over(self) : nil }
    }
}
