public import Foundation

/// How much room there is along an axis.
public enum UserInterfaceSizeClass: Hashable, Sendable {
    case compact, regular
}

/// What a program's window is doing.
public enum ScenePhase: Comparable, Sendable {
    /// Closed.
    case background
    case inactive
    case active
}

/// How far apart colours are to be.
public enum ColorSchemeContrast: CaseIterable, Hashable, Sendable {
    case standard, increased
}

/// How heavy text is to be.
public enum LegibilityWeight: Hashable, Sendable {
    case regular, bold
}

extension EnvironmentValues {
    /// Compact in windows narrower than 700 points.
    public var horizontalSizeClass: UserInterfaceSizeClass? {
        get { self[HorizontalSizeClassKey.self] }
        set { self[HorizontalSizeClassKey.self] = newValue }
    }
    /// Compact in windows lower than 480 points.
    public var verticalSizeClass: UserInterfaceSizeClass? {
        get { self[VerticalSizeClassKey.self] }
        set { self[VerticalSizeClassKey.self] = newValue }
    }
    public var layoutDirection: LayoutDirection {
        get { self[LayoutDirectionKey.self] }
        set { self[LayoutDirectionKey.self] = newValue }
    }
    /// Active while the window is open, background when it is being closed.
    public var scenePhase: ScenePhase {
        get { self[ScenePhaseKey.self] }
        set { self[ScenePhaseKey.self] = newValue }
    }
    public var locale: Locale {
        get { self[LocaleKey.self] }
        set { self[LocaleKey.self] = newValue }
    }
    public var calendar: Calendar {
        get { self[CalendarKey.self] }
        set { self[CalendarKey.self] = newValue }
    }
    public var timeZone: TimeZone {
        get { self[TimeZoneKey.self] }
        set { self[TimeZoneKey.self] = newValue }
    }
    public var legibilityWeight: LegibilityWeight? {
        get { self[LegibilityWeightKey.self] }
        set { self[LegibilityWeightKey.self] = newValue }
    }

    private enum HorizontalSizeClassKey: EnvironmentKey {
        static var defaultValue: UserInterfaceSizeClass? { nil }
    }
    private enum VerticalSizeClassKey: EnvironmentKey {
        static var defaultValue: UserInterfaceSizeClass? { nil }
    }
    private enum LayoutDirectionKey: EnvironmentKey {
        static var defaultValue: LayoutDirection { .leftToRight }
    }
    private enum ScenePhaseKey: EnvironmentKey { static var defaultValue: ScenePhase { .background } }
    private enum LocaleKey: EnvironmentKey { static var defaultValue: Locale { .current } }
    private enum CalendarKey: EnvironmentKey { static var defaultValue: Calendar { .current } }
    private enum TimeZoneKey: EnvironmentKey { static var defaultValue: TimeZone { .current } }
    private enum LegibilityWeightKey: EnvironmentKey { static var defaultValue: LegibilityWeight? { nil } }
}

extension EnvironmentValues {
    /// What a window's content is told of the window.
    @MainActor
    init(_ traits: WindowTraits, on screen: any Screen) {
        self.init()
        self.screen = screen
        colorScheme = traits.isDark ? .dark : .light
        displayScale = traits.scale
        horizontalSizeClass = traits.isNarrow ? .compact : .regular
        verticalSizeClass = traits.isLow ? .compact : .regular
        accessibilityReduceMotion = !traits.animationsEnabled
        scenePhase = traits.phase
    }
}

/// What of a window reaches the environment of its views: while that is the same they are not asked again,
/// however the window is resized.
struct WindowTraits: Equatable {
    var isDark: Bool
    var scale: Double
    var isNarrow: Bool
    var isLow: Bool
    var animationsEnabled: Bool
    var phase: ScenePhase

    @MainActor
    init(of window: any ScreenWindow, phase: ScenePhase = .active) {
        isDark = window.isDark
        scale = window.scale
        isNarrow = window.size.width < 700
        isLow = window.size.height < 480
        animationsEnabled = window.animationsEnabled
        self.phase = phase
    }
}
