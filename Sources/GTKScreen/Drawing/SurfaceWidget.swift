import CGTK
import Foundation
import ViewGraph

/// The owner of a surface, which receives its events.
@MainActor
protocol SurfaceOwner: AnyObject {
    func surfaceDidResize(to size: CGSize)
    func surfaceStyleDidChange()
    func surfaceDidRealize()
    func surfaceWillUnrealize()
}

extension SurfaceOwner {
    func surfaceDidResize(to size: CGSize) {}
    func surfaceStyleDidChange() {}
    func surfaceDidRealize() {}
    func surfaceWillUnrealize() {}
}

/// A widget that draws a layer and holds the controls in it.
@MainActor
final class SurfaceWidget: WidgetPeer {
    weak var owner: (any SurfaceOwner)?
    /// The minimum size that the widget requests from its parent, and the natural one, in points.
    var minimumSize = (width: 0, height: 0)
    var naturalSize = (width: 0, height: 0)
    /// Returns the node to draw behind the layer, given the surface's size.
    var background: (@MainActor (CGSize) -> RenderNode?)?
    /// The color that the parent paints behind the whole surface, where it is known. Covered nodes are then
    /// not painted.
    var backdropColor: ResolvedColor? {
        didSet { if backdropColor != oldValue { gtk_widget_queue_draw(widget) } }
    }
    private(set) var layer: DisplayLayer?
    private lazy var hosted = HostedControls(in: widget)
    private lazy var accessible = AccessibleChildren(in: widget, with: hosted)
    private var size = CGSize.zero
    /// The origin of the layer in the widget.
    var layerOrigin = CGPoint.zero

    /// - Parameter isPartOfControl: whether assistive technologies know only the control around the surface.
    init(isPartOfControl: Bool = false) {
        super.init(type: WidgetClass.surface, role: isPartOfControl ? GTK_ACCESSIBLE_ROLE_NONE : nil)
    }

    /// Draws `layer` from now on. Must be called again when anything in it was rewritten.
    func show(_ layer: DisplayLayer?) {
        self.layer = layer
        updateControls()
        gtk_widget_queue_draw(widget)
    }

    /// Adds controls that are new in the layer, releases those that left it, and places all of them.
    func updateControls() {
        let controls = layer.map { [(LayerRendering.current(of: $0).controls, layerOrigin)] }
        hosted.update(
            controls ?? [], expected: CGSize(width: naturalSize.width, height: naturalSize.height))
    }

    /// Shows the drawn elements to assistive technologies.
    func showElements(_ elements: [AccessibilityElement]) {
        accessible.update(elements)
    }

    override func measure(_ orientation: GtkOrientation, for size: Int) -> Lengths {
        orientation == GTK_ORIENTATION_HORIZONTAL
            ? Lengths(minimum: minimumSize.width, natural: max(minimumSize.width, naturalSize.width))
            : Lengths(minimum: minimumSize.height, natural: max(minimumSize.height, naturalSize.height))
    }

    override func allocate(width: Int, height: Int) {
        size = CGSize(width: width, height: height)
        owner?.surfaceDidResize(to: size)
        hosted.place()
    }

    override func snapshot(_ snapshot: OpaquePointer) {
        guard let backdropColor else { return paint(into: snapshot) }
        guard let own = gtk_snapshot_new() else { return }
        paint(into: own)
        let area = CGRect(origin: .zero, size: size)
        guard let all = gtk_snapshot_free_to_node(own).map(RenderNode.init(owning:)),
            let visible = OverdrawRemoval(background: backdropColor.gdk).removed(from: all, in: area)
        else { return }
        var shift = PixelGrid.shift(of: widget)
        if shift.x != 0 || shift.y != 0 { gtk_snapshot_translate(snapshot, &shift) }
        gtk_snapshot_append_node(snapshot, visible.pointer)
    }

    private func paint(into snapshot: OpaquePointer) {
        if let node = background?(size) { gtk_snapshot_append_node(snapshot, node.pointer) }
        guard let layer else { return }
        let rendering = LayerRendering.current(of: layer)
        let area = LayerRendering.shownArea(of: widget)
        if layerOrigin == .zero {
            rendering.paint(into: snapshot, of: widget, at: .identity, in: area)
        } else {
            rendering.paint(
                into: snapshot, of: widget, effects: LayerEffects(offset: layerOrigin), outer: .identity,
                in: area)
        }
    }

    override func styleChanged() { owner?.surfaceStyleDidChange() }

    override func realized() { owner?.surfaceDidRealize() }

    override func unrealizing() { owner?.surfaceWillUnrealize() }

    override func dispose() {
        hosted.end()
        accessible.end()
        while let child = gtk_widget_get_first_child(widget) { gtk_widget_unparent(child) }
    }
}
