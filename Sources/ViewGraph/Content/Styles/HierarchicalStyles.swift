import Foundation

/// A level of the current foreground style: the style itself, or a fainter one.
///
/// If no foreground style is set, the levels are the system's label colors. For a color or gradient they are
/// 50, 25 and 18 %.
public struct HierarchicalShapeStyle: ShapeStyle, Equatable {
    let level: Int

    public static let primary = HierarchicalShapeStyle(level: 0)
    public static let secondary = HierarchicalShapeStyle(level: 1)
    public static let tertiary = HierarchicalShapeStyle(level: 2)
    public static let quaternary = HierarchicalShapeStyle(level: 3)
    public static let quinary = HierarchicalShapeStyle(level: 4)

    public func _paint(in environment: EnvironmentValues) -> _ShapePaint {
        ForegroundLevels.paint(level, of: environment.foregroundLevels, in: environment)
    }
}

/// The current foreground styles: the primary style and its levels.
struct ForegroundLevels: Equatable, Sendable {
    var styles: [AnyShapeStyle]
    /// The outer styles, to which the hierarchical levels among the styles refer.
    var outer: Boxed?
    /// Whether the styles were not set by the program. A section's header grays its texts, but not its
    /// buttons.
    var isContextual = false

    /// A box, because a value type cannot contain itself.
    final class Boxed: Equatable, Sendable {
        let levels: ForegroundLevels?
        init(_ levels: ForegroundLevels?) { self.levels = levels }
        static func == (left: Boxed, right: Boxed) -> Bool {
            left === right || left.levels == right.levels
        }
    }

    static let factors = [1, 0.5, 0.25, 0.18, 0.1]
    private static let labels = [
        Palette.label, Palette.secondaryLabel, Palette.tertiaryLabel, Palette.quaternaryLabel,
        Palette.quinary,
    ]

    static func paint(_ level: Int, of levels: ForegroundLevels?, in environment: EnvironmentValues)
        -> _ShapePaint
    {
        guard let levels else { return labels[level]._paint(in: environment) }
        var outside = environment
        outside.foregroundLevels = levels.outer?.levels
        if level < levels.styles.count { return levels.styles[level]._paint(in: outside) }
        // Levels of the unmodified primary style are the system's own.
        let base = levels.styles[0]._paint(in: outside)
        return base.multiplied(by: factors[level])
    }
}

/// The current foreground style.
public struct ForegroundStyle: ShapeStyle, Equatable {
    public init() {}
    public func _paint(in environment: EnvironmentValues) -> _ShapePaint {
        HierarchicalShapeStyle.primary._paint(in: environment)
    }
}

/// The background at the view's place: the window's, or a list's.
public struct BackgroundStyle: ShapeStyle, Equatable {
    public init() {}
    public func _paint(in environment: EnvironmentValues) -> _ShapePaint {
        environment.backgroundStyle?._paint(in: environment)
            ?? Palette.systemBackground._paint(in: environment)
    }
}

/// The accent set by `tint`, or blue if it is not set.
public struct TintShapeStyle: ShapeStyle, Equatable {
    public init() {}
    public func _paint(in environment: EnvironmentValues) -> _ShapePaint {
        Color.accentColor._paint(in: environment)
    }
}

/// The color of separators between rows.
public struct SeparatorShapeStyle: ShapeStyle, Equatable {
    public init() {}
    public func _paint(in environment: EnvironmentValues) -> _ShapePaint {
        Palette.separator._paint(in: environment)
    }
}

/// The color of links.
public struct LinkShapeStyle: ShapeStyle, Equatable {
    public init() {}
    public func _paint(in environment: EnvironmentValues) -> _ShapePaint {
        Palette.link._paint(in: environment)
    }
}

/// The color of placeholder text.
public struct PlaceholderTextShapeStyle: ShapeStyle, Equatable {
    public init() {}
    public func _paint(in environment: EnvironmentValues) -> _ShapePaint {
        Palette.placeholderText._paint(in: environment)
    }
}

/// The background of selected content.
public struct SelectionShapeStyle: ShapeStyle, Equatable {
    public init() {}
    public func _paint(in environment: EnvironmentValues) -> _ShapePaint {
        Palette.systemGray4._paint(in: environment)
    }
}

/// The faint fill of controls, in four levels.
public struct FillShapeStyle: ShapeStyle, Equatable {
    public init() {}
    public func _paint(in environment: EnvironmentValues) -> _ShapePaint {
        Palette.systemFill._paint(in: environment)
    }
}

/// The color of a window's background.
public struct WindowBackgroundShapeStyle: ShapeStyle, Equatable {
    public init() {}
    public func _paint(in environment: EnvironmentValues) -> _ShapePaint {
        Palette.systemBackground._paint(in: environment)
    }
}

/// A pane of frosted glass.
///
/// Differs from Apple's: the background is not blurred. The glass is a flat, translucent color.
public struct Material: ShapeStyle, Equatable {
    private let light, dark: ResolvedColor

    private init(_ light: (UInt32, Double), _ dark: (UInt32, Double)) {
        self.light = ResolvedColor(hex: light.0, opacity: light.1)
        self.dark = ResolvedColor(hex: dark.0, opacity: dark.1)
    }

    // The colors of table C4. Without a blur the glass must be opaque enough to keep text behind it faint.
    public static let ultraThin = Material((0xF8F8F8, 0.8), (0x252525, 0.8))
    public static let thin = Material((0xF8F8F8, 0.86), (0x252525, 0.86))
    public static let regular = Material((0xF8F8F8, 0.92), (0x252525, 0.92))
    public static let thick = Material((0xF8F8F8, 0.95), (0x252525, 0.95))
    public static let ultraThick = Material((0xF8F8F8, 0.98), (0x252525, 0.98))
    public static let bar = Material((0xF8F8F8, 0.95), (0x1D1D1D, 0.95))

    public func _paint(in environment: EnvironmentValues) -> _ShapePaint {
        _ShapePaint(.color(environment.isDark ? dark : light))
    }
}
