extension View {
    /// Shows the window in light or dark colours, whatever the desktop prefers; nil: as the desktop prefers.
    /// Of several wishes in a window the outermost counts. That of a page of a navigation stack holds for the
    /// pages on top of it too, unless one of them has another.
    public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
        PreferredSchemeView(content: self, scheme: colorScheme)
    }

    /// Shows the view in light or dark colours.
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
    TransparentNode<PreferredSchemeView<Content>, Content>, ColorSchemeWish
{
    var scheme: ColorScheme? { isVisible || isCovered ? view.scheme : nil }

    /// On a page that is covered, of a stack that is on screen.
    var isCovered: Bool { !isVisible && !isUnmounted && environment.bars.page?.isCovered == true }

    init(_ view: PreferredSchemeView<Content>, in context: _NodeContext) {
        super.init(view, inner: view.content, in: context)
        graph[ColorSchemeWishes.self].add(self)
    }

    override func viewChanged(from old: PreferredSchemeView<Content>) {
        inner.update(view.content)
        if view.scheme != old.scheme { graph[ColorSchemeWishes.self].wishesChanged() }
    }

    override func visibilityChanged() { graph[ColorSchemeWishes.self].wishesChanged() }
    override func unmounted() {
        super.unmounted()
        graph[ColorSchemeWishes.self].wishesChanged()
    }
}

/// A node that has a say in the window's colours.
@MainActor
private protocol ColorSchemeWish: AnyObject {
    var scheme: ColorScheme? { get }
    /// What is on screen comes first.
    var isCovered: Bool { get }
    var depth: Int { get }
}

/// What the views of a window want its colours to be.
@MainActor
final class ColorSchemeWishes: GraphFeature {
    /// Called when another wish counts.
    var changed: (@MainActor (ColorScheme?) -> Void)?
    private var wishes: [Wish] = []
    private var last: ColorScheme?

    private struct Wish {
        weak var node: (any ColorSchemeWish)?
    }

    init(of graph: Graph) {}

    fileprivate func add(_ node: any ColorSchemeWish) {
        wishes.removeAll { $0.node == nil }
        wishes.append(Wish(node: node))
    }

    func wishesChanged() {
        let first = wishes.compactMap(\.node).filter { $0.scheme != nil }.min {
            ($0.isCovered ? 1 : 0, $0.depth) < ($1.isCovered ? 1 : 0, $1.depth)
        }
        guard first?.scheme != last else { return }
        last = first?.scheme
        changed?(last)
    }
}
