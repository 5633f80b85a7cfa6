/// A style for the appearance of buttons, which all respond to presses in the same way. It is set with
/// `buttonStyle`.
@MainActor @preconcurrency
public protocol ButtonStyle {
    /// The view that a style creates for a button.
    associatedtype Body: View
    /// The appearance of one button.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
    /// A button's label, and whether the button is pressed.
    typealias Configuration = ButtonStyleConfiguration
}

/// The properties of a button that are passed to its style.
public struct ButtonStyleConfiguration {
    /// A type-erased label of a button.
    public struct Label: View {
        let content: AnyView
        public var body: some View { content }
    }
    /// The purpose of the button, `nil` for an ordinary one.
    public let role: ButtonRole?
    /// The button's label.
    public let label: Label
    /// Whether the button is pressed.
    public let isPressed: Bool
}

/// A style for the appearance and the interaction of buttons. It is set with `buttonStyle`.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
    /// The view that a style creates for a button.
    associatedtype Body: View
    /// The appearance and behavior of one button.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
    /// A button's label and action.
    typealias Configuration = PrimitiveButtonStyleConfiguration
}

/// The properties of a button that are passed to its primitive style.
public struct PrimitiveButtonStyleConfiguration {
    /// A type-erased label of a button.
    public struct Label: View {
        let content: AnyView
        public var body: some View { content }
    }
    /// The purpose of the button, `nil` for an ordinary one.
    public let role: ButtonRole?
    /// The button's label.
    public let label: Label
    let action: @MainActor () -> Void

    /// Runs the button's action.
    @MainActor public func trigger() { action() }
}

extension View {
    /// Sets the style of the buttons inside the view.
    public func buttonStyle<Style: ButtonStyle>(_ style: Style) -> some View {
        styled(by: style, \.primitiveButtonStyle, ErasedStyle(pressable: style))
    }

    /// Sets the style of the buttons inside the view, including their interaction.
    public func buttonStyle<Style: PrimitiveButtonStyle>(_ style: Style) -> some View {
        styled(by: style, \.primitiveButtonStyle, ErasedStyle(primitive: style))
    }
}

extension ErasedStyle<PrimitiveButtonStyleConfiguration> {
    init<Style: ButtonStyle>(pressable style: Style) {
        self.init(style: style) { AnyView(PressableButton(style: style, configuration: $0)) }
    }

    init<Style: PrimitiveButtonStyle>(primitive style: Style) {
        if let look = (style as? any BuiltInButtonStyle)?.look {
            self.init(style: style) { AnyView($0.drawn(look)) }
        } else {
            self.init(style, \.primitiveButtonStyle) { $0.makeBody(configuration: $1) }
        }
    }

    /// The closest built-in appearance, for buttons that style themselves.
    var look: ButtonAppearance { (style as? any BuiltInButtonStyle)?.look ?? .plain }
}

extension EnvironmentValues {
    /// The style, `nil` for the automatic one.
    var primitiveButtonStyle: ErasedStyle<PrimitiveButtonStyleConfiguration>? {
        get { self[StyleKey.self] }
        set { self[StyleKey.self] = newValue }
    }
}

/// A button drawn by a program's style.
private struct PressableButton<Style: ButtonStyle>: View {
    let style: Style
    let configuration: PrimitiveButtonStyleConfiguration
    @State private var isPressed = false

    var body: some View {
        ButtonCore(
            look: .custom, role: configuration.role, action: configuration.action,
            pressedChanged: { isPressed = $0 },
            label: StyleBody(
                style: style,
                configuration: ButtonStyleConfiguration(
                    role: configuration.role,
                    label: .init(content: AnyView(configuration.label)), isPressed: isPressed)
            ) { $0.makeBody(configuration: $1) })
    }
}
