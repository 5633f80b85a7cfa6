/// The style of the effect at a scroll view's edge.
public struct ScrollEdgeEffectStyle: Hashable, Sendable {
    private let name: String
    public static let automatic = Self(name: "automatic")
    public static let hard = Self(name: "hard")
    public static let soft = Self(name: "soft")
}

extension View {
    /// Sets the effect on scrolled content below bars.
    ///
    /// No effect on Linux: bars are not glass.
    public nonisolated func scrollEdgeEffectStyle(_ style: ScrollEdgeEffectStyle?, for edges: Edge.Set)
        -> Self
    {
        Diagnostics.noEffect("scrollEdgeEffectStyle")
        return self
    }

    /// Hides the effect on scrolled content below bars.
    ///
    /// No effect on Linux: bars are not glass.
    public nonisolated func scrollEdgeEffectHidden(_ hidden: Bool = true, for edges: Edge.Set = .all) -> Self
    {
        Diagnostics.noEffect("scrollEdgeEffectHidden")
        return self
    }

    /// Extends the view's background below bars.
    ///
    /// No effect on Linux: bars are not glass.
    public nonisolated func backgroundExtensionEffect(isEnabled: Bool = true) -> Self {
        Diagnostics.noEffect("backgroundExtensionEffect")
        return self
    }
}
