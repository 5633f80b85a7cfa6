public import Foundation

/// The available space along an axis.
public enum UserInterfaceSizeClass: Hashable, Sendable {
    case compact, regular
}

/// The state of a program's window.
public enum ScenePhase: Comparable, Sendable {
    /// The window is closed.
    case background
    case inactive
    case active
}

/// The contrast between colors.
public enum ColorSchemeContrast: CaseIterable, Hashable, Sendable {
    case standard, increased
}

/// The weight of text.
public enum LegibilityWeight: Hashable, Sendable {
    case regular, bold
}

extension EnvironmentValues {
    /// The horizontal size class: compact in windows narrower than 700 points.
    public var horizontalSizeClass: UserInterfaceSizeClass? {
        get { self[HorizontalSizeClassKey.self] }
        set { self[HorizontalSizeClassKey.self] = newValue }
    }
    /// The vertical size class: compact in windows lower than 480 points.
    public var verticalSizeClass: UserInterfaceSizeClass? {
        get { self[VerticalSizeClassKey.self] }
        set { self[VerticalSizeClassKey.self] = newValue }
    }
    public var layoutDirection: LayoutDirection {
        get { self[LayoutDirectionKey.self] }
        set { self[LayoutDirectionKey.self] = newValue }
    }
    /// The window's phase: active while the window is open, background when it is being closed.
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
    /// Creates the environment of a window's content.
    @MainActor
    init(_ traits: WindowTraits, on screen: any Screen) {
        self.init()
        self.screen = screen
        colorScheme = traits.isDark ? .dark : .light
        colorSchemeContrast = traits.isContrastIncreased ? .increased : .standard
        displayScale = traits.scale
        horizontalSizeClass = traits.isNarrow ? .compact : .regular
        verticalSizeClass = traits.isLow ? .compact : .regular
        accessibilityReduceMotion = !traits.animationsEnabled
        scenePhase = traits.phase
    }
}

/// The window's properties that affect the environment of its views. Views are not evaluated again while
/// these are unchanged, however the window is resized.
struct WindowTraits: Equatable {
    var isDark: Bool
    var isContrastIncreased: Bool
    var scale: Double
    var isNarrow: Bool
    var isLow: Bool
    var animationsEnabled: Bool
    var phase: ScenePhase

    @MainActor
    init(of window: any ScreenWindow, phase: ScenePhase = .active) {
        isDark = window.isDark
        isContrastIncreased = window.isContrastIncreased
        scale = window.scale
        isNarrow = window.size.width < 700
        isLow = window.size.height < 480
        animationsEnabled = window.animationsEnabled
        self.phase = phase
    }
}
