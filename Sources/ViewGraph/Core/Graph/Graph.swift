import Foundation
import Observation

/// The view graph of one window: keeps what is dirty, and brings everything up to date with each frame, and
/// between frames before another turn of the main loop writes more.
///
/// A frame runs in steps: the writes since the last one are committed transaction by transaction and the
/// views that read them evaluated, parents first; animations move on; what changed is laid out; appearance
/// actions run, and what they wrote is taken in the same frame; layers that changed are drawn anew. The end
/// of a turn runs the steps between: animations stay where the last frame showed them, and nothing is drawn.
@MainActor
package final class Graph {
    package let screen: any Screen
    package let clock: any FrameClock
    package var scale: Double = 1
    /// False where the user asked for less motion.
    var animationsEnabled = true

    /// The transaction of the update that is running, in whatever window.
    private(set) static var transaction = Transaction()
    var transaction: Transaction { Self.transaction }
    /// Frame time, in seconds.
    private(set) var now: Double = 0
    /// The node whose body is being evaluated, in whatever window.
    private(set) static var evaluating: _Node?
    /// Bodies evaluated so far.
    package private(set) var bodyCount = 0

    private var batches: [Batch] = []
    private var dirty: [_Node] = []
    private var actions: [@MainActor () -> Void] = []
    private let hosts = Rounds<any LayoutHost>()
    private let layers = Rounds<LayerBox>()
    private let presenters = Rounds<any Presenter>()
    private var animating: [ObjectIdentifier: any AnimationTarget] = [:]
    package let liveNodes = LiveNodes()
    let preferences = PreferenceListeners()
    let geometry = GeometryWatchers()
    let leaving = LeavingNodes()
    /// The kept state of the row that is being made; nil: there is none.
    private(set) var restored: RestoredState?
    private(set) var isFlushing = false
    /// Something was changed since the last update, outside of one.
    private var hasTurnChanged = false
    /// Counts updates: those of frames, and those of turns between them.
    private(set) var updateCount = 0
    /// The serial of the last node that is there while some are being given other data; nil: none are.
    private var lastReused: Int?
    private var features = GraphFeatures()
    private var endWatchers: [any NodeEndWatcher] = []
    /// How many more rounds of evaluation and layout this update may take.
    private var roundsLeft = 0
    private var nodeCount = 0
    /// Far more than programs need, few enough to go on painting when one asks without end.
    private static let roundsPerUpdate = 256

    /// What one transaction changed: committed and evaluated together.
    private struct Batch {
        var transaction: Transaction
        var commits: [@MainActor () -> Void] = []
        var nodes: [_Node] = []
    }

    package init(screen: any Screen, clock: any FrameClock) {
        self.screen = screen
        self.clock = clock
        now = clock.now
    }

    /// What the views of the window have in common. O(features)
    subscript<Feature: GraphFeature>(type: Feature.Type) -> Feature {
        if let known = features.known(type) { return known }
        let new = Feature(of: self)
        features.add(new)
        return new
    }
}

// In extensions a new function leaves what a file knows of the class as it is: files that only name the class
// are not compiled again.

// MARK: Changes
extension Graph {
    /// Takes a change into the next update of the transaction that it was made in.
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

    /// Evaluates a node again in the update that is running.
    ///
    /// - Parameter depth: of the node that owns what changed; 0: its owner is not known.
    func markDirty(_ node: _Node, causedAt depth: Int = 0) {
        guard !node.isUnmounted else { return }
        node.causeDepth = node.isDirty ? max(node.causeDepth, depth) : depth
        guard !node.isDirty else { return }
        node.isDirty = true
        dirty.append(node)
        requestFrame()
    }

    /// Runs after the layout of the running update, before anything is drawn.
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

    /// Calls `presenter` at the end of the frame: what it shows changed.
    func needsPresenting(_ presenter: any Presenter) {
        if !isPresented(presenter) { presenters.add(presenter) }
        requestFrame()
    }

    /// Whether `presenter` will be called at the end of the frame.
    func isPresented(_ presenter: any Presenter) -> Bool { presenters.waiting.contains { $0 === presenter } }

    /// Something is elsewhere than it was, though nothing was laid out.
    func geometryChanged() {
        geometry.geometryChanged()
        requestFrame()
    }

    /// Tells `listener` after the layout of the running update.
    func tellPreferences(_ listener: PreferenceListener) {
        preferences.tell(listener)
        requestFrame()
    }

    /// Tells `watcher` of each node that ends from now on.
    func watchEnds(_ watcher: any NodeEndWatcher) { endWatchers.append(watcher) }

    func ended(_ node: _Node) {
        leaving.remove(node)
        for watcher in endWatchers { watcher.unmounted(node) }
    }

