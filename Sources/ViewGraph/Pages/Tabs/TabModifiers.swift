import Foundation

extension TabContent {
    private func kept<Pages: View>(_ pages: Pages) -> _KeptTabs<TabValue, Pages> { _KeptTabs(pages: pages) }

    /// Adds a number to the tab, or none for 0.
    public func badge(_ count: Int) -> some TabContent<TabValue> { kept(_pages().badge(count)) }
    /// Adds a text to the tab, or none for `nil`.
    public func badge(_ label: Text?) -> some TabContent<TabValue> { kept(_pages().badge(label)) }
    public func badge(_ key: LocalizedStringKey?) -> some TabContent<TabValue> {
        badge(key.map { Text($0) })
    }
    @_disfavoredOverload
    public func badge<Label: StringProtocol>(_ label: Label?) -> some TabContent<TabValue> {
        badge(label.map { Text($0) })
    }

    /// Hides the tab from the bar. A program can still select it.
    public func hidden(_ hidden: Bool = true) -> some TabContent<TabValue> {
        kept(_pages().tabBarTrait { $0.isHidden = hidden })
    }

    /// Prevents the user from selecting the tab.
    public func disabled(_ disabled: Bool) -> some TabContent<TabValue> {
        kept(_pages().tabBarTrait { $0.isDisabled = disabled })
    }

    /// Sets the name of the tab's page for tests.
    public func accessibilityIdentifier(_ identifier: String) -> some TabContent<TabValue> {
        kept(_pages().accessibilityIdentifier(identifier))
    }

    /// No effect on Linux: tab views cannot be customized.
    public func customizationID(_ id: String) -> some TabContent<TabValue> {
        Diagnostics.noEffect("customizationID")
        return self
    }

    /// No effect on Linux: tab views cannot be customized.
    public func customizationBehavior(
        _ behavior: TabCustomizationBehavior, for placements: AdaptableTabBarPlacement...
    ) -> some TabContent<TabValue> {
        Diagnostics.noEffect("customizationBehavior")
        return self
    }

    /// No effect on Linux: tab views have one bar and no sidebar.
    public func defaultVisibility(_ visibility: Visibility, for placements: AdaptableTabBarPlacement...)
        -> some TabContent<TabValue>
    {
        Diagnostics.noEffect("defaultVisibility")
        return self
    }

    /// No effect on Linux: tab views have one bar and no sidebar.
    public func tabPlacement(_ placement: TabPlacement) -> some TabContent<TabValue> {
        Diagnostics.noEffect("tabPlacement")
        return self
    }

    /// No effect on Linux: tab views have one bar and no sidebar.
    public func sectionActions<Content: View>(@ViewBuilder content: () -> Content)
        -> some TabContent<TabValue>
    {
        Diagnostics.noEffect("sectionActions")
        return self
    }
}

/// The placement of a tab.
public struct TabPlacement: Hashable, Sendable {
    private let name: String
    public static let automatic = Self(name: "automatic")
    public static let pinned = Self(name: "pinned")
    public static let sidebarOnly = Self(name: "sidebarOnly")
}

/// A bar or a sidebar of tabs.
public struct AdaptableTabBarPlacement: Hashable, Sendable {
    private let name: String
    public static let automatic = Self(name: "automatic")
    public static let tabBar = Self(name: "tabBar")
    public static let sidebar = Self(name: "sidebar")
}

/// The allowed customization of a tab.
public struct TabCustomizationBehavior: Hashable, Sendable {
    private let name: String
    public static let automatic = Self(name: "automatic")
    public static let reorderable = Self(name: "reorderable")
    public static let disabled = Self(name: "disabled")
}

/// A user's customization of a tab view.
public struct TabViewCustomization: Equatable, Codable, Sendable {
    public init() {}
}

/// The condition in which a tab view's bar is minimized.
public struct TabBarMinimizeBehavior: Hashable, Sendable {
    private let name: String
    public static let automatic = Self(name: "automatic")
    public static let onScrollDown = Self(name: "onScrollDown")
    public static let onScrollUp = Self(name: "onScrollUp")
    public static let never = Self(name: "never")
}

extension View {
    /// No effect on Linux: tab views cannot be customized.
    public func tabViewCustomization(_ customization: Binding<TabViewCustomization>?) -> some View {
        Diagnostics.noEffect("tabViewCustomization")
        return self
    }

    /// No effect on Linux: tab views have one bar and no sidebar.
    public func tabViewSidebarHeader<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        Diagnostics.noEffect("tabViewSidebarHeader")
        return self
    }

    /// No effect on Linux: tab views have one bar and no sidebar.
    public func tabViewSidebarFooter<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        Diagnostics.noEffect("tabViewSidebarFooter")
        return self
    }

    /// No effect on Linux: tab views have one bar and no sidebar.
    public func tabViewSidebarBottomBar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        Diagnostics.noEffect("tabViewSidebarBottomBar")
        return self
    }

    /// No effect on Linux: tab views have one bar and no sidebar.
    public func defaultAdaptableTabBarPlacement(_ placement: AdaptableTabBarPlacement = .automatic)
        -> some View
    {
        Diagnostics.noEffect("defaultAdaptableTabBarPlacement")
        return self
    }

    /// No effect on Linux: the bar keeps its size.
    public func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View {
        Diagnostics.noEffect("tabBarMinimizeBehavior")
        return self
    }
}
