import Foundation

/// Controls that belong together, side by side.
public struct ControlGroup<Content: View>: View {
    let content: Content

    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    /// With a label, which counts in menus.
    public init<Controls: View, Label: View>(
        @ViewBuilder content: () -> Controls, @ViewBuilder label: () -> Label
    ) where Content == LabeledControlGroupContent<Controls, Label> {
        self.content = LabeledControlGroupContent(content: content(), label: label())
    }

    /// With a title, which counts in menus.
    public init<Controls: View>(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Controls)
    where Content == LabeledControlGroupContent<Controls, Text> {
        self.content = LabeledControlGroupContent(content: content(), label: Text(titleKey))
    }

    /// With a title, which counts in menus.
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

/// How control groups look.
@MainActor @preconcurrency
public protocol ControlGroupStyle {}

/// The look of the place.
public struct AutomaticControlGroupStyle: ControlGroupStyle { public nonisolated init() {} }
/// As in a navigation bar.
public struct NavigationControlGroupStyle: ControlGroupStyle { public nonisolated init() {} }
/// As a menu.
public struct MenuControlGroupStyle: ControlGroupStyle { public nonisolated init() {} }
/// Small, as in a menu.
public struct CompactMenuControlGroupStyle: ControlGroupStyle { public nonisolated init() {} }
/// Side by side, as in a menu.
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
    /// How control groups inside look.
    ///
    /// No effect on Linux: controls stand side by side.
    public func controlGroupStyle<Style: ControlGroupStyle>(_ style: Style) -> some View {
        Diagnostics.noEffect("controlGroupStyle")
        return self
    }
}
