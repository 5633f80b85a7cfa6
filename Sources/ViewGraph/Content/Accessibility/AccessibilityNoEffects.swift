/// The level of a heading.
public enum AccessibilityHeadingLevel: UInt, Sendable { case unspecified, h1, h2, h3, h4, h5, h6 }

extension View {
    /// Sets the name of the view for tests.
    public func accessibilityIdentifier(_ identifier: String) -> some View {
        accessible { $0.identifier = identifier }
    }
    /// Sets the order in which assistive tools read the view: before views next to it with a lower priority.
    public func accessibilitySortPriority(_ sortPriority: Double) -> some View {
        accessible { $0.sortPriority = sortPriority.isNaN ? 0 : sortPriority }
    }
    /// No effect on Linux: heading levels are not distinguished.
    public nonisolated func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> Self {
        Diagnostics.noEffect("accessibilityHeading")
        return self
    }
    /// No effect on Linux: assistive tools identify a view by its label alone.
    public nonisolated func accessibilityInputLabels(_ inputLabels: [Text]) -> Self {
        Diagnostics.noEffect("accessibilityInputLabels")
        return self
    }
    /// No effect on Linux: assistive tools identify a view by its label alone.
    @_disfavoredOverload
    public nonisolated func accessibilityInputLabels<Name: StringProtocol>(_ inputLabels: [Name]) -> Self {
        Diagnostics.noEffect("accessibilityInputLabels")
        return self
    }
    /// No effect on Linux: the desktop does not invert colors.
    public nonisolated func accessibilityIgnoresInvertColors(_ active: Bool = true) -> Self {
        Diagnostics.noEffect("accessibilityIgnoresInvertColors")
        return self
    }
    /// No effect on Linux: nothing is enlarged during a press.
    public nonisolated func accessibilityShowsLargeContentViewer() -> Self {
        Diagnostics.noEffect("accessibilityShowsLargeContentViewer")
        return self
    }
    /// No effect on Linux: drawn views take no presses from assistive tools.
    public nonisolated func accessibilityRespondsToUserInteraction(
        _ respondsToUserInteraction: Bool = true
    ) -> Self {
        Diagnostics.noEffect("accessibilityRespondsToUserInteraction")
        return self
    }

    // The modifiers of iOS 13.

    public func accessibility(label: Text) -> some View { accessibilityLabel(label) }
    public func accessibility(value: Text) -> some View { accessibilityValue(value) }
    public func accessibility(hint: Text) -> some View { accessibilityHint(hint) }
    public func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }
    public func accessibility(identifier: String) -> some View { accessibilityIdentifier(identifier) }
    public func accessibility(sortPriority: Double) -> some View { accessibilitySortPriority(sortPriority) }
}
