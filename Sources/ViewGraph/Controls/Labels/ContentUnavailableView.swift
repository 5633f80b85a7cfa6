import Foundation

/// Says that there is nothing to show, why, and what to do about it: in the middle of its room.
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
    let label: Label
    let description: Description
    let actions: Actions

    /// - Parameters:
    ///   - description: below the label, in grey.
    ///   - actions: buttons below that.
    public init(
        @ViewBuilder label: () -> Label,
        @ViewBuilder description: () -> Description = { EmptyView() },
        @ViewBuilder actions: () -> Actions = { EmptyView() }
    ) {
        self.label = label()
        self.description = description()
        self.actions = actions()
    }

    public var body: some View {
        VStack(spacing: 16) {
            VStack(spacing: 8) {
                label.labelStyle(UnavailableLabelStyle())
                VStack(spacing: 4) { description }.font(.subheadline).foregroundColor(.secondary)
            }
            VStack(spacing: 16) { actions }.font(.subheadline)
        }
        .multilineTextAlignment(.center)
        .padding(.horizontal, 24)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}

extension ContentUnavailableView
where Label == ViewGraph.Label<Text, Image>, Description == Text?, Actions == EmptyView {
    /// A title with a symbol above it, and a description.
    public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
        self.init {
            ViewGraph.Label(title, systemImage: name)
        } description: {
            description
        } actions: {
            EmptyView()
        }
    }

    /// A title with a symbol above it, and a description.
    @_disfavoredOverload
    public init<Title: StringProtocol>(_ title: Title, systemImage name: String, description: Text? = nil) {
        self.init {
            ViewGraph.Label(title, systemImage: name)
        } description: {
            description
        } actions: {
            EmptyView()
        }
    }

    /// A title with a picture of the program's above it, and a description.
    public init(_ title: LocalizedStringKey, image name: String, description: Text? = nil) {
        self.init {
            ViewGraph.Label(title, image: name)
        } description: {
            description
        } actions: {
            EmptyView()
        }
    }

    /// A title with a picture of the program's above it, and a description.
    @_disfavoredOverload
    public init<Title: StringProtocol>(_ title: Title, image name: String, description: Text? = nil) {
        self.init {
            ViewGraph.Label(title, image: name)
        } description: {
            description
        } actions: {
            EmptyView()
        }
    }
}

extension ContentUnavailableView
where
    Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
    Actions == SearchUnavailableContent.Actions
{
    /// A search found nothing. Inside `searchable` it names what was searched for.
    public static var search: ContentUnavailableView<Label, Description, Actions> { search(text: "") }

    /// A search for `text` found nothing.
    public static func search(text: String) -> ContentUnavailableView<Label, Description, Actions> {
        ContentUnavailableView {
            SearchUnavailableContent.Label(text: text)
        } description: {
            SearchUnavailableContent.Description()
        } actions: {
            SearchUnavailableContent.Actions()
        }
    }
}

/// What ``ContentUnavailableView/search`` is made of.
public struct SearchUnavailableContent {
    public struct Label: View {
        let text: String
        public var body: some View {
            ViewGraph.Label(
                text.isEmpty ? "No Results" : "No Results for “\(text)”", systemImage: "magnifyingglass")
        }
    }
    public struct Description: View {
        public var body: some View { Text("Check the spelling or try a new search.") }
    }
    public struct Actions: View {
        public var body: some View { EmptyView() }
    }
}

/// A large icon above a bold title.
private struct UnavailableLabelStyle: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: 12) {
            configuration.icon.font(.system(size: 48)).foregroundColor(.secondary)
            configuration.title.font(.title2.bold())
        }
    }
}
