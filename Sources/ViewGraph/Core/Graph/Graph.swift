import Foundation
import Observation

/// The view graph of one window. It tracks dirty nodes and updates them in each frame, and also between
/// frames, before another turn of the main loop writes more.
///
/// A frame has these steps: the writes since the last frame are committed transaction by transaction, and the
/// views that read them are evaluated, parents first; animations advance; changed views are laid out;
/// appearance actions run, and their writes are processed in the same frame; changed layers are redrawn. The
/// end of a turn runs the middle steps only: animations keep the values of the last frame, and nothing is
/// drawn.
@MainActor
package final class Graph {
    package let screen: any Screen
    package let clock: any FrameClock
    package var scale: Double = 1
    /// Whether animations are enabled. `false` if the user prefers reduced motion.
    var animationsEnabled = true
    /// The record of evaluations, for a developer who looks at the running program.
    let recorder: (any EvaluationRecorder)?

    /// The transaction of the running update, in whichever window.
    private(set) static var transaction = Transaction()
    var transaction: Transaction { Self.transaction }
    /// The frame time, in seconds.
    private(set) var now: Double = 0
    /// The node whose body is being evaluated, in whichever window.
    private(set) static var evaluating: _Node?
    /// The number of bodies evaluated so far.
    package private(set) var bodyCount = 0

    private var batches: [Batch] = []
    private var dirty: [_Node] = []
    private var actions: [@MainActor () -> Void] = []
    private let hosts = DoubleBufferedQueue<any LayoutHost>()
    private let layers = DoubleBufferedQueue<LayerBox>()
    private let presenters = DoubleBufferedQueue<any Presenter>()
    private var animating: [ObjectIdentifier: any AnimationTarget] = [:]
    package let liveNodes = LiveNodes()
    let preferences = PreferenceListeners()
    let geometry = GeometryObservers()
    let leaving = RemovedNodes()
    /// The retained state of the row that is being created, or `nil` if there is none.
    private(set) var restored: RestoredState?
    private(set) var isFlushing = false
    /// Whether something was changed since the last update, outside of an update.
    private var hasTurnChanged = false
    /// The number of updates: those in frames and those between frames.
    private(set) var updateCount = 0
    /// The serial of the last node that existed before nodes were reused for different data. `nil` while none
    /// are being reused.
    private var lastReused: Int?
    private var features = GraphFeatures()
    private var unmountObservers: [any UnmountObserver] = []
    /// The number of evaluation and layout rounds left in this update.
    private var roundsLeft = 0
    private var nodeCount = 0
    /// Far more than programs need, and few enough to keep painting if a program invalidates without end.
    private static let roundsPerUpdate = 256

    /// The changes of one transaction, committed and evaluated together.
    private struct Batch {
        var transaction: Transaction
        var commits: [@MainActor () -> Void] = []
        var nodes: [_Node] = []
    }

    package init(screen: any Screen, clock: any FrameClock, recorder: (any EvaluationRecorder)? = nil) {
        (self.screen, self.clock, self.recorder) = (screen, clock, recorder)
        now = clock.now
    }

    /// The shared feature of the given type, created on first use. O(features)
    subscript<Feature: GraphFeature>(type: Feature.Type) -> Feature {
        if let existing = features.existing(type) { return existing }
        let new = Feature(of: self)
        features.add(new)
        return new
    }
}

// Members are in extensions because then a new function does not change the class's interface: files that
// only use the class's name are not recompiled.

// MARK: Changes
extension Graph {
    /// Enqueues a change into the next update, under the current transaction.
    func change(nodes: [_Node] = [], commit: (@MainActor () -> Void)? = nil) {
        let transaction = Transaction.current
        if batches.last?.transaction.isEqual(to: transaction) != true {
            batches.append(Batch(transaction: transaction))
        }
        batches[batches.count - 1].nodes += nodes
        if let commit { batches[batches.count - 1].commits.append(commit) }
        if !isFlushing { hasTurnChanged = true }
        requestFrame()
    }

    /// Marks a node to be evaluated again in the running update.
    ///
    /// - Parameters:
    ///   - depth: the depth of the node that owns the changed data, or 0 if the owner is unknown.
    ///   - reason: the reason for the record, evaluated only if there is one.
    func markDirty(
        _ node: _Node, causedAt depth: Int = 0, because reason: @autoclosure () -> EvaluationReason = .other
    ) {
        guard !node.isUnmounted else { return }
        if let recorder { recorder.note(reason(), for: node) }
        node.causeDepth = node.isDirty ? max(node.causeDepth, depth) : depth
        guard !node.isDirty else { return }
        node.isDirty = true
        dirty.append(node)
        requestFrame()
    }

