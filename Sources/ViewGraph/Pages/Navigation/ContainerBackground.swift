import Foundation

/// The container that a background is for.
public struct ContainerBackgroundPlacement: Hashable, Sendable {
    private let name: String
    public static let navigation = Self(name: "navigation")
    public static let navigationSplitView = Self(name: "navigationSplitView")
    public static let subscriptionStore = Self(name: "subscriptionStore")
    public static let tabView = Self(name: "tabView")
    public static let widget = Self(name: "widget")
    public static let window = Self(name: "window")
}

extension View {
    /// Sets the background of the page that the view is.
    public func containerBackground<S: ShapeStyle>(
        _ style: S, for container: ContainerBackgroundPlacement
    ) -> some View {
        frame(maxWidth: .infinity, maxHeight: .infinity).background(style)
    }

    /// Sets the background of the page that the view is.
    public func containerBackground<V: View>(
        for container: ContainerBackgroundPlacement, alignment: Alignment = .center,
        @ViewBuilder content: () -> V
    ) -> some View {
        let backdrop = content()
        return frame(maxWidth: .infinity, maxHeight: .infinity)
            .background(alignment: alignment) { backdrop.ignoresSafeArea() }
    }
}
