import Foundation

// The color behind a box, which the colors of texts and symbols are adapted to in selected rows.

extension LayoutBox {
    /// The opaque color behind the box that texts and symbols must have a contrast to, or `nil` if it is the
    /// usual one or unknown.
    final var ground: ResolvedColor? { parent?.ground(behind: self) }

    /// Returns the color behind a subbox that is drawn over other ones.
    final func ground(behind box: LayoutBox, over others: some Sequence<LayoutBox>) -> ResolvedColor? {
        ground.flatMap { self.ground($0, below: others, in: box.frame) }
    }

    /// Returns the color that results where subboxes are drawn over another one.
    ///
    /// - Parameter rect: a part of the box, in its coordinates.
    final func ground(
        _ ground: ResolvedColor, below subboxes: some Sequence<LayoutBox>, in rect: CGRect
    ) -> ResolvedColor? {
        subboxes.reduce(ground as ResolvedColor?) { ground, box in
            guard box.frame.intersects(rect) else { return ground }
            let own = rect.offsetBy(dx: -box.frame.minX, dy: -box.frame.minY)
            return ground.flatMap { box.ground($0, drawnOverIn: own) }
        }
    }
}

extension ResolvedColor {
    /// The color with another one drawn over it, or `nil` if it is hidden: the program chose the colors of
    /// the content for what it drew behind it.
    func covered(by color: ResolvedColor?) -> ResolvedColor? {
        color.flatMap { $0.opacity < 1 ? $0.over(self) : nil }
    }
}
