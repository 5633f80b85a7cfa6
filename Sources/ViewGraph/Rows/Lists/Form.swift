/// Controls in groups: a grouped list of settings. (R26)
public struct Form<Content: View>: View {
    let content: Content

    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    /// Creates a form from the configuration passed to a style.
    public init(_ configuration: FormStyleConfiguration) where Content == FormStyleConfiguration.Content {
        content = configuration.content
    }

    public var body: some View { List { content } }
}

/// The appearance of forms.
@MainActor @preconcurrency
public protocol FormStyle {
    associatedtype Body: View
    /// Creates the view of a form with this style.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
    typealias Configuration = FormStyleConfiguration
}

/// The input of a form style.
public struct FormStyleConfiguration {
    /// The form's views.
    public struct Content: View {
        let view: AnyView
        public var body: some View { view }
    }
    public let content: Content
}

/// A form style with groups on cards.
public struct GroupedFormStyle: FormStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        Form(configuration).listStyle(.insetGrouped)
    }
}

/// A form style with groups on cards.
/// Differs from Apple's: one column, as on the iPhone.
public struct ColumnsFormStyle: FormStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        Form(configuration).listStyle(.insetGrouped)
    }
}

/// A form style with groups on cards.
public struct AutomaticFormStyle: FormStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        Form(configuration).listStyle(.insetGrouped)
    }
}

extension FormStyle where Self == GroupedFormStyle { public static var grouped: Self { Self() } }
extension FormStyle where Self == ColumnsFormStyle { public static var columns: Self { Self() } }
extension FormStyle where Self == AutomaticFormStyle { public static var automatic: Self { Self() } }

extension View {
    /// Sets the style of the forms inside.
    /// No effect on Linux: forms look as on the iPhone, whatever their style.
    public func formStyle<S: FormStyle>(_ style: S) -> some View {
        Diagnostics.noEffect("formStyle")
        return self
    }
}
