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
    fileprivate static let shortest = 36.0
    fileprivate static let inset = 3.0

    /// A bar's direction and the values that it shows.
    struct Bar {
        var axis: ScrollScene.Axis
        var values: ScrollScene.Track
        /// The length along which the bar moves, in points.
        var track: Double

        /// The bar's start and length along the axis, `nil` where everything is in view.
        var thumb: (start: Double, length: Double)? {
            let content = values.upper - values.lower
            guard values.page > 0, content > values.page, track > 2 * ScrollIndicator.shortest else {
                return nil
            }
            let available = track - 2 * ScrollIndicator.inset
            let length = max(ScrollIndicator.shortest, available * values.page / content)
            let fraction = min(max((values.value - values.lower) / (content - values.page), 0), 1)
            return (ScrollIndicator.inset + fraction * (available - length), length)
        }

        /// The scroll value for a bar that starts at `start`.
        func value(thumbAt start: Double) -> Double {
            guard let thumb else { return values.value }
            let fraction =
                (start - ScrollIndicator.inset) / (track - 2 * ScrollIndicator.inset - thumb.length)
            return values.lower + min(max(fraction, 0), 1) * (values.upper - values.lower - values.page)
        }
    }

    /// The drawing of a bar in a region of `size`.
    @MainActor
    func node(for bar: Bar, in size: CGSize, isDark: Bool) -> RenderNode? {
        let isVertical = bar.axis == .vertical
        guard look != .hidden, let thumb = bar.thumb else { return nil }
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

extension ScrollScene {
    /// The bar that shows the position along an axis in a region of `size`, `nil` where the region does not
    /// scroll along it. With two bars, the horizontal one ends before the vertical one.
    func indicator(_ axis: Axis, in size: CGSize) -> ScrollIndicator.Bar? {
        guard showsIndicators else { return nil }
        let main = Track(lower: lower, upper: upper, page: page, value: value)
        guard let values = axis == self.axis ? main : across else { return nil }
        let reserved = axis == .horizontal && across != nil ? ScrollIndicator.hitDistance : 0
        let track = axis == .vertical ? size.height : size.width - reserved
        return ScrollIndicator.Bar(axis: axis, values: values, track: track)
    }
}
