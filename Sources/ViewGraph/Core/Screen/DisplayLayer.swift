package import Foundation

/// A retained piece of drawing: what a part of the view tree looks like, in its own coordinates.
///
/// The graph rewrites a layer only when its own content changed. A screen may keep whatever it made of the
/// layer (a render node, say) in ``screenCache`` for as long as ``version`` stays the same and the layers
/// inside are unchanged too: this is what makes scrolling cheap.
@MainActor
package final class DisplayLayer {
    /// What is drawn, first at the back.
    package private(set) var items: [DisplayItem] = []
    /// Counts the rewrites of ``items``. Changes inside nested layers do not count here.
    package private(set) var version: UInt64 = 0
    /// The room that the layer was laid out in. Drawing may stick out of it.
    package private(set) var size: CGSize = .zero
    /// Whatever the screen keeps for this layer; the graph never touches it.
    package var screenCache: AnyObject?

    package init() {}

    /// A layer of one writing.
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

/// One thing drawn in a layer. Rectangles and points are in the layer's coordinates, in points.
package enum DisplayItem {
    /// A shape that fills `rect`.
    case fill(DisplayShape, Paint, rect: CGRect)
    /// A shape's outline, `width` points wide, centred on the shape's edge.
    case stroke(DisplayShape, Paint, rect: CGRect, width: Double)
    /// A line along a shape's edge with dashes, or with ends and corners of its own.
    case line(DisplayShape, Paint, rect: CGRect, style: StrokeStyle)
    /// Text, its top-left corner at `origin`.
    case text(any TextLayout, origin: CGPoint, color: ResolvedColor)
    /// A bitmap, or a part of it, over `rect`.
    case picture(any Bitmap, rect: CGRect, PictureStyle = PictureStyle())
    /// A symbol, its grid stretched over `rect`.
    case symbol(SymbolDrawing, rect: CGRect, color: ResolvedColor)
    /// A nested layer. The effects apply from the inside out, in the order in which they are declared.
    case layer(DisplayLayer, LayerEffects)
    /// A real control, allocated `rect`.
    case control(any Control, rect: CGRect)
}

/// A shape that fills a rectangle.
package enum DisplayShape: Equatable {
    case rectangle
    case roundedRectangle(radius: Double)
    /// Corners of their own, none larger than half of the rectangle.
    case corners(topLeft: CGSize, topRight: CGSize, bottomRight: CGSize, bottomLeft: CGSize)
    case ellipse
    /// A path whose coordinates start at the rectangle's corner; it may leave the rectangle.
    case path(Path, isEvenOdd: Bool = false)
}
