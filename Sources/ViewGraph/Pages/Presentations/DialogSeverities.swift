/// The severity of a dialog.
public struct DialogSeverity: Hashable, Sendable {
    private let name: String
    public static let automatic = Self(name: "automatic")
    public static let standard = Self(name: "standard")
    public static let critical = Self(name: "critical")
}

extension View {
    /// Sets the severity of a dialog.
    ///
    /// No effect on Linux: all dialogs have the same appearance.
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
