/// The announcements to the users of assistive technologies, such as the title of a new page.
@MainActor
final class Announcer: GraphFeature {
    /// Announces a text.
    var announce: (@MainActor (String) -> Void)?
    /// Returns the title of the window, whose changes screen readers present by themselves.
    var windowTitle: (@MainActor () -> String)?
    private unowned let graph: Graph

    init(of graph: Graph) { self.graph = graph }

    /// Announces the text that `text` returns after the layout of the running update, unless it is empty.
    func post(_ text: @escaping @MainActor () -> String) {
        graph.enqueue { [weak self] in
            let text = text()
            if !text.isEmpty { self?.announce?(text) }
        }
    }

    /// Announces the title of a new page that `title` returns after the layout of the running update, unless
    /// the window's title changes to it.
    func postTitle(_ title: @escaping @MainActor () -> String) {
        let old = windowTitle?()
        post { [weak self] in
            let (title, new) = (title(), self?.windowTitle?())
            return new == title && new != old ? "" : title
        }
    }
}

extension View {
    /// Announces the texts of the view when it appears, and when they change.
    ///
    /// - Parameter isActive: whether they are announced. If it becomes true again, so are they.
    package func announced(_ isActive: Bool = true) -> some View {
        AnnouncedView(content: self, isActive: isActive)
    }
}

private struct AnnouncedView<Content: View>: View, TransparentView {
    let content: Content
    let isActive: Bool

    static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        AnnouncedNode(view, in: context)
    }
}

private final class AnnouncedNode<Content: View>: TransparentNode<AnnouncedView<Content>, Content> {
    private var announced = ""

    override var isReusable: Bool { announced.isEmpty && areChildrenReusable }

    init(_ view: AnnouncedView<Content>, in context: _NodeContext) {
        super.init(view, inner: view.content, in: context)
    }

    override func viewChanged(from old: AnnouncedView<Content>) {
        inner.update(view.content)
        post()
    }

    override func visibilityChanged() { post() }

    private func post() {
        graph[Announcer.self].post { [weak self] in self?.news ?? "" }
    }

    /// The texts, if they differ from those that were returned last, otherwise an empty text.
    private var news: String {
        guard isVisible, !isUnmounted else { return "" }
        var boxes: [LayoutBox] = []
        if view.isActive { inner.collectBoxes(into: &boxes) }
        let text = boxes.map(\.accessibilityText).filter { !$0.isEmpty }.joined(separator: ", ")
        defer { announced = text }
        return text == announced ? "" : text
    }
}
