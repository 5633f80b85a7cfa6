import Foundation

// Everything drawn reaches a screen through a layer. This file clamps its numbers to values that screens can
// draw.

extension DisplayItem {
    /// This item with drawable numbers, or `nil` if no part of it can be drawn.
    var drawable: DisplayItem? {
        switch self {
        case .fill(let shape, let paint, let rect):
            rect.isFinite ? .fill(shape.drawable, paint, rect: rect) : nil
        case .stroke(let shape, let paint, let rect, let width):
            rect.isFinite && width > 0
                ? .stroke(shape.drawable, paint, rect: rect, width: width.clampedToCoordinates) : nil
        case .line(let shape, let paint, let rect, let style):
            rect.isFinite && style.lineWidth > 0
                ? .line(shape.drawable, paint, rect: rect, style: style.drawable(in: shape.reach(in: rect)))
                : nil
        case .text(_, let origin, _): origin.isFinite ? self : nil
        case .picture(_, let rect, _), .symbol(_, let rect, _), .control(_, let rect):
            rect.isFinite ? self : nil
        case .layer(let layer, let effects):
            .layer(layer, effects.drawable)
        }
    }
}

extension GradientPaint.Course {
    /// Whether the gradient's geometry is near enough to be visible. Renderers take an unbounded time for
    /// distant points.
    var isDrawable: Bool {
        func isNear(_ point: CGPoint) -> Bool { abs(point.x) < 1e5 && abs(point.y) < 1e5 }
        switch self {
        case .linear(let from, let to): return isNear(from) && isNear(to)
        case .radial(let center, let radii, let start, let end):
            return isNear(center) && isNear(CGPoint(x: radii.width, y: radii.height)) && start.isFinite
                && end.isFinite
        case .angular(let center, let from): return isNear(center) && from.isFinite
        }
    }
}

extension DisplayShape {
    fileprivate func reach(in rect: CGRect) -> CGRect {
        if case .path(let path, _) = self { path.boundingRect } else { rect }
    }

    fileprivate var drawable: DisplayShape {
        switch self {
        case .roundedRectangle(let radius): .roundedRectangle(radius: max(0, radius.clampedToCoordinates))
        case .corners(let topLeft, let topRight, let bottomRight, let bottomLeft):
            [topLeft, topRight, bottomRight, bottomLeft].allSatisfy(\.isFinite) ? self : .rectangle
        case .rectangle, .ellipse, .path: self
        }
    }
}

extension StrokeStyle {
    /// A copy without dashes that are too fine to distinguish and would take an unbounded time to draw.
    func drawable(in rect: CGRect) -> StrokeStyle {
        var style = self
        style.lineWidth = min(lineWidth.clampedToCoordinates, 1e5)
        style.miterLimit = miterLimit.isFinite ? min(max(miterLimit, 1), 1_000) : 10
        style.dashPhase = dashPhase.isFinite ? dashPhase : 0
        style.dash = usableDash(along: 2 * (rect.width + rect.height)) ?? []
        return style
    }
}

extension LayerEffects {
    /// The largest blur radius. Beyond it next to nothing is visible, and renderers take an unbounded time.
    private static let largestBlur = 100.0

    fileprivate var drawable: LayerEffects {
        if isWithinLimits { return self }
        var effects = self
        if !transform.affine.isFinite {
            Diagnostics.log("A transform of numbers that are not finite cannot be drawn: the view stays.")
            effects.transform = .identity
        }
        if let rect = clip?.rect, !rect.isFinite { effects.clip = nil }
        effects.opacity = opacity.isNaN ? 1 : opacity
        effects.blur = blur.isNaN ? 0 : min(blur, Self.largestBlur)
        effects.shadows = shadows.compactMap { shadow in
            // Farther away than any screen is large.
            guard abs(shadow.x) < 1e5, abs(shadow.y) < 1e5, !shadow.radius.isNaN else { return nil }
            var shadow = shadow
            shadow.radius = min(shadow.radius, Self.largestBlur)
            return shadow
        }
        if let matrix = colors, !matrix.rows.allSatisfy({ $0.allSatisfy(\.isFinite) }) {
            effects.colors = nil
        }
        return effects
    }

    /// Whether no effect needs a check. Most layers only have a position.
    private var isWithinLimits: Bool {
        transform.affine.isFinite && clip == nil && opacity == 1 && blur == 0 && shadows.isEmpty
            && colors == nil
    }
}
