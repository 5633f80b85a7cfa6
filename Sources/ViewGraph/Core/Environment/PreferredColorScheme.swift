extension View {
    /// Shows the window in a light or dark color scheme, regardless of the desktop's preference. `nil`
    /// follows the desktop's preference. If several views in a window have a preference, the outermost one
    /// applies. The preference of a page in a navigation stack also applies to the pages on top of it, unless
    /// one of them has its own.
    public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
        PreferredSchemeView(content: self, scheme: colorScheme)
    }

    /// Shows the view in a light or dark color scheme.
    public func colorScheme(_ colorScheme: ColorScheme) -> some View {
        environment(\.colorScheme, colorScheme)
    }
}

private struct PreferredSchemeView<Content: View>: View, TransparentView {
    let content: Content
    let scheme: ColorScheme?

    static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        PreferredSchemeNode(view, in: context)
    }
}

private final class PreferredSchemeNode<Content: View>:
    TransparentNode<PreferredSchemeView<Content>, Content>, ColorSchemePreference
{
    var scheme: ColorScheme? { isVisible || isCovered ? view.scheme : nil }

    /// Whether the view is on a covered page of a visible stack.
    var isCovered: Bool { !isVisible && !isUnmounted && environment.bars.page?.isCovered == true }

    init(_ view: PreferredSchemeView<Content>, in context: _NodeContext) {
        super.init(view, inner: view.content, in: context)
        graph[ColorSchemePreferences.self].add(self)
    }

    override func viewChanged(from old: PreferredSchemeView<Content>) {
        inner.update(view.content)
        if view.scheme != old.scheme { graph[ColorSchemePreferences.self].preferencesChanged() }
    }

    override func visibilityChanged() { graph[ColorSchemePreferences.self].preferencesChanged() }
    override func unmounted() {
        super.unmounted()
        graph[ColorSchemePreferences.self].preferencesChanged()
    }
}

/// A node with a preferred color scheme for the window.
@MainActor
private protocol ColorSchemePreference: AnyObject {
    var scheme: ColorScheme? { get }
    /// Whether the node is on a covered page. Visible nodes take precedence.
    var isCovered: Bool { get }
    var depth: Int { get }
}

/// The preferred color schemes of a window's views.
@MainActor
final class ColorSchemePreferences: GraphFeature {
    /// Called when the effective preference changes.
    var changed: (@MainActor (ColorScheme?) -> Void)?
    private var preferences: [Entry] = []
    private var last: ColorScheme?

    private struct Entry {
        weak var node: (any ColorSchemePreference)?
    }

    init(of graph: Graph) {}

    fileprivate func add(_ node: any ColorSchemePreference) {
        preferences.removeAll { $0.node == nil }
        preferences.append(Entry(node: node))
    }

    func preferencesChanged() {
        let first = preferences.compactMap(\.node).filter { $0.scheme != nil }.min {
            ($0.isCovered ? 1 : 0, $0.depth) < ($1.isCovered ? 1 : 0, $1.depth)
        }
        guard first?.scheme != last else { return }
        last = first?.scheme
        changed?(last)
    }
}
