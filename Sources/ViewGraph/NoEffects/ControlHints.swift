public import Foundation

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

    /// Sets the distance between the icons and titles of labels, in points.
    ///
    /// No effect on Linux: labels have the iPhone's distances.
    public nonisolated func labelIconToTitleSpacing(_ value: CGFloat) -> Self {
        Diagnostics.noEffect("labelIconToTitleSpacing")
        return self
    }

    /// Sets the width reserved for the icons of labels, in points.
    ///
    /// No effect on Linux: labels have the iPhone's distances.
    public nonisolated func labelReservedIconWidth(_ value: CGFloat) -> Self {
        Diagnostics.noEffect("labelReservedIconWidth")
        return self
    }
}
