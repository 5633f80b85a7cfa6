/// A style for labeled contents, set with `labeledContentStyle`.
@MainActor @preconcurrency
public protocol LabeledContentStyle {
    associatedtype Body: View
    /// The appearance of one labeled content.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
    typealias Configuration = LabeledContentStyleConfiguration
}

/// The properties of a labeled content that are passed to its style.
public struct LabeledContentStyleConfiguration {
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

/// Label and content at the two ends of a line.
public struct AutomaticLabeledContentStyle: LabeledContentStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        LabeledLine(label: configuration.label, content: configuration.content)
    }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
    public static var automatic: Self { Self() }
}

extension View {
    /// Sets the style of the labeled contents inside the view.
    public func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
        styled(by: style, \.labeledContentStyle) { $0.makeBody(configuration: $1) }
    }
}

extension EnvironmentValues {
    /// The style, `nil` for the automatic one.
    var labeledContentStyle: ErasedStyle<LabeledContentStyleConfiguration>? {
        get { self[StyleKey.self] }
        set { self[StyleKey.self] = newValue }
    }
}

extension LabeledContent
where
    Label == LabeledContentStyleConfiguration.Label, Content == LabeledContentStyleConfiguration.Content
{
    /// Creates a labeled content from the configuration of a style.
    public init(_ configuration: LabeledContentStyleConfiguration) {
        self.init {
            configuration.content
        } label: {
            configuration.label
        }
    }
}
