/// How grave what a dialog says is.
public struct DialogSeverity: Hashable, Sendable {
    private let name: String
    public static let automatic = Self(name: "automatic")
    public static let standard = Self(name: "standard")
    public static let critical = Self(name: "critical")
}

extension View {
    /// How grave what a dialog says is.
    ///
    /// No effect on Linux: all dialogs look alike.
    public nonisolated func dialogSeverity(_ severity: DialogSeverity) -> Self {
        Diagnostics.noEffect("dialogSeverity")
        return self
    }

    /// No effect on Linux: dialogs are shown each time.
    public nonisolated func dialogSuppressionToggle(
        _ titleKey: LocalizedStringKey, isSuppressed: Binding<Bool>
    ) -> Self {
        Diagnostics.noEffect("dialogSuppressionToggle")
        return self
    }

    /// No effect on Linux: dialogs are shown each time.
    public nonisolated func dialogSuppressionToggle(isSuppressed: Binding<Bool>) -> Self {
        Diagnostics.noEffect("dialogSuppressionToggle")
        return self
    }
}
