import Foundation

/// A scrolled region that reports its movements to the program: the content of a `ScrollView`, or the rows of
/// a list.
///
/// Offsets are relative to the content's start. Rectangles are in the coordinates of ``regionBox``.
@MainActor
protocol ScrollRegion: ScrollAreaDelegate, DragScroller {
    var graph: Graph { get }
    var regionHandle: ScrollRegionHandle { get }
    /// The node in which the region's views are looked up.
    var node: _Node? { get }
    var settings: ScrollSettings { get }
    var environment: EnvironmentValues { get }
    var refreshing: PullToRefresh { get }
    /// The region's box in the layout, without the parts beneath bars.
    var regionBox: LayoutBox { get }
    /// The distance by which the region extends beneath the bars that it touches.
    var outset: EdgeInsets { get }
    var axes: Axis.Set { get }
    var isVisible: Bool { get }
    /// The distance by which the content is scrolled.
    var offset: CGPoint { get }
    /// The region's size.
    var viewport: CGSize { get }
    /// The size of the whole content with its margins.
    var extent: CGSize { get }
    /// The margins around the content: those that the program set, the spinner's area, and the parts covered
    /// by bars.
    var margins: EdgeInsets { get }
    var history: ScrollHistory { get set }
    /// The animation of a programmatic scroll, while it runs.
    var animation: ScrollAnimation? { get set }

    /// Scrolls to an offset, limited to the content.
    func move(to offset: CGPoint)
    /// Scrolls to a target, which is resolved when the next frame is laid out.
    func jump(to destination: ScrollDestination)
    /// Discards the program's scroll targets, because the region is being moved.
    func discardScrollTargets()
}

/// The movements of a region that were reported to the program, and the ones that it requested.
struct ScrollHistory {
    /// The current phase, as reported by `onScrollPhaseChange`.
    var phase = ScrollPhase.idle
    /// Whether the user does not scroll and no fling is running.
    var isStill: Bool { phase == .idle || phase == .animating }
    var geometry: ScrollGeometry?
    var hasUserMoved = false
    /// The offset along the main axis at which the user's movement began.
    var movementStart: CGFloat?
    /// Whether the user or the program moved the content.
    var hasMoved = false
    /// The first frame in which the content was longer than the region.
    var started: Double?
    /// The last command of a `ScrollPosition`.
    var command = 0
    /// The ID that was last received from `scrollPosition` or written to it.
    var position: AnyHashable?
    /// The view at the position's anchor when the previous frame was shown.
    var nearest: AnyHashable?
    /// Whether the region is scrolling to the requested position, which is not a new position.
    var isPositioning = false
}

extension ScrollRegion {
    var mainAxis: Axis { axes.contains(.vertical) || axes.isEmpty ? .vertical : .horizontal }

    /// Whether the content begins at the end of the axis, that is, at the right. (R20)
    func isReversed(_ axis: Axis) -> Bool { axis == .horizontal && regionBox.arrangesRightToLeft }

    /// The share of an axis at which an anchor is, from the left or the top.
    func anchorFraction(_ anchor: UnitPoint?, _ axis: Axis) -> CGFloat? {
        isReversed(axis) ? 1 - (anchor?.x ?? 0) : anchor?[axis]
    }

    /// Whether nothing has moved the content yet. If another anchor applies from then on, there must also
    /// have been no earlier frame in which the content was longer than the region.
    var isStarting: Bool {
        let (initial, later) = (settings.anchors[.initialOffset], settings.anchors[.sizeChanges])
        let isFirst = history.started.map { $0 == graph.now } ?? true
        return !history.hasMoved && (later == nil || later == initial || isFirst)
    }

    /// The largest offset.
    func last(_ axis: Axis) -> CGFloat {
        axes.contains(axis) ? max(0, extent[axis] - viewport[axis]) : 0
    }

    /// The part of the region that is neither beneath bars nor in the content's margins.
    var contentRect: CGRect {
        let inset = margins
        let left = isReversed(.horizontal) ? inset.trailing : inset.leading
        return CGRect(
            x: left, y: inset.top - outset.top, width: max(0, viewport.width - inset.horizontal),
            height: max(0, viewport.height - inset.vertical))
    }

    /// ``contentRect`` together with the area that a bar uncovered by collapsing as the content scrolled.
    var uncoveredRect: CGRect {
        var rect = contentRect
        let collapse = environment.bars.collapse(at: offset.y, insets: outset)
        rect.origin.y -= collapse
        rect.size.height += collapse
        return rect
    }

    /// The height by which the bar above can collapse.
    var collapsibleTop: CGFloat { environment.bars.collapse(at: .infinity, insets: outset) }

    /// The start of the content.
    var contentCorner: CGPoint {
        let start = contentRect.origin
        return CGPoint(x: start.x - offset.x, y: start.y - offset.y)
    }

    /// The views of the content that have IDs, with their rectangles.
    func targets() -> [(id: AnyHashable, rect: CGRect)] {
        var found: [(id: AnyHashable, rect: CGRect)] = []
        let region = regionBox
        func add(_ id: AnyHashable, _ target: _Node) -> Bool {
            var boxes: [LayoutBox] = []
            target.collectBoxes(into: &boxes)
            guard boxes.contains(where: { $0.regionAround === region }) else { return false }
            let row = boxes.first.flatMap { VirtualRow.around($0) }
            // Parked rows have no place.
            if row?.isParked == true { return true }
            // A list's row begins before its content.
            if let row, row.element === target, let rect = row.rect(in: region) {
                found.append((id, rect))
                return true
            }
            let rect = boxes.compactMap { $0.rect(in: region) }.reduce(CGRect.null) { $0.union($1) }
            if !rect.isNull { found.append((id, rect)) }
            return !rect.isNull
        }
        func collect(_ node: _Node) {
            if let elements = node as? any RowElements {
                for element in elements.existingElements { _ = add(element.id, element.node) }
                return
            }
            if let identified = node as? any IdentifiedTarget, add(identified.targetID, node) { return }
            for child in node.preferenceChildren { collect(child) }
        }
        if let node { collect(node) }
        return found
    }
}

extension LayoutBox {
    /// The box of the nearest enclosing scrolled region, or `nil` if there is none.
    final var regionAround: LayoutBox? {
        var current = parent
        while let box = current, box.scrollAxes == nil { current = box.parent }
        return current
    }
}
