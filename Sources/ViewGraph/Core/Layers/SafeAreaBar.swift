public import Foundation

extension View {
    /// Puts a bar at the view's upper or lower side; what scrolls goes on beneath.
    ///
    /// - Parameter spacing: between the bar and the content, in points; nil: 8.
    public func safeAreaBar<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View { safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content) }

    /// Puts a bar at the view's leading or trailing side.
    ///
    /// - Parameter spacing: between the bar and the content, in points; nil: 8.
    public func safeAreaBar<V: View>(
        edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View { safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content) }
}
