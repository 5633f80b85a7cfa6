package import Foundation

/// The effects with which a nested layer is drawn into its parent layer, applied in the order of their
/// declaration.
package struct LayerEffects: Equatable {
    /// The clip, in the nested layer's coordinates. Nothing outside it is drawn.
    package var clip: Clip?
    /// The mask, in the nested layer's coordinates. Its opacity becomes the opacity of the drawing.
    package var mask: DisplayLayer?
    /// The transformation of each color.
    package var colors: ColorMatrix?
    /// The blur's standard deviation, in points.
    package var blur: Double = 0
    /// The shadows, drawn behind the layer, from front to back.
    package var shadows: [Shadow] = []
    /// The transform from the nested layer's coordinates to the parent's.
    package var transform: LayerTransform = .identity
    /// The opacity, from 0 (invisible) to 1.
    package var opacity: Double = 1
    /// The blending of the layer's colors with those behind it.
    package var blend: BlendMode = .normal
    /// Whether the controls inside are visible but receive no clicks and no keys, because something is
    /// presented over them.
    package var isInert = false

    package init() {}
    package init(offset: CGPoint) { transform = .init(x: offset.x, y: offset.y) }

    package struct Clip: Equatable {
        package var rect: CGRect
        package var shape: DisplayShape
        package init(rect: CGRect, shape: DisplayShape = .rectangle) {
            self.rect = rect
            self.shape = shape
        }
    }

    /// A blurred copy in one color.
    package struct Shadow: Equatable {
        package var color: ResolvedColor
        /// The blur's standard deviation, in points.
        package var radius: Double
        package var x, y: Double

        package init(color: ResolvedColor, radius: Double, x: Double, y: Double) {
            (self.color, self.radius, self.x, self.y) = (color, radius, x, y)
        }
    }

    /// Whether the layer is only clipped to a rectangle or rounded rectangle, transformed and faded.
    package var isPlain: Bool {
        if case .path = clip?.shape { return false }
        return mask == nil && colors == nil && blur == 0 && shadows.isEmpty && blend == .normal
    }

    package static func == (left: LayerEffects, right: LayerEffects) -> Bool {
        left.clip == right.clip && left.mask === right.mask && left.colors == right.colors
            && left.blur == right.blur && left.shadows == right.shadows && left.transform == right.transform
            && left.opacity == right.opacity && left.blend == right.blend
            && left.isInert == right.isInert
    }
}

/// A matrix that computes red, green, blue and opacity (0…1) from their current values. Each row has four
/// factors and an addend.
package struct ColorMatrix: Equatable {
    package var rows: [[Double]]

    package init(_ red: [Double], _ green: [Double], _ blue: [Double]) {
        rows = [red, green, blue, [0, 0, 0, 1, 0]]
    }

    /// The color that results from applying the matrix to `color`.
    package func applied(to color: ResolvedColor) -> ResolvedColor {
        let values = [color.red, color.green, color.blue, color.opacity, 1]
        let result = rows.map { row in min(1, max(0, zip(row, values).reduce(0) { $0 + $1.0 * $1.1 })) }
        return ResolvedColor(red: result[0], green: result[1], blue: result[2], opacity: result[3])
    }
}

/// The blending of a view's colors with those behind it.
///
/// Differs from Apple's: what is behind is what was drawn before in the same layer; `plusLighter` is drawn as
/// `screen`, `plusDarker` as `multiply`, and the modes that cut (`sourceAtop`, `destinationOver`,
/// `destinationOut`) as `normal`.
public enum BlendMode: Hashable, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
    case difference, exclusion, hue, saturation, color, luminosity
    case sourceAtop, destinationOver, destinationOut, plusDarker, plusLighter
}
