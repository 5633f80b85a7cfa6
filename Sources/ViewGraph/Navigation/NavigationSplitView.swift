public import Foundation

/// A list and what is chosen in it.
///
/// Differs from Apple's: a stack of pages whose root is the sidebar, in wide windows too; what a selection
/// chooses in the other columns is pushed by links and destinations alone.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
    private let sidebar: Sidebar

    public init(
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
        @ViewBuilder detail: () -> Detail
    ) { self.sidebar = sidebar() }

    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) { self.sidebar = sidebar() }

    public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail)
    where Content == EmptyView { self.sidebar = sidebar() }

    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) where Content == EmptyView { self.sidebar = sidebar() }

    /// - Parameter preferredCompactColumn: the column that narrow windows show; here the sidebar.
    public init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) { self.sidebar = sidebar() }

    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) { self.sidebar = sidebar() }

    public init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) where Content == EmptyView { self.sidebar = sidebar() }

    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) where Content == EmptyView { self.sidebar = sidebar() }

    public var body: some View { NavigationContainer(root: sidebar) }
}

/// A column of a split view.
public struct NavigationSplitViewColumn: Hashable, Sendable {
    private let name: String
    public static let sidebar = Self(name: "sidebar")
    public static let content = Self(name: "content")
    public static let detail = Self(name: "detail")
}

/// Which columns of a split view are shown.
public struct NavigationSplitViewVisibility: Equatable, Codable, Sendable {
    private enum Kind: String, Codable, Sendable { case automatic, all, doubleColumn, detailOnly }
    private let kind: Kind
    public static let automatic = Self(kind: .automatic)
    public static let all = Self(kind: .all)
    public static let doubleColumn = Self(kind: .doubleColumn)
    public static let detailOnly = Self(kind: .detailOnly)
}

/// How a split view shares its width out.
@MainActor @preconcurrency
public protocol NavigationSplitViewStyle {}
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
    public nonisolated init() {}
}
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
    public nonisolated init() {}
}
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
    public nonisolated init() {}
}
extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
    public static nonisolated var automatic: Self { Self() }
}
extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
    public static nonisolated var balanced: Self { Self() }
}
extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
    public static nonisolated var prominentDetail: Self { Self() }
}

extension View {
    /// No effect on Linux: split views are stacks.
    public func navigationSplitViewStyle<Style: NavigationSplitViewStyle>(_ style: Style) -> some View {
        Diagnostics.noEffect("navigationSplitViewStyle")
        return self
    }
    /// No effect on Linux: split views are stacks.
    public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
        Diagnostics.noEffect("navigationSplitViewColumnWidth")
        return self
    }
    /// No effect on Linux: split views are stacks.
    public func navigationSplitViewColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil)
        -> some View
    {
        Diagnostics.noEffect("navigationSplitViewColumnWidth")
        return self
    }
}
