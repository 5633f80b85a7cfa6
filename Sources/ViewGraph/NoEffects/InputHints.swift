/// What the program's fingers may do on the device's controls.
public struct HandGestureShortcut: Hashable, Sendable {
    public static let primaryAction = Self()
}

extension View {
    /// Explains the view where the pointer rests on it.
    ///
    /// No effect on Linux: nothing is explained.
    public func help(_ textKey: LocalizedStringKey) -> some View {
        Diagnostics.noEffect("help")
        return self
    }

    /// Explains the view where the pointer rests on it.
    ///
    /// No effect on Linux: nothing is explained.
    public func help(_ text: Text) -> some View {
        Diagnostics.noEffect("help")
        return self
    }

    /// Explains the view where the pointer rests on it.
    ///
    /// No effect on Linux: nothing is explained.
    @_disfavoredOverload
    public func help<Content: StringProtocol>(_ text: Content) -> some View {
        Diagnostics.noEffect("help")
        return self
    }

    /// Shows or hides the pointer over the view.
    ///
    /// No effect on Linux: the pointer is always seen.
    public nonisolated func pointerVisibility(_ visibility: Visibility) -> Self {
        Diagnostics.noEffect("pointerVisibility")
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
}
