// Programs write either form with a trailing closure, and the builders disambiguate them.
// swift-format-ignore-file: AmbiguousTrailingClosureOverload

extension View {
    /// Adds items to the bars of the page that contains the view.
    public func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content) -> some View {
        ToolbarView(content: self, items: content()._items())
    }

    /// Adds views at the trailing end of the bar.
    public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        ToolbarView(content: self, items: _ToolbarSlot(placement: .automatic, content: content()))
    }

    /// Adds items to the bars of the page. The user cannot rearrange them here.
    public func toolbar<Content: CustomizableToolbarContent>(
        id: String, @ToolbarContentBuilder content: () -> Content
    ) -> some View { ToolbarView(content: self, items: content()._items()) }

    /// Shows or hides bars.
    public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        hidingBars(visibility, bars)
    }

    /// Shows or hides bars.
    public func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        hidingBars(visibility, bars)
    }

    private func hidingBars(_ visibility: Visibility, _ bars: [ToolbarPlacement]) -> some View {
        let isHidden: Bool? = visibility == .automatic ? nil : visibility == .hidden
        let names = bars.isEmpty ? [.automatic] : bars.map(\.bar)
        return pageSettings {
            if names.contains(where: \.isTop) { $0.isBarHidden = isHidden }
            if names.contains(where: \.isBottom) { $0.isBottomBarHidden = isHidden }
        }
        .tabBarTrait { if names.contains(.tabs) { $0.hidesBar = isHidden } }
    }

    /// Sets the background style of bars while content is beneath them, or with `.visible` always.
    public func toolbarBackground<Style: ShapeStyle>(_ style: Style, for bars: ToolbarPlacement...)
        -> some View
    {
        let names = bars.isEmpty ? [.automatic] : bars.map(\.bar)
        let style = AnyShapeStyle(style)
        return pageSettings {
            if names.contains(where: \.isTop) { $0.barStyle = style }
            if names.contains(where: \.isBottom) { $0.bottomBarStyle = style }
        }
        .tabBarTrait { if names.contains(.tabs) { $0.barStyle = style } }
    }

    /// Shows or hides the background of bars.
    public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        paintingBars(visibility, bars)
    }

    /// Shows or hides the background of bars.
    public func toolbarBackgroundVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...)
        -> some View
    { paintingBars(visibility, bars) }

    private func paintingBars(_ visibility: Visibility, _ bars: [ToolbarPlacement]) -> some View {
        let names = bars.isEmpty ? [.automatic] : bars.map(\.bar)
        return pageSettings {
            if names.contains(where: \.isTop) { $0.barVisibility = visibility }
            if names.contains(where: \.isBottom) { $0.bottomBarVisibility = visibility }
        }
        .tabBarTrait { if names.contains(.tabs) { $0.barVisibility = visibility } }
    }

    /// Sets whether the navigation bar is light or dark.
    public func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View {
        pageSettings { $0.barIsDark = colorScheme.map { $0 == .dark } }
    }

    /// Removes an item that bars have by default: the button for the sidebar of a split view.
    ///
    /// Differs from Apple's: titles and search fields are not removed.
    public func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View {
        let isSidebarButton = defaultItemKind?.name == ToolbarDefaultItemKind.sidebarToggle.name
        return pageSettings { if isSidebarButton { $0.hasSidebarButton = false } }
    }

    /// No effect on Linux: there is one type of toolbar.
    public func toolbarRole(_ role: ToolbarRole) -> some View {
        Diagnostics.noEffect("toolbarRole")
        return self
    }

    /// No effect on Linux: a title has no menu.
    public func toolbarTitleMenu<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        Diagnostics.noEffect("toolbarTitleMenu")
        return self
    }
}

/// An item that bars have by default.
public struct ToolbarDefaultItemKind: Sendable {
    fileprivate let name: String
    public static let sidebarToggle = Self(name: "sidebarToggle")
    public static let title = Self(name: "title")
    public static let search = Self(name: "search")
}

/// The role of a toolbar.
public struct ToolbarRole: Sendable {
    public static let automatic = Self()
    public static let navigationStack = Self()
    public static let browser = Self()
    public static let editor = Self()
}
