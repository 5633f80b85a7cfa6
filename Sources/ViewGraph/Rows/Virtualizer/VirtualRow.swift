import Foundation
import Synchronization

/// A row that exists: its node, and the box of its boxes, which stand below each other: usually there is one.
///
/// It draws into a layer of its own, which stays as it is when the row moves.
class VirtualRow: LayerBox, ElementHost {
    /// Where a row comes from.
    enum Origin {
        /// An element of data, each of its boxes put through `wrap`.
        case element(ElementNode, wrap: @MainActor (LayoutBox) -> LayoutBox)
        /// A fixed box of the content, which comes and goes with a node.
        case fixed(LayoutBox, owner: _Node)
    }

    /// nil: a fixed row.
    final let element: ElementNode?
    final let owner: _Node
    final let stack: StackBox
    private let wrap: @MainActor (LayoutBox) -> LayoutBox
    private unowned let virtualizer: Virtualizer
    private var boxes: [(inner: LayoutBox, shown: LayoutBox)] = []
    /// In the container's order, as of the last change of the data.
    final var index: Int
    final private(set) var isVisible = false
    /// Left the view and its margins: kept for a while in case it comes back.
    final var isParked = false
    /// Its size is not known, or not any more.
    final private(set) var needsMeasuring = true
    /// Its layer may still be drawn, but its container may be gone, or is about to lay it out anyway.
    private var isSilent = false
    /// How it gets to its place; its container's ``RowMotion`` has it.
    final var way = RowMotion.Way()
    private var wasPlaced = false
    private var drawnPlace = CGPoint.zero

    init(_ origin: Origin, at index: Int, in virtualizer: Virtualizer) {
        (self.index, self.virtualizer) = (index, virtualizer)
        stack = virtualizer.makeStack()
        switch origin {
        case .element(let element, let wrap): (self.element, owner, self.wrap) = (element, element, wrap)
        case .fixed(_, let owner): (element, self.owner, wrap) = (nil, owner, { $0 })
        }
        super.init(stack, graph: virtualizer.graph)
        element?.rowPlace = place
        if case .fixed(let box, _) = origin { show([box]) } else { collectBoxes() }
        Self.alive.add(1, ordering: .relaxed)
    }

    deinit { Self.alive.subtract(1, ordering: .relaxed) }

    /// Rows of all containers that exist now, in view or not.
    nonisolated fileprivate static let alive = Atomic<Int>(0)

    // MARK: What rows differ in

    /// What is shown of one of the row's boxes.
    func shown(_ box: LayoutBox) -> LayoutBox { box }
    /// The row has another index, other neighbours or other boxes.
    func standingChanged() {}

    // MARK: Boxes

    /// The element's boxes changed in number or identity.
    final func collectBoxes() {
        guard let element else { return }
        var boxes: [LayoutBox] = []
        element.collectBoxes(into: &boxes)
        show(boxes)
        if isVisible { element.spreadVisibility() }
    }

    private func show(_ new: [LayoutBox]) {
        boxes = new.map { box in
            boxes.first { $0.inner === box } ?? (box, shown(wrap(box)))
        }
        stack.setBoxes(boxes.map(\.shown))
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
        isSilent = true
        element?.unmount()
    }

    /// Whether the row can be given to another element of a loop, and is then as one that is made for it.
    final func canServe(_ elements: any RowElements) -> Bool {
        guard let element, element.parent === elements else { return false }
        return element.isReusable && stack.areBoxesReusable
    }

    /// Becomes the row of another element. (B327)
    final func serve(elementAt offset: Int, index: Int) {
        isSilent = true
        (self.index, isParked, way) = (index, false, RowMotion.Way())
        forgetPlace()
        element?.serve(elementAt: offset)
        standingChanged()
        (isSilent, needsMeasuring) = (false, true)
    }

    /// Brings the row into view.
    final func scroll(anchor: UnitPoint?) { virtualizer.scroll(to: index, anchor: anchor) }

    /// The row that a box is in; nil: it is in none, or in a region of its own in there.
    static func around(_ box: LayoutBox) -> VirtualRow? {
        var current: LayoutBox? = box
        while let box = current, box.scrollAxes == nil {
            if let row = box as? VirtualRow { return row }
            current = box.parent
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
        return parent == nil || isSilent || virtualizer.rowNeedsLayout()
    }

    // MARK: Drawing

    override var contentStart: CGPoint { .zero }
    override var isMovedByOthers: Bool { true }

    override var effects: LayerEffects {
        let list = DisplayList(graph: graph)
        let rest = virtualizer.motion.rest(of: self)
        var effects = LayerEffects(
            offset: CGPoint(
                x: list.snapped(drawnPlace.x + rest.dx), y: list.snapped(drawnPlace.y + rest.dy)))
        effects.opacity = virtualizer.motion.opacity(of: self)
        return effects
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
        let isRewritten = wasPlaced ? false : super.displayInvalidated()
        wasPlaced = false
        return isSilent || isRewritten || virtualizer.rowNeedsDisplay()
    }

    override func layerRewritten() {
        if !isSilent, !virtualizer.rowWasRewritten() { super.layerRewritten() }
    }

    /// What is read of it.
    final private(set) lazy var speech = RowSpeech(place)
}

/// What is read of a row, as long as there is one: its words, and which of how many it is.
final class RowSpeech: RowSpeaker {
    private let row: BoxPlace
    /// Of all rows of the container.
    var count = 0

    init(_ row: BoxPlace) { self.row = row }

    var accessibility: AccessibilityElement? {
        guard let row = row.box as? VirtualRow else { return nil }
        return AccessibilityElement(label: row.spokenText, detail: "\(row.index + 1) of \(count)")
    }
}

extension LayoutBox {
    /// Other things are to be read in the box, though nothing around it was drawn anew.
    final func spokenChanged() {
        var current: LayoutBox? = self
        while let box = current {
            if box is VirtualRow || box is RootBox { (box as? LayerBox)?.layerRewritten() }
            current = box.parent
        }
    }
}

/// Figures of the rows that are made on demand, for benchmarks.
package enum RowFigures {
    /// Rows of all containers that exist now, in view or not.
    package static var alive: Int { VirtualRow.alive.load(ordering: .relaxed) }
}
