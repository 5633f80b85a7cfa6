package import Foundation

/// A box in the layout of a window: answers sizes, places its children, and draws.
///
/// Sizing is pure: a size is asked for as often as anyone likes and remembered for a few proposals. Placing
/// writes frames; drawing reads them.
@MainActor
package class LayoutItem {
    /// The item that arranges this one.
    private(set) weak var parent: LayoutItem?
    /// In the parent's coordinates.
    package private(set) var frame: CGRect = .zero
    /// Whether the item stands in what reads from right to left: as of its last place.
    final private(set) var isRightToLeft = false
    private(set) var placedProposal = ProposedViewSize.unspecified
    private var isPlaced = false
    private var needsPlacing = true
    private var sizes = SizeCache()
    /// Every stack around asks for it again.
    private var knownSpacing: ViewSpacing?
    /// Those around it know that it is to be drawn anew, up to the layer that it is in.
    private var awaitsDrawing = false
    /// The animated transaction in which the item was moved since it was last drawn.
    private var movement: Transaction?

    init() {}

    // MARK: What kinds of items differ in

    /// The items inside, in drawing order.
    var subitems: [LayoutItem] { [] }
    /// The answer to a proposal. Must not depend on anything but the item's content.
    func computeSize(for proposal: ProposedViewSize) -> CGSize { .zero }
    /// The distance that the item keeps from others. Must not depend on anything but the item's content.
    func computeSpacing() -> ViewSpacing { .plain }
    /// Gives each subitem its place.
    func placeSubitems(in size: CGSize, proposal: ProposedViewSize) {}
    /// A guide that was set, or that text has; nil where the default holds.
    func explicitGuide(_ id: any AlignmentID.Type, for proposal: ProposedViewSize) -> CGFloat? { nil }
    /// Draws itself and its subitems; `origin` is its corner in the layer being drawn.
    func draw(into list: inout DisplayList, at origin: CGPoint) {
        for item in subitems { list.draw(item, from: origin) }
    }
    /// Draws the item, or what is shown in its place.
    func show(in list: inout DisplayList, at origin: CGPoint) { draw(into: &list, at: origin) }
    /// Higher is served first in stacks.
    var priority: Double { 0 }
    /// What the view says to the container that arranges it.
    func trait<Key: ItemTraitKey>(_ key: Key.Type) -> Key.Value? { nil }
    /// The part of the item that its bars leave free; nil where it has none.
    var safeArea: CGRect? { nil }
    /// The directions in which what is in the item scrolls; nil where the item is no scrolled region.
    var scrollAxes: Axis.Set? { nil }
    /// Scrolled regions bring an item that is somewhere in them into view.
    func reveal(_ item: LayoutItem) {}
    /// What assistive tools read, in order.
    func collectAccessibility(into elements: inout [AccessibilityElement]) {
        let area = Self.spokenArea
        defer { Self.spokenArea = area }
        for item in subitems {
            if let area {
                guard item.frame.isNear(area) else { continue }
                Self.spokenArea = area.offsetBy(dx: -item.frame.minX, dy: -item.frame.minY)
            }
            item.collectAccessibility(into: &elements)
        }
    }
    /// What of the item that is asked is near what is seen of a scrolled region; nil: it is in none.
    static var spokenArea: CGRect?

    // MARK: What is at a point

    /// A point of the item's own coordinates in those of a subitem, as it is drawn: moved, turned, scaled.
    func convert(_ point: CGPoint, to subitem: LayoutItem) -> CGPoint {
        CGPoint(x: point.x - subitem.frame.minX, y: point.y - subitem.frame.minY)
    }
    /// The other way round.
    func convert(_ point: CGPoint, from subitem: LayoutItem) -> CGPoint {
        CGPoint(x: point.x + subitem.frame.minX, y: point.y + subitem.frame.minY)
    }
    /// Collects who listens to a press at `point`, the innermost first. Items that cut off, hide or scroll
    /// override this.
    /// - Returns: whether anything is drawn there; what is behind is not asked then.
    func hitTest(_ point: CGPoint, into hits: inout Hits) -> Bool {
        for item in subitems.reversed() where item.hitTest(convert(point, to: item), into: &hits) {
            return true
        }
        return isDrawn(at: point)
    }
    /// Whether the item itself, not what is in it, draws at `point`.
    func isDrawn(at point: CGPoint) -> Bool { false }

    // MARK: Sizing

    package final func size(for proposal: ProposedViewSize) -> CGSize {
        let proposal = proposal.checked
        if let known = sizes[proposal] { return known }
        let size = computeSize(for: proposal).checked
        sizes[proposal] = size
        return size
    }

    final var spacing: ViewSpacing {
        if let knownSpacing { return knownSpacing }
        let spacing = computeSpacing()
        knownSpacing = spacing
        return spacing
    }

    final func dimensions(for proposal: ProposedViewSize) -> ViewDimensions {
        ViewDimensions(self, proposal: proposal)
    }

    // MARK: Placing

    package final func place(at origin: CGPoint, proposal: ProposedViewSize) {
        place(at: origin, size: size(for: proposal), proposal: proposal)
    }

    /// - Parameter origin: from the leading edge of what is around; it is the right one where that reads from
    ///   right to left. (R20)
    final func place(at origin: CGPoint, size: CGSize, proposal: ProposedViewSize) {
        let isMirrored = parent?.arrangesRightToLeft ?? readsRightToLeft
        // A place that no screen has would stop all that is drawn beside it.
        var new = CGRect(origin: origin.isFinite ? origin.reachable : .zero, size: size.checked)
        if isMirrored, let parent { new.origin.x = parent.frame.width - origin.x - size.width }
        place(in: new, isRightToLeft: isMirrored, proposal: proposal)
    }

    /// Places the item where it is to be whatever the direction is.
    final func place(in new: CGRect, proposal: ProposedViewSize) {
        place(in: new, isRightToLeft: parent?.arrangesRightToLeft ?? readsRightToLeft, proposal: proposal)
    }

    private func place(in new: CGRect, isRightToLeft: Bool, proposal: ProposedViewSize) {
        let old = isPlaced ? frame : nil
        let size = new.size
        if isRightToLeft != self.isRightToLeft {
            self.isRightToLeft = isRightToLeft
            needsPlacing = true
            setNeedsDisplay()
        }
        if old != new {
            frame = new
            if old != nil, Graph.transaction.animation != nil { movement = Graph.transaction }
            frameChanged(from: old)
            setNeedsDisplay()
        }
        if needsPlacing || old?.size != size || placedProposal != proposal {
            needsPlacing = false
            isPlaced = true
            placedProposal = proposal
            placeSubitems(in: size, proposal: proposal)
        }
    }

    /// The item is drawn now.
    /// - Returns: the transaction to animate its move in.
    final func beginDrawing() -> Transaction? {
        awaitsDrawing = false
        defer { movement = nil }
        return movement
    }

    /// The item was given another place or size; `old` is nil the first time.
    func frameChanged(from old: CGRect?) {}

    /// Whether the items inside begin at the right.
    var arrangesRightToLeft: Bool { isRightToLeft }

    // MARK: Invalidation

    /// The item's sizes may have changed.
    final func setNeedsLayout() {
        var item: LayoutItem? = self
        while let current = item {
            // An item that was invalidated and not asked since has invalid ancestors already.
            if current.isAskedAnew && current !== self { break }
            current.needsPlacing = true
            current.sizes = SizeCache()
            current.knownSpacing = nil
            if current.layoutInvalidated() { return }
            item = current.parent
        }
    }

    /// Nothing that it said before counts.
    private var isAskedAnew: Bool { needsPlacing && sizes.isEmpty && knownSpacing == nil }

    /// For roots: what their host reads like.
    var readsRightToLeft: Bool { false }

    /// The sizes of the item, or of something in it, may have changed.
    /// - Returns: true if the change ends here.
    func layoutInvalidated() -> Bool { false }

    /// What the item draws changed: the layer that it is in must be drawn anew.
    ///
    /// Complexity: O(1) where what is around it awaits drawing, otherwise O(items around it in its layer).
    final func setNeedsDisplay() {
        // It may not have been drawn because of what changes now.
        awaitsDrawing = false
        var item: LayoutItem? = self
        while let current = item {
            if current.displayInvalidated() { return }
            item = current.parent
        }
    }

    /// What the item, or something in it, draws changed. Items with a layer of their own override this.
    /// - Returns: true if the change ends here.
    func displayInvalidated() -> Bool {
        defer { awaitsDrawing = true }
        return awaitsDrawing
    }

    final func adopt(_ item: LayoutItem) { item.parent = self }

    /// The item that things are drawn in: the root of its window.
    final var root: LayoutItem {
        var item = self
        while let parent = item.parent { item = parent }
        return item
    }

    /// The item's place in its root's coordinates.
    package final var originInRoot: CGPoint {
        var point = frame.origin
        var item = parent
        while let current = item {
            if current.parent != nil {
                point.x += current.frame.minX
                point.y += current.frame.minY
            }
            item = current.parent
        }
        return point
    }
}

