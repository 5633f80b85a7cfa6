public import Foundation

/// Colors and their locations along a line.
public struct Gradient: Hashable, Sendable, ShapeStyle {
    /// A color at a location.
    public struct Stop: Hashable, Sendable {
        public var color: Color
        /// The location from 0, the start, to 1, the end.
        public var location: CGFloat

        public init(color: Color, location: CGFloat) {
            self.color = color
            self.location = location
        }
    }

    /// The color space in which colors are mixed. It has no effect between a gradient's stops.
    public struct ColorSpace: Hashable, Sendable {
        let mixing: ColorMixing
        public static let device = ColorSpace(mixing: .device)
        public static let perceptual = ColorSpace(mixing: .perceptual)
    }

    public var stops: [Stop]

    public init(stops: [Stop]) { self.stops = stops }

    /// Creates a gradient of colors at equal distances.
    public init(colors: [Color]) {
        let last = CGFloat(max(1, colors.count - 1))
        stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
    }

    /// No effect on Linux: colors are mixed in sRGB.
    public func colorSpace(_ space: ColorSpace) -> AnyGradient {
        Diagnostics.noEffect("Gradient.colorSpace")
        return AnyGradient(self)
    }

    /// Returns the gradient from top to bottom.
    public func _paint(in environment: EnvironmentValues) -> _ShapePaint {
        AnyGradient(self)._paint(in: environment)
    }
}

/// A gradient that is drawn from top to bottom unless a course is specified.
public struct AnyGradient: Hashable, Sendable, ShapeStyle {
    private enum Source: Hashable, Sendable {
        case gradient(Gradient)
        case color(Color)
    }
    private let source: Source

    public init(_ gradient: Gradient) { source = .gradient(gradient) }
    init(color: Color) { source = .color(color) }

    /// No effect on Linux: colors are mixed in sRGB.
    public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient {
        Diagnostics.noEffect("Gradient.colorSpace")
        return self
    }

    func stops(in environment: EnvironmentValues) -> [UnitGradient.Stop] {
        switch source {
        case .gradient(let gradient):
            return gradient.stops.map { .init(color: environment.resolve($0.color), location: $0.location) }
        case .color(let color):
            let end = environment.resolve(color)
            return [.init(color: end.lighter(by: 0.18), location: 0), .init(color: end, location: 1)]
        }
    }

    public func _paint(in environment: EnvironmentValues) -> _ShapePaint {
        _ShapePaint(
            .gradient(
                UnitGradient(course: .linear(.top, .bottom), stops: stops(in: environment))))
    }
}

extension ResolvedColor {
    func lighter(by fraction: Double) -> ResolvedColor {
        ResolvedColor(
            red: red + (1 - red) * fraction, green: green + (1 - green) * fraction,
            blue: blue + (1 - blue) * fraction, opacity: opacity)
    }
}

/// A gradient resolved in an environment, for a rectangle of any size.
struct UnitGradient: Equatable, Sendable {
    enum Course: Equatable, Sendable {
        case linear(UnitPoint, UnitPoint)
        /// A linear course between points of the layer.
        case points(CGPoint, CGPoint)
        /// A radial course. Radii are in points.
        case radial(UnitPoint, start: Double, end: Double)
        /// An elliptical course. Radii are shares of half the rectangle.
        case elliptical(UnitPoint, start: Double, end: Double)
        /// An angular course, in radians.
        case angular(UnitPoint, start: Double, end: Double)
    }
    struct Stop: Equatable, Sendable {
        var color: ResolvedColor
        var location: Double
    }

    var course: Course
    var stops: [Stop]

    /// Returns the paint for a rectangle of a layer.
    func paint(in rect: CGRect) -> Paint {
        guard case .points(let from, let to) = course else { return paint(in: rect.size) }
        var moved = self
        moved.course = .points(
            CGPoint(x: from.x - rect.minX, y: from.y - rect.minY),
            CGPoint(x: to.x - rect.minX, y: to.y - rect.minY))
        return moved.paint(in: rect.size)
    }

    /// Returns the paint for a rectangle of a size.
    func paint(in size: CGSize) -> Paint {
        let rect = CGRect(origin: .zero, size: size)
        var sorted = stops.map { Stop(color: $0.color, location: min(1, max(0, $0.location))) }
        // A stop that is out of order is placed at the stop before it.
        for index in sorted.indices.dropFirst() {
            sorted[index].location = max(sorted[index].location, sorted[index - 1].location)
        }
        guard let first = sorted.first, let last = sorted.last else {
            return .color(ResolvedColor(red: 0, green: 0, blue: 0, opacity: 0))
        }
        if sorted.count == 1 { return .color(first.color) }
        let drawn: GradientPaint.Course
        switch course {
        case .linear(let from, let to):
            guard from != to else { return .color(last.color) }
            drawn = .linear(from: from.point(in: rect), to: to.point(in: rect))
        case .points(let from, let to):
            guard from != to else { return .color(last.color) }
            drawn = .linear(from: from, to: to)
        case .radial(let center, let start, let end):
            guard max(start, end) > 0, start != end else { return .color(last.color) }
            if start > end { return reversed(.radial(center, start: end, end: start)).paint(in: size) }
            drawn = .radial(
                center: center.point(in: rect), radii: CGSize(width: end, height: end), start: start / end,
                end: 1)
        case .elliptical(let center, let start, let end):
            guard max(start, end) > 0, start != end else { return .color(last.color) }
            if start > end { return reversed(.elliptical(center, start: end, end: start)).paint(in: size) }
            drawn = .radial(
                center: center.point(in: rect),
                radii: CGSize(width: end * size.width, height: end * size.height), start: start / end, end: 1)
        case .angular(let center, let start, let end):
            if start > end { return reversed(.angular(center, start: end, end: start)).paint(in: size) }
            let fraction = min(1, (end - start) / (2 * .pi))
            for index in sorted.indices { sorted[index].location *= fraction }
            if fraction < 1 {
                // The rest of the circle is divided equally between the last color and the first.
                let middle = fraction + (1 - fraction) / 2
                sorted += [
                    Stop(color: last.color, location: middle), Stop(color: first.color, location: middle),
                    Stop(color: first.color, location: 1),
                ]
            }
            drawn = .angular(
                center: center.point(in: rect), from: start.truncatingRemainder(dividingBy: 2 * .pi))
        }
        guard drawn.isDrawable, sorted.allSatisfy({ $0.location.isFinite }) else { return .color(last.color) }
        return .gradient(
            GradientPaint(
                course: drawn,
                stops: sorted.map { GradientPaint.Stop(color: $0.color, location: $0.location) }))
    }

    private func reversed(_ course: Course) -> UnitGradient {
        UnitGradient(
            course: course, stops: stops.reversed().map { Stop(color: $0.color, location: 1 - $0.location) })
    }
}
