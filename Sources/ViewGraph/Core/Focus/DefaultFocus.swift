extension View {
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
