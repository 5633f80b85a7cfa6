import Foundation

extension View {
    /// Lets the user drag the view.
    ///
    /// - Parameters:
    ///   - items: returns the items when a drag begins.
    ///   - preview: the view to show under the pointer, or `nil` for the view itself.
    func dragged<Preview: View>(
        _ items: @escaping @MainActor () -> [NSItemProvider], preview: Preview?
    ) -> some View {
        modified(by: DragModifier(items: items, preview: preview))
    }
}

private struct DragModifier<Preview: View>: BoxModifier {
    let items: @MainActor () -> [NSItemProvider]
    let preview: Preview?

    func makeBox(around content: LayoutBox, in node: _Node) -> DragSourceBox {
        let box = DragSourceBox(content)
        apply(to: box, from: self, in: node)
        return box
    }
    func apply(to box: DragSourceBox, from old: Self, in node: _Node) {
        box.items = items
        box.isEnabled = node.environment.isEnabled
        guard let preview else {
            box.preview = nil
            return
        }
        box.preview = { [weak node] in
            guard let node else { return nil }
            return ViewPicture.layer(of: preview, in: node)
        }
    }
}

private final class DragSourceBox: UnaryBox, DragSource {
    var items: @MainActor () -> [NSItemProvider] = { [] }
    var isEnabled = true
    var preview: (@MainActor () -> DisplayLayer?)?

    override var isReusable: Bool { content.isReusable }

    override func hitTest(_ point: CGPoint, into result: inout HitTestResult) -> Bool {
        let isHit = super.hitTest(point, into: &result)
        let bounds = CGRect(origin: .zero, size: frame.size)
        if isEnabled, result.dragSource == nil, isHit || bounds.contains(point) { result.dragSource = self }
        return isHit
    }

    override func traitValue(to query: TraitQuery) -> AnyTraitValue? {
        super.traitValue(to: query)
            ?? (isEnabled && query.matches(DragSourceKey.self) ? TraitValue<DragSourceKey>(self) : nil)
    }

    func draggedItems() -> [NSItemProvider] { items() }

    func picture(at point: CGPoint) -> DragPicture {
        if let layer = preview?() {
            return DragPicture(
                layer: layer, hotSpot: CGPoint(x: layer.size.width / 2, y: layer.size.height / 2))
        }
        let own = local(point)
        let hotSpot = CGPoint(x: min(max(own.x, 0), frame.width), y: min(max(own.y, 0), frame.height))
        return DragPicture(layer: snapshot(), hotSpot: hotSpot)
    }
}

extension LayoutBox {
    /// The box as it was drawn last. What is drawn later does not change it.
    func snapshot() -> DisplayLayer {
        var (box, origin) = (self, CGPoint.zero)
        while let parent = box.parent {
            if let drawn = parent as? LayerBox, drawn.drawnOrigin != nil {
                origin.x += box.frame.minX + drawn.contentStart.x
                origin.y += box.frame.minY + drawn.contentStart.y
                var effects = LayerEffects(offset: CGPoint(x: -origin.x, y: -origin.y))
                effects.clip = LayerEffects.Clip(rect: CGRect(origin: origin, size: frame.size))
                let copy = DisplayLayer(drawn.layer.items, size: drawn.layer.size)
                return DisplayLayer([.layer(copy, effects)], size: frame.size)
            }
            origin = parent.convert(origin, from: box)
            box = parent
        }
        return DisplayLayer([], size: frame.size)
    }
}

/// Pictures of views that are not in a window.
@MainActor
enum ViewPicture {
    /// The drawing of a view at its ideal size.
    static func layer<Content: View>(of view: Content, in node: _Node) -> DisplayLayer {
        let content = ZStack<Content>._makeNode(
            ZStack { view }, in: node.contentContext(axis: nil).withoutRows)
        defer { content.unmount() }
        var boxes: [LayoutBox] = []
        content.collectBoxes(into: &boxes)
        let root = RootBox(boxes[0], graph: node.graph)
        root.place(at: .zero, proposal: .unspecified)
        return root.drawn()
    }
}
