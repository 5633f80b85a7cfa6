// Programs write either form with a trailing closure; the builders tell them apart.
// swift-format-ignore-file: AmbiguousTrailingClosureOverload

extension View {
    /// Items for the bars of the page that the view is on.
    public func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content) -> some View {
        ToolbarView(content: self, items: content()._items())
    }

    /// Views at the trailing end of the bar.
    public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        ToolbarView(content: self, items: _ToolbarSlot(placement: .automatic, content: content()))
    }

    /// Items for the bars of the page; here they are not rearranged by the user.
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
            if names.contains(where: { $0 == .navigation || $0 == .automatic || $0 == .window }) {
                $0.isBarHidden = isHidden
            }
            if names.contains(where: { $0 == .bottom || $0 == .automatic }) {
                $0.isBottomBarHidden = isHidden
            }
        }
        .tabBarHidden(names.contains(.tabs) ? isHidden : nil)
    }

    /// The colour of bars.
    ///
    /// Differs from Apple's: the navigation bar alone.
    public func toolbarBackground(_ color: Color, for bars: ToolbarPlacement...) -> some View {
        pageSettings {
            if bars.isEmpty || bars.contains(where: { $0.bar == .navigation || $0.bar == .automatic }) {
                $0.barColor = color
            }
        }
    }

    /// Shows or hides the background of bars.
    ///
    /// Differs from Apple's: bars have the page's background, so that there is nothing to hide.
    public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        self
    }

    /// Shows or hides the background of bars.
    ///
    /// Differs from Apple's: bars have the page's background, so that there is nothing to hide.
    public func toolbarBackgroundVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...)
        -> some View
    { self }

    /// Whether the navigation bar is light or dark.
    public func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View {
        pageSettings { $0.barIsDark = colorScheme.map { $0 == .dark } }
    }

    /// No effect on Linux: there is one kind of toolbar.
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

/// What a toolbar is for.
public struct ToolbarRole: Sendable {
    public static let automatic = Self()
    public static let navigationStack = Self()
    public static let browser = Self()
    public static let editor = Self()
}
