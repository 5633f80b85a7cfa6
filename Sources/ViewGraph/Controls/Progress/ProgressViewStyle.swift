/// A style for progress views, set with `progressViewStyle`.
@MainActor @preconcurrency
public protocol ProgressViewStyle {
    /// The view that a style creates for a progress view.
    associatedtype Body: View
    /// The appearance of one progress view.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
    /// The completed fraction, and the labels.
    typealias Configuration = ProgressViewStyleConfiguration
}

/// The properties of a progress view that are passed to its style.
public struct ProgressViewStyleConfiguration {
    /// A type-erased label.
    public struct Label: View {
        let content: AnyView
        public var body: some View { content }
    }
    /// A type-erased label of the current value.
    public struct CurrentValueLabel: View {
        let content: AnyView
        public var body: some View { content }
    }
    /// The completed fraction from 0 to 1, `nil` if it is unknown.
    public let fractionCompleted: Double?
    public var label: Label?
    public var currentValueLabel: CurrentValueLabel?
}

/// A bar where the completed fraction is known, otherwise a spinner.
public struct DefaultProgressViewStyle: ProgressViewStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        configuration.drawn(isBar: configuration.fractionCompleted != nil, tint: nil)
    }
}

/// A spinner.
///
/// Differs from Apple's: it spins even where the completed fraction is known, as on the iPhone.
public struct CircularProgressViewStyle: ProgressViewStyle {
    private let tint: Color?
    public nonisolated init() { tint = nil }
    /// - Parameter tint: the spinner's color.
    public nonisolated init(tint: Color) { self.tint = tint }
    public func makeBody(configuration: Configuration) -> some View {
        configuration.drawn(isBar: false, tint: tint)
    }
}

/// A bar, empty where the completed fraction is unknown.
public struct LinearProgressViewStyle: ProgressViewStyle {
    private let tint: Color?
    public nonisolated init() { tint = nil }
    /// - Parameter tint: the bar's color.
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
    /// Sets the style of the progress views inside the view.
    public func progressViewStyle<Style: ProgressViewStyle>(_ style: Style) -> some View {
        styled(by: style, \.progressViewStyle) { $0.makeBody(configuration: $1) }
    }
}

extension EnvironmentValues {
    /// The style, `nil` for the automatic one.
    var progressViewStyle: ErasedStyle<ProgressViewStyleConfiguration>? {
        get { self[StyleKey.self] }
        set { self[StyleKey.self] = newValue }
    }
}
