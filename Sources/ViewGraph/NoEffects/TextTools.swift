/// Whether a text can be selected.
@MainActor @preconcurrency
public protocol TextSelectability {}

/// The text can be selected.
public struct EnabledTextSelectability: TextSelectability { public nonisolated init() {} }
/// The text cannot be selected.
public struct DisabledTextSelectability: TextSelectability { public nonisolated init() {} }

extension TextSelectability where Self == EnabledTextSelectability {
    public static var enabled: Self { Self() }
}
extension TextSelectability where Self == DisabledTextSelectability {
    public static var disabled: Self { Self() }
}

/// The allowed changes by writing tools.
public enum WritingToolsBehavior: Hashable, Sendable { case automatic, complete, limited, disabled }

extension View {
    /// Lets the user select and copy the texts inside.
    ///
    /// No effect on Linux: drawn texts can't be selected.
    public func textSelection<Selectability: TextSelectability>(_ selectability: Selectability) -> some View {
        Diagnostics.noEffect("textSelection")
        return self
    }

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
