import Foundation

extension EnvironmentValues {
    /// The foreground styles that are set, or `nil` for the system's.
    var foregroundLevels: ForegroundLevels? {
        get { self[ForegroundLevelsKey.self] }
        set { self[ForegroundLevelsKey.self] = newValue }
    }

    /// The style of backgrounds without their own style.
    public var backgroundStyle: AnyShapeStyle? {
        get { self[BackgroundStyleKey.self] }
        set { self[BackgroundStyleKey.self] = newValue }
    }

    /// The foreground as one color: the color of the style that is set, or a color that represents the style.
    var foregroundColor: Color? {
        get {
            guard let levels = foregroundLevels else { return nil }
            if let color = levels.styles.first?.color { return color }
            return Color(foregroundPaint.color)
        }
        set {
            foregroundLevels = newValue.map { ForegroundLevels(styles: [AnyShapeStyle($0)]) }
        }
    }

    /// The paint of texts and shapes.
    var foregroundPaint: _ShapePaint { ForegroundStyle()._paint(in: self) }

    /// The gradient set by `tint`, or `nil` if there is none.
    var tintGradient: AnyGradient? {
        get { self[TintGradientKey.self] }
        set { self[TintGradientKey.self] = newValue }
    }

    private enum ForegroundLevelsKey: EnvironmentKey { static var defaultValue: ForegroundLevels? { nil } }
    private enum BackgroundStyleKey: EnvironmentKey { static var defaultValue: AnyShapeStyle? { nil } }
    private enum TintGradientKey: EnvironmentKey { static var defaultValue: AnyGradient? { nil } }
}

extension View {
    /// Sets the style of texts and shapes inside that have no style of their own.
    public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> some View {
        foregroundStyles([AnyShapeStyle(style)])
    }

    /// Sets the foreground style, with a separate style for the secondary level.
    public func foregroundStyle<Primary: ShapeStyle, Secondary: ShapeStyle>(
        _ primary: Primary, _ secondary: Secondary
    ) -> some View {
        foregroundStyles([AnyShapeStyle(primary), AnyShapeStyle(secondary)])
    }

    /// Sets the foreground style, with separate styles for the secondary and tertiary levels.
    public func foregroundStyle<Primary: ShapeStyle, Secondary: ShapeStyle, Tertiary: ShapeStyle>(
        _ primary: Primary, _ secondary: Secondary, _ tertiary: Tertiary
    ) -> some View {
        foregroundStyles([AnyShapeStyle(primary), AnyShapeStyle(secondary), AnyShapeStyle(tertiary)])
    }

    private func foregroundStyles(_ styles: [AnyShapeStyle]) -> some View {
        EnvironmentView(content: self, source: .keyPath(\EnvironmentValues.foregroundLevels), value: styles) {
            $0.foregroundLevels = ForegroundLevels(styles: styles, outer: .init($0.foregroundLevels))
        }
    }

    /// Sets the color of texts and shapes inside that have none of their own, or uses the system's for `nil`.
    public func foregroundColor(_ color: Color?) -> some View { environment(\.foregroundColor, color) }

    /// Sets the tint of controls inside, or uses the accent color for `nil`.
    public func tint(_ tint: Color?) -> some View {
        EnvironmentView(content: self, source: .keyPath(\EnvironmentValues.tint), value: tint) {
            $0.tint = tint
            $0.tintGradient = nil
        }
    }

    /// Sets the tint of controls inside, or uses the accent color for `nil`.
    ///
    /// Differs from Apple's: only the first color of a gradient is used, except by gauges.
    public func tint<Style: ShapeStyle>(_ tint: Style?) -> some View {
        let style = tint.map { AnyShapeStyle($0) }
        return EnvironmentView(content: self, source: .keyPath(\EnvironmentValues.tint), value: style) {
            values in
            let outer = values
            values.tint = style.map { $0.color ?? Color($0._paint(in: outer).color) }
            values.tintGradient = style?.gradient
        }
    }

    /// Sets the tint of controls inside, or uses blue for `nil`.
    public func accentColor(_ accentColor: Color?) -> some View { tint(accentColor) }

    /// Sets the style of `background()` inside.
    public func backgroundStyle<Style: ShapeStyle>(_ style: Style) -> some View {
        environment(\.backgroundStyle, AnyShapeStyle(style))
    }
}
