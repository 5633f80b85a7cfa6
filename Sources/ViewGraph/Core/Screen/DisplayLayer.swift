package import Foundation

/// A retained drawing of a part of the view tree, in its own coordinates.
///
/// The graph rewrites a layer only when the layer's own content has changed. A screen may cache anything
/// derived from the layer (such as a render node) in ``screenCache`` as long as ``version`` and all nested
/// layers are unchanged. This keeps scrolling cheap.
@MainActor
package final class DisplayLayer {
    /// The drawn items, from back to front.
    package private(set) var items: [DisplayItem] = []
    /// The number of times ``items`` was rewritten. Changes inside nested layers are not counted.
    package private(set) var version: UInt64 = 0
    /// The size that the layer was laid out in. Drawing may extend beyond it.
    package private(set) var size: CGSize = .zero
    /// The screen's cache for this layer. The graph never accesses it.
    package var screenCache: AnyObject?

    package init() {}

    /// Creates a layer and writes its content once.
    package convenience init(_ items: [DisplayItem], size: CGSize = .zero) {
        self.init()
        rewrite(items, size: size)
    }

    /// Replaces the layer's content.
    package func rewrite(_ items: [DisplayItem], size: CGSize) {
        self.items = items.compactMap(\.drawable)
        self.size = size
        version &+= 1
    }
}

/// One item drawn in a layer. Rectangles and points are in the layer's coordinates, in points.
package enum DisplayItem {
    /// A shape that fills `rect`.
    case fill(DisplayShape, Paint, rect: CGRect)
    /// A shape's outline, `width` points wide, centered on the shape's edge.
    case stroke(DisplayShape, Paint, rect: CGRect, width: Double)
    /// A line along a shape's edge with a stroke style: dashes, caps and joins.
    case line(DisplayShape, Paint, rect: CGRect, style: StrokeStyle)
    /// Text with its top-left corner at `origin`.
    case text(any TextLayout, origin: CGPoint, color: ResolvedColor)
    /// A bitmap, or a part of it, drawn into `rect`.
    case picture(any Bitmap, rect: CGRect, PictureStyle = PictureStyle())
    /// A symbol with its grid stretched to `rect`.
    case symbol(SymbolDrawing, rect: CGRect, color: ResolvedColor)
    /// A nested layer. Effects are applied from the inside out, in the order of their declaration.
    case layer(DisplayLayer, LayerEffects)
    /// A native control with the frame `rect`.
    case control(any Control, rect: CGRect)
}

/// A shape that fills a rectangle.
package enum DisplayShape: Equatable {
    case rectangle
    case roundedRectangle(radius: Double)
    /// A rectangle with individual corner sizes, each at most half of the rectangle.
    case corners(topLeft: CGSize, topRight: CGSize, bottomRight: CGSize, bottomLeft: CGSize)
    case ellipse
    /// A path whose coordinates start at the rectangle's corner. The path may extend beyond the rectangle.
    case path(Path, isEvenOdd: Bool = false)
}
