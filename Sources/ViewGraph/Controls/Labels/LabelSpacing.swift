public import Foundation

extension View {
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
