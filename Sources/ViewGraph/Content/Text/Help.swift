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
}
