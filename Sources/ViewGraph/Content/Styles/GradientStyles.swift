public import Foundation

/// A gradient along a line.
public struct LinearGradient: ShapeStyle, View, Equatable {
    let gradient: AnyGradient
    let start, end: UnitPoint

    public nonisolated init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        (self.gradient, start, end) = (AnyGradient(gradient), startPoint, endPoint)
    }
    public nonisolated init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
    }
    public nonisolated init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
    }

    public nonisolated func _paint(in environment: EnvironmentValues) -> _ShapePaint {
        _ShapePaint(
            .gradient(UnitGradient(course: .linear(start, end), stops: gradient.stops(in: environment))))
    }

    public var body: some View { Rectangle().fill(self) }
}

/// A gradient from a center outwards, in circles. Radii are in points.
public struct RadialGradient: ShapeStyle, View, Equatable {
    let gradient: AnyGradient
    let center: UnitPoint
    let start, end: CGFloat

    public nonisolated init(
        gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
    ) {
        (self.gradient, self.center, start, end) = (AnyGradient(gradient), center, startRadius, endRadius)
    }
    public nonisolated init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(
            gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius
        )
    }
    public nonisolated init(
        stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
    ) {
        self.init(
            gradient: Gradient(stops: stops), center: center, startRadius: startRadius, endRadius: endRadius)
    }

    public nonisolated func _paint(in environment: EnvironmentValues) -> _ShapePaint {
        _ShapePaint(
            .gradient(
                UnitGradient(
                    course: .radial(center, start: max(0, start), end: max(0, end)),
                    stops: gradient.stops(in: environment))))
    }

    public var body: some View { Rectangle().fill(self) }
}

/// A gradient from a center outwards, in ellipses with the view's proportions. Radii are shares of its sides.
public struct EllipticalGradient: ShapeStyle, View, Equatable {
    let gradient: AnyGradient
    let center: UnitPoint
    let start, end: CGFloat

    public nonisolated init(
        gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) {
        (self.gradient, self.center) = (AnyGradient(gradient), center)
        (start, end) = (startRadiusFraction, endRadiusFraction)
    }
    public nonisolated init(
        colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) {
        self.init(
            gradient: Gradient(colors: colors), center: center, startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction)
    }
    public nonisolated init(
        stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) {
        self.init(
            gradient: Gradient(stops: stops), center: center, startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction)
    }

    public nonisolated func _paint(in environment: EnvironmentValues) -> _ShapePaint {
        _ShapePaint(
            .gradient(
                UnitGradient(
                    course: .elliptical(center, start: max(0, start), end: max(0, end)),
                    stops: gradient.stops(in: environment))))
    }

    public var body: some View { Rectangle().fill(self) }
}

/// A gradient around a center, clockwise from the right.
public struct AngularGradient: ShapeStyle, View, Equatable {
    let gradient: AnyGradient
    let center: UnitPoint
    let start, end: Angle

    public nonisolated init(
        gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero
    ) {
        (self.gradient, self.center, start, end) = (AnyGradient(gradient), center, startAngle, endAngle)
    }
    public nonisolated init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(
            gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
    }
    public nonisolated init(
        stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle
    ) {
        self.init(
            gradient: Gradient(stops: stops), center: center, startAngle: startAngle, endAngle: endAngle)
    }
    /// Creates a gradient of one full turn.
    public nonisolated init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
        self.init(
            gradient: gradient, center: center, startAngle: angle, endAngle: angle + .degrees(360))
    }
    public nonisolated init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
    }
    public nonisolated init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
    }

    public nonisolated func _paint(in environment: EnvironmentValues) -> _ShapePaint {
        _ShapePaint(
            .gradient(
                UnitGradient(
                    course: .angular(center, start: start.radians, end: end.radians),
                    stops: gradient.stops(in: environment))))
    }

    public var body: some View { Rectangle().fill(self) }
}

extension ShapeStyle where Self == LinearGradient {
    public static func linearGradient(
        _ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint
    ) -> LinearGradient {
        LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
    }
    public static func linearGradient(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint)
        -> LinearGradient
    {
        LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
    }
    public static func linearGradient(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint)
        -> LinearGradient
    {
        LinearGradient(stops: stops, startPoint: startPoint, endPoint: endPoint)
    }
}

extension ShapeStyle where Self == RadialGradient {
    public static func radialGradient(
        _ gradient: Gradient, center: UnitPoint = .center, startRadius: CGFloat = 0, endRadius: CGFloat
    ) -> RadialGradient {
        RadialGradient(gradient: gradient, center: center, startRadius: startRadius, endRadius: endRadius)
    }
    public static func radialGradient(
        colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
    ) -> RadialGradient {
        RadialGradient(colors: colors, center: center, startRadius: startRadius, endRadius: endRadius)
    }
    public static func radialGradient(
        stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
    ) -> RadialGradient {
        RadialGradient(stops: stops, center: center, startRadius: startRadius, endRadius: endRadius)
    }
}

extension ShapeStyle where Self == AngularGradient {
    public static func angularGradient(
        _ gradient: Gradient, center: UnitPoint = .center, startAngle: Angle, endAngle: Angle
    ) -> AngularGradient {
        AngularGradient(gradient: gradient, center: center, startAngle: startAngle, endAngle: endAngle)
    }
    public static func angularGradient(
        colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle
    ) -> AngularGradient {
        AngularGradient(colors: colors, center: center, startAngle: startAngle, endAngle: endAngle)
    }
    public static func conicGradient(
        colors: [Color], center: UnitPoint, angle: Angle = .zero
    ) -> AngularGradient {
        AngularGradient(colors: colors, center: center, angle: angle)
    }
    public static func conicGradient(
        _ gradient: Gradient, center: UnitPoint = .center, angle: Angle = .zero
    ) -> AngularGradient {
        AngularGradient(gradient: gradient, center: center, angle: angle)
    }
}

extension ShapeStyle where Self == EllipticalGradient {
    public static func ellipticalGradient(
        colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) -> EllipticalGradient {
        EllipticalGradient(
            colors: colors, center: center, startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction)
    }
}
