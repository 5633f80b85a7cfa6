public import Foundation

/// How much room a button takes.
public struct ButtonSizing: Hashable, Sendable {
    private let name: String
    public static let automatic = Self(name: "automatic")
    public static let flexible = Self(name: "flexible")
    public static let fitted = Self(name: "fitted")
}

extension View {
    /// How much room the buttons inside take.
    ///
    /// No effect on Linux: buttons are as large as their labels and frames.
    public nonisolated func buttonSizing(_ sizing: ButtonSizing) -> Self {
        Diagnostics.noEffect("buttonSizing")
        return self
    }

    /// The distance between labels' icons and titles, in points.
    ///
    /// No effect on Linux: labels have the iPhone's distances.
    public nonisolated func labelIconToTitleSpacing(_ value: CGFloat) -> Self {
        Diagnostics.noEffect("labelIconToTitleSpacing")
        return self
    }

    /// The room that is kept for labels' icons, in points.
    ///
    /// No effect on Linux: labels have the iPhone's distances.
    public nonisolated func labelReservedIconWidth(_ value: CGFloat) -> Self {
        Diagnostics.noEffect("labelReservedIconWidth")
        return self
    }
}
