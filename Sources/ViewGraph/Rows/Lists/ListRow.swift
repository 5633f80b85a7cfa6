import Foundation
import Synchronization

/// A row that exists: its node, its layout, its layer.
@MainActor
final class ListRow: RootHost, ElementHost {
    /// Where the row comes from: an element of data, or a fixed item of the list's content.
    let element: ElementNode?
    private let owner: _Node
    private let wrap: @MainActor (LayoutItem) -> LayoutItem
    private unowned let list: any ListRowKeeper
    private(set) var root: RootItem
    private var stack: RowStackItem
    private var wrapped: [(inner: LayoutItem, row: RowItem)] = []
    /// In the list's order, as of the last change of the data.
    var index: Int
    private(set) var isVisible = false
    /// Left the screen and its margins: kept for a while in case it comes back.
    var isParked = false
    private(set) var needsMeasuring = true
    private var accessibilityCache: (index: Int, rowCount: Int, element: AccessibilityElement)?

    /// A row of data.
    init(
        _ element: ElementNode, index: Int,
        wrap: @escaping @MainActor (LayoutItem) -> LayoutItem,
        in list: any ListRowKeeper, graph: Graph
    ) {
        (self.element, self.index, self.wrap, self.list) = (element, index, wrap, list)
        owner = element
        stack = RowStackItem([])
        root = RootItem(stack, graph: graph)
        collectItems(graph: graph)
        element.rowHost = self
        Self.alive.add(1, ordering: .relaxed)
    }

    /// A fixed row.
    init(_ item: LayoutItem, owner: _Node, index: Int, in list: any ListRowKeeper, graph: Graph) {
        (self.index, self.list, self.owner) = (index, list, owner)
        element = nil
        wrap = { $0 }
        let row = RowItem(item, look: list.look(of: index))
        row.choice = list.choice(for: item, id: nil)
        wrapped = [(item, row)]
        stack = RowStackItem([row])
        root = RootItem(stack, graph: graph)
        root.host = self
        refreshLook()
        Self.alive.add(1, ordering: .relaxed)
    }

    deinit { Self.alive.subtract(1, ordering: .relaxed) }

    /// Rows of all lists that exist now, on screen or not.
    nonisolated static let alive = Atomic<Int>(0)

    /// The element's items changed in number or identity.
    func collectItems(graph: Graph) {
        guard let element else { return }
        var items: [LayoutItem] = []
        element.collectItems(into: &items)
        let look = list.look(of: index)
        wrapped = items.map { item in
            if let known = wrapped.first(where: { $0.inner === item }) { return known }
            let row = RowItem(wrap(item), look: look)
            row.choice = list.choice(for: row.content, id: element.erasedID)
            return (item, row)
        }
        stack = RowStackItem(wrapped.map(\.row))
        root = RootItem(stack, graph: graph)
        root.host = self
        refreshLook()
        contentNeedsLayout()
    }

    /// Asks the list to bring the row into view.
    func scroll(anchor: UnitPoint?) { list.scroll(to: index, anchor: anchor) }

    /// First, last, colours: where the row is now.
    func refreshLook() {
        let look = list.look(of: index)
        for pair in wrapped {
            pair.row.look = look
            pair.row.choice?.refresh(pair.row, environment: list.environment)
        }
    }

    /// Lays the row out in the list's width.
    /// - Returns: its height, in points.
    func measure(width: CGFloat) -> Double {
        needsMeasuring = false
        let offer = ProposedViewSize(width: width, height: nil)
        root.place(at: .zero, proposal: offer)
        return root.frame.height
    }

    func setVisible(_ visible: Bool) {
        guard visible != isVisible else { return }
        isVisible = visible
        // A fixed row's owner may hold several: it is visible while any of them is; the list sees to it.
        if element != nil { owner.setVisible(visible) } else { list.fixedRowVisibilityChanged(of: owner) }
    }

    func end() {
        setVisible(false)
        element?.unmount()
    }

    /// What the row says, and which of how many it is.
    func accessibility(rowCount: Int) -> AccessibilityElement {
        if let known = accessibilityCache, known.index == index, known.rowCount == rowCount {
            return known.element
        }
        var parts: [AccessibilityElement] = []
        root.collectAccessibility(into: &parts)
        let element = AccessibilityElement(
            label: parts.map(\.label).joined(separator: ", "), detail: "\(index + 1) of \(rowCount)")
        accessibilityCache = (index, rowCount, element)
        return element
    }

    // MARK: RootHost

    func reveal(_ rect: CGRect, in root: RootItem) { list.reveal(rect, inRow: index) }

    var place: RootPlace? { list.place(ofRow: index) }
    var readsRightToLeft: Bool { list.readsRightToLeft }

    func contentNeedsLayout() {
        guard !needsMeasuring else { return list.rowsNeedLayout() }
        needsMeasuring = true
        list.rowsNeedLayout()
    }

    func contentWasDrawn() {
        accessibilityCache = nil
        list.rowWasDrawn()
    }
}

/// What a row needs of its list.
@MainActor
protocol ListRowKeeper: AnyObject {
    func look(of index: Int) -> RowItem.Look
    var environment: EnvironmentValues { get }
    /// What makes a row something to choose; nil: it can't be.
    func choice(for item: LayoutItem, id: AnyHashable?) -> RowChoice?
    func place(ofRow index: Int) -> RootPlace?
    var readsRightToLeft: Bool { get }
    func scroll(to row: Int, anchor: UnitPoint?)
    func rowsNeedLayout()
    func rowWasDrawn()
    func fixedRowVisibilityChanged(of owner: _Node)
    /// Scrolls until a rectangle of a row is in the viewport.
    func reveal(_ rect: CGRect, inRow index: Int)
}

/// Figures of the lists on screen, for benchmarks and tests.
package enum ListFigures {
    /// Rows of all lists that exist now, on screen or not.
    package static var rowsAlive: Int { ListRow.alive.load(ordering: .relaxed) }
}
