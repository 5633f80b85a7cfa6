import Foundation
import Synchronization

/// A row that exists: its node, and the box of its items, which stand below each other: usually there is one.
///
/// It draws into a layer of its own, which stays as it is when the row moves.
class VirtualRow: LayerItem, ElementHost {
    /// Where a row comes from.
    enum Origin {
        /// An element of data, each of its items put through `wrap`.
        case element(ElementNode, wrap: @MainActor (LayoutItem) -> LayoutItem)
        /// A fixed item of the content, which comes and goes with a node.
        case fixed(LayoutItem, owner: _Node)
    }

    /// nil: a fixed row.
    final let element: ElementNode?
    final let owner: _Node
    final let stack: StackItem
    private let wrap: @MainActor (LayoutItem) -> LayoutItem
    private unowned let virtualizer: Virtualizer
    private var items: [(inner: LayoutItem, shown: LayoutItem)] = []
    /// In the container's order, as of the last change of the data.
    final var index: Int
    final private(set) var isVisible = false
    /// Left the view and its margins: kept for a while in case it comes back.
    final var isParked = false
    /// Its size is not known, or not any more.
    final private(set) var needsMeasuring = true
    /// Its layer may still be drawn, but its container may be gone.
    private var hasEnded = false
    private var wasPlaced = false
    private var drawnPlace = CGPoint.zero
    private var spoken: (index: Int, count: Int, element: AccessibilityElement)?

    init(_ origin: Origin, at index: Int, in virtualizer: Virtualizer) {
        (self.index, self.virtualizer) = (index, virtualizer)
        stack = virtualizer.makeStack()
        switch origin {
        case .element(let element, let wrap): (self.element, owner, self.wrap) = (element, element, wrap)
        case .fixed(_, let owner): (element, self.owner, wrap) = (nil, owner, { $0 })
        }
        super.init(stack, graph: virtualizer.graph)
        element?.rowHost = self
        if case .fixed(let item, _) = origin { show([item]) } else { collectItems(graph: graph) }
        Self.alive.add(1, ordering: .relaxed)
    }

    deinit { Self.alive.subtract(1, ordering: .relaxed) }

    /// Rows of all containers that exist now, in view or not.
    nonisolated fileprivate static let alive = Atomic<Int>(0)

    // MARK: What rows differ in

    /// What is shown of one of the row's items.
    func shown(_ item: LayoutItem) -> LayoutItem { item }
    /// The row has another index, other neighbours or other items.
    func standingChanged() {}

    // MARK: Items

    /// The element's items changed in number or identity.
    final func collectItems(graph: Graph) {
        guard let element else { return }
        var items: [LayoutItem] = []
        element.collectItems(into: &items)
        show(items)
        if isVisible { element.spreadVisibility() }
    }

    private func show(_ new: [LayoutItem]) {
        items = new.map { item in
            items.first { $0.inner === item } ?? (item, shown(wrap(item)))
        }
        stack.setItems(items.map(\.shown))
        standingChanged()
    }

    // MARK: Coming and going

    final func setVisible(_ visible: Bool) {
        guard visible != isVisible else { return }
        isVisible = visible
        if element != nil {
            owner.setVisible(visible)
        } else {
            virtualizer.fixedRowVisibilityChanged(of: owner)
        }
    }

    final func end() {
        setVisible(false)
        hasEnded = true
        element?.unmount()
    }

    /// Brings the row into view.
    final func scroll(anchor: UnitPoint?) { virtualizer.scroll(to: index, anchor: anchor) }

    /// The row that an item is in; nil: it is in none, or in a region of its own in there.
    static func around(_ item: LayoutItem) -> VirtualRow? {
        var current: LayoutItem? = item
        while let item = current, item.scrollAxes == nil {
            if let row = item as? VirtualRow { return row }
            current = item.parent
        }
        return nil
    }

    // MARK: Layout

    /// - Returns: the size that it answers to an offer, and is taken to have from now on.
    final func measure(_ offer: ProposedViewSize) -> CGSize {
        needsMeasuring = false
        return size(for: offer)
    }

    override func layoutInvalidated() -> Bool {
        needsMeasuring = true
        // Rows that are being made are measured when they are.
        return parent == nil || hasEnded || virtualizer.rowNeedsLayout()
    }

    // MARK: Drawing

    override var contentStart: CGPoint { .zero }

    override var effects: LayerEffects {
        let list = DisplayList(graph: graph)
        return LayerEffects(
            offset: CGPoint(x: list.snapped(drawnPlace.x), y: list.snapped(drawnPlace.y)))
    }

    override func draw(into list: inout DisplayList, at origin: CGPoint) {
        drawnPlace = origin
        super.draw(into: &list, at: .zero)
    }

    override func frameChanged(from old: CGRect?) {
        wasPlaced = true
        if old?.size != frame.size { _ = super.displayInvalidated() }
    }

    /// Another place changes the layer around this one.
    override func displayInvalidated() -> Bool {
        let isDone = wasPlaced ? false : super.displayInvalidated()
        wasPlaced = false
        return hasEnded || virtualizer.rowNeedsDisplay() || isDone
    }

    override func layerRewritten() {
        spoken = nil
        if !hasEnded, !virtualizer.rowNeedsDisplay() { super.layerRewritten() }
    }

    // MARK: Accessibility

    /// What the row says, and which of how many it is.
    final func accessibility(of count: Int) -> AccessibilityElement {
        if let spoken, spoken.index == index, spoken.count == count { return spoken.element }
        var parts: [AccessibilityElement] = []
        collectAccessibility(into: &parts)
        let element = AccessibilityElement(
            label: parts.map(\.label).joined(separator: ", "), detail: "\(index + 1) of \(count)")
        spoken = (index, count, element)
        return element
    }
}

/// Figures of the rows that are made on demand, for benchmarks.
package enum RowFigures {
    /// Rows of all containers that exist now, in view or not.
    package static var alive: Int { VirtualRow.alive.load(ordering: .relaxed) }
}
