import CGTK
import ViewGraph

/// A reference to a GSK render node.
final class RenderNode {
    let pointer: OpaquePointer

    /// Takes over the reference that a `…_node_new` function returned.
    init(owning pointer: OpaquePointer) { self.pointer = pointer }

    /// Retains another reference.
    init(sharing pointer: OpaquePointer) { self.pointer = gsk_render_node_ref(pointer) }

    /// The extent from the top to the bottom of what is drawn.
    var span: ClosedRange<Float> {
        var bounds = graphene_rect_t()
        gsk_render_node_get_bounds(pointer, &bounds)
        let (top, bottom) = (bounds.origin.y, bounds.origin.y + bounds.size.height)
        return top <= bottom ? top...bottom : -.infinity ... .infinity
    }

    deinit { gsk_render_node_unref(pointer) }
}

/// Collects nodes from back to front into one node.
struct NodeList: ~Copyable {
    /// Owned references.
    private var nodes: [OpaquePointer?] = []

    /// - Parameter capacity: the number of nodes, if it is known.
    init(capacity: Int = 0) { nodes.reserveCapacity(capacity) }

    var isEmpty: Bool { nodes.isEmpty }

    mutating func append(_ node: RenderNode) { append(sharing: node.pointer) }

    /// Appends a node that is blended with the nodes before it.
    @MainActor
    mutating func append(_ node: RenderNode, blend: BlendMode) {
        guard let mode = blend.gsk, let backdrop = take() else { return append(node) }
        append(owning: gsk_blend_node_new(backdrop.pointer, node.pointer, mode))
    }

    /// Takes over the reference that a `…_node_new` function returned.
    mutating func append(owning pointer: OpaquePointer) { nodes.append(pointer) }

    /// Retains another reference.
    mutating func append(sharing pointer: OpaquePointer) { nodes.append(gsk_render_node_ref(pointer)) }

    /// Returns everything collected so far as one node, `nil` if there is nothing, and empties the list.
    mutating func take() -> RenderNode? {
        guard nodes.count > 1 else { return nodes.popLast()?.map(RenderNode.init(owning:)) }
        let node = RenderNode(owning: gsk_container_node_new(&nodes, guint(nodes.count)))
        removeAll()
        return node
    }

    private mutating func removeAll() {
        for node in nodes { gsk_render_node_unref(node) }
        nodes.removeAll(keepingCapacity: true)
    }

    deinit {
        for node in nodes { gsk_render_node_unref(node) }
    }
}
