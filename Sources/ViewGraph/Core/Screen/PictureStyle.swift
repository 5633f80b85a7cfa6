package import Foundation

/// The style in which a bitmap is drawn.
package struct PictureStyle: Hashable, Sendable {
    /// The color of the bitmap's opaque parts. `nil` keeps the bitmap's own colors.
    package var tint: ResolvedColor?
    /// Whether pixels are interpolated when the bitmap is enlarged.
    package var isSmooth = true
    /// The part that is drawn, in fractions of the sides. `nil` draws all of it.
    package var part: CGRect?
    /// The size at which the bitmap is repeated, in points. `nil` stretches it.
    package var tile: CGSize?

    package init(tint: ResolvedColor? = nil, isSmooth: Bool = true) {
        self.tint = tint
        self.isSmooth = isSmooth
    }
}
