import Foundation

extension View {
    /// Adds a bar above the tab bar.
    ///
    /// Differs from Apple's: it is below the tab bar.
    public func tabViewBottomAccessory<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        safeAreaInset(edge: .bottom, spacing: 0, content: content)
    }
}
