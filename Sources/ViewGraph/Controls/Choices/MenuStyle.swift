/// A style for menus, set with `menuStyle`.
@MainActor @preconcurrency
public protocol MenuStyle {
    /// The view that a style creates for a menu.
    associatedtype Body: View
    /// The appearance of one menu.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
    /// The configuration that `Menu(configuration)` creates a menu from.
    typealias Configuration = MenuStyleConfiguration
}

/// The properties of a menu that are passed to its style.
public struct MenuStyleConfiguration {
    /// A type-erased label.
    public struct Label: View {
        let content: AnyView
        public var body: some View { content }
    }
    /// The type-erased items of a menu.
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
/// A button in the style of `buttonStyle`.
public struct ButtonMenuStyle: MenuStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}
/// A tinted label, regardless of `buttonStyle`.
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

/// The order of a menu's items.
public struct MenuOrder: Hashable, Sendable {
    private let name: String
    public static let automatic = MenuOrder(name: "automatic")
    public static let priority = MenuOrder(name: "priority")
    public static let fixed = MenuOrder(name: "fixed")
}

/// Whether choosing an item closes the menu.
public struct MenuActionDismissBehavior: Hashable, Sendable {
    private let name: String
    public static let automatic = MenuActionDismissBehavior(name: "automatic")
    public static let enabled = MenuActionDismissBehavior(name: "enabled")
    public static let disabled = MenuActionDismissBehavior(name: "disabled")
}

extension View {
    /// Sets the style of the menus inside the view.
    public func menuStyle<Style: MenuStyle>(_ style: Style) -> some View {
        styled(by: style, \.menuStyle) { $0.makeBody(configuration: $1) }
    }

    /// Sets whether a button shows that it opens a menu.
    ///
    /// No effect on Linux: menus have no indicator, as on the iPhone.
    public func menuIndicator(_ visibility: Visibility) -> some View {
        Diagnostics.noEffect("menuIndicator")
        return self
    }

    /// Sets the order of a menu's items.
    ///
    /// No effect on Linux: the items are in source order.
    public func menuOrder(_ order: MenuOrder) -> some View {
        Diagnostics.noEffect("menuOrder")
        return self
    }

    /// Sets whether choosing an item closes the menu.
    ///
    /// No effect on Linux: it does.
    public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View {
        Diagnostics.noEffect("menuActionDismissBehavior")
        return self
    }
}

extension EnvironmentValues {
    /// The style, `nil` for the automatic one.
    var menuStyle: ErasedStyle<MenuStyleConfiguration>? {
        get { self[StyleKey.self] }
        set { self[StyleKey.self] = newValue }
    }
}
