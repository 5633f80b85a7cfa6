public import Foundation

extension View {
    /// Puts a bar at the view's top or bottom edge. Scrolled content extends beneath it.
    ///
    /// - Parameter spacing: the distance between the bar and the content, in points. `nil` is 8.
    public func safeAreaBar<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View { safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content) }

    /// Puts a bar at the view's leading or trailing edge.
    ///
    /// - Parameter spacing: the distance between the bar and the content, in points. `nil` is 8.
    public func safeAreaBar<V: View>(
        edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View { safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content) }
}
