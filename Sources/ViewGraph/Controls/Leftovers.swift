/// Whether a text can be selected.
@MainActor @preconcurrency
public protocol TextSelectability {}

/// It can.
public struct EnabledTextSelectability: TextSelectability { public nonisolated init() {} }
/// It can't.
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

    /// Explains the view where the pointer rests on it.
    ///
    /// No effect on Linux: nothing is explained.
    public func help(_ textKey: LocalizedStringKey) -> some View {
        Diagnostics.noEffect("help")
        return self
    }

    /// Explains the view where the pointer rests on it.
    ///
    /// No effect on Linux: nothing is explained.
    public func help(_ text: Text) -> some View {
        Diagnostics.noEffect("help")
        return self
    }

    /// Explains the view where the pointer rests on it.
    ///
    /// No effect on Linux: nothing is explained.
    @_disfavoredOverload
    public func help<Content: StringProtocol>(_ text: Content) -> some View {
        Diagnostics.noEffect("help")
        return self
    }
}
