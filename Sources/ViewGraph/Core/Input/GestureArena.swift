import Foundation

/// Decides which gestures of a window happen: all those at the place of a press look at what follows, and the
/// first one that recognises itself wins; at the same moment the inner one does.
@MainActor
final class GestureArena: GraphFeature {
    private unowned let graph: Graph
    /// The innermost first.
    private var contenders: [Contender] = []
    private var lastPoint = CGPoint.zero
    private var isDown = false
    /// A gesture that takes the press from others was recognized in it.
    private var isWon = false
    private var control: (any Control)?

    @MainActor
    private final class Contender {
        let target: any GestureTarget
        let box: LayoutBox
        var phase = GesturePhase<Void>.possible(nil)
        var isGranted = false
        /// Given up, or over.
        var isOut = false
        /// What it wants done when it wins.
        var held: [@MainActor () -> Void] = []

        init(_ target: any GestureTarget, on box: LayoutBox) {
            self.target = target
            self.box = box
        }
        var isExclusive: Bool { target.precedence != .simultaneous }
    }

    init(of graph: Graph) { self.graph = graph }

    /// Whether something may still come of what a target has seen.
    func looks(at target: any GestureTarget) -> Bool {
        contenders.contains { $0.target === target && !$0.isOut }
    }

    // MARK: Events

    /// - Parameter root: where the press is looked for.
    func handle(_ event: PointerEvent, in root: LayoutBox) -> PointerAnswer {
        lastPoint = event.location
        switch event.kind {
        case .down:
            if isDown { return .passedOn(to: control) }
            isDown = true
            begin(event, in: root)
            isWon = contenders.contains { $0.isGranted && $0.isExclusive }
            send(.down, event)
        case .move:
            guard isDown else { break }
            send(.move, event)
        case .up:
            guard isDown else { break }
            isDown = false
            send(.up, event)
            return isWon ? .taken : .passedOn(to: control)
        case .cancel: cancel()
        case .hover, .exit: break
        }
        let isTaken = contenders.contains { $0.isGranted && $0.isExclusive && !$0.isOut }
        return isTaken ? .taken : .passedOn(to: control)
    }

    /// What was pressed is scrolled now: nothing else comes of it.
    func cancel() {
        isDown = false
        for contender in contenders where !contender.isOut { end(contender) }
        contenders = []
    }

    private func begin(_ event: PointerEvent, in root: LayoutBox) {
        var hits = Hits()
        _ = root.hitTest(event.location, into: &hits)
        control = hits.control
        let known = contenders
        // On a control only those look that come before it or do not disturb it.
        let targets = hits.targets.filter { control == nil || $0.target.precedence != .normal }
        contenders = targets.map { hit in
            known.first { $0.target === hit.target && !$0.isOut } ?? Contender(hit.target, on: hit.box)
        }
        for old in known where !old.isOut && !contenders.contains(where: { $0 === old }) {
            // No second tap comes to what waited for one.
            if !old.isGranted, old.phase.recognized != nil { grant(old) }
            end(old)
        }
    }

    private func send(_ kind: GestureEvent.Kind, _ pointer: PointerEvent? = nil) {
        for contender in contenders where !contender.isOut && !contender.phase.isDone {
            var event = GestureEvent(
                kind: kind, global: lastPoint, time: graph.clock.now, box: contender.box)
            if let pointer {
                event.isPrimary = pointer.isPrimary
                event.modifiers = pointer.modifiers
            }
            var effects = GestureEffects()
            contender.phase = contender.target.send(event, &effects)
            for action in effects.early { action() }
            if contender.isGranted {
                for action in effects.late { action() }
            } else {
                contender.held += effects.late
            }
        }
        decide()
        settle()
    }

    // MARK: Who wins

    private func decide() {
        for contender in contenders where !contender.isOut {
            if case .failed = contender.phase { end(contender) }
        }
        let recognised = contenders.filter { !$0.isOut && !$0.isGranted && $0.phase.recognized != nil }
        for contender in recognised where !contender.isExclusive { grant(contender) }
        let exclusive = recognised.filter(\.isExclusive)
        let ordered =
            exclusive.filter { $0.target.precedence == .high }.reversed()
            + exclusive.filter { $0.target.precedence == .normal }
        // Of taps at the same place the one that takes more of them was meant.
        let taps = exclusive.map(\.target.tapCount).max() ?? 0
        guard
            let winner = ordered.first(where: { $0.target.tapCount == 0 || $0.target.tapCount == taps }),
            !isWaiting(winner)
        else { return }
        grant(winner)
        for loser in contenders where loser !== winner && loser.isExclusive && !loser.isOut { end(loser) }
    }

    /// A tap waits while more taps may make it another gesture. (B213)
    private func isWaiting(_ tap: Contender) -> Bool {
        guard tap.target.tapCount > 0 else { return false }
        return contenders.contains {
            $0 !== tap && $0.isExclusive && !$0.isOut && $0.phase.isPossible
                && $0.target.tapCount > tap.target.tapCount
        }
    }

    private func grant(_ contender: Contender) {
        contender.isGranted = true
        if contender.isExclusive { isWon = true }
        let actions = contender.held
        contender.held = []
        for action in actions { action() }
    }

    private func end(_ contender: Contender) {
        contender.isOut = true
        contender.held = []
        var effects = GestureEffects()
        contender.target.reset(&effects)
        for action in effects.early { action() }
    }

    /// Lets go of what is over, and has time passed on to what waits for it.
    private func settle() {
        for contender in contenders where !contender.isOut && contender.isGranted && contender.phase.isDone {
            end(contender)
        }
        if !isDown { contenders.removeAll(where: \.isOut) }
        if needsTime { graph.animate(self) }
    }

    private var needsTime: Bool { contenders.contains { !$0.isOut && !$0.isGranted } }
}

extension GestureArena: AnimationTarget {
    func animationTick(at now: Double) -> Bool {
        send(.tick)
        return needsTime
    }
}
