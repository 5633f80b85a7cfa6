import Foundation

/// Related controls in a row.
public struct ControlGroup<Content: View>: View {
    let content: Content

    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    /// A group with a label for menus.
    public init<Controls: View, Label: View>(
        @ViewBuilder content: () -> Controls, @ViewBuilder label: () -> Label
    ) where Content == LabeledControlGroupContent<Controls, Label> {
        self.content = LabeledControlGroupContent(content: content(), label: label())
    }

    /// A group with a title for menus.
    public init<Controls: View>(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Controls)
    where Content == LabeledControlGroupContent<Controls, Text> {
        self.content = LabeledControlGroupContent(content: content(), label: Text(titleKey))
    }

    /// A group with a title for menus.
    @_disfavoredOverload
    public init<Controls: View, Title: StringProtocol>(
        _ title: Title, @ViewBuilder content: () -> Controls
    ) where Content == LabeledControlGroupContent<Controls, Text> {
        self.content = LabeledControlGroupContent(content: content(), label: Text(title))
    }

    public var body: some View {
        HStack(spacing: 8) { content }
    }
}

/// The controls of a group with a label.
public struct LabeledControlGroupContent<Content: View, Label: View>: View {
    let content: Content
    let label: Label
    public var body: some View { content }
}

/// A style for control groups.
@MainActor @preconcurrency
public protocol ControlGroupStyle {}

/// The style that depends on the context.
public struct AutomaticControlGroupStyle: ControlGroupStyle { public nonisolated init() {} }
/// The style of a navigation bar.
public struct NavigationControlGroupStyle: ControlGroupStyle { public nonisolated init() {} }
/// A menu.
public struct MenuControlGroupStyle: ControlGroupStyle { public nonisolated init() {} }
/// A small row, as in a menu.
public struct CompactMenuControlGroupStyle: ControlGroupStyle { public nonisolated init() {} }
/// A row, as in a menu.
public struct PaletteControlGroupStyle: ControlGroupStyle { public nonisolated init() {} }

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
    public static var automatic: Self { Self() }
}
extension ControlGroupStyle where Self == NavigationControlGroupStyle {
    public static var navigation: Self { Self() }
}
extension ControlGroupStyle where Self == MenuControlGroupStyle { public static var menu: Self { Self() } }
extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
    public static var compactMenu: Self { Self() }
}
extension ControlGroupStyle where Self == PaletteControlGroupStyle {
    public static var palette: Self { Self() }
}

extension View {
    /// Sets the style of the control groups inside the view.
    ///
    /// No effect on Linux: controls are in a row.
    public func controlGroupStyle<Style: ControlGroupStyle>(_ style: Style) -> some View {
        Diagnostics.noEffect("controlGroupStyle")
        return self
    }
}
