public import Foundation
import Observation

/// A list with a detail view for its selection.
///
/// In windows from 700 points on, the columns are next to each other. The user resizes them by dragging the
/// borders between them, and shows and hides them by a button in their bars or with F9. In narrower windows
/// one column is shown at a time: selecting an item in a column pushes the next one, and going back clears
/// the selection.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
    private let sidebar: Sidebar
    private let content: Content?
    private let detail: Detail
    private let preferred: Binding<NavigationSplitViewColumn>?
    private let visibility: Binding<NavigationSplitViewVisibility>?
    @State private var ownVisibility = NavigationSplitViewVisibility.automatic
    @Environment(\.horizontalSizeClass) private var sizeClass
    @Environment(\.splitColumnsAreOverlay) private var isOverlay
    @State private var first = SplitColumn()
    @State private var second = SplitColumn()

    private init(
        _ sidebar: Sidebar, _ content: Content?, _ detail: Detail,
        visibility: Binding<NavigationSplitViewVisibility>? = nil,
        preferred: Binding<NavigationSplitViewColumn>? = nil
    ) {
        (self.sidebar, self.content, self.detail) = (sidebar, content, detail)
        (self.visibility, self.preferred) = (visibility, preferred)
    }

    private var isWide: Bool { sizeClass != .compact }

    /// The columns of a wide window.
    private var columns: SplitColumns? {
        guard isWide else { return nil }
        let binding = visibility ?? $ownVisibility
        let count = content == nil ? 2 : 3
        let firstShown = binding.wrappedValue.firstColumn(of: count, hidesByDefault: isOverlay)
        return SplitColumns(count: count, firstShown: firstShown, isOverlay: isOverlay) {
            binding.wrappedValue = firstShown == 0 ? .detailOnly : .all
        }
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
            }, columns: columns)
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
        let isWide = isWide
        return PushingView(
            content: own.environment(\.selectionObserver, model).environment(\.isSplitPage, true)
                .environment(\.isNextToDetail, isWide),
            isPushed: {
                if isWide { return 0 }
                let isPreferred = preferred.map { isPreferredColumn($0.wrappedValue) } ?? false
                return model.hasSelection || isPreferred ? 0 : nil
            },
            clear: {
                model.clear()
                if let preferred, isPreferredColumn(preferred.wrappedValue) {
                    preferred.wrappedValue = isPreferredColumn(.content) ? .sidebar : .content
                }
            },
            page: next, isColumn: true)
    }
}

/// Whether an item is selected in a column of a split view.
@MainActor @Observable
private final class SplitColumn: ListSelectionObserver {
    private(set) var hasSelection = false
    @ObservationIgnored private weak var selection: (any ListSelectionState)?

    nonisolated init() {}

    func follow(_ selection: any ListSelectionState) {
        self.selection = selection
        let hasSelection = selection.isAnySelected
        if hasSelection != self.hasSelection { self.hasSelection = hasSelection }
    }

    func clear() { selection?.clear() }
}

extension EnvironmentValues {
    /// Whether the columns of split views are over the detail view.
    var splitColumnsAreOverlay: Bool {
        get { self[SplitOverlayKey.self] }
        set { self[SplitOverlayKey.self] = newValue }
    }
    private enum SplitOverlayKey: EnvironmentKey { static var defaultValue: Bool { false } }

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
    ) { self.init(sidebar(), content(), detail(), visibility: columnVisibility) }

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
    ) {
        self.init(
            sidebar(), content(), detail(), visibility: columnVisibility, preferred: preferredCompactColumn)
    }
}

extension NavigationSplitView where Content == EmptyView {
    public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
        self.init(sidebar(), nil, detail())
    }

    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) { self.init(sidebar(), nil, detail(), visibility: columnVisibility) }

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
    ) { self.init(sidebar(), nil, detail(), visibility: columnVisibility, preferred: preferredCompactColumn) }
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

    /// The first visible one of several columns.
    ///
    /// - Parameter hidesByDefault: whether only the last column is visible until the user shows the others.
    func firstColumn(of count: Int, hidesByDefault: Bool) -> Int {
        switch kind {
        case .automatic where hidesByDefault: count - 1
        case .automatic, .all: 0
        case .doubleColumn: count - 2
        case .detailOnly: count - 1
        }
    }
}

/// A style for the distribution of a split view's width.
@MainActor @preconcurrency
public protocol NavigationSplitViewStyle {
    /// Whether the columns are over the detail view, which keeps its width.
    var _isOverlay: Bool { get }
}
extension NavigationSplitViewStyle {
    public var _isOverlay: Bool { false }
}
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
    public nonisolated init() {}
}
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
    public nonisolated init() {}
}
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
    public nonisolated init() {}
    public var _isOverlay: Bool { true }
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
    /// Sets whether the columns of split views inside the view are next to the detail view, or over it so
    /// that it keeps its width. Columns over the detail view are hidden by a click next to them or by Escape.
    public func navigationSplitViewStyle<Style: NavigationSplitViewStyle>(_ style: Style) -> some View {
        environment(\.splitColumnsAreOverlay, style._isOverlay)
    }

    /// Sets the width of the split view's column that contains the view. The user cannot resize the column.
    public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
        navigationSplitViewColumnWidth(min: width, ideal: width, max: width)
    }

    /// Sets the width of the split view's column that contains the view, until the user resizes it, and the
    /// bounds within which the user can do so.
    public func navigationSplitViewColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil)
        -> some View
    {
        func length(_ value: CGFloat?) -> CGFloat? { value.flatMap { $0.isFinite ? Swift.max(0, $0) : nil } }
        let least = [length(ideal), length(max), SplitColumnWidth.leastWidth].compactMap { $0 }.min() ?? 0
        let width = SplitColumnWidth(
            min: length(min) ?? least, ideal: length(ideal), max: length(max) ?? .infinity)
        return pageSettings { $0.columnWidth = width }
    }
}
