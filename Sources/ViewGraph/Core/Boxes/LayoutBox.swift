package import Foundation

/// A box in the layout of a window. It computes sizes, places its children, and draws.
///
/// Sizing is pure: a size can be requested any number of times and is cached for a few proposals. Placing
/// writes frames, and drawing reads them.
@MainActor
package class LayoutBox {
    /// The box that arranges this one.
    final var parent: LayoutBox? { parentHandle?.object }
    private var parentHandle: UnownedHandle<LayoutBox>?
    /// The handle to this box, created on first use.
    private var ownHandle: UnownedHandle<LayoutBox>?
    /// The frame in the parent's coordinates.
    package private(set) var frame: CGRect = .zero
    /// Whether the box is in a right-to-left layout, as of its last placement.
    final private(set) var isRightToLeft = false
    private(set) var placedProposal = ProposedViewSize.unspecified
    private var isPlaced = false
    private var needsPlacing = true
    private var sizes = SizeCache()
    /// The cached spacing. Every enclosing stack requests it again.
    private var cachedSpacing: ViewSpacing?
    /// Whether the enclosing boxes, up to the layer, have been notified that this box must be redrawn.
    private var awaitsDrawing = false
    /// The animated transaction in which the box was moved since its last drawing.
    private var movement: Transaction?

    init() {}

    deinit { ownHandle?.invalidate() }

    /// An unowned handle to the box.
    final var handle: UnownedHandle<LayoutBox> {
        if let ownHandle { return ownHandle }
        let handle = UnownedHandle<LayoutBox>(self)
        ownHandle = handle
        return handle
    }

    // MARK: Overridden by subclasses

    /// The boxes inside, in drawing order.
    var subboxes: [LayoutBox] { [] }
    /// Returns the size for a proposal. Must depend only on the box's content.
    func computeSize(for proposal: ProposedViewSize) -> CGSize { .zero }
    /// Returns the box's preferred distances from adjacent boxes. Must depend only on the box's content.
    func computeSpacing() -> ViewSpacing { .plain }
    /// Places the subboxes.
    func placeSubboxes(in size: CGSize, proposal: ProposedViewSize) {}
    /// The position of a guide that was set explicitly or belongs to text, or `nil` for the default.
    func explicitGuide(_ id: AlignmentKey, for proposal: ProposedViewSize) -> CGFloat? { nil }
    /// Draws the box and its subboxes. `origin` is the box's corner in the layer being drawn.
    func draw(into list: inout DisplayList, at origin: CGPoint) {
        for box in subboxes { list.draw(box, from: origin) }
    }
    /// Draws the box or its replacement.
    func show(in list: inout DisplayList, at origin: CGPoint) { draw(into: &list, at: origin) }
    /// Whether the box's container animates its movement, so that the content must not animate it as well.
    var isMovementAnimatedByContainer: Bool { false }
    /// The layout priority. Stacks size views with a higher priority first.
    var priority: Double { 0 }
    /// Returns the trait that the view sets for its container. Callers use ``trait(_:)``.
    func traitValue(to query: TraitQuery) -> AnyTraitValue? { nil }
    /// The part of the box that its bars leave uncovered, or `nil` if it has no safe area.
    var safeArea: CGRect? { nil }
    /// Returns the width of the longest word in the box, below which the word would be broken, or 0 if no
    /// word is wider than `length`.
    func longestWord(above length: CGFloat) -> CGFloat { 0 }
    /// Whether the program sets the box's width by a frame.
    var setsWidth: Bool { false }
    /// The opaque color behind a subbox that texts and symbols must have a contrast to, or `nil` if it is the
    /// usual one or unknown.
    func ground(behind box: LayoutBox) -> ResolvedColor? { ground }
    /// The opaque color that results where the box is drawn over another one, or `nil` if it is not one
    /// color, or hides the other one.
    ///
    /// - Parameter rect: a part of the box, in its coordinates.
    func ground(_ ground: ResolvedColor, drawnOverIn rect: CGRect) -> ResolvedColor? {
        guard CGRect(origin: .zero, size: frame.size).insetBy(dx: -1, dy: -1).contains(rect) else {
            return nil
        }
        return ground.covered(by: fillColor)
    }
    /// Redraws the texts and symbols in the box after the color behind them changed.
    func groundChanged() { for box in subboxes { box.groundChanged() } }
    /// The color that the box draws on all of its area, or `nil` if it does not draw exactly one.
    var fillColor: ResolvedColor? { nil }
    /// The directions in which the box's content scrolls, or `nil` if the box is not a scrolled region.
    var scrollAxes: Axis.Set? { nil }
    /// Scrolls to a descendant box. Scrolled regions override this.
    func reveal(_ box: LayoutBox) {}
    /// Returns the context menu of the box's content with the items that the box adds, or `nil` if it adds
    /// none.
    func menu(completing inner: (any MenuOwner)?) -> (any MenuOwner)? { nil }
    /// Collects the elements that assistive technologies read, in order.
    func collectAccessibility(into elements: inout AccessibilityCollector) {
        elements.collect(subboxes)
    }

    // MARK: Hit testing

    /// Converts a point to a subbox's coordinates, including transforms with which the subbox is drawn.
    func convert(_ point: CGPoint, to subbox: LayoutBox) -> CGPoint {
        CGPoint(x: point.x - subbox.frame.minX, y: point.y - subbox.frame.minY)
    }
    /// Converts a point from a subbox's coordinates to the box's own.
    func convert(_ point: CGPoint, from subbox: LayoutBox) -> CGPoint {
        CGPoint(x: point.x + subbox.frame.minX, y: point.y + subbox.frame.minY)
    }
    /// Collects the targets of a press at `point`, innermost first. Boxes that clip, hide or scroll override
    /// this.
    /// - Returns: Whether anything is drawn at the point. If so, boxes behind it are not hit-tested.
    func hitTest(_ point: CGPoint, into result: inout HitTestResult) -> Bool {
        for box in subboxes.reversed() where box.hitTest(convert(point, to: box), into: &result) {
            return true
        }
        return isDrawn(at: point)
    }
    /// Whether the box itself, rather than its subboxes, draws at `point`.
    func isDrawn(at point: CGPoint) -> Bool { false }

    /// Whether something modal is over the box.
    var isCovered: Bool { false }

    // MARK: Reuse

    /// Whether the box and its subboxes keep nothing but values from their nodes and their drawn positions.
    var isReusable: Bool { false }
    /// Resets the box to its state before the first placement, so that the next placement is not animated.
    func invalidateFrame() {
        isPlaced = false
        movement = nil
    }

    // MARK: Placing

    /// Called when the box was moved or resized. `old` is `nil` for the first placement.
    func frameChanged(from old: CGRect?) {}

    /// Whether the subboxes are arranged from right to left.
    var arrangesRightToLeft: Bool { isRightToLeft }

    // MARK: Invalidation

    /// Whether a root box is in a right-to-left layout.
    var readsRightToLeft: Bool { false }

    /// Called when the sizes of the box or of a descendant may have changed.
    /// - Returns: Whether the invalidation stops at this box.
    func layoutInvalidated() -> Bool { false }

    /// Called when the drawing of the box or of a descendant changed. Boxes with their own layer override
    /// this.
    /// - Returns: Whether the invalidation stops at this box.
    func displayInvalidated() -> Bool {
        defer { awaitsDrawing = true }
        return awaitsDrawing
    }
}

