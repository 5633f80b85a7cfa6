import Foundation

extension View {
    /// Draws a view in front of the view, with the view's size as its proposal. Several views form a ZStack.
    public func overlay<Overlay: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> Overlay
    ) -> some View {
        LayeredView(base: self, extra: ZStack(content: content), alignment: alignment, role: .front)
    }

    @_disfavoredOverload
    public func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View {
        LayeredView(base: self, extra: ZStack { overlay }, alignment: alignment, role: .front)
    }

    /// Draws a view behind the view, with the view's size as its proposal. Several views form a ZStack.
    public func background<Background: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> Background
    ) -> some View {
        LayeredView(base: self, extra: ZStack(content: content), alignment: alignment, role: .behind)
    }

    @_disfavoredOverload
    public func background<Background: View>(_ background: Background, alignment: Alignment = .center)
        -> some View
    {
        LayeredView(base: self, extra: ZStack { background }, alignment: alignment, role: .behind)
    }
}

/// The role of the extra view.
package enum LayerRole {
    case behind, front, mask
    /// The extra view is invisible and replaces the base view for assistive technologies.
    case accessibility
}

/// A view with an extra view behind it, in front of it, or as its mask. Rule R8.
package struct LayeredView<Base: View, Extra: View>: View, PrimitiveView {
    let base: Base
    let extra: ZStack<Extra>
    let alignment: Alignment
    let role: LayerRole

    package static var shape: ViewShape { .sum(of: Base.self, holding: Extra.self) }

    package static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        LayeredNode(view, in: context)
    }
}

final class LayeredNode<Base: View, Extra: View>: _ViewNode<LayeredView<Base, Extra>> {
    private(set) var base: _ViewNode<Base>!
    /// The layers of extra views, one for each box of the base: one, unless the base is several views.
    private var layers: [(inner: LayoutBox, extra: _ViewNode<ZStack<Extra>>, box: LayeredBox)] = [] {
        didSet { updateMembers() }
    }
    /// The base and the extra views. Stored, because the nodes of each row are visited several times, and
    /// reading the layers looks up their type.
    private var members: [_Node] = []

    override init(_ view: LayeredView<Base, Extra>, in context: _NodeContext) {
        super.init(view, in: context)
        // The base may be several views and is created as a whole.
        base = Base._makeNode(view.base, in: childContext.withoutRows)
        updateMembers()
    }

    private func updateMembers() {
        members = [base]
        for layer in layers { members.append(layer.extra) }
    }

    override var children: ChildNodes { .several(members) }
    override var isReusable: Bool { areChildrenReusable }

    override func viewChanged(from old: LayeredView<Base, Extra>) {
        base.update(view.base)
        for layer in layers {
            layer.extra.update(view.extra)
            layer.box.alignment = view.alignment
        }
    }

    private func layered(_ inner: LayoutBox) -> LayeredBox {
        if let existing = layers.first(where: { $0.inner === inner }) { return existing.box }
        let extra = ZStack<Extra>._makeNode(view.extra, in: childContext)
        var boxes: [LayoutBox] = []
        extra.collectBoxes(into: &boxes)
        let box = LayeredBox(
            inner, extra: boxes[0], alignment: view.alignment, role: view.role)
        layers.append((inner, extra, box))
        if isVisible { extra.setVisible(true) }
        return box
    }

    override func collectBoxes(into boxes: inout [LayoutBox]) {
        var inner: [LayoutBox] = []
        base.collectBoxes(into: &inner)
        for removed in layers where !inner.contains(where: { $0 === removed.inner }) {
            removed.extra.unmount()
        }
        layers.removeAll { layer in !inner.contains { $0 === layer.inner } }
        for box in inner { boxes.append(layered(box)) }
    }

    override func collectRows(into rows: inout [RowSegment]) {
        var boxes: [LayoutBox] = []
        collectBoxes(into: &boxes)
        for box in boxes { rows.append(.box(box, owner: self)) }
    }

