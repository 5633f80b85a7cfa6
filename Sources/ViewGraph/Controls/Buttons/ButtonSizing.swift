/// The sizing of a button.
public struct ButtonSizing: Hashable, Sendable {
    private let name: String
    public static let automatic = Self(name: "automatic")
    public static let flexible = Self(name: "flexible")
    public static let fitted = Self(name: "fitted")
}

extension View {
    /// Sets the sizing of the buttons inside the view.
    ///
    /// No effect on Linux: buttons are as large as their labels and frames.
    public nonisolated func buttonSizing(_ sizing: ButtonSizing) -> Self {
        Diagnostics.noEffect("buttonSizing")
        return self
    }
}
