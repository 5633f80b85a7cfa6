import CGTK
import Foundation
import Testing

@testable import GTKScreen

@MainActor
@Suite("Removal of covered drawing")
struct OverdrawTests {
    init() {
        // Registers the types of nodes, even without a display.
        gtk_disable_setlocale()
        gtk_init_check()
    }

    private static let area = CGRect(x: 0, y: 0, width: 24, height: 24)
    private static let white = GdkRGBA(red: 1, green: 1, blue: 1, alpha: 1)
    private static let red = GdkRGBA(red: 1, green: 0, blue: 0, alpha: 1)

    private func color(_ color: GdkRGBA, _ rect: CGRect = area) -> RenderNode {
        var (color, bounds) = (color, rect.graphene)
        return RenderNode(owning: gsk_color_node_new(&color, &bounds))
    }

    private func together(_ nodes: [RenderNode]) -> RenderNode {
        var pointers: [OpaquePointer?] = nodes.map(\.pointer)
        return withExtendedLifetime(nodes) {
            RenderNode(owning: gsk_container_node_new(&pointers, guint(pointers.count)))
        }
    }

    private func clipped(_ node: RenderNode, to rect: CGRect) -> RenderNode {
        var clip = rect.graphene
        return RenderNode(owning: gsk_clip_node_new(node.pointer, &clip))
    }

    /// The node, translated and scaled. Not by zero, because that would not be a transform.
    private func moved(_ node: RenderNode, _ x: Int, _ y: Int, scale: Float = 1) -> RenderNode {
        var offset = graphene_point_t(x: Float(x), y: Float(y))
        var transform = gsk_transform_translate(nil, &offset)
        if scale != 1 { transform = gsk_transform_scale(transform, scale, scale) }
        defer { gsk_transform_unref(transform) }
        return RenderNode(owning: gsk_transform_node_new(node.pointer, transform))
    }

    private func removed(from node: RenderNode) -> RenderNode? {
        OverdrawRemoval(background: Self.white).removed(from: node, in: Self.area)
    }

    /// The visible pixels of the area, painted over its ground.
    private func pixels(_ node: RenderNode?) -> [UInt8] {
        let (width, height) = (Int32(Self.area.width), Int32(Self.area.height))
        let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height)
        defer { cairo_surface_destroy(surface) }
        guard let context = cairo_create(surface) else { return [] }
        cairo_set_source_rgba(context, 1, 1, 1, 1)
        cairo_paint(context)
        if let node { gsk_render_node_draw(node.pointer, context) }
        cairo_destroy(context)
        cairo_surface_flush(surface)
        let count = Int(cairo_image_surface_get_stride(surface) * height)
        return Array(UnsafeBufferPointer(start: cairo_image_surface_get_data(surface), count: count))
    }

    @Test("of three opaque backgrounds only the last is painted, or none if the window has its color")
    func grounds() throws {
        let row = color(Self.red, CGRect(x: 0, y: 4, width: 24, height: 4))
        let rest = try #require(removed(from: together([color(Self.white), color(Self.red), row])))
        #expect(gsk_container_node_get_n_children(rest.pointer) == 2)
        let list = clipped(together([color(Self.white), row]), to: Self.area)
        #expect(try #require(removed(from: together([color(Self.red), list]))).bounds == row.bounds)
        #expect(removed(from: color(Self.white)) == nil)
    }

    @Test("covered drawing is found at any depth, and its removal changes no pixel", arguments: 0..<40)
    func comparison(seed: Int) {
        var numbers = SeededNumbers(seed: UInt64(seed))
        var removals = 0
        for _ in 0..<200 {
            let node = self.node(depth: 4, &numbers)
            let rest = removed(from: node)
            if rest !== node { removals += 1 }
            #expect(pixels(rest) == pixels(node))
        }
        #expect(removals > 10)
    }

    /// A drawing as programs create them.
    private func node(depth: Int, _ numbers: inout SeededNumbers) -> RenderNode {
        func rect(_ numbers: inout SeededNumbers) -> CGRect {
            if numbers.next(3) > 0 { return Self.area.insetBy(dx: -8, dy: -8) }
            return CGRect(
                x: numbers.next(20) - 6, y: numbers.next(20) - 6, width: numbers.next(40) + 1,
                height: numbers.next(40) + 1)
        }
        func rgba(_ numbers: inout SeededNumbers) -> GdkRGBA {
            if numbers.next(4) == 0 { return Self.white }
            return GdkRGBA(
                red: Float(numbers.next(2)), green: Float(numbers.next(2)), blue: Float(numbers.next(2)),
                alpha: numbers.next(3) > 0 ? 1 : 0.5)
        }
        guard depth > 0 else { return color(rgba(&numbers), rect(&numbers)) }
        switch numbers.next(8) {
        case 0: return clipped(node(depth: depth - 1, &numbers), to: rect(&numbers))
        case 1:
            let (x, y) = (numbers.next(12) - 6, numbers.next(12) + 1)
            let scale: Float = numbers.next(4) == 0 ? 0.5 : 1
            return moved(node(depth: depth - 1, &numbers), x, y, scale: scale)
        case 2:
            let inner = node(depth: depth - 1, &numbers)
            return RenderNode(owning: gsk_opacity_node_new(inner.pointer, 0.5))
        case 3: return color(rgba(&numbers), rect(&numbers))
        default: return together((0...numbers.next(4)).map { _ in node(depth: depth - 1, &numbers) })
        }
    }
}