// Members are in extensions because then a new function does not change the class's interface: files that
// only use the class's name are not recompiled.

// MARK: Sizing
extension LayoutBox {
    package func size(for proposal: ProposedViewSize) -> CGSize {
        let proposal = proposal.sanitized
        if let cached = sizes[proposal] { return cached }
        let size = computeSize(for: proposal).sanitized
        sizes[proposal] = size
        return size
    }

    var spacing: ViewSpacing {
        if let cachedSpacing { return cachedSpacing }
        let spacing = computeSpacing()
        cachedSpacing = spacing
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

    /// - Parameter origin: the origin from the leading edge of the parent, which is the right edge in a
    ///   right-to-left layout. (R20)
    func place(at origin: CGPoint, size: CGSize, proposal: ProposedViewSize) {
        let isMirrored = parent?.arrangesRightToLeft ?? readsRightToLeft
        // A position beyond any screen would break the drawing of adjacent boxes.
        var new = CGRect(origin: origin.isFinite ? origin.clampedToCoordinates : .zero, size: size.sanitized)
        if isMirrored, let parent { new.origin.x = parent.frame.width - origin.x - size.width }
        place(in: new, isRightToLeft: isMirrored, proposal: proposal)
    }

    /// Places the box in a frame that is independent of the layout direction.
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
            if old != nil, !isMovementAnimatedByContainer, Graph.transaction.animation != nil {
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

    /// Marks the box as drawn.
    /// - Returns: The transaction with which to animate the box's movement.
    func beginDrawing() -> Transaction? {
        awaitsDrawing = false
        defer { movement = nil }
        return movement
    }
}

// MARK: Invalidation
extension LayoutBox {
    /// Invalidates the sizes of the box and its ancestors.
    func setNeedsLayout() {
        var box: LayoutBox? = self
        while let current = box {
            // A box that was invalidated and not sized since has invalid ancestors already.
            if current.hasNoCachedValues && current !== self { break }
            current.needsPlacing = true
            current.sizes = SizeCache()
            current.cachedSpacing = nil
            if current.layoutInvalidated() { return }
            box = current.parent
        }
    }

    /// Whether no cached value of the box is valid.
    private var hasNoCachedValues: Bool { needsPlacing && sizes.isEmpty && cachedSpacing == nil }

    /// Marks the layer that contains the box for redrawing, because the box's drawing changed.
    ///
    /// Complexity: O(1) if the box's ancestors already await drawing, otherwise O(ancestors in its layer).
    func setNeedsDisplay() {
        // A reset is needed because the box may not have been drawn due to the value that changes now.
        awaitsDrawing = false
        var box: LayoutBox? = self
        while let current = box {
            if current.displayInvalidated() { return }
            box = current.parent
        }
    }
}

// MARK: Hierarchy
extension LayoutBox {
    func adopt(_ box: LayoutBox) { box.parentHandle = handle }

    /// The root box of the window.
    var root: LayoutBox {
        var box = self
        while let parent = box.parent { box = parent }
        return box
    }

    /// The box's origin in its root's coordinates.
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
    /// A size that layout can process: infinity is allowed, NaN is not.
    fileprivate var sanitized: CGSize {
        func checked(_ length: CGFloat) -> CGFloat {
            length == .infinity ? length : length.clampedToCoordinates
        }
        return CGSize(width: checked(width), height: checked(height))
    }
}

extension ProposedViewSize {
    /// The proposal with NaN replaced by `nil`.
    fileprivate var sanitized: ProposedViewSize {
        guard width?.isNaN == true || height?.isNaN == true else { return self }
        return ProposedViewSize(
            width: width.flatMap { $0.isNaN ? nil : $0 }, height: height.flatMap { $0.isNaN ? nil : $0 })
    }
}

/// The sizes for the last few proposals: parents usually request the smallest, the largest and the final one.
///
/// Stored inline, because each box has a cache and an array would grow step by step.
private struct SizeCache {
    private var entries = InlineArray<4, Entry>(repeating: Entry())
    private var count = 0
    /// The index of the oldest entry, once all are in use.
    private var oldest = 0

    /// An entry. A length of NaN represents no proposal, because proposals are never NaN.
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

    private static func isEqual(_ length: CGFloat?, _ cached: CGFloat) -> Bool {
        length.map { $0 == cached } ?? cached.isNaN
    }
}
