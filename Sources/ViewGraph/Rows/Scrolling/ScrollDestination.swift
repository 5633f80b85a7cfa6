import Foundation

/// A programmatic scroll target: a fixed offset, or a part of the content wherever it is when the target is
/// resolved.
@MainActor
struct ScrollDestination {
    /// Returns the target offset, or `nil` if the target no longer exists.
    let offset: (any ScrollRegion) -> CGPoint?

    init(offset: CGPoint) { self.offset = { _ in offset } }
    init(_ offset: @escaping (any ScrollRegion) -> CGPoint?) { self.offset = offset }

    /// - Parameter rect: the part's rectangle in the content's coordinates.
    /// - Parameter anchor: the point of the part that is aligned with the same point of the region, from the
    ///   leading side. With `nil` the region scrolls the least distance that shows the whole part.
    init(anchor: UnitPoint?, rect: @escaping @MainActor () -> CGRect?) {
        offset = { region in
            guard let rect = rect() else { return nil }
            var target = region.offset
            for axis in Axis.allCases where region.axes.contains(axis) {
                let (inset, isReversed) = (region.margins, region.isReversed(axis))
                var (before, after) =
                    axis == .vertical ? (inset.top, inset.bottom) : (inset.leading, inset.trailing)
                if isReversed { swap(&before, &after) }
                let start = (axis == .vertical ? rect.minY : rect.minX) + before
                let length = rect.size[axis]
                let viewportLength = region.viewport[axis]
                // A bar above the content covers less the further the content is scrolled.
                let collapsible = axis == .vertical ? region.collapsibleTop : 0
                func below(_ target: CGFloat, at fraction: CGFloat) -> CGFloat {
                    target + (1 - fraction)
                        * ListLayout.collapse(at: fraction, of: collapsible, fromStart: target)
                }
                if let fraction = anchor.flatMap({ region.anchorFraction($0, axis) }) {
                    let inner = viewportLength - before - after
                    target[axis] = below(start - before + fraction * (length - inner), at: fraction)
                } else if length > viewportLength {
                    if start > target[axis] { target[axis] = start }
                    if start + length < target[axis] + viewportLength {
                        target[axis] = start + length - viewportLength
                    }
                } else if start - before < target[axis] - min(max(target[axis], 0), collapsible) {
                    target[axis] = below(start - before, at: 0)
                } else if start + length + after > target[axis] + viewportLength {
                    target[axis] = start + length + after - viewportLength
                }
            }
            return target
        }
    }
}

/// The animation of a programmatic scroll.
@MainActor
final class ScrollAnimation: AnimationTarget {
    private let regionHandle: ScrollRegionHandle
    private let destination: ScrollDestination
    private let finish: @MainActor () -> Void
    /// The distance from the start to the target.
    private var distance = CGVector.zero
    private var progress = AnimatedValue(0.0)
    /// The share of the distance that was left one frame ago.
    private var remaining = 1.0

    /// - Parameter finish: moves to the exact target once it is reached.
    init(
        _ region: any ScrollRegion, to destination: ScrollDestination, transaction: Transaction,
        finish: @escaping @MainActor () -> Void
    ) {
        (regionHandle, self.destination, self.finish) = (region.regionHandle, destination, finish)
        if let end = end(in: region) {
            distance = CGVector(dx: end.x - region.offset.x, dy: end.y - region.offset.y)
        }
        progress.set(1, transaction: transaction, now: region.graph.now)
        region.graph.animate(self)
    }

    /// The target offset, limited to the content, or `nil` if the target no longer exists.
    func end(in region: any ScrollRegion) -> CGPoint? {
        guard var end = destination.offset(region) else { return nil }
        for axis in Axis.allCases { end[axis] = min(max(end[axis], 0), region.last(axis)) }
        return end
    }

    /// Moves by a share of the remaining distance, which grows or shrinks as the lengths of rows become
    /// known. For this reason the content never moves back, and the last step ends at the target.
    func animationTick(at now: Double) -> Bool {
        guard let region = regionHandle.region, region.animation === self else { return false }
        guard let end = end(in: region) else {
            region.stopAnimation()
            return false
        }
        let before = remaining
        remaining = 1 - progress.value(at: now)
        guard progress.isAnimating else {
            region.stopAnimation()
            finish()
            return false
        }
        // A spring overshoots its target by a share of the distance that it covered.
        let isApproaching = before > 0.001 && remaining > 0
        let vector =
            isApproaching ? CGVector(dx: end.x - region.offset.x, dy: end.y - region.offset.y) : distance
        let fraction = isApproaching ? remaining / before : remaining
        region.move(to: CGPoint(x: end.x - vector.dx * fraction, y: end.y - vector.dy * fraction))
        return true
    }
}

extension ScrollRegion {
    /// Scrolls to a target, in the animation of the running update if it has one.
    func scroll(to destination: ScrollDestination, transaction: Transaction) {
        if transaction.animation == nil || !isVisible {
            stopAnimation()
            jump(to: destination)
        } else {
            animate(to: destination, with: transaction)
        }
    }

    /// Stops the animation where it is.
    func stopAnimation() {
        guard animation != nil else { return }
        animation = nil
        setPhase(.idle)
    }

    func animate(to destination: ScrollDestination, with transaction: Transaction) {
        discardScrollTargets()
        startAnimation(to: destination, with: transaction) { [unowned self] in jump(to: destination) }
    }

    /// - Parameter finish: moves to the exact target once it is reached.
    func startAnimation(
        to destination: ScrollDestination, with transaction: Transaction,
        finish: @escaping @MainActor () -> Void
    ) {
        setPhase(.animating)
        animation = ScrollAnimation(self, to: destination, transaction: transaction, finish: finish)
    }
}

extension ScrollController {
    func jump(to destination: ScrollDestination) {
        history.hasMoved = true
        target = destination
        graph.needsLayout(self)
    }

    func discardScrollTargets() {
        (target, lastDestination, animation) = (nil, nil, nil)
        history.hasMoved = true
    }

    func followTarget() {
        if let target, let newOffset = target.offset(self) { offset = newOffset }
    }

    /// Clears the target when the frame is over. Nothing moves from then on.
    func finishTarget() {
        guard let target else { return }
        (self.target, lastDestination) = (nil, target)
    }

    /// Scrolls a rectangle of the content into view.
    func reveal(_ rect: CGRect) {
        scroll(to: ScrollDestination(anchor: nil) { rect }, transaction: Transaction())
    }
}
