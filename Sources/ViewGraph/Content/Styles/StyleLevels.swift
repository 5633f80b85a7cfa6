extension ShapeStyle {
    /// The second level of this style: the system's next level of a background or fill, or half of another
    /// style.
    public var secondary: some ShapeStyle { LevelShapeStyle(base: self, level: 1) }
    /// The third level of this style.
    public var tertiary: some ShapeStyle { LevelShapeStyle(base: self, level: 2) }
    /// The fourth level of this style.
    public var quaternary: some ShapeStyle { LevelShapeStyle(base: self, level: 3) }
    /// The fifth level of this style.
    public var quinary: some ShapeStyle { LevelShapeStyle(base: self, level: 4) }
}

/// A level of a style, such as `.background.secondary`.
private struct LevelShapeStyle<Base: ShapeStyle>: ShapeStyle {
    let base: Base
    let level: Int

    func _paint(in environment: EnvironmentValues) -> _ShapePaint {
        let predefined: [Color] =
            switch base {
            case is BackgroundStyle where environment.backgroundStyle == nil: Self.backgrounds
            case is FillShapeStyle: Self.fills
            default: []
            }
        if !predefined.isEmpty { return predefined[min(level, predefined.count - 1)]._paint(in: environment) }
        return base._paint(in: environment).multiplied(by: ForegroundLevels.factors[level])
    }

    private static var backgrounds: [Color] {
        [Palette.systemBackground, Palette.secondarySystemBackground, Palette.tertiarySystemBackground]
    }
    private static var fills: [Color] {
        [
            Palette.systemFill, Palette.secondarySystemFill, Palette.tertiarySystemFill,
            Palette.quaternarySystemFill,
        ]
    }
}
