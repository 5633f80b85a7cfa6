import Foundation

/// A style for toggles, set with `toggleStyle`.
@MainActor @preconcurrency
public protocol ToggleStyle {
    /// The view that a style creates for a toggle.
    associatedtype Body: View
    /// The appearance of one toggle.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
    /// A toggle's label and value.
    typealias Configuration = ToggleStyleConfiguration
}

/// The properties of a toggle that are passed to its style.
public struct ToggleStyleConfiguration {
    /// A type-erased label.
    public struct Label: View {
        let content: AnyView
        public var body: some View { content }
    }
    public let label: Label
    @Binding public var isOn: Bool
    /// Whether some of several values are on and some are off. A single value is never mixed.
    public var isMixed: Bool { false }

    init(label: Label, isOn: Binding<Bool>) {
        self.label = label
        _isOn = isOn
    }
}

/// The style that depends on the context: a switch, in a toolbar a button.
public struct DefaultToggleStyle: ToggleStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        PlacedToggle(configuration: configuration)
    }
}

private struct PlacedToggle: View {
    let configuration: ToggleStyleConfiguration
    @Environment(\.placementContext) private var placement

    var body: some View {
        if placement == .toolbar {
            ButtonToggleStyle().makeBody(configuration: configuration)
        } else {
            SwitchRow(label: configuration.label, isOn: configuration.$isOn)
        }
    }
}

/// A switch at the trailing end of the line.
public struct SwitchToggleStyle: ToggleStyle {
    private let tint: Color?
    public nonisolated init() { tint = nil }
    /// - Parameter tint: the switch's color while it is on.
    public nonisolated init(tint: Color) { self.tint = tint }
    public func makeBody(configuration: Configuration) -> some View {
        let row = SwitchRow(label: configuration.label, isOn: configuration.$isOn)
        if let tint { row.tint(tint) } else { row }
    }
}

/// A button that is filled while it is on.
public struct ButtonToggleStyle: ToggleStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        Button {
            configuration.isOn.toggle()
        } label: {
            configuration.label
        }
        .buttonStyle(ToggleButtonLook(isOn: configuration.isOn))
    }
}

/// A box with a check mark before the label.
public struct CheckboxToggleStyle: ToggleStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        Button {
            configuration.isOn.toggle()
        } label: {
            HStack(spacing: 8) {
                Image(systemName: configuration.isOn ? "checkmark.square" : "square")
                configuration.label.foregroundColor(.primary)
            }
        }
        .buttonStyle(.borderless)
    }
}

/// A bordered button, in the tint while it is on.
private struct ToggleButtonLook: ButtonStyle {
    let isOn: Bool
    @Environment(\.tint) private var tint
    @Environment(\.isEnabled) private var isEnabled

    func makeBody(configuration: Configuration) -> some View {
        let tint = isEnabled ? tint ?? .accentColor : Palette.tertiaryLabel
        configuration.label
            .foregroundColor(tint)
            .padding(.horizontal, 12).padding(.vertical, 7)
            .background((isOn ? tint.opacity(0.18) : .clear).cornerRadius(8))
            .opacity(configuration.isPressed ? 0.75 : 1)
    }
}

extension ToggleStyle where Self == DefaultToggleStyle { public static var automatic: Self { Self() } }
extension ToggleStyle where Self == SwitchToggleStyle { public static var `switch`: Self { Self() } }
extension ToggleStyle where Self == ButtonToggleStyle { public static var button: Self { Self() } }
extension ToggleStyle where Self == CheckboxToggleStyle { public static var checkbox: Self { Self() } }

extension View {
    /// Sets the style of the toggles inside the view.
    public func toggleStyle<Style: ToggleStyle>(_ style: Style) -> some View {
        styled(by: style, \.toggleStyle) { $0.makeBody(configuration: $1) }
    }
}

extension EnvironmentValues {
    /// The style, `nil` for the automatic one.
    var toggleStyle: ErasedStyle<ToggleStyleConfiguration>? {
        get { self[StyleKey.self] }
        set { self[StyleKey.self] = newValue }
    }
}
