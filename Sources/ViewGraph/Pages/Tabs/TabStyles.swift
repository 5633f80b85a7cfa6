/// How a tab view shows its pages.
public enum _TabLook: Equatable, Sendable {
    /// A bar below the pages.
    case bar
    /// Pages side by side, with dots; nil: where there are several.
    case pages(showsDots: Bool?)
}

/// How a tab view shows its pages.
@MainActor @preconcurrency
public protocol TabViewStyle {
    /// The look that the tab view draws.
    nonisolated var _look: _TabLook { get }
}

/// A bar at the bottom.
public struct DefaultTabViewStyle: TabViewStyle {
    public nonisolated init() {}
    public nonisolated var _look: _TabLook { .bar }
}

/// A bar at the bottom.
public struct TabBarOnlyTabViewStyle: TabViewStyle {
    public nonisolated init() {}
    public nonisolated var _look: _TabLook { .bar }
}

/// A bar at the bottom; in wide windows too.
public struct SidebarAdaptableTabViewStyle: TabViewStyle {
    public nonisolated init() {}
    public nonisolated var _look: _TabLook { .bar }
}

/// Pages side by side, one dot for each.
public struct PageTabViewStyle: TabViewStyle {
    private let indexDisplayMode: IndexDisplayMode

    /// When dots are shown.
    public struct IndexDisplayMode: Sendable {
        let showsDots: Bool?
        /// Where there are several pages.
        public static let automatic = Self(showsDots: nil)
        public static let always = Self(showsDots: true)
        public static let never = Self(showsDots: false)
    }

    public nonisolated init(indexDisplayMode: IndexDisplayMode = .automatic) {
        self.indexDisplayMode = indexDisplayMode
    }
    public nonisolated var _look: _TabLook { .pages(showsDots: indexDisplayMode.showsDots) }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
    public static nonisolated var automatic: Self { Self() }
}
extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
    public static nonisolated var tabBarOnly: Self { Self() }
}
extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
    public static nonisolated var sidebarAdaptable: Self { Self() }
}
extension TabViewStyle where Self == PageTabViewStyle {
    public static nonisolated var page: Self { Self() }
    public static nonisolated func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> Self {
        Self(indexDisplayMode: indexDisplayMode)
    }
}

/// How the dots of pages are shown.
@MainActor @preconcurrency
public protocol IndexViewStyle {
    /// Whether a shade lies behind the dots.
    nonisolated var _hasBackground: Bool { get }
}

/// Dots, on a shade where asked for.
public struct PageIndexViewStyle: IndexViewStyle {
    /// When there is a shade behind the dots.
    public struct BackgroundDisplayMode: Sendable {
        let isShown: Bool
        public static let automatic = Self(isShown: false)
        public static let interactive = Self(isShown: false)
        public static let always = Self(isShown: true)
        public static let never = Self(isShown: false)
    }
    private let mode: BackgroundDisplayMode
    public nonisolated init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {
        mode = backgroundDisplayMode
    }
    public nonisolated var _hasBackground: Bool { mode.isShown }
}

extension IndexViewStyle where Self == PageIndexViewStyle {
    public static nonisolated var page: Self { Self() }
    public static nonisolated func page(
        backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode
    ) -> Self { Self(backgroundDisplayMode: backgroundDisplayMode) }
}
