/// A stack of pages. Links push onto it, and the back button pops.
///
/// Pages keep those below them alive with their state. Popping removes a page and its state.
public struct NavigationStack<Data, Root: View>: View {
    private let container: NavigationContainer<Root>
    @Environment(\.isSplitPage) private var isSplitPage

    /// A stack that stores its own path.
    public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
        container = NavigationContainer(root: root())
    }

    /// A stack with the pages of `path` above the root.
    public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath {
        container = NavigationContainer(root: root(), path: PathAccess(path))
    }

    /// A stack with the pages of `path` above the root.
    public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
    where
        Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable
    {
        container = NavigationContainer(root: root(), path: PathAccess(path))
    }

    public var body: some View {
        // In a split view's column, its pages are those of the split view.
        if isSplitPage, container.path == nil { container.root } else { container }
    }
}

/// The older form of ``NavigationStack``.
///
/// Differs from Apple's: as on the iPhone the first view is the root of a stack, even in wide windows.
public struct NavigationView<Content: View>: View {
    private let content: Content

    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    public var body: some View { NavigationContainer(root: FirstView(content: content)) }
}

/// The first of several views. The others are not shown.
private struct FirstView<Content: View>: View, TransparentView {
    let content: Content

    static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        FirstViewNode(view, in: context)
    }
}

private final class FirstViewNode<Content: View>: TransparentNode<FirstView<Content>, Content> {
    init(_ view: FirstView<Content>, in context: _NodeContext) {
        super.init(view, inner: view.content, in: context)
    }

    private var first: _Node { inner is any MultipleViewsNode ? inner.children[0] : inner }

    override var visibleChildren: ChildNodes { .one(first) }
    override func viewChanged(from old: FirstView<Content>) { inner.update(view.content) }
    override func collectBoxes(into boxes: inout [LayoutBox]) { first.collectBoxes(into: &boxes) }
}

/// A style for the columns of a ``NavigationView``.
@MainActor @preconcurrency
public protocol NavigationViewStyle {}

/// One page at a time.
///
/// No effect on Linux: navigation views are stacks.
public struct StackNavigationViewStyle: NavigationViewStyle {
    public nonisolated init() {}
}
/// The default style of the platform: one page at a time.
public struct DefaultNavigationViewStyle: NavigationViewStyle {
    public nonisolated init() {}
}
/// Columns, or here one page at a time.
public struct ColumnNavigationViewStyle: NavigationViewStyle {
    public nonisolated init() {}
}
/// Two columns, or here one page at a time.
public struct DoubleColumnNavigationViewStyle: NavigationViewStyle {
    public nonisolated init() {}
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
    public static nonisolated var stack: Self { Self() }
}
extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
    public static nonisolated var automatic: Self { Self() }
}
extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
    public static nonisolated var columns: Self { Self() }
}

extension View {
    /// No effect on Linux: navigation views are stacks.
    public func navigationViewStyle<Style: NavigationViewStyle>(_ style: Style) -> some View { self }
}
