/// A button style that the graph draws itself.
@MainActor
protocol BuiltInButtonStyle {
    var look: ButtonAppearance { get }
}

/// The appearance of a button.
enum ButtonAppearance: Equatable {
    /// A tinted label. In a list, the whole row is the button.
    case automatic
    /// A tinted label.
    case borderless
    /// The label in its own colors.
    case plain
    case bordered, prominent
    /// The drawing of a program's style.
    case custom
}

/// The style that depends on the context: a tinted label, or in a list the whole row as the button.
public struct DefaultButtonStyle: PrimitiveButtonStyle, BuiltInButtonStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { configuration.drawn(look) }
    var look: ButtonAppearance { .automatic }
}

/// A label in the tint, dimmed while pressed.
public struct BorderlessButtonStyle: PrimitiveButtonStyle, BuiltInButtonStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { configuration.drawn(look) }
    var look: ButtonAppearance { .borderless }
}

/// The label in its own colors, dimmed while pressed.
public struct PlainButtonStyle: PrimitiveButtonStyle, BuiltInButtonStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { configuration.drawn(look) }
    var look: ButtonAppearance { .plain }
}

/// A tinted label on a faint background.
public struct BorderedButtonStyle: PrimitiveButtonStyle, BuiltInButtonStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { configuration.drawn(look) }
    var look: ButtonAppearance { .bordered }
}

/// A white label on the tint.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle, BuiltInButtonStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { configuration.drawn(look) }
    var look: ButtonAppearance { .prominent }
}

/// The appearance of a link: a label in the tint.
public struct LinkButtonStyle: PrimitiveButtonStyle, BuiltInButtonStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { configuration.drawn(look) }
    var look: ButtonAppearance { .borderless }
}

/// A button on glass.
///
/// Differs from Apple's: there is no glass, and the button is bordered.
public struct GlassButtonStyle: PrimitiveButtonStyle, BuiltInButtonStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { configuration.drawn(look) }
    var look: ButtonAppearance { .bordered }
}

/// A button on tinted glass.
///
/// Differs from Apple's: there is no glass, and the button is filled with the tint.
public struct GlassProminentButtonStyle: PrimitiveButtonStyle, BuiltInButtonStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { configuration.drawn(look) }
    var look: ButtonAppearance { .prominent }
}

extension PrimitiveButtonStyleConfiguration {
    @MainActor
    func drawn(_ look: ButtonAppearance) -> some View {
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
