import Foundation

/// A message that there is no content, with the reason and possible actions, centered in the available space.
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
    let label: Label
    let description: Description
    let actions: Actions

    /// - Parameters:
    ///   - description: a text below the label, in gray.
    ///   - actions: buttons below the description.
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
            .announced()
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

    /// A title with an image of the program above it, and a description.
    public init(_ title: LocalizedStringKey, image name: String, description: Text? = nil) {
        self.init {
            ViewGraph.Label(title, image: name)
        } description: {
            description
        } actions: {
            EmptyView()
        }
    }

    /// A title with an image of the program above it, and a description.
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
    /// The view for a search without results. Inside `searchable` it contains the search text.
    public static var search: ContentUnavailableView<Label, Description, Actions> { search(text: "") }

    /// The view for a search for `text` without results.
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

/// The parts of ``ContentUnavailableView/search``.
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
