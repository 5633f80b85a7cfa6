package import Foundation

/// Lays one view out and tells where its named parts are: for the worked cases of layout.
@MainActor
package final class LayoutProbe {
    package let graph: Graph
    private let content: _Node
    private let root: LayoutItem
    private static var named: [String: LayoutItem] = [:]

    package init<Content: View>(_ view: Content, scale: Double = 1) {
        let screen = MemoryScreen()
        graph = Graph(screen: screen, clock: MemoryClock())
        graph.scale = scale
        Self.named = [:]
        var environment = EnvironmentValues()
        environment.displayScale = scale
        let node = Content._makeNode(
            view, in: _NodeContext(graph: graph, parent: nil, environment: environment))
        content = node
        var items: [LayoutItem] = []
        node.collectItems(into: &items)
        root = items.count == 1 ? items[0] : LayoutItem()
    }

    /// The size that the view answers to a proposal.
    package func size(for proposal: ProposedViewSize) -> CGSize { root.size(for: proposal) }

    /// Places the view with its answer to a proposal.
    /// - Returns: the named views' frames in the view's coordinates.
    package func frames(for proposal: ProposedViewSize) -> [String: CGRect] {
        // Some views are made once there is a size.
        for _ in 0..<4 {
            root.place(at: .zero, proposal: proposal)
            graph.flush(at: 0)
        }
        return Self.named.mapValues { item in
            item === root ? item.frame : CGRect(origin: item.originInRoot, size: item.frame.size)
        }
    }

    fileprivate static func register(_ item: LayoutItem, as name: String) { named[name] = item }
}

extension View {
    /// Names the view for ``LayoutProbe``.
    package func named(_ name: String) -> some View { modified(by: NameModifier(name: name)) }
}

private struct NameModifier: ItemModifier {
    var name: String

    func makeItem(around content: LayoutItem, in node: _Node) -> UnaryItem {
        LayoutProbe.register(content, as: name)
        return UnaryItem(content)
    }
    func apply(to item: UnaryItem, from old: NameModifier, in node: _Node) {}
}
