/// How menus look. `menuStyle` sets it.
@MainActor @preconcurrency
public protocol MenuStyle {
    /// What a style makes of a menu.
    associatedtype Body: View
    /// The look of one menu.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
    /// What `Menu(configuration)` makes a menu of.
    typealias Configuration = MenuStyleConfiguration
}

/// What a menu's style is told.
public struct MenuStyleConfiguration {
    /// The label, whatever view it is.
    public struct Label: View {
        let content: AnyView
        public var body: some View { content }
    }
    /// The menu's lines, whatever views they are.
    public struct Content: View {
        let content: AnyView
        public var body: some View { content }
    }
    let label: Label
    let content: Content
    let primaryAction: (@MainActor () -> Void)?
}

/// A tinted label.
public struct DefaultMenuStyle: MenuStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}
/// A button that looks as `buttonStyle` says.
public struct ButtonMenuStyle: MenuStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}
/// A tinted label, whatever `buttonStyle` says.
public struct BorderlessButtonMenuStyle: MenuStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        Menu(configuration).buttonStyle(.borderless)
    }
}

extension MenuStyle where Self == DefaultMenuStyle { public static var automatic: Self { Self() } }
extension MenuStyle where Self == ButtonMenuStyle { public static var button: Self { Self() } }
extension MenuStyle where Self == BorderlessButtonMenuStyle {
    public static var borderlessButton: Self { Self() }
}

/// In which order a menu's lines stand.
public struct MenuOrder: Hashable, Sendable {
    private let name: String
    public static let automatic = MenuOrder(name: "automatic")
    public static let priority = MenuOrder(name: "priority")
    public static let fixed = MenuOrder(name: "fixed")
}

/// Whether choosing a line closes the menu.
public struct MenuActionDismissBehavior: Hashable, Sendable {
    private let name: String
    public static let automatic = MenuActionDismissBehavior(name: "automatic")
    public static let enabled = MenuActionDismissBehavior(name: "enabled")
    public static let disabled = MenuActionDismissBehavior(name: "disabled")
}

extension View {
    /// How menus inside look.
    public func menuStyle<Style: MenuStyle>(_ style: Style) -> some View {
        styled(by: style, \.menuStyle) { $0.makeBody(configuration: $1) }
    }

    /// Shows that a button opens a menu.
    ///
    /// No effect on Linux: menus have no indicator, as on the iPhone.
    public func menuIndicator(_ visibility: Visibility) -> some View {
        Diagnostics.noEffect("menuIndicator")
        return self
    }

    /// In which order a menu's lines stand.
    ///
    /// No effect on Linux: they stand as they are written.
    public func menuOrder(_ order: MenuOrder) -> some View {
        Diagnostics.noEffect("menuOrder")
        return self
    }

    /// Whether choosing a line closes the menu.
    ///
    /// No effect on Linux: it does.
    public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View {
        Diagnostics.noEffect("menuActionDismissBehavior")
        return self
    }
}

extension EnvironmentValues {
    /// nil: the automatic one.
    var menuStyle: ErasedStyle<MenuStyleConfiguration>? {
        get { self[StyleKey.self] }
        set { self[StyleKey.self] = newValue }
    }
}
