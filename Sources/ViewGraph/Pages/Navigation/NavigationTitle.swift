public import Foundation

/// The configuration of a page's title.
public struct NavigationBarItem: Hashable, Sendable {
    public enum TitleDisplayMode: Hashable, Sendable {
        /// The mode of the page below, or large on the first one.
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

/// The display mode of a page's title, in the newer form.
public struct ToolbarTitleDisplayMode: Sendable {
    let size: TitleSize
    public static let automatic = Self(size: .automatic)
    public static let inline = Self(size: .inline)
    public static let large = Self(size: .large)
    /// Differs from Apple's: as `large`.
    public static let inlineLarge = Self(size: .large)
}

extension View {
    /// Sets the title of the page that contains the view.
    public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
        pageSettings { $0.title = Text(titleKey) }
    }
    @_disfavoredOverload
    public func navigationTitle<Title: StringProtocol>(_ title: Title) -> some View {
        pageSettings { $0.title = Text(title) }
    }
    public func navigationTitle(_ title: Text) -> some View { pageSettings { $0.title = title } }

    /// Sets a title from the program's binding.
    ///
    /// Differs from Apple's: it cannot be edited in the bar.
    public func navigationTitle(_ title: Binding<String>) -> some View {
        let text = title.wrappedValue
        return pageSettings { $0.title = Text(verbatim: text) }
    }

    /// Sets the title from a view, of which only a text's content is used.
    public func navigationTitle<Title: View>(@ViewBuilder _ title: () -> Title) -> some View {
        let text = title() as? Text
        return pageSettings { $0.title = text }
    }

    /// Sets the subtitle.
    public func navigationSubtitle(_ subtitleKey: LocalizedStringKey) -> some View {
        pageSettings { $0.subtitle = Text(subtitleKey) }
    }
    @_disfavoredOverload
    public func navigationSubtitle<Title: StringProtocol>(_ subtitle: Title) -> some View {
        pageSettings { $0.subtitle = Text(subtitle) }
    }
    public func navigationSubtitle(_ subtitle: Text) -> some View { pageSettings { $0.subtitle = subtitle } }

    /// Sets whether the title is large.
    public func navigationBarTitleDisplayMode(_ displayMode: NavigationBarItem.TitleDisplayMode) -> some View
    {
        pageSettings { $0.titleSize = displayMode.size }
    }

    /// Sets whether the title is large.
    public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
        pageSettings { $0.titleSize = mode.size }
    }

    /// No effect on Linux: a title does not represent a document.
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

    /// Hides the bar of the page that contains the view.
    public func navigationBarHidden(_ hidden: Bool) -> some View {
        pageSettings { $0.isBarHidden = hidden }
    }

    /// Hides the back button of the page that contains the view.
    public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
        pageSettings { $0.isBackHidden = hidesBackButton }
    }

    /// Adds views at the sides of the bar.
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
