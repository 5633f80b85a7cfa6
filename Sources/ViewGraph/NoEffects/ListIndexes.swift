public import Foundation

/// How much a badge stands out.
public enum BadgeProminence: Hashable, Sendable { case standard, increased, decreased }

extension View {
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

    /// No effect on Linux: badges look alike.
    public nonisolated func badgeProminence(_ prominence: BadgeProminence) -> Self {
        Diagnostics.noEffect("badgeProminence")
        return self
    }
}