extension CGRect {
    /// Whether anything of it, be it a point, is in another rectangle.
    fileprivate func isNear(_ area: CGRect) -> Bool {
        minX <= area.maxX && maxX >= area.minX && minY <= area.maxY && maxY >= area.minY
    }
}

extension CGSize {
    /// A size to go on with: endless is one, what is no number is not.
    fileprivate var checked: CGSize {
        func checked(_ length: CGFloat) -> CGFloat { length == .infinity ? length : length.reachable }
        return CGSize(width: checked(width), height: checked(height))
    }
}

extension ProposedViewSize {
    /// The proposal; what is no number proposes nothing.
    fileprivate var checked: ProposedViewSize {
        guard width?.isNaN == true || height?.isNaN == true else { return self }
        return ProposedViewSize(
            width: width.flatMap { $0.isNaN ? nil : $0 }, height: height.flatMap { $0.isNaN ? nil : $0 })
    }
}

/// The sizes for the last few proposals: parents ask for the smallest, the largest and the final one.
///
/// In place: each item has one, and an array would grow step by step.
private struct SizeCache {
    private var entries = InlineArray<4, Entry>(repeating: Entry())
    private var count = 0
    /// Where the oldest is, once all are taken.
    private var oldest = 0

    /// A proposal is never no number: that stands for no proposal.
    private struct Entry {
        var offeredWidth = CGFloat.nan
        var offeredHeight = CGFloat.nan
        var size = CGSize.zero
    }

    var isEmpty: Bool { count == 0 }

    subscript(proposal: ProposedViewSize) -> CGSize? {
        get {
            for index in 0..<count
            where Self.isEqual(proposal.width, entries[index].offeredWidth)
                && Self.isEqual(proposal.height, entries[index].offeredHeight)
            {
                return entries[index].size
            }
            return nil
        }
        set {
            guard let newValue else { return }
            let entry = Entry(
                offeredWidth: proposal.width ?? .nan, offeredHeight: proposal.height ?? .nan, size: newValue)
            if count < 4 {
                entries[count] = entry
                count += 1
            } else {
                entries[oldest] = entry
                oldest = (oldest + 1) % 4
            }
        }
    }

    private static func isEqual(_ length: CGFloat?, _ known: CGFloat) -> Bool {
        length.map { $0 == known } ?? known.isNaN
    }
}
