import Foundation

/// A box of a container that is being inserted or removed. It is drawn with a transition and laid out like
/// the box itself.
final class TransitioningBox: EffectBox, LayoutHost {
    /// The shown distance from the box's own position: 1 before insertion and after removal, 0 in its
    /// position.
    private var distance: AnimatedValue<Double>
    private var phase = TransitionPhase.willAppear
    private let state: TransitionState
    private var removal: PendingRemoval?
    /// The number of transitions of the program's views. Only the completion of the last one counts.
    private var generation = 0
    private var isWaiting = false
    private let ended: (TransitioningBox) -> Void

    private init(
        _ content: LayoutBox, state: TransitionState, at distance: Double, graph: Graph,
        ended: @escaping (TransitioningBox) -> Void
    ) {
        self.state = state
        self.distance = AnimatedValue(distance)
        self.ended = ended
        super.init(content, graph: graph)
    }

    /// - Returns: The box, or `nil` if the change is not animated.
    static func inserting(
        _ box: LayoutBox, graph: Graph, ended: @escaping (TransitioningBox) -> Void
    ) -> TransitioningBox? {
        let state = box.trait(TransitionKey.self) ?? .fade
        guard let transaction = transaction(of: state, .willAppear) else { return nil }
        let new = TransitioningBox(box, state: state, at: 1, graph: graph, ended: ended)
        // Before its insertion the view was at rest. (B285)
        state.show(.willAppear, with: Transaction(animation: nil))
        new.move(to: 0, .identity, with: transaction)
        return new
    }

    static func removing(
        _ box: LayoutBox, with removal: PendingRemoval, graph: Graph,
        ended: @escaping (TransitioningBox) -> Void
    ) -> TransitioningBox? {
        let state = box.trait(TransitionKey.self) ?? .fade
        let new = TransitioningBox(box, state: state, at: 0, graph: graph, ended: ended)
        // The box keeps its position.
        new.place(at: box.frame.origin, size: box.frame.size, proposal: box.placedProposal)
        return new.leave(with: removal) ? new : nil
    }

    /// Returns the animation of the change, or the transition's own. (B284)
    private static func transaction(of state: TransitionState, _ phase: TransitionPhase) -> Transaction? {
        let part = state.kind.part(phase)
        var transaction = Graph.transaction
        if let ownAnimation = part.animation { transaction.animation = ownAnimation }
        let isMoving = part.drawsItself || part.hasViews
        return isMoving && transaction.animation != nil ? transaction : nil
    }

    var isLeaving: Bool { phase == .didDisappear }

    /// - Returns: `false` if the change is not animated.
    func leave(with removal: PendingRemoval) -> Bool {
        guard let transaction = Self.transaction(of: state, .didDisappear) else { return false }
        self.removal = removal
        removal.begin()
        move(to: 1, .didDisappear, with: transaction)
        return true
    }

    /// Reverses a removal, because the view is inserted again. (B288)
    func reverseRemoval() {
        removal = nil
        move(to: 0, .identity, with: Self.transaction(of: state, .willAppear) ?? Transaction())
    }

    private func move(to end: Double, _ next: TransitionPhase, with transaction: Transaction) {
        if next == .didDisappear || phase == .didDisappear {
            phase = next == .didDisappear ? next : .willAppear
        }
        generation += 1
        let generation = generation
        if state.kind.part(phase).drawsItself {
            distance.set(end, transaction: transaction, now: graph.now)
        } else {
            distance.reset(to: end)
        }
        var completed = transaction
        completed.addAnimationCompletion(criteria: .removed) { [weak self] in
            guard let self, self.generation == generation else { return }
            isWaiting = false
            finishIfDone()
        }
        isWaiting = state.show(next, with: completed)
        graph.animate(self)
        showDistance()
    }

    private func showDistance() {
        let distance = distance.value(at: graph.now)
        let (kind, phase, isMirrored) = (state.kind.part(phase), phase, state.isMirrored)
        set { rect in
            var effects = kind.effects(at: distance, phase: phase, in: rect, isMirrored: isMirrored)
            effects.isInert = phase == .didDisappear
            return effects
        }
    }

    override func animationTick(at now: Double) -> Bool {
        let travels = super.animationTick(at: now)
        showDistance()
        if distance.isAnimating { return true }
        finishIfDone()
        return travels
    }

    private func finishIfDone() {
        guard !distance.isAnimating, !isWaiting else { return }
        ended(self)
        removal?.end()
        removal = nil
    }

    // MARK: Layout

    // A removed box is no longer arranged by the container. Its own changes are laid out separately, at its
    // last position.
    override func layoutInvalidated() -> Bool {
        guard isLeaving else { return super.layoutInvalidated() }
        graph.needsLayout(self)
        return true
    }
    func layoutIfNeeded() {
        guard isLeaving else { return }
        let size = size(for: placedProposal)
        let x = isRightToLeft ? frame.maxX - size.width : frame.minX
        place(in: CGRect(origin: CGPoint(x: x, y: frame.minY), size: size), proposal: placedProposal)
    }

    // A removed box is only visible.
    override func hitTest(_ point: CGPoint, into result: inout HitTestResult) -> Bool {
        isLeaving ? false : super.hitTest(point, into: &result)
    }
    override func collectAccessibility(into elements: inout AccessibilityCollector) {
        if !isLeaving { super.collectAccessibility(into: &elements) }
    }
}
