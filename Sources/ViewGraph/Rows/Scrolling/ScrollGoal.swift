import Foundation

/// Where a program wants a scrolled region to be: a place, or wherever a part of the content is by then.
@MainActor
struct ScrollGoal {
    /// The wanted offset; nil where what was asked for is gone.
    let offset: (ScrollController) -> CGPoint?

    init(offset: CGPoint) { self.offset = { _ in offset } }
    init(_ offset: @escaping (ScrollController) -> CGPoint?) { self.offset = offset }

    /// - Parameter rect: the part's rectangle in the content's coordinates.
    /// - Parameter anchor: the point of the part that meets the same point of the region; nil moves as little
    ///   as shows the whole part.
    init(anchor: UnitPoint?, rect: @escaping @MainActor () -> CGRect?) {
        offset = { controller in
            guard let rect = rect() else { return nil }
            var place = controller.offset
            for axis in Axis.allCases where controller.axes.contains(axis) {
                let before = axis == .vertical ? controller.margins.top : controller.margins.leading
                let after = axis == .vertical ? controller.margins.bottom : controller.margins.trailing
                let start = (axis == .vertical ? rect.minY : rect.minX) + before
                let length = rect.size[axis]
                let room = controller.viewport[axis]
                if let anchor {
                    let inner = room - before - after
                    place[axis] = start - before + anchor[axis] * (length - inner)
                } else if length > room {
                    if start > place[axis] { place[axis] = start }
                    if start + length < place[axis] + room { place[axis] = start + length - room }
                } else if start - before < place[axis] {
                    place[axis] = start - before
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
    private unowned let controller: ScrollController
    private let start: CGPoint
    private let target: ScrollGoal
    private var progress = AnimatedValue(0.0)

    init(_ controller: ScrollController, to target: ScrollGoal, transaction: Transaction) {
        (self.controller, self.target) = (controller, target)
        start = controller.offset
        progress.set(1, transaction: transaction, now: controller.graph.now)
        controller.graph.animate(self)
    }

    /// Where the content is at this time; the end moves while rows on the way turn out to be longer.
    func animationTick(at now: Double) -> Bool {
        guard controller.animation === self, var end = target.offset(controller) else { return false }
        let share = progress.value(at: now)
        guard progress.isAnimating else {
            controller.animation = nil
            controller.setPhase(.idle)
            controller.jump(to: target)
            return false
        }
        for axis in Axis.allCases {
            end[axis] = min(max(end[axis], 0), controller.last(axis))
        }
        controller.move(
            to: CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share))
        return true
    }
}

extension ScrollController {
    /// Goes to a target, in the running update's animation if it has one.
    func scroll(to target: ScrollGoal, transaction: Transaction) {
        if transaction.animation == nil || !isVisible {
            jump(to: target)
        } else {
            animate(to: target, with: transaction)
        }
    }

    func jump(to target: ScrollGoal) {
        animation = nil
        self.target = target
        graph.needsLayout(self)
    }

    func animate(to target: ScrollGoal, with transaction: Transaction) {
        (self.target, reached) = (nil, nil)
        setPhase(.animating)
        animation = ScrollAnimation(self, to: target, transaction: transaction)
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
