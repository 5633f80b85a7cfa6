public import Foundation

/// A builder of views, by its newer name.
public typealias ContentBuilder = ViewBuilder

/// How a scrolled view's edge is veiled.
public struct ScrollEdgeEffectStyle: Hashable, Sendable {
    private let name: String
    public static let automatic = Self(name: "automatic")
    public static let hard = Self(name: "hard")
    public static let soft = Self(name: "soft")
}

/// How much room a button takes.
public struct ButtonSizing: Hashable, Sendable {
    private let name: String
    public static let automatic = Self(name: "automatic")
    public static let flexible = Self(name: "flexible")
    public static let fitted = Self(name: "fitted")
}

/// How grave what a dialog says is.
public struct DialogSeverity: Hashable, Sendable {
    private let name: String
    public static let automatic = Self(name: "automatic")
    public static let standard = Self(name: "standard")
    public static let critical = Self(name: "critical")
}

/// What the program's fingers may do on the device's controls.
public struct HandGestureShortcut: Hashable, Sendable {
    public static let primaryAction = Self()
}

extension View {
    /// How what scrolls is veiled below bars.
    ///
    /// No effect on Linux: bars are not glass.
    public nonisolated func scrollEdgeEffectStyle(_ style: ScrollEdgeEffectStyle?, for edges: Edge.Set)
        -> Self
    {
        Diagnostics.noEffect("scrollEdgeEffectStyle")
        return self
    }
    /// Whether what scrolls is veiled below bars.
    ///
    /// No effect on Linux: bars are not glass.
    public nonisolated func scrollEdgeEffectHidden(_ hidden: Bool = true, for edges: Edge.Set = .all) -> Self
    {
        Diagnostics.noEffect("scrollEdgeEffectHidden")
        return self
    }
    /// Draws the view's background on beneath bars.
    ///
    /// No effect on Linux: bars are not glass.
    public nonisolated func backgroundExtensionEffect(isEnabled: Bool = true) -> Self {
        Diagnostics.noEffect("backgroundExtensionEffect")
        return self
    }
    /// How much room the buttons inside take.
    ///
    /// No effect on Linux: buttons are as large as their labels and frames.
    public nonisolated func buttonSizing(_ sizing: ButtonSizing) -> Self {
        Diagnostics.noEffect("buttonSizing")
        return self
    }
    /// The distance between sections and the list's sides.
    ///
    /// No effect on Linux: sections stand where the list's style puts them.
    public nonisolated func listSectionMargins(_ edges: Edge.Set = .all, _ length: CGFloat?) -> Self {
        Diagnostics.noEffect("listSectionMargins")
        return self
    }
    /// What the list's index shows for a section.
    ///
    /// No effect on Linux: lists have no index at their side.
    public nonisolated func sectionIndexLabel(_ label: Text?) -> Self {
        Diagnostics.noEffect("sectionIndexLabel")
        return self
    }
    /// What the list's index shows for a section.
    ///
    /// No effect on Linux: lists have no index at their side.
    public nonisolated func sectionIndexLabel(_ label: LocalizedStringKey) -> Self {
        Diagnostics.noEffect("sectionIndexLabel")
        return self
    }
    /// What the list's index shows for a section.
    ///
    /// No effect on Linux: lists have no index at their side.
    @_disfavoredOverload
    public nonisolated func sectionIndexLabel<S: StringProtocol>(_ label: S?) -> Self {
        Diagnostics.noEffect("sectionIndexLabel")
        return self
    }
    /// Whether a list has an index at its side.
    ///
    /// No effect on Linux: lists have no index at their side.
    public nonisolated func listSectionIndexVisibility(_ visibility: Visibility) -> Self {
        Diagnostics.noEffect("listSectionIndexVisibility")
        return self
    }
    /// Shows or hides the pointer over the view.
    ///
    /// No effect on Linux: the pointer is always seen.
    public nonisolated func pointerVisibility(_ visibility: Visibility) -> Self {
        Diagnostics.noEffect("pointerVisibility")
        return self
    }
    /// Shows a bar that searches a text.
    ///
    /// No effect on Linux: texts have no such bar.
    public nonisolated func findNavigator(isPresented: Binding<Bool>) -> Self {
        Diagnostics.noEffect("findNavigator")
        return self
    }
    /// No effect on Linux: texts have no bar that searches them.
    public nonisolated func findDisabled(_ isDisabled: Bool = true) -> Self {
        Diagnostics.noEffect("findDisabled")
        return self
    }
    /// No effect on Linux: texts have no bar that searches them.
    public nonisolated func replaceDisabled(_ isDisabled: Bool = true) -> Self {
        Diagnostics.noEffect("replaceDisabled")
        return self
    }
    /// How grave what a dialog says is.
    ///
    /// No effect on Linux: all dialogs look alike.
    public nonisolated func dialogSeverity(_ severity: DialogSeverity) -> Self {
        Diagnostics.noEffect("dialogSeverity")
        return self
    }
    /// No effect on Linux: dialogs are shown each time.
    public nonisolated func dialogSuppressionToggle(
        _ titleKey: LocalizedStringKey, isSuppressed: Binding<Bool>
    ) -> Self {
        Diagnostics.noEffect("dialogSuppressionToggle")
        return self
    }
    /// No effect on Linux: dialogs are shown each time.
    public nonisolated func dialogSuppressionToggle(isSuppressed: Binding<Bool>) -> Self {
        Diagnostics.noEffect("dialogSuppressionToggle")
        return self
    }
    /// A gesture of the hand that stands for the control.
    ///
    /// No effect on Linux: there is no watch.
    public nonisolated func handGestureShortcut(
        _ shortcut: HandGestureShortcut, isEnabled: Bool = true
    ) -> Self {
        Diagnostics.noEffect("handGestureShortcut")
        return self
    }
    /// What part of the screen the view's index of focus is.
    ///
    /// No effect on Linux: the keyboard goes through all controls in order.
    public nonisolated func focusScope(_ namespace: Namespace.ID) -> Self {
        Diagnostics.noEffect("focusScope")
        return self
    }
    /// No effect on Linux: nothing has the focus until it is chosen.
    public nonisolated func prefersDefaultFocus(
        _ prefersDefaultFocus: Bool = true, in namespace: Namespace.ID
    )
        -> Self
    {
        Diagnostics.noEffect("prefersDefaultFocus")
        return self
    }
    /// The distance between labels' icons and titles, in points.
    ///
    /// No effect on Linux: labels have the iPhone's distances.
    public nonisolated func labelIconToTitleSpacing(_ value: CGFloat) -> Self {
        Diagnostics.noEffect("labelIconToTitleSpacing")
        return self
    }
    /// The room that is kept for labels' icons, in points.
    ///
    /// No effect on Linux: labels have the iPhone's distances.
    public nonisolated func labelReservedIconWidth(_ value: CGFloat) -> Self {
        Diagnostics.noEffect("labelReservedIconWidth")
        return self
    }
    /// Whether the labels of the controls inside are shown.
    public func labelsVisibility(_ visibility: Visibility) -> some View {
        environment(\.labelsAreHidden, visibility == .hidden)
    }
    /// Puts a bar at the view's upper or lower side; what scrolls goes on beneath.
    ///
    /// - Parameter spacing: between the bar and the content, in points; nil: 8.
    public func safeAreaBar<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View { safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content) }
    /// Puts a bar at the view's leading or trailing side.
    ///
    /// - Parameter spacing: between the bar and the content, in points; nil: 8.
    public func safeAreaBar<V: View>(
        edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View { safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content) }
    /// Puts a bar over the bar of the tabs.
    ///
    /// Differs from Apple's: it stands below it.
    public func tabViewBottomAccessory<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        safeAreaInset(edge: .bottom, spacing: 0, content: content)
    }
}

/// What a container's background is for.
public struct ContainerBackgroundPlacement: Hashable, Sendable {
    private let name: String
    public static let navigation = Self(name: "navigation")
    public static let navigationSplitView = Self(name: "navigationSplitView")
    public static let subscriptionStore = Self(name: "subscriptionStore")
    public static let tabView = Self(name: "tabView")
    public static let widget = Self(name: "widget")
    public static let window = Self(name: "window")
}

extension View {
    /// What is behind the page that the view is.
    public func containerBackground<S: ShapeStyle>(
        _ style: S, for container: ContainerBackgroundPlacement
    ) -> some View {
        frame(maxWidth: .infinity, maxHeight: .infinity).background(style)
    }

    /// What is behind the page that the view is.
    public func containerBackground<V: View>(
        for container: ContainerBackgroundPlacement, alignment: Alignment = .center,
        @ViewBuilder content: () -> V
    ) -> some View {
        let ground = content()
        return frame(maxWidth: .infinity, maxHeight: .infinity)
            .background(alignment: alignment) { ground.ignoresSafeArea() }
    }
}
