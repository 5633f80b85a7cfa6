import CGTK
import Foundation

/// Removes nodes that are completely covered by opaque ones: a window's background below a page's, below a
/// list's. On a screen without a graphics processor, each of them costs as much as all the texts of a list.
struct OverdrawRemoval {
    /// The color with which everything was painted before.
    let background: GdkRGBA

    private enum Finding {
        /// Something behind the node may be seen.
        case open
        /// Nothing behind the node is visible. The value is what is left to paint, `nil` where that is the
        /// ground.
        case covering(RenderNode?)
    }

    /// The node without the parts that are covered over all of `area`, `nil` where nothing is left to paint.
    ///
    /// Complexity: O(nodes that reach over the whole area, and those painted after them).
    func removed(from node: RenderNode, in area: CGRect) -> RenderNode? {
        switch finding(node, area) {
        case .open: node
        case .covering(let remaining): remaining
        }
    }

    private func finding(_ node: RenderNode, _ area: CGRect) -> Finding {
        switch gsk_render_node_get_node_type(node.pointer) {
        case GSK_COLOR_NODE:
            guard node.bounds.covers(area), let color = gsk_color_node_get_color(node.pointer),
                color.pointee.alpha >= 1
            else {
                return .open
            }
            var background = background
            return .covering(gdk_rgba_equal(color, &background) != 0 ? nil : node)
        case GSK_CONTAINER_NODE: return inContainer(node, area)
        case GSK_TRANSFORM_NODE: return inTransform(node, area)
        case GSK_CLIP_NODE:
            guard let clip = gsk_clip_node_get_clip(node.pointer), CGRect(clip.pointee).covers(area) else {
                return .open
            }
            return inWrapper(gsk_clip_node_get_child(node.pointer), of: node, area) {
                gsk_clip_node_new($0.pointer, clip)
            }
        default: return .open
        }
    }

    /// The finding for a container: of its children, the last that covers all before it.
    private func inContainer(_ node: RenderNode, _ area: CGRect) -> Finding {
        let count = gsk_container_node_get_n_children(node.pointer)
        for index in (0..<count).reversed() {
            guard let child = part(gsk_container_node_get_child(node.pointer, index), over: area) else {
                continue
            }
            guard case .covering(let remaining) = finding(child, area) else { continue }
            if index == 0, remaining === child { return .covering(node) }
            var nodes = NodeList(capacity: Int(count - index))
            if let remaining { nodes.append(remaining) }
            for next in index + 1..<count {
                gsk_container_node_get_child(node.pointer, next).map { nodes.append(sharing: $0) }
            }
            return .covering(nodes.take())
        }
        return .open
    }

    /// The node, if it covers all of `area`, which few do.
    private func part(_ pointer: OpaquePointer?, over area: CGRect) -> RenderNode? {
        guard let pointer else { return nil }
        var bounds = graphene_rect_t()
        gsk_render_node_get_bounds(pointer, &bounds)
        return CGRect(bounds).covers(area) ? RenderNode(sharing: pointer) : nil
    }

    private func inTransform(_ node: RenderNode, _ area: CGRect) -> Finding {
        let transform = gsk_transform_node_get_transform(node.pointer)
        guard gsk_transform_get_category(transform).rawValue >= GSK_TRANSFORM_CATEGORY_2D_TRANSLATE.rawValue
        else { return .open }
        var (dx, dy): (Float, Float) = (0, 0)
        gsk_transform_to_translate(transform, &dx, &dy)
        let inner = area.offsetBy(dx: -Double(dx), dy: -Double(dy))
        return inWrapper(gsk_transform_node_get_child(node.pointer), of: node, inner) {
            gsk_transform_node_new($0.pointer, transform)
        }
    }

    private func inWrapper(
        _ pointer: OpaquePointer?, of node: RenderNode, _ area: CGRect,
        wrapping: (RenderNode) -> OpaquePointer
    ) -> Finding {
        guard let child = part(pointer, over: area), case .covering(let remaining) = finding(child, area)
        else {
            return .open
        }
        guard let remaining else { return .covering(nil) }
        return .covering(remaining === child ? node : RenderNode(owning: wrapping(remaining)))
    }
}

extension CGRect {
    /// Whether the rectangle contains all of `other`. Neither has a negative size.
    fileprivate func covers(_ other: CGRect) -> Bool {
        minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
    }
}