    /// A node that was leaving stays: what it missed is evaluated and laid out.
    func comesBack(_ node: _Node) {
        guard let missed = leaving.remove(node) else { return }
        for node in missed.nodes { markDirty(node) }
        for host in missed.hosts { needsLayout(host) }
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

    /// Runs `body` as `node`'s evaluation: what it reads, `node` depends on.
    func evaluate<Result>(_ node: _Node, _ body: () -> Result) -> Result {
        let outer = Self.evaluating
        Self.evaluating = node
        defer { Self.evaluating = outer }
        bodyCount += 1
        return body()
    }

    /// The same, and follows the observable objects that are read.
    func evaluateTracked<Result>(_ node: _Node, _ body: () -> Result) -> Result {
        node.evaluations &+= 1
        let evaluation = node.evaluations
        return evaluate(node) {
            withObservationTracking(body) { [place = node.place] in place.changed(since: evaluation) }
        }
    }

    /// Runs `body`, which updates nodes with other data than they were made for.
    func reuse(_ body: () -> Void) {
        lastReused = nodeCount
        defer { lastReused = nil }
        body()
    }

    /// Nodes are being given other data: what a program calls equal may differ all the same.
    var isReusing: Bool { lastReused != nil }
    /// Whether a node is there while some are being given other data, and is not made by that.
    func wasThere(_ node: _Node) -> Bool {
        guard let lastReused else { return false }
        return node.serial <= lastReused
    }

    /// A node that is given other data starts anew. What it kept is the program's: it is let go of when
    /// nothing is under way.
    func renewIfReusing(_ slots: inout [_PropertySlot], of node: _Node) {
        if slots.isEmpty || !wasThere(node) || slots.allSatisfy(\.isEmpty) { return }
        let old = slots
        for slot in old { slot.retire() }
        slots = .new(for: old.count, in: node)
        enqueue { withExtendedLifetime(old) {} }
    }

    /// Runs `body`, which makes the nodes of a row, with the state that was kept of it.
    func restoring<Result>(_ state: KeptState?, below row: _Node, _ body: () -> Result) -> Result {
        guard let state else { return body() }
        let outer = restored
        restored = RestoredState(state, below: row)
        defer { restored = outer }
        return body()
    }
}

// MARK: Frames
extension Graph {
    /// Brings everything up to date. Runs once per frame, before painting.
    ///
    /// - Returns: whether the program was asked: where animations only move on and are drawn it is not.
    @discardableResult
    package func flush(at time: Double) -> Bool {
        guard !isFlushing else { return false }
        isFlushing = true
        defer { isFlushing = false }
        beginUpdate()
        now = time
        tickAnimations()
        let asksProgram = hasWork
        if asksProgram { work() }
        draw()
        if !animating.isEmpty || hasWork || !layers.isEmpty || !presenters.isEmpty { clock.requestFrame() }
        return asksProgram
    }

    /// Evaluates and lays out what a turn of the main loop changed, before the next one changes more: each
    /// turn is an update of its own, however many there are in a frame. (B56) The frame that was asked for
    /// draws.
    package func finishTurn() {
        guard hasTurnChanged, !isFlushing else { return }
        isFlushing = true
        defer { isFlushing = false }
        beginUpdate()
        work()
    }

    private func beginUpdate() {
        hasTurnChanged = false
        updateCount &+= 1
    }

    /// What is asked for within a frame is done in it, or is seen to be left at its end.
    private func requestFrame() {
        if !isFlushing { clock.requestFrame() }
    }

    private var hasWork: Bool {
        !batches.isEmpty || !actions.isEmpty || isUnsettled || geometry.hasPending
            || AnimationCompletions.areDue
    }

    private func work() {
        roundsLeft = Self.roundsPerUpdate
        // Actions may write, and what they wrote belongs to this frame; the bound ends endless ping-pong.
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
            // An object that announces a change in each body asks for ever: the rest waits for the next
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
                    for node in batch.nodes { markDirty(node) }
                    settle()
                }
            } else {
                withTransaction(Transaction()) { settle() }
            }
        } while !batches.isEmpty || isUnsettled
    }

    private var isUnsettled: Bool { !dirty.isEmpty || !hosts.isEmpty || preferences.hasPending }

    /// Evaluates and lays out, and again where the layout made other views: one transaction for all.
    private func settle() {
        var isFirst = true
        while isFirst || isUnsettled, isFirst || roundsLeft > 0 {
            if !isFirst { roundsLeft -= 1 }
            isFirst = false
            evaluateDirty()
            layoutHosts()
            geometry.report()
            preferences.report()
        }
    }

    /// The number of a new node.
    func countNode() -> Int {
        nodeCount += 1
        return nodeCount
    }

    private func evaluateDirty() {
        while !dirty.isEmpty {
            // Parents first: evaluating a parent may update or end its children.
            var round = dirty
            dirty = []
            // Among equals those made first: who tells of a change has no order of its own.
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

/// Something whose value moves between frames.
@MainActor
protocol AnimationTarget: AnyObject {
    /// Shows the value of `now`.
    /// - Returns: false when the animation is over.
    func animationTick(at now: Double) -> Bool
}

/// The boundary of layout: a window, or what makes rows on demand. Nothing inside can disturb what is
/// outside, except by size.
@MainActor
protocol LayoutHost: AnyObject {
    func layoutIfNeeded()
}

/// What hands drawn layers to the screen: a window or a scroll area.
@MainActor
protocol Presenter: AnyObject {
    func present()
}
