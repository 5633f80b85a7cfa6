package import Foundation

/// A box in the layout of a window: answers sizes, places its children, and draws.
///
/// Sizing is pure: a size is asked for as often as anyone likes and remembered for a few proposals. Placing
/// writes frames; drawing reads them.
@MainActor
package class LayoutBox {
    /// The box that arranges this one.
    final var parent: LayoutBox? { parentPlace?.box }
    private var parentPlace: BoxPlace?
    /// Made for the first who asks.
    private var ownPlace: BoxPlace?
    /// In the parent's coordinates.
    package private(set) var frame: CGRect = .zero
    /// Whether the box stands in what reads from right to left: as of its last place.
    final private(set) var isRightToLeft = false
    private(set) var placedProposal = ProposedViewSize.unspecified
    private var isPlaced = false
    private var needsPlacing = true
    private var sizes = SizeCache()
    /// Every stack around asks for it again.
    private var knownSpacing: ViewSpacing?
    /// Those around it know that it is to be drawn anew, up to the layer that it is in.
    private var awaitsDrawing = false
    /// The animated transaction in which the box was moved since it was last drawn.
    private var movement: Transaction?

    init() {}

    deinit { ownPlace?.end() }

    /// Where those who do not keep the box find it.
    final var place: BoxPlace {
        if let ownPlace { return ownPlace }
        let place = BoxPlace(self)
        ownPlace = place
        return place
    }

    // MARK: What kinds of boxes differ in

    /// The boxes inside, in drawing order.
    var subboxes: [LayoutBox] { [] }
    /// The answer to a proposal. Must not depend on anything but the box's content.
    func computeSize(for proposal: ProposedViewSize) -> CGSize { .zero }
    /// The distance that the box keeps from others. Must not depend on anything but the box's content.
    func computeSpacing() -> ViewSpacing { .plain }
    /// Gives each subbox its place.
    func placeSubboxes(in size: CGSize, proposal: ProposedViewSize) {}
    /// A guide that was set, or that text has; nil where the default holds.
    func explicitGuide(_ id: AlignmentKey, for proposal: ProposedViewSize) -> CGFloat? { nil }
    /// Draws itself and its subboxes; `origin` is its corner in the layer being drawn.
    func draw(into list: inout DisplayList, at origin: CGPoint) {
        for box in subboxes { list.draw(box, from: origin) }
    }
    /// Draws the box, or what is shown in its place.
    func show(in list: inout DisplayList, at origin: CGPoint) { draw(into: &list, at: origin) }
    /// Who shows the box animates its way: what is inside does not travel with it.
    var isMovedByOthers: Bool { false }
    /// Higher is served first in stacks.
    var priority: Double { 0 }
    /// What the view says to the container that arranges it. Ask for a ``trait(_:)``.
    func answer(to question: TraitQuestion) -> TraitAnswer? { nil }
    /// The part of the box that its bars leave free; nil where it has none.
    var safeArea: CGRect? { nil }
    /// The directions in which what is in the box scrolls; nil where the box is no scrolled region.
    var scrollAxes: Axis.Set? { nil }
    /// Scrolled regions bring a box that is somewhere in them into view.
    func reveal(_ box: LayoutBox) {}
    /// What assistive tools read, in order.
    func collectAccessibility(into elements: inout SpokenElements) {
        elements.collect(subboxes)
    }

    // MARK: What is at a point

    /// A point of the box's own coordinates in those of a subbox, as it is drawn: moved, turned, scaled.
    func convert(_ point: CGPoint, to subbox: LayoutBox) -> CGPoint {
        CGPoint(x: point.x - subbox.frame.minX, y: point.y - subbox.frame.minY)
    }
    /// The other way round.
    func convert(_ point: CGPoint, from subbox: LayoutBox) -> CGPoint {
        CGPoint(x: point.x + subbox.frame.minX, y: point.y + subbox.frame.minY)
    }
    /// Collects who listens to a press at `point`, the innermost first. Boxes that cut off, hide or scroll
    /// override this.
    /// - Returns: whether anything is drawn there; what is behind is not asked then.
    func hitTest(_ point: CGPoint, into hits: inout Hits) -> Bool {
        for box in subboxes.reversed() where box.hitTest(convert(point, to: box), into: &hits) {
            return true
        }
        return isDrawn(at: point)
    }
    /// Whether the box itself, not what is in it, draws at `point`.
    func isDrawn(at point: CGPoint) -> Bool { false }

    // MARK: Being used again

    /// Whether the box and those in it keep nothing but what their nodes give them and where they were drawn.
    var isReusable: Bool { false }
    /// As if it had never been placed: what is placed for the first time comes from nowhere.
    func forgetPlace() {
        isPlaced = false
        movement = nil
    }

    // MARK: Placing

    /// The box was given another place or size; `old` is nil the first time.
    func frameChanged(from old: CGRect?) {}

    /// Whether the boxes inside begin at the right.
    var arrangesRightToLeft: Bool { isRightToLeft }

    // MARK: Invalidation

    /// For what stands in nothing: whether it reads from right to left.
    var readsRightToLeft: Bool { false }

    /// The sizes of the box, or of something in it, may have changed.
    /// - Returns: true if the change ends here.
    func layoutInvalidated() -> Bool { false }

    /// What the box, or something in it, draws changed. Boxes with a layer of their own override this.
    /// - Returns: true if the change ends here.
    func displayInvalidated() -> Bool {
        defer { awaitsDrawing = true }
        return awaitsDrawing
    }
}

