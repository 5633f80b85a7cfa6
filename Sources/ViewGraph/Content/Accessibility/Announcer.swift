/// The announcements to the users of assistive technologies, such as the title of a new page.
@MainActor
final class Announcer: GraphFeature {
    /// Announces a text.
    var announce: (@MainActor (String) -> Void)?
    private unowned let graph: Graph

    init(of graph: Graph) { self.graph = graph }

    /// Announces the text that `text` returns after the layout of the running update, unless it is empty.
    func post(_ text: @escaping @MainActor () -> String) {
        graph.enqueue { [weak self] in
            let text = text()
            if !text.isEmpty { self?.announce?(text) }
        }
    }
}

extension View {
    /// Announces the texts of the view when it appears, and when they change.
    package func announced() -> some View { modified(by: Announced()) }
}

private struct Announced: BoxModifier {
    func makeBox(around content: LayoutBox, in node: _Node) -> AnnouncedBox {
        let box = AnnouncedBox(content)
        apply(to: box, from: self, in: node)
        return box
    }
    func apply(to box: AnnouncedBox, from old: Self, in node: _Node) {
        node.graph[Announcer.self].post { [weak box, weak node] in
            node?.isVisible == true ? box?.news ?? "" : ""
        }
    }
}

private final class AnnouncedBox: UnaryBox {
    private var announced = ""

    override var isReusable: Bool { content.isReusable }

    /// The texts, if they differ from those that were returned last, otherwise an empty text.
    var news: String {
        let text = accessibilityText
        defer { announced = text }
        return text == announced ? "" : text
    }
}
