public import Foundation
import Observation

/// A list with a detail view for its selection.
///
/// Differs from Apple's: as on the iPhone one column is shown at a time, even in wide windows. Selecting an
/// item in a column pushes the next one, and going back clears the selection.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
    private let sidebar: Sidebar
    private let content: Content?
    private let detail: Detail
    private let preferred: Binding<NavigationSplitViewColumn>?
    @State private var first = SplitColumn()
    @State private var second = SplitColumn()

    private init(
        _ sidebar: Sidebar, _ content: Content?, _ detail: Detail,
        preferred: Binding<NavigationSplitViewColumn>? = nil
    ) {
        (self.sidebar, self.content, self.detail, self.preferred) = (sidebar, content, detail, preferred)
    }

    public var body: some View {
        NavigationContainer(
            root: column(sidebar, first, isPreferredColumn: { $0 != .sidebar }) {
                if let content {
                    AnyView(
                        column(content, second, isPreferredColumn: { $0 == .detail }) { AnyView(lastColumn) })
                } else {
                    AnyView(lastColumn)
                }
            })
    }

    /// The last column. Pages pushed from here on are not columns.
    private var lastColumn: some View {
        detail.environment(\.selectionObserver, nil).environment(\.isSplitPage, true)
    }

    /// A column that pushes the next one while an item in it is selected.
    private func column<Own: View>(
        _ own: Own, _ model: SplitColumn, isPreferredColumn: @escaping (NavigationSplitViewColumn) -> Bool,
        next: @escaping @MainActor () -> AnyView
    ) -> some View {
        PushingView(
            content: own.environment(\.selectionObserver, model).environment(\.isSplitPage, true),
            isPushed: {
                let isPreferred = preferred.map { isPreferredColumn($0.wrappedValue) } ?? false
                return model.isChosen || isPreferred ? 0 : nil
            },
            clear: {
                model.clear()
                if let preferred, isPreferredColumn(preferred.wrappedValue) {
                    preferred.wrappedValue = isPreferredColumn(.content) ? .sidebar : .content
                }
            },
            page: next)
    }
}

/// Whether an item is selected in a column of a split view.
@MainActor @Observable
private final class SplitColumn: ListSelectionObserver {
    private(set) var isChosen = false
    @ObservationIgnored private weak var choice: (any ListSelectionState)?

    nonisolated init() {}

    func follow(_ choice: any ListSelectionState) {
        self.choice = choice
        let isChosen = choice.isAnyChosen
        if isChosen != self.isChosen { self.isChosen = isChosen }
    }

    func clear() { choice?.clear() }
}

extension EnvironmentValues {
    /// Whether a stack at this place continues the split view's own.
    var isSplitPage: Bool {
        get { self[SplitPageKey.self] }
        set { self[SplitPageKey.self] = newValue }
    }
    private enum SplitPageKey: ScopedEnvironmentKey {
        static var defaultValue: Bool { false }
        static var boundaries: ScopeBoundary { [.page, .card] }
    }
}

extension NavigationSplitView {
    public init(
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
        @ViewBuilder detail: () -> Detail
    ) { self.init(sidebar(), content(), detail()) }

    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) { self.init(sidebar(), content(), detail()) }

    /// - Parameter preferredCompactColumn: the visible column.
    public init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) { self.init(sidebar(), content(), detail(), preferred: preferredCompactColumn) }

    /// - Parameter preferredCompactColumn: the visible column.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) { self.init(sidebar(), content(), detail(), preferred: preferredCompactColumn) }
}

extension NavigationSplitView where Content == EmptyView {
    public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
        self.init(sidebar(), nil, detail())
    }

    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) { self.init(sidebar(), nil, detail()) }

    /// - Parameter preferredCompactColumn: the visible column.
    public init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) { self.init(sidebar(), nil, detail(), preferred: preferredCompactColumn) }

    /// - Parameter preferredCompactColumn: the visible column.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) { self.init(sidebar(), nil, detail(), preferred: preferredCompactColumn) }
}

/// A column of a split view.
public struct NavigationSplitViewColumn: Hashable, Sendable {
    private let name: String
    public static let sidebar = Self(name: "sidebar")
    public static let content = Self(name: "content")
    public static let detail = Self(name: "detail")
}

/// The visible columns of a split view.
public struct NavigationSplitViewVisibility: Equatable, Codable, Sendable {
    private enum Kind: String, Codable, Sendable { case automatic, all, doubleColumn, detailOnly }
    private let kind: Kind
    public static let automatic = Self(kind: .automatic)
    public static let all = Self(kind: .all)
    public static let doubleColumn = Self(kind: .doubleColumn)
    public static let detailOnly = Self(kind: .detailOnly)
}

/// A style for the distribution of a split view's width.
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
