public import Foundation

extension GraphicsContext {
    /// The paint of a path. Points are in the canvas's coordinates.
    public struct Shading: Sendable {
        private enum Source: Sendable {
            case style(AnyShapeStyle)
            case radial(Gradient, center: CGPoint, start: Double, end: Double)
            case conic(Gradient, center: CGPoint, angle: Angle)
        }
        private let source: Source

        private init(_ style: some ShapeStyle) { source = .style(AnyShapeStyle(style)) }
        private init(_ source: Source) { self.source = source }

        public static var foreground: Shading { Shading(ForegroundStyle()) }
        /// The background of the canvas.
        public static var backdrop: Shading { Shading(BackgroundStyle()) }
        public static func color(_ color: Color) -> Shading { Shading(color) }
        public static func style<Style: ShapeStyle>(_ style: Style) -> Shading { Shading(style) }
        public static func color(
            _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
            opacity: Double = 1
        ) -> Shading {
            color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
        }
        public static func color(
            _ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1
        ) -> Shading {
            color(Color(colorSpace, white: white, opacity: opacity))
        }
        /// The first of several shadings, because the levels of a style are those of its foreground.
        public static func palette(_ array: [Shading]) -> Shading { array.first ?? .foreground }

        public static func linearGradient(
            _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint,
            options: GradientOptions = GradientOptions()
        ) -> Shading {
            Shading(PlacedGradient(gradient: gradient, start: startPoint, end: endPoint))
        }
        public static func radialGradient(
            _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat,
            options: GradientOptions = GradientOptions()
        ) -> Shading {
            Shading(.radial(gradient, center: center, start: startRadius, end: endRadius))
        }
        public static func conicGradient(
            _ gradient: Gradient, center: CGPoint, angle: Angle = Angle(),
            options: GradientOptions = GradientOptions()
        ) -> Shading {
            Shading(.conic(gradient, center: center, angle: angle))
        }

        /// The shading as a style for texts.
        var style: AnyShapeStyle {
            switch source {
            case .style(let style): style
            case .radial(let gradient, _, let start, let end):
                AnyShapeStyle(
                    RadialGradient(gradient: gradient, center: .center, startRadius: start, endRadius: end))
            case .conic(let gradient, _, let angle):
                AnyShapeStyle(AngularGradient(gradient: gradient, center: .center, angle: angle))
            }
        }

        /// Returns the paint, or `nil` if nothing can be drawn.
        @MainActor
        func paint(in bounds: CGRect, _ environment: EnvironmentValues) -> Paint? {
            func unit(_ point: CGPoint) -> UnitPoint {
                UnitPoint(
                    x: bounds.width > 0 ? (point.x - bounds.minX) / bounds.width : 0.5,
                    y: bounds.height > 0 ? (point.y - bounds.minY) / bounds.height : 0.5)
            }
            let style: any ShapeStyle =
                switch source {
                case .style(let style): style
                case .radial(let gradient, let center, let start, let end):
                    RadialGradient(
                        gradient: gradient, center: unit(center), startRadius: start, endRadius: end)
                case .conic(let gradient, let center, let angle):
                    AngularGradient(gradient: gradient, center: unit(center), angle: angle)
                }
            switch style._paint(in: environment).content {
            case .color(let color): return .color(color)
            case .gradient(let gradient): return gradient.paint(in: bounds)
            case .mesh(let mesh): return .mesh(mesh.scaled(to: bounds.size))
            case .tiles: return nil
            }
        }
    }

    /// The continuation of a gradient beyond its ends. Here it always continues with its end colors.
    public struct GradientOptions: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let `repeat` = GradientOptions(rawValue: 1)
        public static let mirror = GradientOptions(rawValue: 2)
        public static let linearColor = GradientOptions(rawValue: 4)
    }

    /// Returns the shading unchanged.
    public func resolve(_ shading: Shading) -> Shading { shading }
}

/// A gradient between two points of a canvas.
private struct PlacedGradient: ShapeStyle {
    let gradient: Gradient
    let start, end: CGPoint

    func _paint(in environment: EnvironmentValues) -> _ShapePaint {
        _ShapePaint(
            .gradient(
                UnitGradient(
                    course: .points(start, end), stops: AnyGradient(gradient).stops(in: environment))))
    }
}
