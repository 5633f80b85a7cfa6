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
    let views: [CGRect]
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
            target.rect.origin.x = nearest(context.views.map(\.minX), to: target.rect.minX)
        }
        if context.axes.contains(.vertical) {
            target.rect.origin.y = nearest(context.views.map(\.minY), to: target.rect.minY)
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
    /// Differs from Apple's: a region scrolls there after scrolling has ended, not while it decelerates.
    public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
        scrollSetting(behavior) { $0.behavior = $1 }
    }
}

extension ScrollRegion {
    /// The offset along the main axis at which the content should come to rest, or `nil` to stay where it is.
    private func restingOffset() -> CGFloat? {
        let (current, last) = (offset[mainAxis], last(mainAxis))
        // A region that was scrolled to an end stays there.
        guard let behavior = settings.behavior, current > 0.5, current < last - 0.5 else { return nil }
        var target = ScrollTarget(rect: CGRect(origin: offset, size: viewport))
        let corner = contentCorner
        let context = ScrollTargetBehaviorContext(
            originalTarget: target, velocity: .zero, contentSize: extent, containerSize: viewport, axes: axes,
            views: behavior is ViewAlignedScrollTargetBehavior
                ? targets().map { $0.rect.offsetBy(dx: -corner.x, dy: -corner.y) } : [])
        behavior.updateTarget(&target, context: context)
        return min(max(mainAxis == .vertical ? target.rect.minY : target.rect.minX, 0), last)
    }

    /// Scrolls on to the resting place when scrolling has ended.
    func scrollToRestingOffset() {
        guard let resting = restingOffset(), abs(resting - offset[mainAxis]) > 0.5 else { return }
        var end = offset
        end[mainAxis] = resting
        animate(to: ScrollDestination(offset: end), with: Transaction(animation: .default))
    }
}
