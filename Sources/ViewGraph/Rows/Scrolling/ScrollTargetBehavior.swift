public import Foundation

/// A rule for the position at which a scrolled region comes to rest.
@MainActor @preconcurrency
public protocol ScrollTargetBehavior {
    /// Changes the position at which scrolling would end.
    func updateTarget(_ target: inout ScrollTarget, context: TargetContext)
    typealias TargetContext = ScrollTargetBehaviorContext
}

/// A position at which scrolling would end.
public struct ScrollTarget: Hashable, Sendable {
    /// The part that would be in view, in the content's coordinates.
    public var rect: CGRect
    /// The point of the rectangle that is aligned.
    public var anchor: UnitPoint?

    public init(rect: CGRect, anchor: UnitPoint? = nil) { (self.rect, self.anchor) = (rect, anchor) }
}

/// The input of a ``ScrollTargetBehavior``.
public struct ScrollTargetBehaviorContext {
    /// The position at which scrolling began, or would end without the behavior.
    public let originalTarget: ScrollTarget
    /// The velocity in points per second.
    public let velocity: CGVector
    public let contentSize: CGSize
    /// The region's size.
    public let containerSize: CGSize
    public let axes: Axis.Set
    /// The offsets at which the content's views are at the start of the region.
    let alignedOffsets: [CGPoint]
}

/// A behavior that comes to rest at whole pages, each as long as the region.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
    public init() {}
    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        let size = context.containerSize
        if context.axes.contains(.horizontal), size.width > 0 {
            target.rect.origin.x = (target.rect.minX / size.width).rounded() * size.width
        }
        if context.axes.contains(.vertical), size.height > 0 {
            target.rect.origin.y = (target.rect.minY / size.height).rounded() * size.height
        }
    }
}

/// A behavior that comes to rest at the start of a view of the content.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
    /// The limit of one scroll gesture.
    ///
    /// Differs from Apple's: there is no limit, whatever is set.
    public struct LimitBehavior: Sendable {
        public static var automatic: LimitBehavior { LimitBehavior() }
        public static var always: LimitBehavior { LimitBehavior() }
        public static var never: LimitBehavior { LimitBehavior() }
        public static var alwaysByOne: LimitBehavior { LimitBehavior() }
        public static var alwaysByFew: LimitBehavior { LimitBehavior() }
    }
    public init(limitBehavior: LimitBehavior = .automatic) {}
    public init(limitBehavior: LimitBehavior = .automatic, anchor: UnitPoint?) {}
    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        if context.axes.contains(.horizontal) {
            target.rect.origin.x = nearest(context.alignedOffsets.map(\.x), to: target.rect.minX)
        }
        if context.axes.contains(.vertical) {
            target.rect.origin.y = nearest(context.alignedOffsets.map(\.y), to: target.rect.minY)
        }
    }
    private func nearest(_ starts: [CGFloat], to offset: CGFloat) -> CGFloat {
        starts.min { abs($0 - offset) < abs($1 - offset) } ?? offset
    }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
    public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
    public static var viewAligned: ViewAlignedScrollTargetBehavior { ViewAlignedScrollTargetBehavior() }
    public static func viewAligned(limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior)
        -> ViewAlignedScrollTargetBehavior
    {
        ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior)
    }
}

extension View {
    /// Sets the behavior by which the regions inside come to rest.
    ///
    /// Differs from Apple's: a region scrolls there after scrolling has ended, not while it decelerates. A
    /// movement of at least 24 points ends at another view or page than it began at.
    public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
        scrollSetting(behavior) { $0.behavior = $1 }
    }
}

extension ScrollRegion {
    /// The offsets at which the views of the content are at the start of the region.
    private var alignedOffsets: [CGPoint] {
        let (corner, clear) = (contentCorner, contentRect)
        return targets().map {
            let x = isReversed(.horizontal) ? $0.rect.maxX - clear.width : $0.rect.minX
            return CGPoint(x: x - corner.x, y: $0.rect.minY - corner.y)
        }
    }

