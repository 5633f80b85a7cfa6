public import Foundation

/// The style of shapes and texts: a color, a gradient, a picture, or a level of the current style.
///
/// A custom style returns another style from ``resolve(in:)``.
public protocol ShapeStyle: Sendable {
    /// The style that ``resolve(in:)`` returns.
    associatedtype Resolved: ShapeStyle = Never

    /// Returns the style to paint with in an environment.
    func resolve(in environment: EnvironmentValues) -> Resolved

    /// Returns the paint of the style. Programs use the default, which resolves the style.
    func _paint(in environment: EnvironmentValues) -> _ShapePaint
}

extension ShapeStyle {
    public func _paint(in environment: EnvironmentValues) -> _ShapePaint {
        resolve(in: environment)._paint(in: environment)
    }
}

extension ShapeStyle where Resolved == Never {
    public func resolve(in environment: EnvironmentValues) -> Never {
        fatalError("\(Self.self) is painted by the graph and resolves to no other style")
    }
}

extension Never: ShapeStyle {
    public func _paint(in environment: EnvironmentValues) -> _ShapePaint {
        fatalError("Never paints nothing")
    }
}

/// The paint of a style, resolved in an environment but not for a size.
public struct _ShapePaint: Equatable, Sendable {
    enum Content: Equatable, Sendable {
        case color(ResolvedColor)
        case gradient(UnitGradient)
        case tiles(TilePaint)
        /// A mesh in the unit square.
        case mesh(MeshPaint)
    }

    var content: Content
    var shadows: [ShadowStyle] = []
    /// The opacity, which is multiplied into the content. Images are drawn with it.
    var opacity = 1.0

    init(_ content: Content) { self.content = content }

    func multiplied(by factor: Double) -> _ShapePaint {
        var paint = self
        switch content {
        case .color(var color):
            color.opacity *= factor
            paint.content = .color(color)
        case .gradient(var gradient):
            for index in gradient.stops.indices { gradient.stops[index].color.opacity *= factor }
            paint.content = .gradient(gradient)
        case .tiles: paint.opacity *= factor
        case .mesh(var mesh):
            mesh.fade(by: factor)
            paint.content = .mesh(mesh)
        }
        return paint
    }

    /// The color, or a representative color of another content, such as a gradient's first.
    var color: ResolvedColor {
        switch content {
        case .color(let color): color
        case .gradient(let gradient):
            gradient.stops.first?.color ?? ResolvedColor(red: 0, green: 0, blue: 0, opacity: 0)
        case .tiles: ResolvedColor(red: 0, green: 0, blue: 0)
        case .mesh(let mesh): mesh.colors[0]
        }
    }

    var isColor: Bool { if case .color = content { true } else { false } }
}

// MARK: - Colors

extension Color: ShapeStyle {
    /// The components of a color resolved in an environment.
    public struct Resolved: Hashable, Sendable, ShapeStyle {
        /// The components, from 0 to 1.
        public var red, green, blue, opacity: Float

        public init(
            colorSpace: Color.RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float, opacity: Float = 1
        ) {
            let color = ResolvedColor(
                colorSpace, red: Double(red), green: Double(green), blue: Double(blue),
                opacity: Double(opacity))
            self.init(color)
        }

        package init(_ color: ResolvedColor) {
            (red, green, blue, opacity) =
                (Float(color.red), Float(color.green), Float(color.blue), Float(color.opacity))
        }

        package var drawn: ResolvedColor {
            ResolvedColor(
                red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(opacity))
        }

        public func _paint(in environment: EnvironmentValues) -> _ShapePaint { _ShapePaint(.color(drawn)) }
    }

    /// Creates the color that a custom style resolves to, in light and dark mode.
    public init<Style: Hashable & ShapeStyle>(_ color: Style) where Style.Resolved == Resolved {
        if let color = color as? Color {
            self = color
            return
        }
        func drawn(_ scheme: ColorScheme) -> ResolvedColor {
            var environment = EnvironmentValues()
            environment.colorScheme = scheme
            return color.resolve(in: environment).drawn
        }
        self.init(light: drawn(.light), dark: drawn(.dark))
    }

