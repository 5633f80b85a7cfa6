import Foundation

/// What is scrolled, and tells the program so: the content of a `ScrollView`, or the rows of a list.
///
/// Offsets count from the content's start. Rectangles are in the coordinates of ``regionBox``.
@MainActor
protocol ScrollRegion: ScrollAreaDelegate {
    var graph: Graph { get }
    var relay: RegionRelay { get }
    /// What the views in the region are looked for in.
    var node: _Node? { get }
    var settings: ScrollSettings { get }
    var environment: EnvironmentValues { get }
    var refreshing: PullToRefresh { get }
    /// The region's place in the layout, without what goes on beneath bars.
    var regionBox: LayoutBox { get }
    /// How far the region goes on beneath the bars that it touches.
    var outset: EdgeInsets { get }
    var axes: Axis.Set { get }
    var isVisible: Bool { get }
    /// How far the content is scrolled.
    var offset: CGPoint { get }
    /// The region's size.
    var viewport: CGSize { get }
    /// The size of all of the content with its margins.
    var extent: CGSize { get }
    /// Around the content: the program's, the room that the spinner takes, and what bars cover.
    var margins: EdgeInsets { get }
    var history: ScrollHistory { get set }
    /// The movement that a program asked for, while it lasts.
    var animation: ScrollAnimation? { get set }

    /// Shows the content from there on, as far as it goes.
    func move(to offset: CGPoint)
    /// Goes to a goal, wherever it is when the next frame is laid out.
    func jump(to goal: ScrollGoal)
    /// Somebody moves the region: where a program wanted to be counts no more.
    func forgetGoals()
}

/// What the program was told of a region's movements, and asked for.
struct ScrollHistory {
    /// What the user does now, as `onScrollPhaseChange` tells it.
    var phase = ScrollPhase.idle
    /// Nobody scrolls by hand, nor does what was thrown still fly.
    var isStill: Bool { phase == .idle || phase == .animating }
    var geometry: ScrollGeometry?
    var hasUserMoved = false
    /// The user or the program moved the content.
    var hasMoved = false
    /// The frame in which there was more than fits for the first time.
    var started: Double?
    /// The last command of a `ScrollPosition`.
    var command = 0
    /// The id that `scrollPosition` was last told, or told us.
    var position: AnyHashable?
    /// The view at the position's anchor when the frame before was shown.
    var nearest: AnyHashable?
    /// The region goes where the position says: that is no other position.
    var isPositioning = false
}

extension ScrollRegion {
    var mainAxis: Axis { axes.contains(.vertical) || axes.isEmpty ? .vertical : .horizontal }

    /// Whether the content begins at the end of the axis: at the right. (R20)
    func isReversed(_ axis: Axis) -> Bool { axis == .horizontal && regionBox.arrangesRightToLeft }

    /// How far along an axis an anchor is, from the left or the top.
    func share(_ anchor: UnitPoint?, _ axis: Axis) -> CGFloat? {
        isReversed(axis) ? 1 - (anchor?.x ?? 0) : anchor?[axis]
    }

    /// Nothing moved the content yet, nor was there more than fits in a frame before this one if it is to
    /// stay elsewhere from then on.
    var isStarting: Bool {
        let (initial, later) = (settings.anchors[.initialOffset], settings.anchors[.sizeChanges])
        let isFirst = history.started.map { $0 == graph.now } ?? true
        return !history.hasMoved && (later == nil || later == initial || isFirst)
    }

    /// The largest offset.
    func last(_ axis: Axis) -> CGFloat {
        axes.contains(axis) ? max(0, extent[axis] - viewport[axis]) : 0
    }

    /// The part of the region that is neither beneath bars nor taken by the content's margins.
    var clearRect: CGRect {
        let inset = margins
        let left = isReversed(.horizontal) ? inset.trailing : inset.leading
        return CGRect(
            x: left, y: inset.top - outset.top, width: max(0, viewport.width - inset.horizontal),
            height: max(0, viewport.height - inset.vertical))
    }

    /// The same, with what a bar that went with the content covers no longer.
    var rectBelowBars: CGRect {
        var rect = clearRect
        let collapse = environment.bars.collapse(at: offset.y, insets: outset)
        rect.origin.y -= collapse
        rect.size.height += collapse
        return rect
    }

    /// How much of the bar above goes with the content.
    var collapsibleTop: CGFloat { environment.bars.collapse(at: .infinity, insets: outset) }

    /// Where the content begins.
    var contentCorner: CGPoint {
        let start = clearRect.origin
        return CGPoint(x: start.x - offset.x, y: start.y - offset.y)
    }

    /// The views of the content that have ids, and where they are.
    func targets() -> [(id: AnyHashable, rect: CGRect)] {
        var found: [(id: AnyHashable, rect: CGRect)] = []
        let region = regionBox
        func add(_ id: AnyHashable, _ target: _Node) -> Bool {
            var boxes: [LayoutBox] = []
            target.collectBoxes(into: &boxes)
            guard boxes.contains(where: { $0.regionAround === region }) else { return false }
            let row = boxes.first.flatMap { VirtualRow.around($0) }
            // Rows that are kept though they left have no place.
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
    /// The place of the nearest scrolled region around a box; nil: there is none.
    final var regionAround: LayoutBox? {
        var current = parent
        while let box = current, box.scrollAxes == nil { current = box.parent }
        return current
    }
}
