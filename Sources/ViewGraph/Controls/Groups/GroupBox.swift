import Foundation

/// Content on a card, with a label above it.
public struct GroupBox<Label: View, Content: View>: View {
    let label: Label
    let content: Content
    @Environment(\.groupBoxStyle) private var style

    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.content = content()
        self.label = label()
    }

    /// The form of iOS 14, for compatibility.
    public init(label: Label, @ViewBuilder content: () -> Content) {
        self.label = label
        self.content = content()
    }

    public var body: some View {
        let configuration = GroupBoxStyleConfiguration(
            label: .init(content: AnyView(label)), content: .init(content: AnyView(content)))
        if let style {
            style.makeView(configuration)
        } else {
            DefaultGroupBoxStyle().makeBody(configuration: configuration)
        }
    }
}

extension GroupBox where Label == EmptyView {
    /// Content on a card.
    public init(@ViewBuilder content: () -> Content) {
        self.init(content: content) { EmptyView() }
    }
}

extension GroupBox where Label == Text {
    /// Content on a card, with a title above it.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }

    /// Content on a card, with a title above it.
    @_disfavoredOverload
    public init<Title: StringProtocol>(_ title: Title, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

extension GroupBox
where Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content {
    /// Creates a box from the configuration of a style.
    public init(_ configuration: GroupBoxStyleConfiguration) {
        self.init {
            configuration.content
        } label: {
            configuration.label
        }
    }
}

/// A style for group boxes, set with `groupBoxStyle`.
@MainActor @preconcurrency
public protocol GroupBoxStyle {
    /// The view that a style creates for a box.
    associatedtype Body: View
    /// The appearance of one box.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
    /// A box's label and content.
    typealias Configuration = GroupBoxStyleConfiguration
}

/// The properties of a group box that are passed to its style.
public struct GroupBoxStyleConfiguration {
    /// A type-erased label.
    public struct Label: View {
        let content: AnyView
        public var body: some View { content }
    }
    /// Type-erased content.
    public struct Content: View {
        let content: AnyView
        public var body: some View { content }
    }
    public let label: Label
    public let content: Content
}

/// A card with round corners.
public struct DefaultGroupBoxStyle: GroupBoxStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading, spacing: 8) {
            configuration.label.font(.headline)
            VStack { configuration.content }.frame(maxWidth: .infinity)
        }
        .padding(16)
        .background(Palette.secondarySystemBackground.cornerRadius(8))
    }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle { public static var automatic: Self { Self() } }

extension View {
    /// Sets the style of the group boxes inside the view.
    public func groupBoxStyle<Style: GroupBoxStyle>(_ style: Style) -> some View {
        styled(by: style, \.groupBoxStyle) { $0.makeBody(configuration: $1) }
    }
}

extension EnvironmentValues {
    /// The style, `nil` for the automatic one.
    var groupBoxStyle: ErasedStyle<GroupBoxStyleConfiguration>? {
        get { self[StyleKey.self] }
        set { self[StyleKey.self] = newValue }
    }
}
