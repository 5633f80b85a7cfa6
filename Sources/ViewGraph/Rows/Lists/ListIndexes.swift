public import Foundation

/// The prominence of a badge.
public enum BadgeProminence: Hashable, Sendable { case standard, increased, decreased }

extension View {
    /// Sets the distance between the sections and the list's edges.
    ///
    /// No effect on Linux: the margins are those of the list's style.
    public nonisolated func listSectionMargins(_ edges: Edge.Set = .all, _ length: CGFloat?) -> Self {
        Diagnostics.noEffect("listSectionMargins")
        return self
    }

    /// Sets the label of a section in the list's index.
    ///
    /// No effect on Linux: lists have no section index.
    public nonisolated func sectionIndexLabel(_ label: Text?) -> Self {
        Diagnostics.noEffect("sectionIndexLabel")
        return self
    }

    /// Sets the label of a section in the list's index.
    ///
    /// No effect on Linux: lists have no section index.
    public nonisolated func sectionIndexLabel(_ label: LocalizedStringKey) -> Self {
        Diagnostics.noEffect("sectionIndexLabel")
        return self
    }

    /// Sets the label of a section in the list's index.
    ///
    /// No effect on Linux: lists have no section index.
    @_disfavoredOverload
    public nonisolated func sectionIndexLabel<S: StringProtocol>(_ label: S?) -> Self {
        Diagnostics.noEffect("sectionIndexLabel")
        return self
    }

    /// Shows or hides a list's section index.
    ///
    /// No effect on Linux: lists have no section index.
    public nonisolated func listSectionIndexVisibility(_ visibility: Visibility) -> Self {
        Diagnostics.noEffect("listSectionIndexVisibility")
        return self
    }

    /// No effect on Linux: all badges have the same appearance.
    public nonisolated func badgeProminence(_ prominence: BadgeProminence) -> Self {
        Diagnostics.noEffect("badgeProminence")
        return self
    }
}
