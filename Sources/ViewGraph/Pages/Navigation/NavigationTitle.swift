public import Foundation

/// How a page's title is shown.
public struct NavigationBarItem: Hashable, Sendable {
    public enum TitleDisplayMode: Hashable, Sendable {
        /// As the page below; large on the first one.
        case automatic
        /// Small, in the bar.
        case inline
        /// Large, below the bar.
        case large

        var size: TitleSize {
            switch self {
            case .automatic: .automatic
            case .inline: .inline
            case .large: .large
            }
        }
    }
}

/// How a page's title is shown, where toolbars are named.
public struct ToolbarTitleDisplayMode: Sendable {
    let size: TitleSize
    public static let automatic = Self(size: .automatic)
    public static let inline = Self(size: .inline)
    public static let large = Self(size: .large)
    /// Differs from Apple's: as `large`.
    public static let inlineLarge = Self(size: .large)
}

extension View {
    /// The title of the page that the view is on.
    public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
        pageSettings { $0.title = Text(titleKey) }
    }
    @_disfavoredOverload
    public func navigationTitle<Title: StringProtocol>(_ title: Title) -> some View {
        pageSettings { $0.title = Text(title) }
    }
    public func navigationTitle(_ title: Text) -> some View { pageSettings { $0.title = title } }

    /// A title that is a value of the program's.
    ///
    /// Differs from Apple's: it cannot be edited in the bar.
    public func navigationTitle(_ title: Binding<String>) -> some View {
        let text = title.wrappedValue
        return pageSettings { $0.title = Text(verbatim: text) }
    }

    /// A title made of a view: a text's content counts.
    public func navigationTitle<Title: View>(@ViewBuilder _ title: () -> Title) -> some View {
        let text = title() as? Text
        return pageSettings { $0.title = text }
    }

    /// A line below the title.
    public func navigationSubtitle(_ subtitleKey: LocalizedStringKey) -> some View {
        pageSettings { $0.subtitle = Text(subtitleKey) }
    }
    @_disfavoredOverload
    public func navigationSubtitle<Title: StringProtocol>(_ subtitle: Title) -> some View {
        pageSettings { $0.subtitle = Text(subtitle) }
    }
    public func navigationSubtitle(_ subtitle: Text) -> some View { pageSettings { $0.subtitle = subtitle } }

    /// Whether the title is large.
    public func navigationBarTitleDisplayMode(_ displayMode: NavigationBarItem.TitleDisplayMode) -> some View
    {
        pageSettings { $0.titleSize = displayMode.size }
    }

    /// Whether the title is large.
    public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
        pageSettings { $0.titleSize = mode.size }
    }

    /// No effect on Linux: a title stands for no document.
    public func navigationDocument(_ url: URL) -> some View {
        Diagnostics.noEffect("navigationDocument")
        return self
    }

    // MARK: The older forms

    public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View {
        pageSettings { $0.title = Text(titleKey) }
    }
    @_disfavoredOverload
    public func navigationBarTitle<Title: StringProtocol>(_ title: Title) -> some View {
        pageSettings { $0.title = Text(title) }
    }
    public func navigationBarTitle(_ title: Text) -> some View { pageSettings { $0.title = title } }

    public func navigationBarTitle(
        _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View { navigationBarTitle(Text(titleKey), displayMode: displayMode) }
    @_disfavoredOverload
    public func navigationBarTitle<Title: StringProtocol>(
        _ title: Title, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View { navigationBarTitle(Text(title), displayMode: displayMode) }
    public func navigationBarTitle(_ title: Text, displayMode: NavigationBarItem.TitleDisplayMode)
        -> some View
    {
        pageSettings {
            $0.title = title
            $0.titleSize = displayMode.size
        }
    }

    /// Hides the bar of the page that the view is on.
    public func navigationBarHidden(_ hidden: Bool) -> some View {
        pageSettings { $0.isBarHidden = hidden }
    }

    /// Hides the back button of the page that the view is on.
    public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
        pageSettings { $0.isBackHidden = hidesBackButton }
    }

    /// Views at the sides of the bar.
    public func navigationBarItems<Leading: View, Trailing: View>(leading: Leading, trailing: Trailing)
        -> some View
    {
        toolbar {
            ToolbarItem(placement: .navigationBarLeading) { leading }
            ToolbarItem(placement: .navigationBarTrailing) { trailing }
        }
    }
    public func navigationBarItems<Leading: View>(leading: Leading) -> some View {
        toolbar { ToolbarItem(placement: .navigationBarLeading) { leading } }
    }
    public func navigationBarItems<Trailing: View>(trailing: Trailing) -> some View {
        toolbar { ToolbarItem(placement: .navigationBarTrailing) { trailing } }
    }
}