    /// The offset along the main axis at which the content should come to rest, or `nil` to stay where it is.
    private func restingOffset() -> CGFloat? {
        let (current, last) = (offset[mainAxis], last(mainAxis))
        // A region that was scrolled to an end stays there.
        guard let behavior = settings.behavior, current > 0.5, current < last - 0.5 else { return nil }
        var target = ScrollTarget(rect: CGRect(origin: offset, size: viewport))
        let context = ScrollTargetBehaviorContext(
            originalTarget: target, velocity: .zero, contentSize: extent, containerSize: viewport, axes: axes,
            alignedOffsets: behavior is ViewAlignedScrollTargetBehavior ? alignedOffsets : [])
        behavior.updateTarget(&target, context: context)
        return min(max(mainAxis == .vertical ? target.rect.minY : target.rect.minX, 0), last)
    }

    /// Scrolls on to the resting place when scrolling has ended.
    func scrollToRestingOffset() {
        let (start, current) = (history.movementStart, offset[mainAxis])
        history.movementStart = nil
        guard var resting = restingOffset(), abs(resting - current) > 0.5 else { return }
        // A notch of a wheel is shorter than most views, and would otherwise never get further.
        if let start, abs(resting - start) < 0.5, abs(current - start) >= shortestMovement,
            let next = nextOffset(isForward: current > start)
        {
            resting = min(max(next, 0), last(mainAxis))
        }
        rest(at: resting)
    }

    /// The least movement by the user that does not end where it began, in points.
    private var shortestMovement: CGFloat { 24 }

    private func rest(at resting: CGFloat) {
        let (axis, last, isReversed) = (mainAxis, last(mainAxis), isReversed(mainAxis))
        // The content's length may become known while the region moves.
        let destination = ScrollDestination { region in
            var end = region.offset
            end[axis] = isReversed ? region.last(axis) - last + resting : resting
            return end
        }
        animate(to: destination, with: Transaction(animation: .default))
    }

    /// Handles an arrow key in a region that comes to rest at views or pages: scrolls to the next of them. In
    /// a horizontal region that is in no other one, Home and End scroll to the ends of the content.
    func scrollToTarget(for press: KeyPress) -> Bool {
        guard settings.isEnabled, press.modifiers.isEmpty, let resting = restingOffset(for: press.key) else {
            return false
        }
        let end = min(max(resting, 0), last(mainAxis))
        if abs(end - offset[mainAxis]) < 0.5, animation == nil { return false }
        rest(at: end)
        return true
    }

    private func restingOffset(for key: KeyEquivalent) -> CGFloat? {
        let isHorizontal = mainAxis == .horizontal
        switch key {
        case .leftArrow where isHorizontal, .upArrow where !isHorizontal: return nextOffset(isForward: false)
        case .rightArrow where isHorizontal, .downArrow where !isHorizontal:
            return nextOffset(isForward: true)
        case .home where isHorizontal && regionBox.regionAround == nil:
            return isReversed(.horizontal) ? last(.horizontal) : 0
        case .end where isHorizontal && regionBox.regionAround == nil:
            return isReversed(.horizontal) ? 0 : last(.horizontal)
        default: return nil
        }
    }

    /// The next offset at which the region comes to rest, or `nil` if it rests anywhere.
    private func nextOffset(isForward: Bool) -> CGFloat? {
        // Keys may follow faster than the region moves.
        let start = (animation?.end(in: self) ?? offset)[mainAxis]
        let length = viewport[mainAxis]
        let page = start + (isForward ? length : -length)
        switch settings.behavior {
        case is PagingScrollTargetBehavior:
            guard length > 0 else { return nil }
            let pages = (start + (isForward ? 0.5 : -0.5)) / length
            return (isForward ? pages.rounded(.down) + 1 : pages.rounded(.up) - 1) * length
        case is ViewAlignedScrollTargetBehavior:
            let offsets = alignedOffsets.map { $0[mainAxis] }
            let next =
                isForward
                ? offsets.filter { $0 > start + 0.5 }.min() : offsets.filter { $0 < start - 0.5 }.max()
            return next ?? page
        default: return nil
        }
    }
}
