import CGTK
import Foundation
import ViewGraph

extension ResolvedColor {
    var gdk: GdkRGBA {
        GdkRGBA(red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(opacity))
    }
}

extension Double {
    /// The farthest coordinate that is drawn. Cairo counts in 256ths of pixels, in 32 bits, so farther ones
    /// would wrap around.
    static let farthestDrawn = 2e6

    /// The number, clamped to the range that can be drawn.
    var drawn: Double { min(max(clampedToCoordinates, -Self.farthestDrawn), Self.farthestDrawn) }
}

extension CGPoint {
    /// The point, clamped to the range that can be drawn.
    var graphene: graphene_point_t { graphene_point_t(x: Float(Double(x).drawn), y: Float(Double(y).drawn)) }
}

extension CGRect {
    init(_ rect: graphene_rect_t) {
        self.init(
            x: Double(rect.origin.x), y: Double(rect.origin.y), width: Double(rect.size.width),
            height: Double(rect.size.height))
    }

    /// The part that can be drawn.
    var graphene: graphene_rect_t {
        let (left, top) = (Double(minX).drawn, Double(minY).drawn)
        return graphene_rect_t(
            origin: graphene_point_t(x: Float(left), y: Float(top)),
            size: graphene_size_t(
                width: Float(Double(maxX).drawn - left), height: Float(Double(maxY).drawn - top)))
    }
}
