/// A style that the graph draws itself.
@MainActor
protocol BuiltInButtonStyle {
    var look: ButtonLook { get }
}

/// How a button is drawn.
enum ButtonLook: Equatable {
    /// A tinted label; in a list the row is the button.
    case automatic
    /// A tinted label.
    case borderless
    /// The label as it is.
    case plain
    case bordered, prominent
    /// As a program's style draws it.
    case custom
}

/// The style of the place: a tinted label; in a list the whole row is the button.
public struct DefaultButtonStyle: PrimitiveButtonStyle, BuiltInButtonStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { configuration.drawn(look) }
    var look: ButtonLook { .automatic }
}

/// A label in the tint, fainter while it is pressed.
public struct BorderlessButtonStyle: PrimitiveButtonStyle, BuiltInButtonStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { configuration.drawn(look) }
    var look: ButtonLook { .borderless }
}

/// The label in its own colours, fainter while it is pressed.
public struct PlainButtonStyle: PrimitiveButtonStyle, BuiltInButtonStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { configuration.drawn(look) }
    var look: ButtonLook { .plain }
}

/// A tinted label on a faint ground.
public struct BorderedButtonStyle: PrimitiveButtonStyle, BuiltInButtonStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { configuration.drawn(look) }
    var look: ButtonLook { .bordered }
}

/// A white label on the tint.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle, BuiltInButtonStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { configuration.drawn(look) }
    var look: ButtonLook { .prominent }
}

/// As a link: a label in the tint.
public struct LinkButtonStyle: PrimitiveButtonStyle, BuiltInButtonStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { configuration.drawn(look) }
    var look: ButtonLook { .borderless }
}

/// On glass.
///
/// Differs from Apple's: there is no glass; the button is bordered.
public struct GlassButtonStyle: PrimitiveButtonStyle, BuiltInButtonStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { configuration.drawn(look) }
    var look: ButtonLook { .bordered }
}

/// On tinted glass.
///
/// Differs from Apple's: there is no glass; the button is filled with the tint.
public struct GlassProminentButtonStyle: PrimitiveButtonStyle, BuiltInButtonStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { configuration.drawn(look) }
    var look: ButtonLook { .prominent }
}

extension PrimitiveButtonStyleConfiguration {
    @MainActor
    func drawn(_ look: ButtonLook) -> some View {
        ButtonCore(look: look, role: role, action: action, label: label)
    }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
    public static var automatic: Self { Self() }
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
    public static var borderless: Self { Self() }
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle { public static var plain: Self { Self() } }
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
    public static var bordered: Self { Self() }
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    public static var borderedProminent: Self { Self() }
}
extension PrimitiveButtonStyle where Self == LinkButtonStyle { public static var link: Self { Self() } }
extension PrimitiveButtonStyle where Self == GlassButtonStyle { public static var glass: Self { Self() } }
extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
    public static var glassProminent: Self { Self() }
}
