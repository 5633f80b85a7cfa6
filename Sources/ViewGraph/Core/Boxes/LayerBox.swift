import Foundation

/// A box that draws its content into its own layer, so that the surroundings are not redrawn with it.
///
/// The layer has the coordinates of the parent layer, so pixels are snapped identically in both.
class LayerBox: UnaryBox {
    let layer = DisplayLayer()
    let graph: Graph
    /// The movement with which the layer is drawn.
    private var drawnMovement: Transaction?
    private var needsRewrite = true
    /// The origin of the last drawing, or `nil` before the first.
    final var drawnOrigin: CGPoint?

    init(_ content: LayoutBox, graph: Graph) {
        self.graph = graph
        super.init(content)
    }

    override func invalidateFrame() {
        super.invalidateFrame()
        forgetLayer()
    }

    /// The effects with which the layer is drawn into its parent layer. Call ``effectsChanged()`` when they
    /// change, or ``appearanceChanged()`` if coordinate conversions are unaffected.
    var effects: LayerEffects { LayerEffects() }

    final func effectsChanged() {
        graph.geometryChanged()
        appearanceChanged()
    }

    final func appearanceChanged() { parent?.setNeedsDisplay() }

    override func displayInvalidated() -> Bool {
        if !needsRewrite || drawnOrigin == nil {
            needsRewrite = true
            graph.needsDrawing(self)
        }
        return drawnOrigin != nil
    }

    override func draw(into list: inout DisplayList, at origin: CGPoint) {
        if drawnOrigin != origin { needsRewrite = true }
        drawnOrigin = origin
        drawnMovement = list.movement
        rewriteIfNeeded()
        drawnMovement = nil
        list.append(.layer(layer, effects))
    }

    /// The origin of the content's coordinates in the layer.
    var contentStart: CGPoint { drawnOrigin ?? .zero }

    final func rewriteIfNeeded() {
        guard needsRewrite, drawnOrigin != nil else { return }
        needsRewrite = false
        var list = DisplayList(graph: graph, movement: drawnMovement)
        list.draw(content, from: contentStart)
        layer.rewrite(list.items, size: frame.size)
        layerRewritten()
    }

    /// Returns the updated layer, for a caller that shows it without a parent layer.
    final func drawn() -> DisplayLayer {
        drawnOrigin = .zero
        rewriteIfNeeded()
        return layer
    }

    /// Notifies the presenter of the parent layers that this layer's content changed and must be painted
    /// again.
    func layerRewritten() {
        var box = parent
        while let current = box {
            if let layer = current as? LayerBox { return layer.innerLayerRewritten() }
            box = current.parent
        }
    }

    /// Called when a layer inside this one has new content.
    func innerLayerRewritten() { layerRewritten() }

    /// Draws the content into the parent layer from now on.
    final func forgetLayer() {
        drawnOrigin = nil
        needsRewrite = true
    }
}

/// The root of a window or of a control's label. Its layer starts at its own corner.
final class RootBox: LayerBox {
    weak var host: (any RootHost)?

    override var isReusable: Bool { content.isReusable }
    override var contentStart: CGPoint { .zero }
    override func layoutInvalidated() -> Bool {
        host?.contentNeedsLayout()
        return false
    }
    override func displayInvalidated() -> Bool {
        _ = super.displayInvalidated()
        return true
    }

    override func layerRewritten() { host?.contentWasDrawn() }
}

/// The owner of a root box.
@MainActor
protocol RootHost: AnyObject {
    func contentNeedsLayout()
    func contentWasDrawn()
}
