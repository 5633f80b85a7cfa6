import CGTK
import Foundation
import ViewGraph

/// A draggable bar over a scrolled region that shows the position in its content.
///
/// It replaces GTK's scrollbars, which in each scrolled frame lay out the whole window and query the X server
/// for the monitor's size. With them such a frame costs half as much again.
struct ScrollIndicator {
    /// The appearance: hidden, while scrolling, and under the pointer.
    enum Look {
        case hidden, thin, wide
    }

    var look = Look.hidden

    /// The distance from the edge within which the pointer reaches the bar, in points.
    static let hitDistance = 14.0
    private static let shortest = 36.0
    private static let inset = 3.0

    /// The bar's start and length along the axis, `nil` where everything is in view.
    static func thumb(of scene: ScrollScene, along track: Double) -> (start: Double, length: Double)? {
        let content = scene.upper - scene.lower
        guard scene.showsIndicators, scene.page > 0, content > scene.page, track > 2 * shortest else {
            return nil
        }
        let available = track - 2 * inset
        let length = max(shortest, available * scene.page / content)
        let fraction = min(max((scene.value - scene.lower) / (content - scene.page), 0), 1)
        return (inset + fraction * (available - length), length)
    }

    /// The scroll value for a bar that starts at `start`.
    static func value(of scene: ScrollScene, along track: Double, thumbAt start: Double) -> Double {
        guard let thumb = thumb(of: scene, along: track) else { return scene.value }
        let fraction = (start - inset) / (track - 2 * inset - thumb.length)
        return scene.lower + min(max(fraction, 0), 1) * (scene.upper - scene.lower - scene.page)
    }

    /// The bar's drawing in a region of `size`.
    @MainActor
    func node(for scene: ScrollScene, in size: CGSize, isDark: Bool) -> RenderNode? {
        let isVertical = scene.axis == .vertical
        guard look != .hidden,
            let thumb = Self.thumb(of: scene, along: isVertical ? size.height : size.width)
        else { return nil }
        let thickness = look == .wide ? 8.0 : 3.0
        let across = (isVertical ? size.width : size.height) - Self.inset - thickness
        // Whole points, because an edge between pixels would shimmer.
        let (start, length) = (thumb.start.rounded(), thumb.length.rounded())
        let rect =
            isVertical
            ? CGRect(x: across, y: start, width: thickness, height: length)
            : CGRect(x: start, y: across, width: length, height: thickness)
        let shade = isDark ? 1.0 : 0.0
        let color = ResolvedColor(red: shade, green: shade, blue: shade, opacity: look == .wide ? 0.55 : 0.4)
        return DisplayShape.roundedRectangle(radius: thickness / 2).filled(.color(color), in: rect)
    }
}
