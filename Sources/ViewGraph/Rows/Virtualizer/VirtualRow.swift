import Foundation
import Synchronization

/// An existing row: its node, and a stack of its boxes, of which there is usually one.
///
/// It draws into its own layer, which remains valid when the row moves.
class VirtualRow: LayerBox, ElementHost {
    /// The origin of a row.
    enum Origin {
        /// An element of the data. Each of its boxes is passed through `wrap`.
        case element(ElementNode, wrap: @MainActor (LayoutBox) -> LayoutBox)
        /// A fixed box of the content, which exists as long as its node.
        case fixed(LayoutBox, owner: _Node)
    }

    /// The element, or `nil` for a fixed row.
    final let element: ElementNode?
    final let owner: _Node
    final let stack: StackBox
    private let wrap: @MainActor (LayoutBox) -> LayoutBox
    private unowned let virtualizer: Virtualizer
    private var boxes: [(inner: LayoutBox, shown: LayoutBox)] = []
    /// The index in the container, as of the last change of the data.
    final var index: Int
    final private(set) var isVisible = false
    /// Whether the row left the view and its margins, and is kept for some time in case it returns.
    final var isParked = false
    /// Whether the size is not known, or no longer valid.
    final private(set) var needsMeasuring = true
    /// Whether invalidations are not passed on. The layer may still be drawn, but its container may have
    /// ended, or is about to lay out the row anyway.
    private var suppressesInvalidation = false
    /// The motion of the row, managed by the container's ``RowTransitionAnimator``.
    final var motionState = RowTransitionAnimator.Motion()
    private var wasPlaced = false
    private var drawnPosition = CGPoint.zero

    init(_ origin: Origin, at index: Int, in virtualizer: Virtualizer) {
        (self.index, self.virtualizer) = (index, virtualizer)
        stack = virtualizer.makeStack()
        switch origin {
        case .element(let element, let wrap): (self.element, owner, self.wrap) = (element, element, wrap)
        case .fixed(_, let owner): (element, self.owner, wrap) = (nil, owner, { $0 })
        }
        super.init(stack, graph: virtualizer.graph)
        element?.rowHandle = handle
        if case .fixed(let box, _) = origin { show([box]) } else { collectBoxes() }
        Self.alive.add(1, ordering: .relaxed)
    }

    deinit { Self.alive.subtract(1, ordering: .relaxed) }

    /// The number of rows of all containers that exist now, in view or not.
    nonisolated fileprivate static let alive = Atomic<Int>(0)

    // MARK: Override points

    /// Returns the box to show for one of the row's boxes.
    func shown(_ box: LayoutBox) -> LayoutBox { box }
    /// Called when the row's index, neighbors or boxes changed.
    func traitsDidChange() {}
    /// Whether the row is selected, or `nil` if it can't be.
    var isSelected: Bool? { nil }
    /// Whether the row has the cursor of the list that has the keyboard.
    var hasCursor: Bool { false }
    /// Selects a row that can be selected, as a click does.
    func press() {}
    /// The user's actions on the row.
    var actions: [RowAction] { [] }
    /// Returns the updated layer to show for the row.
    func shownLayer() -> DisplayLayer { drawn() }
    /// The drawing that is shown of the row while it leaves.
    var leavingItems: [DisplayItem] { layer.items }
    /// The position of the row among the rows with content of the program, or `nil` for headers and footers.
    var positionInSet: AccessibilityPosition? { nil }

    // MARK: Boxes

    /// Updates the stack when the element's boxes changed in number or identity.
    final func collectBoxes() {
        guard let element else { return }
        var boxes: [LayoutBox] = []
        element.collectBoxes(into: &boxes)
        show(boxes)
        if isVisible { element.propagateVisibility() }
    }

    private func show(_ new: [LayoutBox]) {
        boxes = new.map { box in
            boxes.first { $0.inner === box } ?? (box, shown(wrap(box)))
        }
        stack.setBoxes(boxes.map(\.shown))
        traitsDidChange()
    }

