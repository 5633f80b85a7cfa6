/// A view's change under the pointer.
public struct HoverEffect: Sendable {
    public static let automatic = HoverEffect()
    public static let highlight = HoverEffect()
    public static let lift = HoverEffect()
}

/// Whether dragging over a view activates it.
public struct SpringLoadingBehavior: Hashable, Sendable {
    private let name: String
    public static let automatic = Self(name: "automatic")
    public static let enabled = Self(name: "enabled")
    public static let disabled = Self(name: "disabled")
}

extension View {
    /// No effect on Linux: views have no automatic hover effect.
    public nonisolated func hoverEffect(_ effect: HoverEffect = .automatic, isEnabled: Bool = true) -> Self {
        Diagnostics.noEffect("hoverEffect")
        return self
    }

    /// No effect on Linux: views have no automatic hover effect.
    public nonisolated func hoverEffectDisabled(_ disabled: Bool = true) -> Self {
        Diagnostics.noEffect("hoverEffectDisabled")
        return self
    }

    /// No effect on Linux: dragging over a view does not activate it.
    public nonisolated func springLoadingBehavior(_ behavior: SpringLoadingBehavior) -> Self {
        Diagnostics.noEffect("springLoadingBehavior")
        return self
    }

    /// Shows or hides the pointer over the view.
    ///
    /// No effect on Linux: the pointer is always visible.
    public nonisolated func pointerVisibility(_ visibility: Visibility) -> Self {
        Diagnostics.noEffect("pointerVisibility")
        return self
    }
}