    /// Enqueues an action to run after the layout of the running update, before drawing.
    func enqueue(_ action: @escaping @MainActor () -> Void) {
        actions.append(action)
        requestFrame()
    }

    func needsLayout(_ host: any LayoutHost) {
        if !hosts.waiting.contains(where: { $0 === host }) { hosts.add(host) }
        requestFrame()
    }

    func needsDrawing(_ layer: LayerBox) {
        layers.add(layer)
        requestFrame()
    }

    /// Calls `presenter` at the end of the frame, because the content that it shows has changed.
    func needsPresenting(_ presenter: any Presenter) {
        if !isPresented(presenter) { presenters.add(presenter) }
        requestFrame()
    }

    /// Whether `presenter` will be called at the end of the frame.
    func isPresented(_ presenter: any Presenter) -> Bool { presenters.waiting.contains { $0 === presenter } }

    /// Records that a view has moved without a layout.
    func geometryChanged() {
        geometry.geometryChanged()
        requestFrame()
    }

    /// Notifies `listener` after the layout of the running update.
    func enqueueListener(_ listener: PreferenceListener) {
        preferences.enqueue(listener)
        requestFrame()
    }

    /// Notifies `observer` of each node that is unmounted from now on.
    func addUnmountObserver(_ observer: any UnmountObserver) { unmountObservers.append(observer) }

    func nodeDidUnmount(_ node: _Node) {
        leaving.remove(node)
        for observer in unmountObservers { observer.unmounted(node) }
    }

    /// Keeps a node that was being removed. The evaluations and layouts that it missed are performed.
    func cancelRemoval(_ node: _Node) {
        guard let postponed = leaving.remove(node) else { return }
        for node in postponed.nodes { markDirty(node) }
        for host in postponed.hosts { needsLayout(host) }
    }

    func animate(_ target: any AnimationTarget) {
        animating[ObjectIdentifier(target)] = target
        requestFrame()
    }

    /// Runs `body` with another transaction, for a subtree that has its own.
    func withTransaction<Result>(_ transaction: Transaction, _ body: () -> Result) -> Result {
        let outer = Self.transaction
        Self.transaction = transaction
        defer { Self.transaction = outer }
        return body()
    }

    /// Runs `body` as the evaluation of `node`, which then depends on the values that `body` reads.
    func evaluate<Result>(_ node: _Node, _ body: () -> Result) -> Result {
        let outer = Self.evaluating
        Self.evaluating = node
        defer { Self.evaluating = outer }
        bodyCount += 1
        guard let recorder else { return body() }
        return recorder.record(node, body)
    }

    /// Runs `body` like ``evaluate(_:_:)`` and also observes the observable objects that it reads.
    func evaluateTracked<Result>(_ node: _Node, _ body: () -> Result) -> Result {
        node.evaluations &+= 1
        let evaluation = node.evaluations
        return evaluate(node) {
            withObservationTracking(body) { [handle = node.handle] in handle.changed(since: evaluation) }
        }
    }

    /// Runs `body`, which updates nodes with different data than they were created for.
    func reuse(_ body: () -> Void) {
        lastReused = nodeCount
        defer { lastReused = nil }
        body()
    }

    /// Whether nodes are being reused for different data. Values that compare equal may then still differ.
    var isReusing: Bool { lastReused != nil }
    /// Whether a node existed before the current reuse, rather than being created by it.
    func existedBeforeReuse(_ node: _Node) -> Bool {
        guard let lastReused else { return false }
        return node.serial <= lastReused
    }

    /// Replaces the property slots of a node that is reused for different data. The old slots belong to the
    /// program, so they are released when no update is running.
    func replaceSlotsIfReusing(_ slots: inout [_PropertySlot], of node: _Node) {
        if slots.isEmpty || !existedBeforeReuse(node) || slots.allSatisfy(\.isEmpty) { return }
        let old = slots
        for slot in old { slot.retire() }
        slots = .new(for: old.count, in: node)
        enqueue { withExtendedLifetime(old) {} }
    }

    /// Runs `body`, which creates the nodes of a row, with the row's retained state.
    func restoring<Result>(_ state: RetainedState?, below row: _Node, _ body: () -> Result) -> Result {
        guard let state else { return body() }
        let outer = restored
        restored = RestoredState(state, below: row)
        defer { restored = outer }
        return body()
    }
}

// MARK: Frames
extension Graph {
    /// Runs a complete update. Called once per frame, before painting.
    ///
    /// - Returns: Whether program code was run. It is not if animations only advance and are drawn.
    @discardableResult
    package func flush(at time: Double) -> Bool {
        guard !isFlushing else { return false }
        isFlushing = true
        defer { isFlushing = false }
        recorder?.frameBegins()
        defer { recorder?.frameEnds() }
        beginUpdate()
        now = time
        tickAnimations()
        let hasUpdated = needsFrame
        if hasUpdated { performUpdate() }
        draw()
        if !animating.isEmpty || needsFrame || !layers.isEmpty || !presenters.isEmpty { clock.requestFrame() }
        return hasUpdated
    }

