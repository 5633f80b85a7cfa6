import Foundation

/// An icon and a title.
public struct Label<Title: View, Icon: View>: View {
    let title: Title
    let icon: Icon
    @Environment(\.labelStyle) private var style

    /// A label with any title and icon.
    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        self.title = title()
        self.icon = icon()
    }

    public var body: some View {
        if let style {
            style.makeView(
                LabelStyleConfiguration(
                    title: .init(content: AnyView(title)), icon: .init(content: AnyView(icon))))
        } else {
            TitleAndIcon(title: title, icon: icon)
        }
    }
}

extension Label where Title == Text, Icon == Image {
    /// A title and an image of the program.
    public init(_ titleKey: LocalizedStringKey, image name: String) {
        self.init {
            Text(titleKey)
        } icon: {
            Image(name)
        }
    }

    /// A title and a symbol.
    public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
        self.init {
            Text(titleKey)
        } icon: {
            Image(systemName: name)
        }
    }

    /// A title and an image of the program.
    @_disfavoredOverload
    public init<Content: StringProtocol>(_ title: Content, image name: String) {
        self.init {
            Text(title)
        } icon: {
            Image(name)
        }
    }

    /// A title and a symbol.
    @_disfavoredOverload
    public init<Content: StringProtocol>(_ title: Content, systemImage name: String) {
        self.init {
            Text(title)
        } icon: {
            Image(systemName: name)
        }
    }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
    /// Creates a label from the configuration of a style.
    public init(_ configuration: LabelStyleConfiguration) {
        self.init {
            configuration.title
        } icon: {
            configuration.icon
        }
    }
}

/// The icon and the title, 8 points apart. (R28)
struct TitleAndIcon<Title: View, Icon: View>: View {
    let title: Title
    let icon: Icon
    @Environment(\.placementContext) private var placementContext
    @Environment(\.tint) private var tint

    var body: some View {
        switch placementContext {
        case .tabBar:
            // Above each other in the bar's own stack.
            icon
            title
        case .toolbar:
            // The icon alone. (B234)
            if let text = title as? Text { icon.accessibilityLabel(text) } else { icon }
        case .row, .rowContent:
            HStack(spacing: 16) {
                icon.foregroundColor(tint ?? .accentColor).frame(minWidth: 24)
                title
            }
        case .elsewhere, .sectionEdge, .message:
            HStack(spacing: 8) {
                icon
                title
            }
        }
    }
}
