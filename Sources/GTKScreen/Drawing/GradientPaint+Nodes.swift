import CGTK
import Foundation
import ViewGraph

extension GradientPaint {
    /// A node that draws the gradient in `rect`, `nil` where nothing of it is visible.
    /// - Parameter origin: the origin of the gradient's coordinates.
    @MainActor
    func node(in rect: CGRect, from origin: CGPoint) -> RenderNode? {
        let colors = evenlyFadingStops.map {
            GskColorStop(offset: Float($0.location), color: $0.color.gdk)
        }
        guard colors.count > 1 else { return nil }
        let count = gsize(colors.count)
        var bounds = rect.graphene
        func point(_ point: CGPoint) -> graphene_point_t {
            graphene_point_t(x: Float(point.x + origin.x), y: Float(point.y + origin.y))
        }
        switch course {
        case .linear(let from, let to):
            var (start, end) = (point(from), point(to))
            return RenderNode(
                owning: gsk_linear_gradient_node_new(&bounds, &start, &end, colors, count))
        case .radial(let center, let radii, let start, let end):
            var middle = point(center)
            return RenderNode(
                owning: gsk_radial_gradient_node_new(
                    &bounds, &middle, Float(max(radii.width, 1e-3)), Float(max(radii.height, 1e-3)),
                    Float(start), Float(max(end, start + 1e-4)), colors, count))
        case .angular(let center, let from):
            var middle = point(center)
            // With cairo, GSK draws sectors with straight ends, as long as half the diagonal of the
            // rectangle.
            var extendedRect = rect.extended(around: CGPoint(x: center.x + origin.x, y: center.y + origin.y))
                .graphene
            // GSK starts at the top.
            let degrees = from * 180 / .pi + 90
            let circle = RenderNode(
                owning: gsk_conic_gradient_node_new(&extendedRect, &middle, Float(degrees), colors, count))
            return RenderNode(owning: gsk_clip_node_new(circle.pointer, &bounds))
        }
    }

    /// The stops with which all renderers mix colors as GL does, which premultiplies them by their opacity.
    /// Cairo interpolates color and opacity separately, so a fade to clear would pass through the color of
    /// clear, which is black. At a clear stop, each side therefore has its neighbor's color.
    var evenlyFadingStops: [Stop] {
        stops.indices.flatMap { index -> [Stop] in
            let stop = stops[index]
            guard stop.color.opacity == 0 else { return [stop] }
            let neighbors = [index - 1, index + 1].filter(stops.indices.contains).map { stops[$0].color }
            return neighbors.filter { $0.opacity > 0 }.map { neighbor in
                var color = neighbor
                color.opacity = 0
                return Stop(color: color, location: stop.location)
            }
        }
    }
}

extension CGRect {
    /// A rectangle centered at `center` that contains this one with a margin: each chord of a quarter of the
    /// circle around it is farther away than any point of this one.
    fileprivate func extended(around center: CGPoint) -> CGRect {
        let width = 1.5 * max(abs(minX - center.x), abs(maxX - center.x))
        let height = 1.5 * max(abs(minY - center.y), abs(maxY - center.y))
        return CGRect(x: center.x - width, y: center.y - height, width: 2 * width, height: 2 * height)
    }
}