    /// Creates a color that is the same in all environments.
    public init(_ resolved: Resolved) { self.init(resolved.drawn) }

    public func resolve(in environment: EnvironmentValues) -> Resolved {
        Resolved(environment.resolve(self))
    }

    public func _paint(in environment: EnvironmentValues) -> _ShapePaint {
        _ShapePaint(.color(environment.resolve(self)))
    }

    /// A gentle gradient of the color, a little lighter at the top.
    public var gradient: AnyGradient { AnyGradient(color: self) }
}

// MARK: - Type-erased and modified styles

/// A type-erased style.
public struct AnyShapeStyle: ShapeStyle, Equatable {
    private let base: any ShapeStyle

    public init<Style: ShapeStyle>(_ style: Style) {
        base = (style as? AnyShapeStyle)?.base ?? style
    }

    public func _paint(in environment: EnvironmentValues) -> _ShapePaint { base._paint(in: environment) }

    /// The color of the style, or `nil` if it is not a color.
    var color: Color? { base as? Color }
    /// The gradient of the style without its course, or `nil` if it is not a gradient.
    var gradient: AnyGradient? {
        switch base {
        case let gradient as Gradient: AnyGradient(gradient)
        case let gradient as AnyGradient: gradient
        case let gradient as LinearGradient: gradient.gradient
        case let gradient as AngularGradient: gradient.gradient
        default: nil
        }
    }

    public static func == (left: AnyShapeStyle, right: AnyShapeStyle) -> Bool {
        func compare<Style: ShapeStyle>(_ style: Style) -> Bool {
            guard let other = right.base as? Style else { return false }
            return valuesAreEqual(style, other)
        }
        return compare(left.base)
    }
}

/// A style with a multiplied opacity.
private struct FadedStyle<Base: ShapeStyle>: ShapeStyle {
    let base: Base
    let opacity: Double

    func _paint(in environment: EnvironmentValues) -> _ShapePaint {
        base._paint(in: environment).multiplied(by: opacity)
    }
}

/// A style with a shadow.
private struct ShadowedStyle<Base: ShapeStyle>: ShapeStyle {
    let base: Base
    let shadow: ShadowStyle

    func _paint(in environment: EnvironmentValues) -> _ShapePaint {
        var paint = base._paint(in: environment)
        var shadow = shadow
        shadow.resolved = environment.resolve(shadow.color)
        paint.shadows.append(shadow)
        return paint
    }
}

/// A blurred copy behind the painted content.
///
/// Differs from Apple's: inner shadows are not drawn.
public struct ShadowStyle: Equatable, Sendable {
    var color: Color
    var radius, x, y: CGFloat
    var isInner: Bool
    var resolved = ResolvedColor(red: 0, green: 0, blue: 0, opacity: 0)

    public static func drop(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
        y: CGFloat = 0
    ) -> ShadowStyle {
        ShadowStyle(color: color, radius: radius, x: x, y: y, isInner: false)
    }

    public static func inner(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.55), radius: CGFloat, x: CGFloat = 0,
        y: CGFloat = 0
    ) -> ShadowStyle {
        ShadowStyle(color: color, radius: radius, x: x, y: y, isInner: true)
    }
}

extension ShapeStyle {
    /// Returns the style with its opacity multiplied.
    @_disfavoredOverload
    public func opacity(_ opacity: Double) -> some ShapeStyle { FadedStyle(base: self, opacity: opacity) }

    /// Returns the style with a shadow behind what it paints.
    public func shadow(_ style: ShadowStyle) -> some ShapeStyle { ShadowedStyle(base: self, shadow: style) }

    /// No effect on Linux: styles are drawn over the content behind them.
    public func blendMode(_ mode: BlendMode) -> some ShapeStyle {
        Diagnostics.noEffect("ShapeStyle.blendMode")
        return self
    }
}
