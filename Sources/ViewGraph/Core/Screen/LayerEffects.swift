package import Foundation

/// How a nested layer is put into the layer around it. Effects apply in the order in which they stand here.
package struct LayerEffects: Equatable {
    /// In the nested layer's coordinates: nothing outside is drawn.
    package var clip: Clip?
    /// In the nested layer's coordinates: what is drawn is as opaque as this layer is there.
    package var mask: DisplayLayer?
    /// Another colour for each colour.
    package var colors: ColorMatrix?
    /// How far colours run into each other: the standard deviation, in points.
    package var blur: Double = 0
    /// Drawn behind, the first at the front.
    package var shadows: [Shadow] = []
    /// From the nested layer's coordinates to the outer ones.
    package var transform: LayerTransform = .identity
    /// From 0, invisible, to 1.
    package var opacity: Double = 1
    /// How colours mix with those behind.
    package var blend: BlendMode = .normal
    /// The controls inside are seen, but take no clicks and no keys: something is presented over them.
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

    /// A blurred copy in one colour.
    package struct Shadow: Equatable {
        package var color: ResolvedColor
        /// The blur's standard deviation, in points.
        package var radius: Double
        package var x, y: Double

        package init(color: ResolvedColor, radius: Double, x: Double, y: Double) {
            (self.color, self.radius, self.x, self.y) = (color, radius, x, y)
        }
    }

    /// Whether the layer is only clipped to a rectangle or rounded one, transformed and faded.
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

/// Makes red, green, blue and opacity, 0…1, of those that are there: rows of four factors and an addend.
package struct ColorMatrix: Equatable {
    package var rows: [[Double]]

    package init(_ red: [Double], _ green: [Double], _ blue: [Double]) {
        rows = [red, green, blue, [0, 0, 0, 1, 0]]
    }

    /// What the matrix makes of a colour.
    package func applied(to color: ResolvedColor) -> ResolvedColor {
        let values = [color.red, color.green, color.blue, color.opacity, 1]
        let result = rows.map { row in min(1, max(0, zip(row, values).reduce(0) { $0 + $1.0 * $1.1 })) }
        return ResolvedColor(red: result[0], green: result[1], blue: result[2], opacity: result[3])
    }
}

/// How the colours of a view mix with those behind it.
///
/// Differs from Apple's: what is behind is what was drawn before in the same layer; `plusLighter` is drawn as
/// `screen`, `plusDarker` as `multiply`, and the modes that cut (`sourceAtop`, `destinationOver`,
/// `destinationOut`) as `normal`.
public enum BlendMode: Hashable, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
    case difference, exclusion, hue, saturation, color, luminosity
    case sourceAtop, destinationOver, destinationOut, plusDarker, plusLighter
}
