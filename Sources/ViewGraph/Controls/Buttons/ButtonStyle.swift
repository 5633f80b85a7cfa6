/// How buttons look; pressing them is the same for all. `buttonStyle` sets it.
@MainActor @preconcurrency
public protocol ButtonStyle {
    /// What a style makes of a button.
    associatedtype Body: View
    /// The look of one button.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
    /// A button's label, and whether it is pressed.
    typealias Configuration = ButtonStyleConfiguration
}

/// What a button style is told.
public struct ButtonStyleConfiguration {
    /// The button's label, whatever view it is.
    public struct Label: View {
        let content: AnyView
        public var body: some View { content }
    }
    /// What the button is for; nil: nothing special.
    public let role: ButtonRole?
    /// The button's label.
    public let label: Label
    /// Held down now.
    public let isPressed: Bool
}

/// How buttons look and what makes them act. `buttonStyle` sets it.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
    /// What a style makes of a button.
    associatedtype Body: View
    /// The look and behaviour of one button.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
    /// A button's label and action.
    typealias Configuration = PrimitiveButtonStyleConfiguration
}

/// What a primitive button style is told.
public struct PrimitiveButtonStyleConfiguration {
    /// The button's label, whatever view it is.
    public struct Label: View {
        let content: AnyView
        public var body: some View { content }
    }
    /// What the button is for; nil: nothing special.
    public let role: ButtonRole?
    /// The button's label.
    public let label: Label
    let action: @MainActor () -> Void

    /// Does what the button does.
    @MainActor public func trigger() { action() }
}

extension View {
    /// How buttons inside look.
    public func buttonStyle<Style: ButtonStyle>(_ style: Style) -> some View {
        styled(by: style, \.primitiveButtonStyle, ErasedStyle(pressable: style))
    }

    /// How buttons inside look and act.
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

    /// For buttons that style themselves: what comes nearest.
    var look: ButtonLook { (style as? any BuiltInButtonStyle)?.look ?? .plain }
}

extension EnvironmentValues {
    /// nil: the automatic one.
    var primitiveButtonStyle: ErasedStyle<PrimitiveButtonStyleConfiguration>? {
        get { self[StyleKey.self] }
        set { self[StyleKey.self] = newValue }
    }
}

/// A button that a program's style draws.
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
