import Foundation

extension EnvironmentValues {
    /// The foreground styles that are set around; nil: the system's.
    var foregroundLevels: ForegroundLevels? {
        get { self[ForegroundLevelsKey.self] }
        set { self[ForegroundLevelsKey.self] = newValue }
    }

    /// The style of backgrounds that have none of their own.
    public var backgroundStyle: AnyShapeStyle? {
        get { self[BackgroundStyleKey.self] }
        set { self[BackgroundStyleKey.self] = newValue }
    }

    /// The foreground as one colour: that of the style that is set, or the one that stands for it.
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

    /// What texts and shapes are painted with.
    var foregroundPaint: _ShapePaint { ForegroundStyle()._paint(in: self) }

    /// The gradient that `tint` sets; nil: it sets none.
    var tintGradient: AnyGradient? {
        get { self[TintGradientKey.self] }
        set { self[TintGradientKey.self] = newValue }
    }

    private enum ForegroundLevelsKey: EnvironmentKey { static var defaultValue: ForegroundLevels? { nil } }
    private enum BackgroundStyleKey: EnvironmentKey { static var defaultValue: AnyShapeStyle? { nil } }
    private enum TintGradientKey: EnvironmentKey { static var defaultValue: AnyGradient? { nil } }
}

extension View {
    /// What texts and shapes inside are painted with that have no style of their own.
    public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> some View {
        foregroundStyles([AnyShapeStyle(style)])
    }

    /// The same, with a style of its own for the secondary level.
    public func foregroundStyle<Primary: ShapeStyle, Secondary: ShapeStyle>(
        _ primary: Primary, _ secondary: Secondary
    ) -> some View {
        foregroundStyles([AnyShapeStyle(primary), AnyShapeStyle(secondary)])
    }

    /// The same, with styles of their own for the secondary and tertiary levels.
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

    /// The colour of texts and shapes inside that have none of their own; nil: the system's.
    public func foregroundColor(_ color: Color?) -> some View { environment(\.foregroundColor, color) }

    /// What controls inside are marked with; nil: the accent colour.
    public func tint(_ tint: Color?) -> some View {
        EnvironmentView(content: self, source: .keyPath(\EnvironmentValues.tint), value: tint) {
            $0.tint = tint
            $0.tintGradient = nil
        }
    }

    /// What controls inside are marked with; nil: the accent colour.
    ///
    /// Differs from Apple's: of a gradient its first colour, but for gauges.
    public func tint<Style: ShapeStyle>(_ tint: Style?) -> some View {
        let style = tint.map { AnyShapeStyle($0) }
        return EnvironmentView(content: self, source: .keyPath(\EnvironmentValues.tint), value: style) {
            values in
            let outer = values
            values.tint = style.map { $0.color ?? Color($0._paint(in: outer).color) }
            values.tintGradient = style?.gradient
        }
    }

    /// What controls inside are marked with; nil: blue.
    public func accentColor(_ accentColor: Color?) -> some View { tint(accentColor) }

    /// The style of `background()` inside.
    public func backgroundStyle<Style: ShapeStyle>(_ style: Style) -> some View {
        environment(\.backgroundStyle, AnyShapeStyle(style))
    }
}
