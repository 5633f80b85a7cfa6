import CGTK
import Foundation
import ViewGraph

/// The rendering of a layer for GSK, cached in the layer until something in it is rewritten.
///
/// A layer without controls is one node. Controls repaint themselves at any time, and only the visible part
/// of a long text is drawn, so a layer that contains such parts is kept as the pieces between them.
@MainActor
final class LayerRendering {
    private enum Part {
        case node(RenderNode)
        case control(any WidgetControl, CGRect)
        case text(LongTextLayout, CGPoint, ResolvedColor)
        /// A short text, drawn when it first becomes visible.
        case line(KeptLine)
        /// A layer that is itself in pieces.
        case layer(DisplayLayer, LayerEffects)

        /// The part's extent from top to bottom in the layer, unbounded for parts that cull themselves.
        @MainActor var span: ClosedRange<Float> {
            switch self {
            case .node(let node): node.span
            // A widget may be larger than its frame, and cast a shadow.
            case .control(_, let rect):
                rect.minY <= rect.maxY
                    ? Float(rect.minY - 256)...Float(rect.maxY + 256) : -.infinity ... .infinity
            case .line(let line): line.span
            case .text, .layer: -.infinity ... .infinity
            }
        }
    }

    /// A short text. Most of the texts among a long page's controls never become visible.
    @MainActor
    private final class KeptLine {
        private let text: PangoTextLayout
        private let origin: CGPoint
        private let color: ResolvedColor

        init(_ text: PangoTextLayout, at origin: CGPoint, color: ResolvedColor) {
            (self.text, self.origin, self.color) = (text, origin, color)
        }

        private(set) lazy var node: RenderNode? = {
            var nodes = NodeList()
            text.append(to: &nodes, at: origin, color: color)
            return nodes.take()
        }()

        /// The extent with a margin, because glyphs extend beyond their lines.
        var span: ClosedRange<Float> {
            Float(origin.y - 256)...Float(origin.y + text.size.height + 256)
        }
    }

    private let version: UInt64
    private let nested: [(layer: DisplayLayer, rendering: LayerRendering)]
    private let parts: [Part]
    /// The extents of the parts, used to skip invisible ones.
    private let spans: [ClosedRange<Float>]
    let containsControls: Bool
    /// Whether the visible parts are painted one by one.
    let isInPieces: Bool
    /// The size of the largest text inside, in points.
    private let letters: Double
    /// FreeType counts a glyph's pixels in 16 bits. Once it has rejected a font, cairo never draws that font
    /// again in any size, nor anything else into the same picture.
    private static let largestLetters = 16_000.0

    /// The whole layer, `nil` if it contains controls.
    private(set) lazy var node: RenderNode? = {
        guard !containsControls else { return nil }
        if !isInPieces, case .node(let node)? = parts.first { return node }
        var nodes = NodeList()
        for part in parts {
            switch part {
            case .node(let node): nodes.append(node)
            case .text(let text, let origin, let color): text.append(to: &nodes, at: origin, color: color)
            case .line(let line): line.node.map { nodes.append($0) }
            case .layer(let layer, let effects):
                if let node = LayerRendering.current(of: layer).node(with: effects) {
                    nodes.append(node, blend: effects.blend)
                }
            case .control: break
            }
        }
        return nodes.take()
    }()

    /// The whole layer as a nested one with all effects but blending applied, `nil` where nothing of it is
    /// visible.
    func node(with effects: LayerEffects) -> RenderNode? {
        isVisible(with: effects) ? node.flatMap(effects.applied(to:)) : nil
    }

    /// The whole layer with its last translation.
    private var moved = MovedNode()

    /// Appends the whole layer, translated. Scrolled layers are appended like this in each frame, and a layer
    /// next to a changing one keeps its place. GSK stops comparing where it gets the same node again.
    func append(to nodes: inout NodeList, at origin: CGPoint) {
        let move = LayerTransform(x: origin.x, y: origin.y)
        guard move.isInvertible, letters <= Self.largestLetters, let node else { return }
        nodes.append(sharing: moved.pointer(to: node, move))
    }

    /// Whether the layer can be drawn as a nested one and would then be visible.
    private func isVisible(with effects: LayerEffects) -> Bool {
        effects.isVisible && letters(with: effects) <= Self.largestLetters
    }

    /// The size of the largest text inside the layer as a nested one.
    private func letters(with effects: LayerEffects) -> Double {
        let inMask = effects.mask.map { LayerRendering.current(of: $0).letters } ?? 0
        return max(letters, inMask) * effects.transform.enlargement
    }

    /// The layer's rendering, recreated if the cached one is out of date.
    ///
    /// Complexity: O(layers inside) where nothing changed.
    static func current(of layer: DisplayLayer) -> LayerRendering {
        if let cached = layer.screenCache as? LayerRendering, cached.isCurrent(for: layer) { return cached }
        let rendering = LayerRendering(layer)
        layer.screenCache = rendering
        return rendering
    }