// In extensions a new function leaves what a file knows of the class as it is: files that only name the class
// are not compiled again.

// MARK: Sizing
extension LayoutBox {
    package func size(for proposal: ProposedViewSize) -> CGSize {
        let proposal = proposal.checked
        if let known = sizes[proposal] { return known }
        let size = computeSize(for: proposal).checked
        sizes[proposal] = size
        return size
    }

    var spacing: ViewSpacing {
        if let knownSpacing { return knownSpacing }
        let spacing = computeSpacing()
        knownSpacing = spacing
        return spacing
    }

    func dimensions(for proposal: ProposedViewSize) -> ViewDimensions {
        ViewDimensions(self, proposal: proposal)
    }
}

// MARK: Placing
extension LayoutBox {
    package func place(at origin: CGPoint, proposal: ProposedViewSize) {
        place(at: origin, size: size(for: proposal), proposal: proposal)
    }

    /// - Parameter origin: from the leading edge of what is around; it is the right one where that reads from
    ///   right to left. (R20)
    func place(at origin: CGPoint, size: CGSize, proposal: ProposedViewSize) {
        let isMirrored = parent?.arrangesRightToLeft ?? readsRightToLeft
        // A place that no screen has would stop all that is drawn beside it.
        var new = CGRect(origin: origin.isFinite ? origin.reachable : .zero, size: size.checked)
        if isMirrored, let parent { new.origin.x = parent.frame.width - origin.x - size.width }
        place(in: new, isRightToLeft: isMirrored, proposal: proposal)
    }

    /// Places the box where it is to be whatever the direction is.
    func place(in new: CGRect, proposal: ProposedViewSize) {
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
            if old != nil, !isMovedByOthers, Graph.transaction.animation != nil {
                movement = Graph.transaction
            }
            frameChanged(from: old)
            setNeedsDisplay()
        }
        if needsPlacing || old?.size != size || placedProposal != proposal {
            needsPlacing = false
            isPlaced = true
            placedProposal = proposal
            placeSubboxes(in: size, proposal: proposal)
        }
    }

    /// The box is drawn now.
    /// - Returns: the transaction to animate its move in.
    func beginDrawing() -> Transaction? {
        awaitsDrawing = false
        defer { movement = nil }
        return movement
    }
}

// MARK: Invalidation
extension LayoutBox {
    /// The box's sizes may have changed.
    func setNeedsLayout() {
        var box: LayoutBox? = self
        while let current = box {
            // A box that was invalidated and not asked since has invalid ancestors already.
            if current.isAskedAnew && current !== self { break }
            current.needsPlacing = true
            current.sizes = SizeCache()
            current.knownSpacing = nil
            if current.layoutInvalidated() { return }
            box = current.parent
        }
    }

    /// Nothing that it said before counts.
    private var isAskedAnew: Bool { needsPlacing && sizes.isEmpty && knownSpacing == nil }

    /// What the box draws changed: the layer that it is in must be drawn anew.
    ///
    /// Complexity: O(1) where what is around it awaits drawing, otherwise O(boxes around it in its layer).
    func setNeedsDisplay() {
        // It may not have been drawn because of what changes now.
        awaitsDrawing = false
        var box: LayoutBox? = self
        while let current = box {
            if current.displayInvalidated() { return }
            box = current.parent
        }
    }
}

// MARK: Whereabouts
extension LayoutBox {
    func adopt(_ box: LayoutBox) { box.parentPlace = place }

    /// The box that things are drawn in: the root of its window.
    var root: LayoutBox {
        var box = self
        while let parent = box.parent { box = parent }
        return box
    }

    /// The box's place in its root's coordinates.
    package var originInRoot: CGPoint {
        var point = frame.origin
        var box = parent
        while let current = box {
            if current.parent != nil {
                point.x += current.frame.minX
                point.y += current.frame.minY
            }
            box = current.parent
        }
        return point
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
/// In place: each box has one, and an array would grow step by step.
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
