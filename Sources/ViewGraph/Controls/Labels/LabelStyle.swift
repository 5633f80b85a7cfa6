/// A style for labels, set with `labelStyle`.
@MainActor @preconcurrency
public protocol LabelStyle {
    /// The view that a style creates for a label.
    associatedtype Body: View
    /// The appearance of one label.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
    /// A label's title and icon.
    typealias Configuration = LabelStyleConfiguration
}

/// The properties of a label that are passed to its style.
public struct LabelStyleConfiguration {
    /// A type-erased title.
    public struct Title: View {
        let content: AnyView
        public var body: some View { content }
    }
    /// A type-erased icon.
    public struct Icon: View {
        let content: AnyView
        public var body: some View { content }
    }
    public let title: Title
    public let icon: Icon
}

/// The style that depends on the context: icon and title.
public struct DefaultLabelStyle: LabelStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        TitleAndIcon(title: configuration.title, icon: configuration.icon)
    }
}

/// Icon and title.
public struct TitleAndIconLabelStyle: LabelStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        // Set explicitly, it shows both in a toolbar, too.
        TitleAndIcon(title: configuration.title, icon: configuration.icon)
            .transformEnvironment(\.placementContext) { $0 = $0.outsideBars }
    }
}

/// The title alone.
public struct TitleOnlyLabelStyle: LabelStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

/// The icon alone. Assistive technologies read the title.
public struct IconOnlyLabelStyle: LabelStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        configuration.icon.accessibilityRepresentation { configuration.title }
    }
}

extension LabelStyle where Self == DefaultLabelStyle { public static var automatic: Self { Self() } }
extension LabelStyle where Self == TitleAndIconLabelStyle {
    public static var titleAndIcon: Self { Self() }
}
extension LabelStyle where Self == TitleOnlyLabelStyle { public static var titleOnly: Self { Self() } }
extension LabelStyle where Self == IconOnlyLabelStyle { public static var iconOnly: Self { Self() } }

extension View {
    /// Sets the style of the labels inside the view.
    public func labelStyle<Style: LabelStyle>(_ style: Style) -> some View {
        styled(by: style, \.labelStyle) { $0.makeBody(configuration: $1) }
    }

    /// Hides the labels of the pickers, toggles, sliders and steppers inside the view.
    public func labelsHidden() -> some View { environment(\.labelsAreHidden, true) }
}

extension EnvironmentValues {
    /// The style, `nil` for the automatic one.
    var labelStyle: ErasedStyle<LabelStyleConfiguration>? {
        get { self[StyleKey.self] }
        set { self[StyleKey.self] = newValue }
    }
    var labelsAreHidden: Bool {
        get { self[LabelsHiddenKey.self] }
        set { self[LabelsHiddenKey.self] = newValue }
    }
    private enum LabelsHiddenKey: EnvironmentKey { static var defaultValue: Bool { false } }
}
