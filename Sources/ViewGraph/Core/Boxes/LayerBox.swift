import Foundation

/// A box that draws its content into a layer of its own, so that the rest is not drawn anew with it.
///
/// The layer has the coordinates of the layer around it: pixels are snapped alike in both.
class LayerBox: UnaryBox {
    let layer = DisplayLayer()
    let graph: Graph
    /// The movement that the layer is drawn with.
    private var drawnMovement: Transaction?
    private var needsRewrite = true
    /// Where the box was drawn; nil: not yet.
    final var drawnOrigin: CGPoint?

    init(_ content: LayoutBox, graph: Graph) {
        self.graph = graph
        super.init(content)
    }

    override func forgetPlace() {
        super.forgetPlace()
        forgetLayer()
    }

    /// How the layer is put into the one around it. When it changes call ``effectsChanged()``, or
    /// ``looksChanged()`` where what is inside is at the same place for who asks.
    var effects: LayerEffects { LayerEffects() }

    final func effectsChanged() {
        graph.geometryChanged()
        looksChanged()
    }

    final func looksChanged() { parent?.setNeedsDisplay() }

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

    /// Where the content's coordinates start in the layer.
    var contentStart: CGPoint { drawnOrigin ?? .zero }

    final func rewriteIfNeeded() {
        guard needsRewrite, drawnOrigin != nil else { return }
        needsRewrite = false
        var list = DisplayList(graph: graph, movement: drawnMovement)
        list.draw(content, from: contentStart)
        layer.rewrite(list.items, size: frame.size)
        layerRewritten()
    }

    /// The layer, up to date, for who shows it where nothing around draws it.
    final func drawn() -> DisplayLayer {
        drawnOrigin = .zero
        rewriteIfNeeded()
        return layer
    }

    /// The layer has other content: who shows the layers around it is to paint again.
    func layerRewritten() {
        var box = parent
        while let current = box {
            if let layer = current as? LayerBox { return layer.innerLayerRewritten() }
            box = current.parent
        }
    }

    /// A layer inside of this one has other content.
    func innerLayerRewritten() { layerRewritten() }

    /// From now on the content is drawn into the layer around it.
    final func forgetLayer() {
        drawnOrigin = nil
        needsRewrite = true
    }
}

/// The top of a window or of a control's label: its layer starts at its own corner.
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

/// Who a root belongs to.
@MainActor
protocol RootHost: AnyObject {
    func contentNeedsLayout()
    func contentWasDrawn()
}
