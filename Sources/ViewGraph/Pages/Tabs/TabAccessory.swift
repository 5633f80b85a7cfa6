import Foundation

extension View {
    /// Puts a bar over the bar of the tabs.
    ///
    /// Differs from Apple's: it stands below it.
    public func tabViewBottomAccessory<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        safeAreaInset(edge: .bottom, spacing: 0, content: content)
    }
}
