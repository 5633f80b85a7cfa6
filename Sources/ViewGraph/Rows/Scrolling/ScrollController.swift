import Foundation

/// The controller of a scrolled region: it places the content and updates the scroll area.
@MainActor
final class ScrollController: LayoutHost, Presenter, ScrollRegion {
    let graph: Graph
    let area: any ScrollArea
    private(set) lazy var box = ScrollBox(self)
    weak var node: _Node?
    var axes: Axis.Set {
        didSet { if axes != oldValue { box.setNeedsLayout() } }
    }
    var showsIndicators = true {
        didSet { if showsIndicators != oldValue { graph.needsPresenting(self) } }
    }
    var environment: EnvironmentValues {
        didSet { environmentChanged(from: oldValue) }
    }
    private(set) var isVisible = false
    var isPresenting = false
    /// The distance by which the content is scrolled from its start.
    var offset = CGPoint.zero
    /// The start of the content as set in the scroll area. Corrections for content above the viewport change
    /// it, never the value, so that a fling is not disturbed.
    var origin = CGPoint.zero
    /// The part of a point by which the layout, not the user, moved the content. It is drawn with this shift,
    /// so that views that stay in place are drawn on the same pixels.
    private(set) var drawingShift = CGPoint.zero
    /// The scroll position as the area knows it.
    var areaValue = CGPoint.zero
    /// The size of the region, and the size of the whole content with its margins.
    private(set) var viewport = CGSize.zero
    private(set) var extent = CGSize.zero
    private var contentSize = CGSize.zero
    /// The length that a lazy container gained since the content was laid out.
    private var pendingGrowth = CGSize.zero
    private var contentProposal = ProposedViewSize.unspecified
    private var isPlaced = false
    /// The scroll target that the program requested. It is resolved again after each layout until the frame
    /// is over.
    var target: ScrollDestination?
    /// The target of the last programmatic scroll, until the next movement. A region whose size changes
    /// scrolls there again.
    var lastDestination: ScrollDestination?
    var animation: ScrollAnimation?
    /// The lazy containers in the content.
    private var lazies: [UnownedHandle<Virtualizer>] = []
    private var relatives: [UnownedHandle<LayoutBox>] = []
    let regionHandle = ScrollRegionHandle()
    let refreshing: PullToRefresh
    var history = ScrollHistory()
    /// The swipes over views in the content, of which one is or was open.
    weak var swipes: SwipeController?

    init(graph: Graph, axes: Axis.Set, environment: EnvironmentValues) {
        (self.graph, self.axes, self.environment) = (graph, axes, environment)
        area = graph.screen.controls.makeScrollArea(isList: false)
        refreshing = PullToRefresh(graph: graph)
        regionHandle.region = self
        area.delegate = regionHandle
        refreshing.changed = { [unowned self] in refreshChanged(from: $0) }
    }

    deinit { regionHandle.invalidate() }

    var settings: ScrollSettings { environment.scrolling }
    var content: ScrollContentBox? { box.content }
    var regionBox: LayoutBox { box }
    var outset: EdgeInsets { box.outset }

    /// The margins around the content: those that the program set, the spinner's area, and the parts covered
    /// by bars.
    var margins: EdgeInsets {
        var margins = contentMargins
        margins.top += box.outset.top
        margins.bottom += box.outset.bottom
        return margins
    }
    /// The margins without the bars.
    var contentMargins: EdgeInsets {
        var margins = settings.contentMargins
        margins.top += refreshing.height
        return margins
    }

    func setContent(_ box: LayoutBox) {
        self.box.setContent(box)
        if settings.position.isSet { positionChanged(animated: nil) }
    }

    private func environmentChanged(from old: EnvironmentValues) {
        guard !environment.isIdentical(to: old) else { return }
        if settings.contentMargins != old.scrolling.contentMargins { box.setNeedsLayout() }
        positionMayHaveChanged(from: old.scrolling)
        graph.needsPresenting(self)
    }

    func setVisible(_ visible: Bool) {
        isVisible = visible
        for lazy in virtualizers { graph.needsLayout(lazy) }
        if visible { graph.needsLayout(self) } else { environment.bars.leave(self) }
    }

    func end() {
        refreshing.end()
        discardScrollTargets()
        environment.bars.leave(self)
    }

    // MARK: Layout

    func layOut(size: CGSize, contentSize: CGSize, contentProposal: ProposedViewSize) {
        let old = (viewport, extent)
        let inset = margins
        let grew = extentWith(contentSize, inset)
        anchorSizeChange(from: isPlaced ? old.1 : nil, to: grew, viewport: size)
        (viewport, self.contentSize, self.contentProposal, extent) = (
            size, contentSize, contentProposal, grew
        )
        if old.0 != size {
            if target == nil, animation == nil { target = lastDestination }
            for relative in relatives { relative.object?.setNeedsLayout() }
        }
        (isPlaced, pendingGrowth) = (true, .zero)
        placeContent()
        graph.needsLayout(self)
    }

    private func extentWith(_ size: CGSize, _ inset: EdgeInsets) -> CGSize {
        CGSize(width: size.width + inset.horizontal, height: size.height + inset.vertical)
    }