    /// The visible area of a widget that draws layers, in its coordinates. For a widget that does not clip,
    /// it includes as much around it as a window may show.
    static func shownArea(of widget: WidgetPointer) -> CGRect {
        let area = CGRect(
            x: 0, y: 0, width: Double(gtk_widget_get_width(widget)),
            height: Double(gtk_widget_get_height(widget)))
        let isCut = gtk_widget_get_overflow(widget) == GTK_OVERFLOW_HIDDEN
        return isCut ? area : area.insetBy(dx: -4_096, dy: -4_096)
    }

    private func isCurrent(for layer: DisplayLayer) -> Bool {
        guard version == layer.version else { return false }
        for inner in nested where LayerRendering.current(of: inner.layer) !== inner.rendering { return false }
        return true
    }

    private init(_ layer: DisplayLayer) {
        version = layer.version
        var nested: [(layer: DisplayLayer, rendering: LayerRendering)] = []
        var parts: [Part] = []
        var nodes = NodeList()
        var letters = 0.0
        // A layer with controls is in pieces in any case.
        let isAmongControls = Self.hasControls(layer.items)
        if isAmongControls { parts.reserveCapacity(layer.items.count) }
        for item in layer.items {
            switch item {
            case .layer(let inner, let effects):
                let rendering = LayerRendering.current(of: inner)
                nested.append((inner, rendering))
                if let mask = effects.mask { nested.append((mask, LayerRendering.current(of: mask))) }
                if rendering.isVisible(with: effects) {
                    letters = max(letters, rendering.letters(with: effects))
                }
                if rendering.isInPieces {
                    if let node = nodes.take() { parts.append(.node(node)) }
                    parts.append(.layer(inner, effects))
                } else if let node = rendering.node(with: effects) {
                    nodes.append(node, blend: effects.blend)
                }
            case .control(let control, let rect):
                guard let control = control as? any WidgetControl else {
                    preconditionFailure("a control of another screen: \(control)")
                }
                if let node = nodes.take() { parts.append(.node(node)) }
                parts.append(.control(control, rect))
            case .text(let text as LongTextLayout, let origin, let color):
                letters = max(letters, text.letters)
                if let node = nodes.take() { parts.append(.node(node)) }
                parts.append(.text(text, origin, color))
            case .text(let text as PangoTextLayout, let origin, let color) where isAmongControls:
                letters = max(letters, text.letters)
                if let node = nodes.take() { parts.append(.node(node)) }
                parts.append(.line(KeptLine(text, at: origin, color: color)))
            default:
                if case .text(let text as any DrawnText, _, _) = item { letters = max(letters, text.letters) }
                item.append(to: &nodes)
            }
        }
        if let node = nodes.take() { parts.append(.node(node)) }
        self.nested = nested
        self.letters = letters
        self.parts = parts
        spans = parts.count > 1 ? parts.map(\.span) : []
        (isInPieces, containsControls) = Self.kinds(of: parts)
    }

    /// Whether any part is more than a node, and whether any is a control or contains one.
    private static func kinds(of parts: [Part]) -> (isInPieces: Bool, containsControls: Bool) {
        var (isInPieces, containsControls) = (false, false)
        for part in parts {
            switch part {
            case .node: continue
            case .text, .line: break
            case .control: containsControls = true
            case .layer(let layer, _):
                if LayerRendering.current(of: layer).containsControls { containsControls = true }
            }
            isInPieces = true
        }
        return (isInPieces, containsControls)
    }

    private static func hasControls(_ items: [DisplayItem]) -> Bool {
        for item in items { if case .control = item { return true } }
        return false
    }

    /// The controls inside, in drawing order, at their places in the layer.
    private(set) lazy var controls: ControlGroup = {
        var placements: [ControlPlacement] = []
        collectControls(.identity, into: &placements)
        return ControlGroup(placements)
    }()

    /// Collects the controls inside.
    /// - Parameter transform: from this layer to the one whose controls are collected.
    private func collectControls(
        _ transform: LayerTransform, isInert: Bool = false, isHidden: Bool = false,
        into placements: inout [ControlPlacement]
    ) {
        guard containsControls else { return }
        for part in parts {
            switch part {
            case .node, .text, .line: break
            case .control(let control, let rect):
                placements.append(
                    ControlPlacement(
                        control: control, rect: rect, transform: transform, isInert: isInert,
                        isHidden: isHidden))
            case .layer(let layer, let effects):
                let rendering = LayerRendering.current(of: layer)
                let whole = transform.concatenating(effects.transform)
                let isVisible = rendering.isVisible(with: effects) && whole.isInvertible
                rendering.collectControls(
                    whole, isInert: isInert || effects.isInert, isHidden: isHidden || !isVisible,
                    into: &placements)
            }
        }
    }

