/// The allowed changes by writing tools.
public enum WritingToolsBehavior: Hashable, Sendable { case automatic, complete, limited, disabled }

extension View {
    /// Shows a find bar for a text.
    ///
    /// No effect on Linux: texts have no find bar.
    public nonisolated func findNavigator(isPresented: Binding<Bool>) -> Self {
        Diagnostics.noEffect("findNavigator")
        return self
    }

    /// No effect on Linux: texts have no find bar.
    public nonisolated func findDisabled(_ isDisabled: Bool = true) -> Self {
        Diagnostics.noEffect("findDisabled")
        return self
    }

    /// No effect on Linux: texts have no find bar.
    public nonisolated func replaceDisabled(_ isDisabled: Bool = true) -> Self {
        Diagnostics.noEffect("replaceDisabled")
        return self
    }

    /// No effect on Linux: there are no writing tools.
    public nonisolated func writingToolsBehavior(_ behavior: WritingToolsBehavior) -> Self {
        Diagnostics.noEffect("writingToolsBehavior")
        return self
    }
}
