import CGTK
import Foundation
import ViewGraph

/// What a layer looks like to GSK, kept with the layer for as long as nothing in it is rewritten.
///
/// A layer without controls is one node. Controls paint themselves whenever they like, so a layer that
/// contains some is kept as the pieces between them.
@MainActor
final class LayerRendering {
    private enum Part {
        case node(RenderNode)
        case control(any WidgetControl, CGRect)
        /// A layer with controls inside.
        case layer(DisplayLayer, LayerEffects)
    }

    private let version: UInt64
    private let nested: [(layer: DisplayLayer, rendering: LayerRendering)]
    private let parts: [Part]
    let containsControls: Bool

    /// The whole layer, where it contains no controls.
    var node: RenderNode? {
        guard !containsControls, case .node(let node)? = parts.first else { return nil }
        return node
    }

    /// The layer's rendering, made now if the one in its cache is out of date.
    ///
    /// Complexity: O(layers inside) where nothing changed.
    static func current(of layer: DisplayLayer) -> LayerRendering {
        if let kept = layer.screenCache as? LayerRendering, kept.isCurrent(for: layer) { return kept }
        let rendering = LayerRendering(layer)
        layer.screenCache = rendering
        return rendering
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
        for item in layer.items {
            switch item {
            case .layer(let inner, let effects):
                let rendering = LayerRendering.current(of: inner)
                nested.append((inner, rendering))
                if rendering.containsControls {
                    nodes.take().map { parts.append(.node($0)) }
                    parts.append(.layer(inner, effects))
                } else if let node = rendering.node.flatMap(effects.applied(to:)) {
                    nodes.append(node, blend: effects.blend)
                }
                if let mask = effects.mask { nested.append((mask, LayerRendering.current(of: mask))) }
            case .control(let control, let rect):
                guard let control = control as? any WidgetControl else {
                    preconditionFailure("a control of another screen: \(control)")
                }
                nodes.take().map { parts.append(.node($0)) }
                parts.append(.control(control, rect))
            default:
                item.append(to: &nodes)
            }
        }
        nodes.take().map { parts.append(.node($0)) }
        self.nested = nested
        self.parts = parts
        containsControls = parts.contains { if case .node = $0 { false } else { true } }
    }

    /// Adds the controls inside, in the order in which they are drawn.
    /// - Parameter transform: from this layer to the widget that holds the controls.
    func collectControls(
        _ transform: LayerTransform, isInert: Bool = false, isHidden: Bool = false,
        into places: inout [ControlPlace]
    ) {
        guard containsControls else { return }
        for part in parts {
            switch part {
            case .node: break
            case .control(let control, let rect):
                places.append(
                    ControlPlace(
                        control: control, rect: rect, transform: transform, isInert: isInert,
                        isHidden: isHidden))
            case .layer(let layer, let effects):
                LayerRendering.current(of: layer).collectControls(
                    transform.concatenating(effects.transform), isInert: isInert || effects.isInert,
                    isHidden: isHidden || !effects.isSeen, into: &places)
            }
        }
    }

    /// Paints the layer, its controls among the rest.
    /// - Parameter widget: the widget whose children the controls are.
    /// - Parameter outer: the transform that the snapshot has already applied to the widget's coordinates.
    func paint(into snapshot: OpaquePointer, of widget: WidgetPointer, at outer: LayerTransform) {
        for part in parts {
            switch part {
            case .node(let node):
                gtk_snapshot_append_node(snapshot, node.pointer)
            case .control(let control, _):
                // GTK paints a child under the transform that it was allocated with, from the widget's
                // origin.
                gtk_snapshot_save(snapshot)
                let back = gsk_transform_invert(outer.gskTransform)
                gtk_snapshot_transform(snapshot, back)
                gsk_transform_unref(back)
                gtk_widget_snapshot_child(widget, control.widget, snapshot)
                gtk_snapshot_restore(snapshot)
            case .layer(let layer, let effects):
                LayerRendering.current(of: layer).paint(
                    into: snapshot, of: widget, effects: effects, outer: outer)
            }
        }
    }

    /// Paints the layer as a nested one.
    func paint(
        into snapshot: OpaquePointer, of widget: WidgetPointer, effects: LayerEffects, outer: LayerTransform
    ) {
        guard effects.isSeen else { return }
        let inner = outer.concatenating(effects.transform)
        guard effects.isPlain else {
            // What GTK's snapshots can't do is done to a drawing of its own. Controls in it are drawn at
            // their size and place as ever.
            guard let own = gtk_snapshot_new() else { return }
            paint(into: own, of: widget, at: inner)
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
        paint(into: snapshot, of: widget, at: inner)
        if effects.clip != nil { gtk_snapshot_pop(snapshot) }
        gtk_snapshot_restore(snapshot)
        if effects.opacity < 1 { gtk_snapshot_pop(snapshot) }
    }
}