    /// Evaluates and lays out the changes of one turn of the main loop before the next turn makes more. Each
    /// turn is its own update, however many turns there are in a frame. (B56) The requested frame draws.
    package func finishTurn() {
        guard hasTurnChanged, !isFlushing else { return }
        isFlushing = true
        defer { isFlushing = false }
        beginUpdate()
        performUpdate()
    }

    /// Runs a complete update outside of a frame if there is anything to do, because the screen continues
    /// with its result.
    func flushImmediately() {
        if needsFrame || !layers.isEmpty || !presenters.isEmpty { flush(at: clock.now) }
    }

    private func beginUpdate() {
        hasTurnChanged = false
        updateCount &+= 1
    }

    /// Requests a frame outside of an update. Work requested within an update is processed in it, or found to
    /// be left at its end.
    private func requestFrame() {
        if !isFlushing { clock.requestFrame() }
    }

    private var needsFrame: Bool {
        !batches.isEmpty || !actions.isEmpty || needsUpdate || geometry.hasPending
            || AnimationCompletions.areDue
    }

    private func performUpdate() {
        roundsLeft = Self.roundsPerUpdate
        // Actions may write, and their writes belong to this frame. The bound ends infinite ping-pong.
        for _ in 0..<16 {
            update()
            guard !actions.isEmpty else { break }
            let round = actions
            actions = []
            for action in round { action() }
        }
        AnimationCompletions.run()
    }

    private func update() {
        repeat {
            // An object that publishes a change in each body would never finish. The rest is left to the next
            // frame.
            guard roundsLeft > 0 else {
                return Diagnostics.log(
                    "Views change what they show each time they are evaluated. Change it in actions or tasks."
                )
            }
            roundsLeft -= 1
            if !batches.isEmpty {
                let batch = batches.removeFirst()
                withTransaction(batch.transaction) {
                    for commit in batch.commits { commit() }
                    for node in batch.nodes { markDirty(node, because: .object) }
                    evaluateAndLayOut()
                }
            } else {
                withTransaction(Transaction()) { evaluateAndLayOut() }
            }
        } while !batches.isEmpty || needsUpdate
    }

    private var needsUpdate: Bool { !dirty.isEmpty || !hosts.isEmpty || preferences.hasPending }

    /// Evaluates and lays out, repeatedly if the layout created views, all in one transaction.
    private func evaluateAndLayOut() {
        var isFirst = true
        while isFirst || needsUpdate, isFirst || roundsLeft > 0 {
            if !isFirst { roundsLeft -= 1 }
            isFirst = false
            evaluateDirty()
            layoutHosts()
            geometry.report()
            preferences.report()
        }
    }

    /// Returns the serial of a new node.
    func countNode() -> Int {
        nodeCount += 1
        return nodeCount
    }

    private func evaluateDirty() {
        while !dirty.isEmpty {
            // Parents first: evaluating a parent may update or unmount its children.
            var round = dirty
            dirty = []
            // At equal depth, nodes that were created earlier: the order of change notifications is
            // arbitrary.
            if round.count > 1 { round.sort { ($0.depth, $0.serial) < ($1.depth, $1.serial) } }
            for node in round where node.isDirty {
                node.isDirty = false
                if !node.isUnmounted, !leaving.postpones(node) { node.evaluate() }
            }
        }
    }

    private func layoutHosts() {
        while !hosts.isEmpty {
            hosts.run { $0.layoutIfNeeded() }
            geometry.geometryChanged()
        }
    }

    private func draw() {
        while !layers.isEmpty { layers.run { $0.rewriteIfNeeded() } }
        presenters.run { $0.present() }
    }

    private func tickAnimations() {
        for (id, target) in animating where !target.animationTick(at: now) {
            animating[id] = nil
        }
    }
}

/// An object whose value changes between frames.
@MainActor
protocol AnimationTarget: AnyObject {
    /// Shows the value at `now`.
    /// - Returns: `false` when the animation has ended.
    func animationTick(at now: Double) -> Bool
}

/// A layout boundary: a window, or a container that creates rows on demand. Only its size affects the layout
/// outside of it.
@MainActor
protocol LayoutHost: AnyObject {
    func layoutIfNeeded()
}

/// An object that passes drawn layers to the screen: a window or a scroll area.
@MainActor
protocol Presenter: AnyObject {
    func present()
}
