import Foundation

/// The arbiter that decides which gestures of a window are recognized. All gestures at the location of a
/// press receive the events that follow, and the first one that is recognized wins. If several are recognized
/// at the same time, the innermost wins.
@MainActor
final class GestureArena: GraphFeature {
    private unowned let graph: Graph
    /// The contenders, innermost first.
    private var contenders: [Contender] = []
    private var lastPoint = CGPoint.zero
    private var isDown = false
    /// Whether the pointer of the press is a finger.
    private var isTouch = false
    /// Whether an exclusive gesture was recognized in this press.
    private(set) var isWon = false
    /// The source of a drag at the location of the press, unless the control there is moved by the pointer.
    private(set) var dragSource: (any DragSource)?
    private var control: (any Control)?

    @MainActor
    private final class Contender {
        let target: any GestureTarget
        let box: LayoutBox
        var phase = GesturePhase<Void>.possible(nil)
        var isGranted = false
        /// Whether the contender has failed or ended.
        var isFinished = false
        /// The actions to run if the contender wins.
        var pendingActions: [@MainActor () -> Void] = []

        init(_ target: any GestureTarget, on box: LayoutBox) {
            self.target = target
            self.box = box
        }
        var isExclusive: Bool { target.precedence != .simultaneous }
    }

    init(of graph: Graph) { self.graph = graph }

    /// Whether a target still takes part in the recognition.
    func isTracking(at target: any GestureTarget) -> Bool {
        contenders.contains { $0.target === target && !$0.isFinished }
    }

    // MARK: Events

    /// - Parameter root: the box in which to hit-test the press.
    func handle(_ event: PointerEvent, in root: LayoutBox) -> PointerDisposition {
        lastPoint = event.location
        switch event.kind {
        case .down:
            if isDown { return .pass(to: control) }
            isDown = true
            isTouch = event.isTouch
            begin(event, in: root)
            isWon = contenders.contains { $0.isGranted && $0.isExclusive }
            send(.down, event)
        case .move:
            guard isDown else { break }
            send(.move, event)
        case .up:
            guard isDown else { break }
            isDown = false
            dragSource = nil
            send(.up, event)
            return isWon ? .handled : .pass(to: control)
        case .cancel: cancel()
        case .hover, .exit: break
        }
        let isTaken = contenders.contains { $0.isGranted && $0.isExclusive && !$0.isFinished }
        return isTaken ? .handled : .pass(to: control)
    }

    /// Cancels all gestures, because the pressed content is being scrolled.
    func cancel() {
        isDown = false
        for contender in contenders where !contender.isFinished { end(contender) }
        contenders = []
        dragSource = nil
    }

    private func begin(_ event: PointerEvent, in root: LayoutBox) {
        var result = HitTestResult()
        _ = root.hitTest(event.location, into: &result)
        control = result.control
        dragSource = control == nil || control is any ButtonControl ? result.dragSource : nil
        let previous = contenders
        // On a control, only high-priority and simultaneous gestures take part.
        let targets = result.targets.filter { control == nil || $0.target.precedence != .normal }
        contenders = targets.map { hit in
            previous.first { $0.target === hit.target && !$0.isFinished }
                ?? Contender(hit.target, on: hit.box)
        }
        for old in previous where !old.isFinished && !contenders.contains(where: { $0 === old }) {
            // A gesture that waited for another tap wins if none comes.
            if !old.isGranted, old.phase.recognized != nil { grant(old) }
            end(old)
        }
    }

    private func send(_ kind: GestureEvent.Kind, _ pointer: PointerEvent? = nil) {
        for contender in contenders where !contender.isFinished && !contender.phase.isDone {
            var event = GestureEvent(
                kind: kind, global: lastPoint, time: graph.clock.now, box: contender.box)
            event.isTouch = isTouch
            if let pointer {
                event.isPrimary = pointer.isPrimary
                event.modifiers = pointer.modifiers
            }
            var effects = GestureEffects()
            contender.phase = contender.target.send(event, &effects)
            for action in effects.immediate { action() }
            if contender.isGranted {
                for action in effects.deferred { action() }
            } else {
                contender.pendingActions += effects.deferred
            }
        }
        decide()
        removeFinished()
    }

    // MARK: Arbitration

    private func decide() {
        for contender in contenders where !contender.isFinished {
            if case .failed = contender.phase { end(contender) }
        }
        let recognised = contenders.filter { !$0.isFinished && !$0.isGranted && $0.phase.recognized != nil }
        for contender in recognised where !contender.isExclusive { grant(contender) }
        let exclusive = recognised.filter(\.isExclusive)
        let ordered =
            exclusive.filter { $0.target.precedence == .high }.reversed()
            + exclusive.filter { $0.target.precedence == .normal }
        // Of several taps at one location, the one with the greatest tap count wins.
        let taps = exclusive.map(\.target.tapCount).max() ?? 0
        guard
            let winner = ordered.first(where: { $0.target.tapCount == 0 || $0.target.tapCount == taps }),
            !isWaiting(winner)
        else { return }
        grant(winner)
        for loser in contenders where loser !== winner && loser.isExclusive && !loser.isFinished {
            end(loser)
        }
    }

    /// Whether a tap gesture must wait, because more taps may result in another gesture. (B213)
    private func isWaiting(_ tap: Contender) -> Bool {
        guard tap.target.tapCount > 0 else { return false }
        return contenders.contains {
            $0 !== tap && $0.isExclusive && !$0.isFinished && $0.phase.isPossible
                && $0.target.tapCount > tap.target.tapCount
        }
    }

    private func grant(_ contender: Contender) {
        contender.isGranted = true
        if contender.isExclusive { isWon = true }
        let actions = contender.pendingActions
        contender.pendingActions = []
        for action in actions { action() }
    }

    private func end(_ contender: Contender) {
        contender.isFinished = true
        contender.pendingActions = []
        var effects = GestureEffects()
        contender.target.reset(&effects)
        for action in effects.immediate { action() }
    }

    /// Removes finished contenders and schedules ticks for those that wait.
    private func removeFinished() {
        for contender in contenders
        where !contender.isFinished && contender.isGranted && contender.phase.isDone {
            end(contender)
        }
        if !isDown { contenders.removeAll(where: \.isFinished) }
        if needsTime { graph.animate(self) }
    }

    /// Whether a contender waits for time to pass, in order to be recognized or to fail.
    private var needsTime: Bool {
        contenders.contains {
            !$0.isFinished && !$0.isGranted && !$0.phase.isDone && $0.target.needsTime
        }
    }
}

extension GestureArena: AnimationTarget {
    func animationTick(at now: Double) -> Bool {
        send(.tick)
        return needsTime
    }
}
