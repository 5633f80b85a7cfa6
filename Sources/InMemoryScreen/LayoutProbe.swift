package import Foundation
package import ViewGraph

/// Lays out one view and reports the frames of its named parts, for the worked cases of layout.
@MainActor
package final class LayoutProbe {
    package let graph: Graph
    private let content: _Node
    /// The view's box, `nil` if the view has none or several.
    private let root: LayoutBox?
    private static var named: [String: LayoutBox] = [:]

    package init<Content: View>(_ view: Content, scale: Double = 1) {
        let screen = MemoryScreen()
        graph = Graph(screen: screen, clock: MemoryClock())
        graph.scale = scale
        Self.named = [:]
        var environment = EnvironmentValues()
        environment.displayScale = scale
        let node = Content._makeNode(
            view, in: _NodeContext(graph: graph, environment: environment))
        content = node
        var items: [LayoutBox] = []
        node.collectBoxes(into: &items)
        root = items.count == 1 ? items[0] : nil
    }

    /// The view's size for a proposal.
    package func size(for proposal: ProposedViewSize) -> CGSize {
        root?.size(for: proposal) ?? .zero
    }

    /// Places the view with its size for a proposal.
    /// - Returns: the named views' frames in the view's coordinates.
    package func frames(for proposal: ProposedViewSize) -> [String: CGRect] {
        // Some views are created once there is a size.
        for _ in 0..<4 {
            root?.place(at: .zero, proposal: proposal)
            graph.flush(at: 0)
        }
        return Self.named.mapValues { item in
            item === root ? item.frame : CGRect(origin: item.originInRoot, size: item.frame.size)
        }
    }

    fileprivate static func register(_ item: LayoutBox, as name: String) { named[name] = item }
}

extension View {
    /// Names the view for ``LayoutProbe``.
    package func named(_ name: String) -> some View {
        reportingBoxes { LayoutProbe.register($0, as: name) }
    }
}
