/// The action of a hand gesture on the device.
public struct HandGestureShortcut: Hashable, Sendable {
    public static let primaryAction = Self()
}

extension View {
    /// Assigns a hand gesture to the control.
    ///
    /// No effect on Linux: there is no watch.
    public nonisolated func handGestureShortcut(
        _ shortcut: HandGestureShortcut, isEnabled: Bool = true
    ) -> Self {
        Diagnostics.noEffect("handGestureShortcut")
        return self
    }
}