    /// Paints the layer, including its controls.
    /// - Parameter widget: the parent of the controls' widgets.
    /// - Parameter outer: the transform that the snapshot has already applied to the widget's coordinates.
    /// - Parameter area: the visible part of the layer, in its own coordinates.
    func paint(
        into snapshot: OpaquePointer, of widget: WidgetPointer, at outer: LayerTransform, in area: CGRect
    ) {
        let (top, bottom) = (Float(area.minY), Float(area.maxY))
        for index in parts.indices {
            if !spans.isEmpty, spans[index].upperBound < top || spans[index].lowerBound > bottom { continue }
            switch parts[index] {
            case .node(let node): gtk_snapshot_append_node(snapshot, node.pointer)
            case .line(let line):
                if let node = line.node { gtk_snapshot_append_node(snapshot, node.pointer) }
            case .text(let text, let origin, let color):
                for node in text.nodes(in: area, at: origin, color: color) {
                    gtk_snapshot_append_node(snapshot, node.pointer)
                }
            case .control(let control, _):
                guard let child = control.widgetIfLoaded else { continue }
                let row = AccessibleWidget.holding(child, in: widget)
                guard row != nil || gtk_widget_get_parent(child) == widget else { continue }
                // GTK paints a child with the transform that it was allocated with, relative to the widget's
                // origin.
                gtk_snapshot_save(snapshot)
                let back = gsk_transform_invert(outer.gskTransform)
                gtk_snapshot_transform(snapshot, back)
                gsk_transform_unref(back)
                if let row {
                    row.paint(child, into: snapshot, of: widget)
                } else {
                    gtk_widget_snapshot_child(widget, child, snapshot)
                }
                gtk_snapshot_restore(snapshot)
            case .layer(let layer, let effects):
                LayerRendering.current(of: layer).paint(
                    into: snapshot, of: widget, effects: effects, outer: outer, in: area)
            }
        }
    }

    /// Paints the layer as a nested one.
    /// - Parameter area: the visible part of the enclosing layer.
    func paint(
        into snapshot: OpaquePointer, of widget: WidgetPointer, effects: LayerEffects, outer: LayerTransform,
        in area: CGRect
    ) {
        guard isVisible(with: effects) else { return }
        let inner = outer.concatenating(effects.transform)
        // Blurs and shadows extend beyond the drawing.
        let extent = effects.blur + (effects.shadows.map { $0.radius + abs($0.x) + abs($0.y) }.max() ?? 0)
        let visibleArea = effects.transform.reversing(area.insetBy(dx: -3 * extent, dy: -3 * extent))
        guard effects.isPlain, effects.transform.isUpright else {
            // Effects that GTK's snapshots do not support are applied to a separate drawing. Controls in it
            // are drawn at their usual size and place.
            guard let own = gtk_snapshot_new() else { return }
            paint(into: own, of: widget, at: inner, in: visibleArea)
            guard let node = gtk_snapshot_free_to_node(own).map(RenderNode.init(owning:)) else { return }
            if let result = effects.applied(to: node) { gtk_snapshot_append_node(snapshot, result.pointer) }
            return
        }
        if effects.opacity < 1 { gtk_snapshot_push_opacity(snapshot, effects.opacity) }
        gtk_snapshot_save(snapshot)
        let transform = effects.transform.gskTransform
        gtk_snapshot_transform(snapshot, transform)
        gsk_transform_unref(transform)
        if var outline = effects.clip.flatMap({ $0.shape.outline($0.rect) }) {
            gtk_snapshot_push_rounded_clip(snapshot, &outline)
        }
        paint(into: snapshot, of: widget, at: inner, in: visibleArea)
        if effects.clip != nil { gtk_snapshot_pop(snapshot) }
        gtk_snapshot_restore(snapshot)
        if effects.opacity < 1 { gtk_snapshot_pop(snapshot) }
    }
}

/// A node with its last translation.
private struct MovedNode: ~Copyable {
    private var move = LayerTransform.identity
    /// An owned reference.
    private var pointer: OpaquePointer?

    /// - Parameter node: the same node in every call.
    mutating func pointer(to node: RenderNode, _ move: LayerTransform) -> OpaquePointer {
        if let pointer, self.move == move { return pointer }
        // GSK also takes the smallest distances for none.
        guard let transform = move.gskTransform else { return node.pointer }
        let moved: OpaquePointer = gsk_transform_node_new(node.pointer, transform)
        gsk_transform_unref(transform)
        if let pointer { gsk_render_node_unref(pointer) }
        (pointer, self.move) = (moved, move)
        return moved
    }

    deinit {
        if let pointer { gsk_render_node_unref(pointer) }
    }
}