    /// The extra ZStack always has the same box; the base may change its boxes.
    override func boxesChanged() { parent?.boxesChanged() }
}

final class LayeredBox: UnaryBox {
    private let extra: LayoutBox
    private let role: LayerRole
    var alignment: Alignment {
        didSet { if alignment != oldValue { setNeedsLayout() } }
    }

    /// The last position of the extra views when they were not empty.
    private var lastCorner: CGPoint?

    init(_ content: LayoutBox, extra: LayoutBox, alignment: Alignment, role: LayerRole) {
        self.extra = extra
        self.alignment = alignment
        self.role = role
        super.init(content)
        adopt(extra)
    }

    override var isReusable: Bool { content.isReusable && extra.isReusable }
    override func invalidateFrame() {
        super.invalidateFrame()
        extra.invalidateFrame()
        lastCorner = nil
    }

    override var subboxes: [LayoutBox] {
        switch role {
        case .behind: [extra, content]
        case .front: [content, extra]
        case .mask, .accessibility: [content]
        }
    }

    override func draw(into list: inout DisplayList, at origin: CGPoint) {
        guard role == .mask else { return super.draw(into: &list, at: origin) }
        var effects = LayerEffects()
        let mask = layer(of: extra, from: origin, in: list)
        effects.mask = mask.withoutControls ?? mask
        list.append(.layer(layer(of: content, from: origin, in: list), effects))
    }

    override func collectAccessibility(into elements: inout AccessibilityCollector) {
        guard role == .accessibility else { return super.collectAccessibility(into: &elements) }
        elements.append(contentsOf: AccessibilityElement.hiding(elements.collected(content).controls))
        extra.collectAccessibility(into: &elements)
    }

    private func layer(of box: LayoutBox, from origin: CGPoint, in list: DisplayList) -> DisplayLayer {
        var inner = DisplayList(graph: list.graph, movement: list.movement)
        inner.draw(box, from: origin)
        let layer = DisplayLayer()
        layer.rewrite(inner.items, size: frame.size)
        return layer
    }

    override func ground(_ ground: ResolvedColor, drawnOverIn rect: CGRect) -> ResolvedColor? {
        role == .mask ? nil : self.ground(ground, below: subboxes, in: rect)
    }
    override func ground(behind box: LayoutBox) -> ResolvedColor? {
        role == .mask ? ground : ground(behind: box, over: subboxes.prefix { $0 !== box })
    }

    override func placeSubboxes(in size: CGSize, proposal: ProposedViewSize) {
        content.place(at: .zero, proposal: proposal)
        let outer = content.dimensions(for: proposal)
        let extraProposal = ProposedViewSize(size)
        let inner = extra.dimensions(for: extraProposal)
        var corner = CGPoint(
            x: outer[alignment.horizontal] - inner[alignment.horizontal],
            y: outer[alignment.vertical] - inner[alignment.vertical])
        // The previous extra view may be animating its removal; it does so from its previous position.
        if inner.size == .zero, let lastCorner { corner = lastCorner }
        lastCorner = inner.size == .zero ? lastCorner : corner
        extra.place(at: corner, proposal: extraProposal)
    }
}

extension DisplayLayer {
    /// A copy of the layer with an opaque rectangle for each control, because a mask contains no widgets.
    /// `nil` if the layer has none.
    fileprivate var withoutControls: DisplayLayer? {
        var isChanged = false
        let replaced = items.map { item -> DisplayItem in
            switch item {
            case .control(_, let rect):
                isChanged = true
                return .fill(.rectangle, .color(ResolvedColor(red: 0, green: 0, blue: 0)), rect: rect)
            case .layer(let inner, let effects):
                guard let copy = inner.withoutControls else { return item }
                isChanged = true
                return .layer(copy, effects)
            default: return item
            }
        }
        guard isChanged else { return nil }
        let copy = DisplayLayer()
        copy.rewrite(replaced, size: size)
        return copy
    }
}
