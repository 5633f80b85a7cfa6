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

extension View {
    /// Lets the user select and copy the texts inside.
    ///
    /// No effect on Linux: drawn texts can't be selected.
    public func textSelection<Selectability: TextSelectability>(_ selectability: Selectability) -> some View {
        Diagnostics.noEffect("textSelection")
        return self
    }
}
