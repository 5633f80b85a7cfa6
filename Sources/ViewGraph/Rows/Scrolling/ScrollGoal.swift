import Foundation

/// Where a program wants a scrolled region to be: a place, or wherever a part of the content is by then.
@MainActor
struct ScrollGoal {
    /// The wanted offset; nil where what was asked for is gone.
    let offset: (any ScrollRegion) -> CGPoint?

    init(offset: CGPoint) { self.offset = { _ in offset } }
    init(_ offset: @escaping (any ScrollRegion) -> CGPoint?) { self.offset = offset }

    /// - Parameter rect: the part's rectangle in the content's coordinates.
    /// - Parameter anchor: the point of the part that meets the same point of the region; nil moves as little
    ///   as shows the whole part.
    init(anchor: UnitPoint?, rect: @escaping @MainActor () -> CGRect?) {
        offset = { region in
            guard let rect = rect() else { return nil }
            var place = region.offset
            for axis in Axis.allCases where region.axes.contains(axis) {
                let before = axis == .vertical ? region.margins.top : region.margins.leading
                let after = axis == .vertical ? region.margins.bottom : region.margins.trailing
                let start = (axis == .vertical ? rect.minY : rect.minX) + before
                let length = rect.size[axis]
                let room = region.viewport[axis]
                // What a bar above covers less, the further the content is scrolled.
                let collapsible = axis == .vertical ? region.collapsibleTop : 0
                func below(_ place: CGFloat, at share: CGFloat) -> CGFloat {
                    place + (1 - share)
                        * ListLayout.collapse(at: share, of: collapsible, fromStart: place)
                }
                if let anchor {
                    let inner = room - before - after
                    let share = anchor[axis]
                    place[axis] = below(start - before + share * (length - inner), at: share)
                } else if length > room {
                    if start > place[axis] { place[axis] = start }
                    if start + length < place[axis] + room { place[axis] = start + length - room }
                } else if start - before < place[axis] - min(max(place[axis], 0), collapsible) {
                    place[axis] = below(start - before, at: 0)
                } else if start + length + after > place[axis] + room {
                    place[axis] = start + length + after - room
                }
            }
            return place
        }
    }
}

/// A movement that a program asked for.
@MainActor
final class ScrollAnimation: AnimationTarget {
    private let relay: RegionRelay
    private let goal: ScrollGoal
    private let finish: @MainActor () -> Void
    /// From the start to the goal.
    private var distance = CGVector.zero
    private var progress = AnimatedValue(0.0)
    /// The share of the way that was left a frame ago.
    private var left = 1.0

    /// - Parameter finish: goes to the goal exactly, now that it is reached.
    init(
        _ region: any ScrollRegion, to goal: ScrollGoal, transaction: Transaction,
        finish: @escaping @MainActor () -> Void
    ) {
        (relay, self.goal, self.finish) = (region.relay, goal, finish)
        if let end = end(in: region) {
            distance = CGVector(dx: end.x - region.offset.x, dy: end.y - region.offset.y)
        }
        progress.set(1, transaction: transaction, now: region.graph.now)
        region.graph.animate(self)
    }

    /// As far as the content goes; nil: the goal is gone.
    private func end(in region: any ScrollRegion) -> CGPoint? {
        guard var end = goal.offset(region) else { return nil }
        for axis in Axis.allCases { end[axis] = min(max(end[axis], 0), region.last(axis)) }
        return end
    }

    /// Goes on by a share of what is left of the way, which gets longer or shorter while rows become known:
    /// so the content never moves back for that, and the last step ends at the goal.
    func animationTick(at now: Double) -> Bool {
        guard let region = relay.region, region.animation === self else { return false }
        guard let end = end(in: region) else {
            region.stopAnimation()
            return false
        }
        let before = left
        left = 1 - progress.value(at: now)
        guard progress.isAnimating else {
            region.stopAnimation()
            finish()
            return false
        }
        // A spring goes beyond its goal, by a share of the way that it came.
        let isOnTheWay = before > 0.001 && left > 0
        let way =
            isOnTheWay ? CGVector(dx: end.x - region.offset.x, dy: end.y - region.offset.y) : distance
        let share = isOnTheWay ? left / before : left
        region.move(to: CGPoint(x: end.x - way.dx * share, y: end.y - way.dy * share))
        return true
    }
}

extension ScrollRegion {
    /// Goes to a goal, in the running update's animation if it has one.
    func scroll(to goal: ScrollGoal, transaction: Transaction) {
        if transaction.animation == nil || !isVisible {
            stopAnimation()
            jump(to: goal)
        } else {
            animate(to: goal, with: transaction)
        }
    }

    /// Stays where the movement has come to.
    func stopAnimation() {
        guard animation != nil else { return }
        animation = nil
        setPhase(.idle)
    }

    func animate(to goal: ScrollGoal, with transaction: Transaction) {
        forgetGoals()
        startAnimation(to: goal, with: transaction) { [unowned self] in jump(to: goal) }
    }

    /// - Parameter finish: goes to the goal exactly, when it is reached.
    func startAnimation(
        to goal: ScrollGoal, with transaction: Transaction, finish: @escaping @MainActor () -> Void
    ) {
        setPhase(.animating)
        animation = ScrollAnimation(self, to: goal, transaction: transaction, finish: finish)
    }
}

extension ScrollController {
    func jump(to goal: ScrollGoal) {
        history.hasMoved = true
        target = goal
        graph.needsLayout(self)
    }

    func forgetGoals() {
        (target, reached, animation) = (nil, nil, nil)
        history.hasMoved = true
    }

    func followTarget() {
        if let target, let place = target.offset(self) { offset = place }
    }

    /// The frame is over: nothing moves any more.
    func finishTarget() {
        guard let target else { return }
        (self.target, reached) = (nil, target)
    }

    /// Brings a rectangle of the content into view.
    func reveal(_ rect: CGRect) {
        scroll(to: ScrollGoal(anchor: nil) { rect }, transaction: Transaction())
    }
}
