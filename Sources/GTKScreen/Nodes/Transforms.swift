import CGTK
import Foundation
import ViewGraph

extension LayerTransform {
    /// A new transform for GSK, in which `nil` is the identity. The caller owns it.
    var gskTransform: OpaquePointer? {
        if self == .identity { return nil }
        var origin = graphene_point_t(x: Float(x), y: Float(y))
        let moved = gsk_transform_translate(nil, &origin)
        if isTranslation { return moved }
        if b == 0, c == 0 {
            if isUpright { return gsk_transform_scale(moved, Float(a), Float(d)) }
            // Until GTK 4.8 at least, GL draws square corners instead of rounded ones in nodes mirrored by a
            // scale alone.
            return gsk_transform_scale(gsk_transform_rotate(moved, 180), Float(-a), Float(-d))
        }
        // GSK's renderers need to detect that nothing leaves the plane, which they do not for a matrix. The
        // matrix is therefore decomposed into rotation · skew · scale.
        let length = (a * a + b * b).squareRoot()
        guard length > 0, a * d - b * c != 0 else { return gsk_transform_scale(moved, 0, 0) }
        let height = (a * d - b * c) / length
        let rotated = gsk_transform_rotate(moved, Float(atan2(b, a) * 180 / .pi))
        let slant = (a * c + b * d) / length / height
        let skewed = slant == 0 ? rotated : gsk_transform_skew(rotated, Float(atan(slant) * 180 / .pi), 0)
        return gsk_transform_scale(skewed, Float(length), Float(height))
    }

    /// Whether nothing is rotated, skewed or mirrored.
    var isUpright: Bool { b == 0 && c == 0 && a >= 0 && d >= 0 }

    func applied(to node: RenderNode) -> RenderNode {
        guard let transform = gskTransform else { return node }
        defer { gsk_transform_unref(transform) }
        let node = isUpright ? node : node.drawnBeforeTurning()
        return RenderNode(owning: gsk_transform_node_new(node.pointer, transform))
    }

    /// Whether the drawing does not collapse. GSK computes with floats, and a single transform that cairo
    /// cannot invert would stop the drawing of everything after it.
    var isInvertible: Bool {
        let area = Float(a) * Float(d) - Float(b) * Float(c)
        let isNear = abs(x) < 1e7 && abs(y) < 1e7 && max(abs(a), abs(b), abs(c), abs(d)) <= 500
        return abs(area) > 1e-10 && isNear
    }

    /// The factor by which the longest dimension grows.
    var enlargement: Double {
        if isTranslation { return 1 }
        let (squares, area) = (a * a + b * b + c * c + d * d, a * d - b * c)
        return ((squares + max(0, squares * squares - 4 * area * area).squareRoot()) / 2).squareRoot()
    }

    /// The transform that applies `inner` first, then this one.
    func concatenating(_ inner: LayerTransform) -> LayerTransform {
        LayerTransform(
            a: a * inner.a + c * inner.b, b: b * inner.a + d * inner.b,
            c: a * inner.c + c * inner.d, d: b * inner.c + d * inner.d,
            x: a * inner.x + c * inner.y + x, y: b * inner.x + d * inner.y + y)
    }

    /// The transform that applies a translation first, then this one.
    func concatenating(x: Double, y: Double) -> LayerTransform { concatenating(LayerTransform(x: x, y: y)) }

    /// The smallest rectangle that contains everything that this transform maps into `rect`.
    func reversing(_ rect: CGRect) -> CGRect {
        if isTranslation { return rect.offsetBy(dx: -x, dy: -y) }
        let area = a * d - b * c
        let corners = [
            (rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.minX, rect.maxY), (rect.maxX, rect.maxY),
        ].map { corner -> (Double, Double) in
            let (dx, dy) = (corner.0 - x, corner.1 - y)
            return ((d * dx - c * dy) / area, (a * dy - b * dx) / area)
        }
        let (left, right) = (corners.map(\.0).min() ?? 0, corners.map(\.0).max() ?? 0)
        let (top, bottom) = (corners.map(\.1).min() ?? 0, corners.map(\.1).max() ?? 0)
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
