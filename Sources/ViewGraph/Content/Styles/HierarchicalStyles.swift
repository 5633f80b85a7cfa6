import Foundation

/// A level of the foreground style that is set around: the style itself, or fainter.
///
/// Where none is set these are the system's label colours; of a colour or gradient they are 50, 25 and 18 %.
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

/// The styles that are set as the foreground: the primary one and its levels.
struct ForegroundLevels: Equatable, Sendable {
    var styles: [AnyShapeStyle]
    /// What the hierarchical levels among them are levels of.
    var outer: Boxed?
    /// Not a program's: a section's header greys its texts, but not its buttons.
    var isOfPlace = false

    /// A value type cannot hold itself.
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
        // Levels of the primary style as it is are the system's own.
        let base = levels.styles[0]._paint(in: outside)
        return base.multiplied(by: factors[level])
    }
}

/// The foreground style that is set around.
public struct ForegroundStyle: ShapeStyle, Equatable {
    public init() {}
    public func _paint(in environment: EnvironmentValues) -> _ShapePaint {
        HierarchicalShapeStyle.primary._paint(in: environment)
    }
}

/// The background of the place that a view is at: the window's, or a list's.
public struct BackgroundStyle: ShapeStyle, Equatable {
    public init() {}
    public func _paint(in environment: EnvironmentValues) -> _ShapePaint {
        environment.backgroundStyle?._paint(in: environment)
            ?? Palette.systemBackground._paint(in: environment)
    }
}

/// The accent that `tint` sets; blue where it is not set.
public struct TintShapeStyle: ShapeStyle, Equatable {
    public init() {}
    public func _paint(in environment: EnvironmentValues) -> _ShapePaint {
        Color.accentColor._paint(in: environment)
    }
}

/// The colour of lines between rows.
public struct SeparatorShapeStyle: ShapeStyle, Equatable {
    public init() {}
    public func _paint(in environment: EnvironmentValues) -> _ShapePaint {
        Palette.separator._paint(in: environment)
    }
}

/// The colour of links.
public struct LinkShapeStyle: ShapeStyle, Equatable {
    public init() {}
    public func _paint(in environment: EnvironmentValues) -> _ShapePaint {
        Palette.link._paint(in: environment)
    }
}

/// The colour that stands for text that is not there yet.
public struct PlaceholderTextShapeStyle: ShapeStyle, Equatable {
    public init() {}
    public func _paint(in environment: EnvironmentValues) -> _ShapePaint {
        Palette.placeholderText._paint(in: environment)
    }
}

/// The background of what is selected.
public struct SelectionShapeStyle: ShapeStyle, Equatable {
    public init() {}
    public func _paint(in environment: EnvironmentValues) -> _ShapePaint {
        Palette.systemGray4._paint(in: environment)
    }
}

/// The faint fill of controls, one of four levels.
public struct FillShapeStyle: ShapeStyle, Equatable {
    public init() {}
    public func _paint(in environment: EnvironmentValues) -> _ShapePaint {
        Palette.systemFill._paint(in: environment)
    }
}

/// The colour of a window's background.
public struct WindowBackgroundShapeStyle: ShapeStyle, Equatable {
    public init() {}
    public func _paint(in environment: EnvironmentValues) -> _ShapePaint {
        Palette.systemBackground._paint(in: environment)
    }
}

/// A pane of frosted glass.
///
/// Differs from Apple's: what is behind is not blurred; the glass is a flat colour that lets some of it
/// through.
public struct Material: ShapeStyle, Equatable {
    private let light, dark: ResolvedColor

    private init(_ light: (UInt32, Double), _ dark: (UInt32, Double)) {
        self.light = ResolvedColor(hex: light.0, opacity: light.1)
        self.dark = ResolvedColor(hex: dark.0, opacity: dark.1)
    }

    // The colours of table C4. Without a blur, text behind must be fainter than the glass lets light through.
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
