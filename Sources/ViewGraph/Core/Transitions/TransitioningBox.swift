import Foundation

/// A box of a container that is being inserted or removed. It is drawn with a transition and laid out like
/// the box itself.
final class TransitioningBox: EffectBox, LayoutHost {
    /// The shown distance from the box's own position: 1 before insertion and after removal, 0 in its
    /// position.
    private var distance: AnimatedValue<Double>
    private var phase = TransitionPhase.willAppear
    private let way: TransitionState
    private var departure: PendingRemoval?
    /// The number of transitions of the program's views. Only the completion of the last one counts.
    private var turn = 0
    private var isWaiting = false
    private let ended: (TransitioningBox) -> Void

    private init(
        _ content: LayoutBox, way: TransitionState, at distance: Double, graph: Graph,
        ended: @escaping (TransitioningBox) -> Void
    ) {
        self.way = way
        self.distance = AnimatedValue(distance)
        self.ended = ended
        super.init(content, graph: graph)
    }

    /// - Returns: The box, or `nil` if the change is not animated.
    static func coming(
        _ box: LayoutBox, graph: Graph, ended: @escaping (TransitioningBox) -> Void
    ) -> TransitioningBox? {
        let way = box.trait(TransitionKey.self) ?? .fade
        guard let transaction = transaction(of: way, .willAppear) else { return nil }
        let new = TransitioningBox(box, way: way, at: 1, graph: graph, ended: ended)
        // Before its insertion the view was at rest. (B285)
        way.show(.willAppear, with: Transaction(animation: nil))
        new.move(to: 0, .identity, with: transaction)
        return new
    }

    static func going(
        _ box: LayoutBox, with departure: PendingRemoval, graph: Graph,
        ended: @escaping (TransitioningBox) -> Void
    ) -> TransitioningBox? {
        let way = box.trait(TransitionKey.self) ?? .fade
        let new = TransitioningBox(box, way: way, at: 0, graph: graph, ended: ended)
        // The box keeps its position.
        new.place(at: box.frame.origin, size: box.frame.size, proposal: box.placedProposal)
        return new.leave(with: departure) ? new : nil
    }

    /// Returns the animation of the change, or the transition's own. (B284)
    private static func transaction(of way: TransitionState, _ phase: TransitionPhase) -> Transaction? {
        let part = way.kind.part(phase)
        var transaction = Graph.transaction
        if let own = part.animation { transaction.animation = own }
        let isMoving = part.drawsItself || part.hasViews
        return isMoving && transaction.animation != nil ? transaction : nil
    }

    var isLeaving: Bool { phase == .didDisappear }

    /// - Returns: `false` if the change is not animated.
    func leave(with departure: PendingRemoval) -> Bool {
        guard let transaction = Self.transaction(of: way, .didDisappear) else { return false }
        self.departure = departure
        departure.begin()
        move(to: 1, .didDisappear, with: transaction)
        return true
    }

    /// Reverses a removal, because the view is inserted again. (B288)
    func comeBack() {
        departure = nil
        move(to: 0, .identity, with: Self.transaction(of: way, .willAppear) ?? Transaction())
    }

    private func move(to end: Double, _ next: TransitionPhase, with transaction: Transaction) {
        if next == .didDisappear || phase == .didDisappear {
            phase = next == .didDisappear ? next : .willAppear
        }
        turn += 1
        let turn = turn
        if way.kind.part(phase).drawsItself {
            distance.set(end, transaction: transaction, now: graph.now)
        } else {
            distance.reset(to: end)
        }
        var waited = transaction
        waited.addAnimationCompletion(criteria: .removed) { [weak self] in
            guard let self, self.turn == turn else { return }
            isWaiting = false
            finishIfDone()
        }
        isWaiting = way.show(next, with: waited)
        graph.animate(self)
        showDistance()
    }

    private func showDistance() {
        let distance = distance.value(at: graph.now)
        let (kind, phase, isMirrored) = (way.kind.part(phase), phase, way.isMirrored)
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
        departure?.end()
        departure = nil
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
    override func hitTest(_ point: CGPoint, into hits: inout HitTestResult) -> Bool {
        isLeaving ? false : super.hitTest(point, into: &hits)
    }
    override func collectAccessibility(into elements: inout AccessibilityCollector) {
        if !isLeaving { super.collectAccessibility(into: &elements) }
    }
}
