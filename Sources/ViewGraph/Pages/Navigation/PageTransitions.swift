/// The transition to a page.
public struct NavigationTransition: Sendable {
    public static let automatic = NavigationTransition()
    public static func zoom<ID: Hashable>(sourceID: ID, in namespace: Namespace.ID) -> NavigationTransition {
        NavigationTransition()
    }
}

extension View {
    /// No effect on Linux: pages slide.
    public nonisolated func navigationTransition(_ style: NavigationTransition) -> Self {
        Diagnostics.noEffect("navigationTransition")
        return self
    }

    /// No effect on Linux: pages slide.
    public nonisolated func matchedTransitionSource<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> Self
    {
        Diagnostics.noEffect("matchedTransitionSource")
        return self
    }
}
