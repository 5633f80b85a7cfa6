import Foundation

/// A child of a lazy container that exists: its node, and the item that it is laid out and drawn in.
@MainActor
final class LazyRow: ElementHost {
    /// Where it comes from: an element of data, or a fixed item of the container's content.
    let element: ElementNode?
    let owner: _Node
    private let wrap: @MainActor (LayoutItem) -> LayoutItem
    private unowned let engine: LazyEngine
    let cell: LazyCell
    private var wrapped: [(inner: LayoutItem, outer: LayoutItem)] = []
    /// In the container's order, as of the last change of the data.
    var index: Int
    private(set) var isVisible = false
    var isParked = false

    init(
        _ element: ElementNode, index: Int, wrap: @escaping @MainActor (LayoutItem) -> LayoutItem,
        in engine: LazyEngine
    ) {
        (self.element, self.index, self.wrap, self.engine) = (element, index, wrap, engine)
        owner = element
        cell = LazyCell(engine)
        collectItems(graph: engine.graph)
        element.rowHost = self
    }

    init(_ item: LayoutItem, owner: _Node, index: Int, in engine: LazyEngine) {
        (self.index, self.owner, self.engine) = (index, owner, engine)
        element = nil
        wrap = { $0 }
        cell = LazyCell(engine)
        cell.setItems([item])
    }

    func collectItems(graph: Graph) {
        guard let element else { return }
        var items: [LayoutItem] = []
        element.collectItems(into: &items)
        wrapped = items.map { item in
            wrapped.first { $0.inner === item } ?? (item, wrap(item))
        }
        cell.setItems(wrapped.map(\.outer))
        if isVisible { element.spreadVisibility() }
    }

    func setVisible(_ visible: Bool) {
        guard visible != isVisible else { return }
        isVisible = visible
        // A fixed child's owner may hold several: it is visible while any of them is.
        if element != nil { owner.setVisible(visible) } else { engine.fixedVisibilityChanged(of: owner) }
    }

    func end() {
        setVisible(false)
        element?.unmount()
    }
}

/// The items of one child, below each other: usually one. Drawn in a layer of its own, which stays as it is
/// when the child moves.
final class LazyCell: LayerItem {
    private unowned let engine: LazyEngine
    private let stack: StackItem

    init(_ engine: LazyEngine) {
        self.engine = engine
        let arrangement = engine.arrangement
        stack = StackItem(
            axis: arrangement.axis, alignment: arrangement.alignment, spacing: arrangement.spacing)
        super.init(stack, graph: engine.graph)
    }

    func setItems(_ items: [LayoutItem]) { stack.setItems(items) }
    var isEmpty: Bool { stack.items.isEmpty }
    /// Whether it is a section's header or footer.
    var sectionPart: SectionPart? {
        stack.items.count == 1 ? stack.items[0].trait(SectionPartKey.self) : nil
    }

    func follow(_ arrangement: LazyArrangement) {
        stack.alignment = arrangement.alignment
        stack.explicitSpacing = arrangement.spacing
    }

    override var contentStart: CGPoint { .zero }

    override var effects: LayerEffects {
        let list = DisplayList(graph: graph)
        return LayerEffects(
            offset: CGPoint(x: list.snapped(drawnPlace.x), y: list.snapped(drawnPlace.y)))
    }
    private var drawnPlace = CGPoint.zero

    override func draw(into list: inout DisplayList, at origin: CGPoint) {
        drawnPlace = origin
        super.draw(into: &list, at: .zero)
    }

    private var wasPlaced = false

    override func frameChanged(from old: CGRect?) {
        wasPlaced = true
        if old?.size != frame.size { _ = super.displayInvalidated() }
    }

    /// Another place changes the layer around this one.
    override func displayInvalidated() -> Bool {
        defer { wasPlaced = false }
        return wasPlaced ? false : super.displayInvalidated()
    }
}
