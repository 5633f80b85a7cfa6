import CGTK
import ViewGraph

/// One reference to a piece of GSK's drawing.
final class RenderNode {
    let pointer: OpaquePointer

    /// Takes over the reference that a `…_node_new` function returned.
    init(owning pointer: OpaquePointer) { self.pointer = pointer }

    /// Holds a reference beside the owner's.
    init(sharing pointer: OpaquePointer) { self.pointer = gsk_render_node_ref(pointer) }

    /// From the top to the bottom of what is drawn.
    var span: ClosedRange<Float> {
        var bounds = graphene_rect_t()
        gsk_render_node_get_bounds(pointer, &bounds)
        let (top, bottom) = (bounds.origin.y, bounds.origin.y + bounds.size.height)
        return top <= bottom ? top...bottom : -.infinity ... .infinity
    }

    deinit { gsk_render_node_unref(pointer) }
}

/// Collects drawing, first at the back, into one node.
struct NodeList {
    private var nodes: [RenderNode] = []

    var isEmpty: Bool { nodes.isEmpty }

    mutating func append(_ node: RenderNode) { nodes.append(node) }

    /// Adds a node whose colours mix with those of the nodes before it.
    @MainActor
    mutating func append(_ node: RenderNode, blend: BlendMode) {
        guard let mode = blend.gsk, let behind = take() else { return append(node) }
        append(owning: gsk_blend_node_new(behind.pointer, node.pointer, mode))
    }

    mutating func append(owning pointer: OpaquePointer) { nodes.append(RenderNode(owning: pointer)) }

    /// Everything collected so far as one node, nil if there is nothing; the list is empty afterwards.
    mutating func take() -> RenderNode? {
        defer { nodes = [] }
        if nodes.count <= 1 { return nodes.first }
        var pointers: [OpaquePointer?] = nodes.map(\.pointer)
        return withExtendedLifetime(nodes) {
            RenderNode(owning: gsk_container_node_new(&pointers, guint(pointers.count)))
        }
    }
}
