public import Foundation

/// Where a region that is being scrolled comes to rest.
@MainActor @preconcurrency
public protocol ScrollTargetBehavior {
    /// Moves the place that scrolling would end at.
    func updateTarget(_ target: inout ScrollTarget, context: TargetContext)
    typealias TargetContext = ScrollTargetBehaviorContext
}

/// Where scrolling would end.
public struct ScrollTarget: Hashable, Sendable {
    /// What would be in view, in the content's coordinates.
    public var rect: CGRect
    /// The point of it that counts.
    public var anchor: UnitPoint?

    public init(rect: CGRect, anchor: UnitPoint? = nil) { (self.rect, self.anchor) = (rect, anchor) }
}

/// What a ``ScrollTargetBehavior`` knows.
public struct ScrollTargetBehaviorContext {
    /// Where scrolling began or would end without the behaviour.
    public let originalTarget: ScrollTarget
    /// Points in a second.
    public let velocity: CGVector
    public let contentSize: CGSize
    /// The region's size.
    public let containerSize: CGSize
    public let axes: Axis.Set
    let views: [CGRect]
}

/// Comes to rest at whole pages, each as long as the region.
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

/// Comes to rest where a view of the content begins.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
    /// How far one movement goes.
    ///
    /// Differs from Apple's: as far as the user scrolls, whatever is said.
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
    private func nearest(_ starts: [CGFloat], to place: CGFloat) -> CGFloat {
        starts.min { abs($0 - place) < abs($1 - place) } ?? place
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
    /// Where the regions inside come to rest.
    ///
    /// Differs from Apple's: a region goes there when scrolling has ended, not on its way.
    public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
        scrollSetting(behavior) { $0.behavior = $1 }
    }
}

extension ScrollRegion {
    /// Where the content wants to come to rest along its main axis; nil: where it is.
    private func restingPlace() -> CGFloat? {
        let (place, last) = (offset[mainAxis], last(mainAxis))
        // Who went to an end stays there.
        guard let behavior = settings.behavior, place > 0.5, place < last - 0.5 else { return nil }
        var target = ScrollTarget(rect: CGRect(origin: offset, size: viewport))
        let corner = contentCorner
        let context = ScrollTargetBehaviorContext(
            originalTarget: target, velocity: .zero, contentSize: extent, containerSize: viewport, axes: axes,
            views: behavior is ViewAlignedScrollTargetBehavior
                ? targets().map { $0.rect.offsetBy(dx: -corner.x, dy: -corner.y) } : [])
        behavior.updateTarget(&target, context: context)
        return min(max(mainAxis == .vertical ? target.rect.minY : target.rect.minX, 0), last)
    }

    /// Nobody scrolls any more: goes on to where the content wants to stop.
    func comeToRest() {
        guard let stop = restingPlace(), abs(stop - offset[mainAxis]) > 0.5 else { return }
        var end = offset
        end[mainAxis] = stop
        animate(to: ScrollGoal(offset: end), with: Transaction(animation: .default))
    }
}
