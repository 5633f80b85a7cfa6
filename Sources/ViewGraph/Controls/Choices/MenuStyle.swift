/// How menus look.
@MainActor @preconcurrency
public protocol MenuStyle {}

/// A tinted label.
public struct DefaultMenuStyle: MenuStyle { public nonisolated init() {} }
/// A button.
public struct ButtonMenuStyle: MenuStyle { public nonisolated init() {} }
/// A tinted label.
public struct BorderlessButtonMenuStyle: MenuStyle { public nonisolated init() {} }

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
    ///
    /// No effect on Linux: a menu's button looks as `buttonStyle` says.
    public func menuStyle<Style: MenuStyle>(_ style: Style) -> some View {
        Diagnostics.noEffect("menuStyle")
        return self
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
