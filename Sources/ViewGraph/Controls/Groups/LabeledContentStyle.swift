/// How labelled contents look. `labeledContentStyle` sets it.
@MainActor @preconcurrency
public protocol LabeledContentStyle {
    associatedtype Body: View
    /// The look of one of them.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
    typealias Configuration = LabeledContentStyleConfiguration
}

/// What a style of labelled contents is told.
public struct LabeledContentStyleConfiguration {
    /// The label, whatever view it is.
    public struct Label: View {
        let content: AnyView
        public var body: some View { content }
    }
    /// The content, whatever view it is.
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
    /// How the labelled contents inside look.
    public func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
        styled(by: style, \.labeledContentStyle) { $0.makeBody(configuration: $1) }
    }
}

extension EnvironmentValues {
    /// nil: the automatic one.
    var labeledContentStyle: ErasedStyle<LabeledContentStyleConfiguration>? {
        get { self[StyleKey.self] }
        set { self[StyleKey.self] = newValue }
    }
}

extension LabeledContent
where
    Label == LabeledContentStyleConfiguration.Label, Content == LabeledContentStyleConfiguration.Content
{
    /// The labelled content that a style was given.
    public init(_ configuration: LabeledContentStyleConfiguration) {
        self.init {
            configuration.content
        } label: {
            configuration.label
        }
    }
}
