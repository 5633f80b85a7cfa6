/// The appearance of a tab view.
public enum _TabLook: Equatable, Sendable {
    /// A bar below the pages.
    case bar
    /// Sliding pages with dots. With `nil`, dots are shown if there are several pages.
    case pages(showsDots: Bool?)
}

/// A style for tab views.
@MainActor @preconcurrency
public protocol TabViewStyle {
    /// The appearance that the tab view draws.
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

/// A bar at the bottom, even in wide windows.
public struct SidebarAdaptableTabViewStyle: TabViewStyle {
    public nonisolated init() {}
    public nonisolated var _look: _TabLook { .bar }
}

/// Sliding pages with a dot for each.
public struct PageTabViewStyle: TabViewStyle {
    private let indexDisplayMode: IndexDisplayMode

    /// The condition in which dots are shown.
    public struct IndexDisplayMode: Sendable {
        let showsDots: Bool?
        /// Shown if there are several pages.
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

/// A style for the dots of pages.
@MainActor @preconcurrency
public protocol IndexViewStyle {
    /// Whether there is a shade behind the dots.
    nonisolated var _hasBackground: Bool { get }
}

/// Dots, with an optional shade.
public struct PageIndexViewStyle: IndexViewStyle {
    /// The condition in which there is a shade behind the dots.
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
