/// How progress looks. `progressViewStyle` sets it.
@MainActor @preconcurrency
public protocol ProgressViewStyle {
    /// What a style makes of a progress view.
    associatedtype Body: View
    /// The look of one progress view.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
    /// How far it is, and the labels.
    typealias Configuration = ProgressViewStyleConfiguration
}

/// What a progress view's style is told.
public struct ProgressViewStyleConfiguration {
    /// The label, whatever view it is.
    public struct Label: View {
        let content: AnyView
        public var body: some View { content }
    }
    /// The value's label, whatever view it is.
    public struct CurrentValueLabel: View {
        let content: AnyView
        public var body: some View { content }
    }
    /// From 0 to 1; nil: nobody knows.
    public let fractionCompleted: Double?
    public var label: Label?
    public var currentValueLabel: CurrentValueLabel?
}

/// A bar where it is known how far it is, else a spinner.
public struct DefaultProgressViewStyle: ProgressViewStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        configuration.drawn(isBar: configuration.fractionCompleted != nil, tint: nil)
    }
}

/// A spinner.
///
/// Differs from Apple's: it turns also where it is known how far it is, as on the iPhone.
public struct CircularProgressViewStyle: ProgressViewStyle {
    private let tint: Color?
    public nonisolated init() { tint = nil }
    /// - Parameter tint: the spinner's colour.
    public nonisolated init(tint: Color) { self.tint = tint }
    public func makeBody(configuration: Configuration) -> some View {
        configuration.drawn(isBar: false, tint: tint)
    }
}

/// A bar; empty where nobody knows how far it is.
public struct LinearProgressViewStyle: ProgressViewStyle {
    private let tint: Color?
    public nonisolated init() { tint = nil }
    /// - Parameter tint: the bar's colour.
    public nonisolated init(tint: Color) { self.tint = tint }
    public func makeBody(configuration: Configuration) -> some View {
        configuration.drawn(isBar: true, tint: tint)
    }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
    public static var automatic: Self { Self() }
}
extension ProgressViewStyle where Self == CircularProgressViewStyle {
    public static var circular: Self { Self() }
}
extension ProgressViewStyle where Self == LinearProgressViewStyle {
    public static var linear: Self { Self() }
}

extension ProgressViewStyleConfiguration {
    @MainActor
    fileprivate func drawn(isBar: Bool, tint: Color?) -> some View {
        DrawnProgress(
            fraction: fractionCompleted, isBar: isBar, label: label, currentValueLabel: currentValueLabel,
            tint: tint)
    }
}

extension View {
    /// How progress inside looks.
    public func progressViewStyle<Style: ProgressViewStyle>(_ style: Style) -> some View {
        styled(by: style, \.progressViewStyle) { $0.makeBody(configuration: $1) }
    }
}

extension EnvironmentValues {
    /// nil: the automatic one.
    var progressViewStyle: ErasedStyle<ProgressViewStyleConfiguration>? {
        get { self[StyleKey.self] }
        set { self[StyleKey.self] = newValue }
    }
}
