import CGTK
import Foundation
import PixelBlur
import ViewGraph

extension LayerEffects {
    /// Whether anything of a layer is visible.
    var isVisible: Bool { opacity > 0 && transform.isInvertible }

    /// The node with all effects but blending, `nil` where nothing of it is left.
    @MainActor
    func applied(to node: RenderNode) -> RenderNode? {
        var node = node
        if let clip {
            guard let clipped = clip.applied(to: node) else { return nil }
            node = clipped
        }
        if let mask {
            guard let masked = node.masked(by: LayerRendering.current(of: mask).node) else { return nil }
            node = masked
        }
        if let colors { node = colors.applied(to: node) }
        if PixelBlur.growth(blur) > 0 { node = blurred(node) }
        if !shadows.isEmpty { node = shadowed(node) }
        node = transform.applied(to: node)
        if !transform.isTranslation { node = node.limitedToScreen() }
        if opacity < 1 { node = RenderNode(owning: gsk_opacity_node_new(node.pointer, Float(opacity))) }
        return node
    }
}

extension LayerEffects {
    /// The node blurred as a whole, or a node as large as several windows, such as a long scrolled page, by
    /// GSK where it is visible. GSK specifies radii as CSS does, as two standard deviations, and crops what
    /// it blurs where a tenth of the color is left; with a margin nothing is cropped.
    private func blurred(_ node: RenderNode) -> RenderNode {
        if let picture = BlurredPicture(of: node, deviation: blur) { return picture.node }
        return RenderNode(owning: gsk_blur_node_new(node.withMargin(blur).pointer, Float(2 * blur)))
    }

    /// The node over its shadows.
    private func shadowed(_ node: RenderNode) -> RenderNode {
        var nodes = NodeList(capacity: shadows.count + 1)
        for shadow in shadows {
            let offset = CGSize(width: shadow.x, height: shadow.y)
            if PixelBlur.growth(shadow.radius) == 0 {
                node.shadow(shadow.color, offset: offset).map { nodes.append($0) }
            } else if let picture = BlurredPicture(of: node, deviation: shadow.radius) {
                nodes.append(picture.shadow(shadow.color, offset: offset))
            } else {
                return shadowedInParts(node)
            }
        }
        nodes.append(node)
        return nodes.take() ?? node
    }

    private func shadowedInParts(_ node: RenderNode) -> RenderNode {
        let list = shadows.map {
            GskShadow(color: $0.color.gdk, dx: Float($0.x), dy: Float($0.y), radius: Float(2 * $0.radius))
        }
        let node = node.withMargin(shadows.map(\.radius).max() ?? 0)
        return RenderNode(owning: gsk_shadow_node_new(node.pointer, list, gsize(list.count)))
    }
}

extension LayerEffects.Clip {
    @MainActor
    fileprivate func applied(to node: RenderNode) -> RenderNode? {
        if case .path(let path, let isEvenOdd) = shape {
            return node.clipped(to: path, isEvenOdd: isEvenOdd, at: rect.origin)
        }
        guard var outline = shape.outline(rect) else { return node }
        return RenderNode(
            owning: shape == .rectangle
                ? gsk_clip_node_new(node.pointer, &outline.bounds)
                : gsk_rounded_clip_node_new(node.pointer, &outline))
    }
}

extension ColorMatrix {
    fileprivate func applied(to node: RenderNode) -> RenderNode {
        // GSK multiplies a row of colors from the left, so its matrix is the transpose.
        var factors = [Float](repeating: 0, count: 16)
        for column in 0..<4 { for row in 0..<4 { factors[column * 4 + row] = Float(rows[row][column]) } }
        var matrix = graphene_matrix_t()
        graphene_matrix_init_from_float(&matrix, factors)
        var offset = graphene_vec4_t()
        graphene_vec4_init(
            &offset, Float(rows[0][4]), Float(rows[1][4]), Float(rows[2][4]), Float(rows[3][4]))
        return RenderNode(owning: gsk_color_matrix_node_new(node.pointer, &matrix, &offset))
    }
}
