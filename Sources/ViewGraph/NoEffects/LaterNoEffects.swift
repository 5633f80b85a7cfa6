public import Foundation

// What the systems of the last years added to the look of things.

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
    /// No effect on Linux: badges look alike.
    public nonisolated func badgeProminence(_ prominence: BadgeProminence) -> Self {
        Diagnostics.noEffect("badgeProminence")
        return self
    }
    /// No effect on Linux: there are no writing tools.
    public nonisolated func writingToolsBehavior(_ behavior: WritingToolsBehavior) -> Self {
        Diagnostics.noEffect("writingToolsBehavior")
        return self
    }

    /// Puts the view on a pane.
    ///
    /// Differs from Apple's: the pane is a thin material, without refraction.
    public func glassEffect<Form: Shape>(_ glass: Glass = .regular, in shape: Form = Capsule()) -> some View {
        background(.thinMaterial, in: shape)
    }
}

/// How a page comes over the one before.
public struct NavigationTransition: Sendable {
    public static let automatic = NavigationTransition()
    public static func zoom<ID: Hashable>(sourceID: ID, in namespace: Namespace.ID) -> NavigationTransition {
        NavigationTransition()
    }
}

/// How much a badge stands out.
public enum BadgeProminence: Hashable, Sendable { case standard, increased, decreased }
/// What writing tools may do.
public enum WritingToolsBehavior: Hashable, Sendable { case automatic, complete, limited, disabled }

/// A pane of glass.
public struct Glass: Equatable, Sendable {
    public static let regular = Glass()
    public static let clear = Glass()
    public static let identity = Glass()
    public func tint(_ color: Color?) -> Glass { self }
    public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}

/// Several panes of glass that are seen together.
///
/// Differs from Apple's: they do not flow into each other.
public struct GlassEffectContainer<Content: View>: View {
    private let content: Content
    public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) { self.content = content() }
    public var body: some View { content }
}