    // MARK: Visibility and reuse

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
        suppressesInvalidation = true
        guard let element else { return }
        element.unmount()
        element.graph[IdleRelease.self].keep(self, of: virtualizer)
    }

    /// Whether the row can be given to another element of a loop, and then does not differ from a row made
    /// for it.
    final func isReusable(_ elements: any RowElements) -> Bool {
        guard let element, element.parent === elements else { return false }
        return element.isReusable && stack.areBoxesReusable
    }

    /// Reuses the row for another element. (B327)
    final func reuse(elementAt offset: Int, index: Int) {
        suppressesInvalidation = true
        (self.index, isParked, motionState) = (index, false, RowTransitionAnimator.Motion())
        invalidateFrame()
        element?.reuse(elementAt: offset)
        traitsDidChange()
        (suppressesInvalidation, needsMeasuring) = (false, true)
    }

    /// Scrolls the row into view.
    final func scroll(anchor: UnitPoint?) { virtualizer.scroll(to: index, anchor: anchor) }

    /// The row that contains a box, or `nil` if there is none, or if the box is in a nested scrolled region.
    static func around(_ box: LayoutBox) -> VirtualRow? {
        var current: LayoutBox? = box
        while let box = current, box.scrollAxes == nil {
            if let row = box as? VirtualRow { return row }
            current = box.parent
        }
        return nil
    }

    // MARK: Layout

    /// - Returns: the row's size for a proposal. It is taken as the size of the row from then on.
    final func measure(_ offer: ProposedViewSize) -> CGSize {
        needsMeasuring = false
        return size(for: offer)
    }

    override func layoutInvalidated() -> Bool {
        needsMeasuring = true
        // Rows that are being made are measured when they are complete.
        return parent == nil || suppressesInvalidation || virtualizer.rowNeedsLayout()
    }

    // MARK: Drawing

    override var contentStart: CGPoint { .zero }
    override var isMovementAnimatedByContainer: Bool { true }

    override var effects: LayerEffects {
        let list = DisplayList(graph: graph)
        let remaining = virtualizer.motion.remainingOffset(of: self)
        var effects = LayerEffects(
            offset: CGPoint(
                x: list.snapped(drawnPosition.x + remaining.dx),
                y: list.snapped(drawnPosition.y + remaining.dy)))
        effects.opacity = virtualizer.motion.opacity(of: self)
        return effects
    }

    override func draw(into list: inout DisplayList, at origin: CGPoint) {
        drawnPosition = origin
        super.draw(into: &list, at: .zero)
    }

    override func frameChanged(from old: CGRect?) {
        wasPlaced = true
        if old?.size != frame.size { _ = super.displayInvalidated() }
    }

    /// Invalidates the layer around this one when the row moved.
    override func displayInvalidated() -> Bool {
        let isRewritten = wasPlaced ? false : super.displayInvalidated()
        wasPlaced = false
        return suppressesInvalidation || isRewritten || virtualizer.rowNeedsDisplay()
    }

    override func layerRewritten() {
        if !suppressesInvalidation, !virtualizer.rowWasRewritten() { super.layerRewritten() }
    }

    /// The provider of the accessibility element of the row.
    final private(set) lazy var speech = RowAccessibility(handle)
}

/// The accessibility element of a row, until the row ends.
final class RowAccessibility: RowAccessibilityProvider {
    private let handle: UnownedHandle<LayoutBox>

    init(_ handle: UnownedHandle<LayoutBox>) { self.handle = handle }

    /// The row. One that has ended is released later.
    private var row: VirtualRow? {
        guard let row = handle.object as? VirtualRow, !row.owner.isUnmounted else { return nil }
        return row
    }

    var accessibility: AccessibilityElement? {
        guard let row, var element = AccessibilityElement.joining(row.accessibilityElements)
        else { return nil }
        if let isSelected = row.isSelected {
            element.states.isSelected = isSelected
            let press = AccessibilityAction(.press) { [self] in self.row?.press() }
            if !element.actions.contains(press) { element.actions.insert(press, at: 0) }
        }
        for action in row.actions {
            let title = action.title
            element.add(
                AccessibilityAction(.named(title)) { [self] in
                    self.row?.actions.first { $0.title == title }?.perform()
                })
        }
        element.states.isFocused = row.hasCursor
        element.position = row.positionInSet
        return element
    }
}

extension LayoutBox {
    /// Invalidates the spoken text of the box, although nothing around it was drawn again.
    final func setNeedsAccessibilityUpdate() {
        var current: LayoutBox? = self
        while let box = current {
            if box is VirtualRow || box is RootBox { (box as? LayerBox)?.layerRewritten() }
            current = box.parent
        }
    }
}

/// Counts of the rows that are made on demand, for benchmarks.
package enum RowFigures {
    /// The number of rows of all containers that exist now, in view or not.
    package static var alive: Int { VirtualRow.alive.load(ordering: .relaxed) }
}
