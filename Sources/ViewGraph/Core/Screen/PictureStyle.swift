package import Foundation

/// How a bitmap is drawn.
package struct PictureStyle: Hashable, Sendable {
    /// Drawn in this colour where the bitmap is opaque; nil: in its own colours.
    package var tint: ResolvedColor?
    /// Whether pixels that are made larger flow into each other.
    package var isSmooth = true
    /// The part that is drawn, in shares of the sides; nil: all.
    package var part: CGRect?
    /// Repeated at this size, in points; nil: stretched.
    package var tile: CGSize?

    package init(tint: ResolvedColor? = nil, isSmooth: Bool = true) {
        self.tint = tint
        self.isSmooth = isSmooth
    }
}