    /// Applies the scroll anchors when the size changes. A region with an initial anchor starts there, and
    /// again whenever content is added, until something moves it. A region that is at the anchor for size
    /// changes stays there. (B167)
    private func anchorSizeChange(from old: CGSize?, to new: CGSize, viewport size: CGSize) {
        for axis in Axis.allCases where axes.contains(axis) {
            let last = new[axis] - size[axis]
            guard last > 0 else { continue }
            if isStarting, let anchor = anchorFraction(settings.anchors[.initialOffset], axis) {
                scrollForAnchor(to: last * anchor, axis)
                history.started = history.started ?? graph.now
            } else if let old {
                guard let anchor = sizeChangeAnchor(axis, extent: old[axis]) else {
                    // Content that begins at the right grows to the left.
                    if isReversed(axis) { offset[axis] += new[axis] - old[axis] }
                    continue
                }
                scrollForAnchor(to: last * anchor, axis)
            }
        }
    }

    /// The anchor for size changes, if the region is there.
    private func sizeChangeAnchor(_ axis: Axis, extent: CGFloat) -> CGFloat? {
        guard let anchor = anchorFraction(settings.anchors[.sizeChanges], axis), anchor > 0,
            abs(offset[axis] - max(0, extent - viewport[axis]) * anchor) < 1
        else { return nil }
        return anchor
    }

    /// Whether the region stays at an anchor, from which the views in it are placed when lengths change.
    func isAnchored(_ axis: Axis) -> Bool {
        let starts = isStarting && anchorFraction(settings.anchors[.initialOffset], axis) ?? 0 > 0
        return starts || sizeChangeAnchor(axis, extent: extent[axis]) != nil
    }

    /// Scrolls to keep an anchor. The rows move although the user does not scroll.
    private func scrollForAnchor(to new: CGFloat, _ axis: Axis) {
        guard new != offset[axis] else { return }
        var distance = CGPoint.zero
        distance[axis] = new - offset[axis]
        offset[axis] = new
        shiftDrawing(by: distance[axis], axis)
        for lazy in virtualizers { lazy.motion.layoutScrolled(by: CGVector(dx: distance.x, dy: distance.y)) }
    }

    private func shiftDrawing(by distance: CGFloat, _ axis: Axis) {
        let sum = drawingShift[axis] + distance
        let shift = sum.isFinite ? sum - sum.rounded(.down) : 0
        guard shift != drawingShift[axis] else { return }
        drawingShift[axis] = shift
        content?.startChanged()
    }

    private func placeContent() {
        guard isPlaced, let content else { return }
        var corner = contentCorner
        for axis in Axis.allCases where axes.contains(axis) {
            let available = viewport[axis] - extent[axis]
            if available > 0, let anchor = anchorFraction(settings.anchors[.alignment], axis) {
                corner[axis] += available * anchor
            }
        }
        content.place(in: CGRect(origin: corner, size: contentSize), proposal: contentProposal)
    }

    func layoutIfNeeded() {
        guard isPlaced else { return }
        followTarget()
        for axis in Axis.allCases {
            scrollForAnchor(to: min(max(offset[axis], 0), last(axis) + pendingGrowth[axis]), axis)
        }
        placeContent()
        for lazy in virtualizers { graph.needsLayout(lazy) }
        swipes?.rowsWereUpdated()
        graph.needsPresenting(self)
        guard isVisible, axes.contains(.vertical) else { return }
        environment.bars.follow(
            self, insets: box.outset, canRefresh: canRefresh, fromStart: offset.y,
            fromEnd: last(.vertical) - offset.y)
    }

    var virtualizers: [Virtualizer] {
        lazies.removeAll { $0.object == nil }
        return lazies.compactMap(\.object)
    }

    /// Adds a lazy container of the content, which is notified when it moves.
    func add(_ lazy: Virtualizer) {
        if !lazies.contains(where: { $0 === lazy.handle }) { lazies.append(lazy.handle) }
    }

    /// Adds a box of the content that is measured by the region's size.
    func add(relative box: LayoutBox) {
        relatives.removeAll { $0.object == nil }
        if !relatives.contains(where: { $0 === box.handle }) { relatives.append(box.handle) }
    }

    /// Adjusts the offset when content above the viewport grew, so that the visible content stays in place.
    ///
    /// - Parameter pending: the growth of the whole content that has not been laid out yet.
    func contentGrew(by length: CGFloat, _ axis: Axis, pending: CGFloat = 0) {
        guard axes.contains(axis), target == nil else { return }
        let length = isReversed(axis) ? -length : length
        offset[axis] += length
        origin[axis] -= length
        pendingGrowth[axis] = max(0, pending)
        shiftDrawing(by: length, axis)
        if let content {
            var moved = content.frame.origin
            moved[axis] -= length
            content.place(in: CGRect(origin: moved, size: content.frame.size), proposal: contentProposal)
        }
    }

    // MARK: Movement

    func move(to new: CGPoint) {
        offset = new
        graph.needsLayout(self)
    }

    /// Converts a rectangle of the region into the content's coordinates.
    func inContent(_ rect: CGRect) -> CGRect {
        guard let content else { return .zero }
        return rect.offsetBy(dx: -content.frame.minX, dy: -content.frame.minY)
    }
}
