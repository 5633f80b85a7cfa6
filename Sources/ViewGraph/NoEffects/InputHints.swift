/// The action of a hand gesture on the device.
public struct HandGestureShortcut: Hashable, Sendable {
    public static let primaryAction = Self()
}

extension View {
    /// Adds a tooltip to the view.
    ///
    /// No effect on Linux: there are no tooltips.
    public func help(_ textKey: LocalizedStringKey) -> some View {
        Diagnostics.noEffect("help")
        return self
    }

    /// Adds a tooltip to the view.
    ///
    /// No effect on Linux: there are no tooltips.
    public func help(_ text: Text) -> some View {
        Diagnostics.noEffect("help")
        return self
    }

    /// Adds a tooltip to the view.
    ///
    /// No effect on Linux: there are no tooltips.
    @_disfavoredOverload
    public func help<Content: StringProtocol>(_ text: Content) -> some View {
        Diagnostics.noEffect("help")
        return self
    }

    /// Shows or hides the pointer over the view.
    ///
    /// No effect on Linux: the pointer is always visible.
    public nonisolated func pointerVisibility(_ visibility: Visibility) -> Self {
        Diagnostics.noEffect("pointerVisibility")
        return self
    }

    /// Assigns a hand gesture to the control.
    ///
    /// No effect on Linux: there is no watch.
    public nonisolated func handGestureShortcut(
        _ shortcut: HandGestureShortcut, isEnabled: Bool = true
    ) -> Self {
        Diagnostics.noEffect("handGestureShortcut")
        return self
    }

    /// Creates a focus scope for the view's default focus.
    ///
    /// No effect on Linux: the keyboard focus moves through all controls in order.
    public nonisolated func focusScope(_ namespace: Namespace.ID) -> Self {
        Diagnostics.noEffect("focusScope")
        return self
    }

    /// No effect on Linux: no view has the focus by default.
    public nonisolated func prefersDefaultFocus(
        _ prefersDefaultFocus: Bool = true, in namespace: Namespace.ID
    )
        -> Self
    {
        Diagnostics.noEffect("prefersDefaultFocus")
        return self
    }
}
