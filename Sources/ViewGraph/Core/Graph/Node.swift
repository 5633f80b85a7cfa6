/// The context of a new node: its parent and the values that it inherits.
@MainActor
public struct _NodeContext {
    let graph: Graph
    fileprivate let handle: NodeHandle?
    var environment: EnvironmentValues
    /// The direction of the stack that arranges the node's boxes, or `nil` if there is none.
    var stack: StackDirection?
    /// The role of the content's elements in the container that creates them on demand, or `nil` if they are
    /// created at once.
    var rows: RowContent?
    /// Whether the node's content is taken from it and shown elsewhere.
    var isSubviewSource = false

    /// The context for the content of a row.
    var withoutRows: _NodeContext {
        var context = self
        context.rows = nil
        context.isSubviewSource = false
        return context
    }

    /// Creates the context of a root node.
    package init(graph: Graph, environment: EnvironmentValues) {
        self.graph = graph
        handle = nil
        self.environment = environment
    }

    init(below parent: _Node, stack: StackDirection?) {
        graph = parent.graph
        handle = parent.handle
        environment = parent.environment
        self.stack = stack
    }
}

/// The persistent part of a view: one node per position in the view tree, identified by type and position or
/// by an explicit ID. It holds the view's state, environment and children.
///
/// Nodes are structure. Their visible content are ``LayoutBox``es, which they pass up to the nearest
/// container: a group of three texts is one node with three boxes.
@MainActor
open class _Node {
    let graph: Graph
    /// The parent node, or `nil` once it has been released or this node was unmounted.
    final var parent: _Node? { parentHandle?.object }
    private var parentHandle: NodeHandle?
    /// The handle to this node, created on first use.
    private var ownHandle: NodeHandle?
    let depth: Int
    /// A number that increases with each node that is created.
    private(set) var serial: Int
    private(set) var environment: EnvironmentValues
    /// Whether the node is in an on-screen part of the tree: it has appeared and not yet disappeared.
    private(set) var isVisible = false
    private(set) var isUnmounted = false
    private let stack: StackDirection?
    private let rows: RowContent?
    /// Whether the node's boxes are shown elsewhere and become visible there.
    let isSubviewSource: Bool
    /// The place where the node is shown, if different from its position in the tree.
    weak var shownAt: (any ShownPlace)?
    /// For a node that is shown elsewhere, the environment that all its siblings inherit at their position in
    /// the tree.
    var subviewBaseEnvironment: EnvironmentValues?
    /// Whether the node is enqueued in the graph to be evaluated again.
    var isDirty = false
    /// The depth of the node that owns the data that made this node dirty; the greatest depth if there are
    /// several.
    var causeDepth = 0
    /// Whether the node was removed but is still visible while its transition runs.
    var isLeaving = false
    /// The listeners to preferences of this node and its descendants.
    var preferenceListeners: [PreferenceListener] = []
    /// The number of evaluations with observation tracking.
    var evaluations = 0

    init(in context: _NodeContext) {
        graph = context.graph
        parentHandle = context.handle
        depth = (parentHandle?.object?.depth ?? 0) + 1
        serial = context.graph.countNode()
        environment = context.environment
        stack = context.stack
        rows = context.rows
        isSubviewSource = context.isSubviewSource
        graph.liveNodes.created()
        if let restored = graph.restored, let parent { restored.created(self, below: parent) }
    }

    deinit {
        ownHandle?.invalidate()
        graph.liveNodes.released()
    }

    /// An unowned handle to this node.
    final var handle: NodeHandle {
        if let ownHandle { return ownHandle }
        let handle = NodeHandle(self)
        ownHandle = handle
        return handle
    }

    var children: ChildNodes { .none }

    /// Adds the boxes that this node shows, in order. By default these are its children's boxes.
    package func collectBoxes(into boxes: inout [LayoutBox]) {
        for child in children { child.collectBoxes(into: &boxes) }
    }

    /// Adds the node's rows in a list. By default these are its children's rows, or one row per box.
    func collectRows(into rows: inout [RowSegment]) {
        let children = children
        if children.isEmpty {
            var boxes: [LayoutBox] = []
            collectBoxes(into: &boxes)
            for box in boxes { rows.append(.box(box, owner: self)) }
        } else {
            let start = rows.count
            for child in children { child.collectRows(into: &rows) }
            // A single row is inserted and removed with its outermost node.
            if rows.count == start + 1, case .box(let box, _) = rows[start] {
                rows[start] = .box(box, owner: self)
            }
        }
    }

    /// The combined preference of this node and its descendants, or `nil` if none sets it.
    func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
        var result: Key.Value?
        for child in preferenceChildren {
            guard let value = child.preference(key) else { continue }
            if result == nil { result = value } else { Key.reduce(value: &result!) { value } }
        }
        return result
    }

    /// The children that contribute preferences, in order.
    var preferenceChildren: ChildNodes { children }

    /// Evaluates the node again. The graph calls this for a dirty node.
    func evaluate() {}

    /// Notifies the ancestors that a child's boxes changed in number or identity, so the container must
    /// collect them again.
    func boxesChanged() { parent?.boxesChanged() }

    /// Called after the environment changed from `old`. The new value is already stored.
    func environmentChanged(from old: EnvironmentValues) {
        for child in children { child.setEnvironment(environment) }
    }

    /// The children that become visible together with this node. Containers that scroll decide themselves.
    var visibleChildren: ChildNodes { children }

    func visibilityChanged() {}

    /// The storage of the view's dynamic properties.
    var propertySlots: [_PropertySlot] { [] }

    /// The identity that distinguishes the content from other content of the same type at the same position.
    var contentID: AnyHashable? { nil }

    /// All direct descendants that are unmounted with this node.
    var ownedNodes: ChildNodes { children }

    /// The node's view, or `nil` if it has none: an element of a loop, a page.
    var erasedView: (any View)? { nil }

    func unmounted() {}

    // MARK: Reuse

    /// Whether updating the node for different data is equivalent to creating a new one, provided that none
    /// of it is on screen. The node must keep nothing but its view and its visible content, and nothing in it
    /// may be animating.
    var isReusable: Bool { false }
}

// Members are in an extension because then a new function does not change the class's interface: files that
// only use the class's name are not recompiled.
extension _Node {
    /// The context for children in the same stack.
    var childContext: _NodeContext {
        var context = contentContext(in: stack)
        context.rows = rows
        context.isSubviewSource = isSubviewSource
        return context
    }

    /// The context for children that are arranged along `axis`.
    func contentContext(axis: Axis?) -> _NodeContext { contentContext(in: .fixed(axis)) }

    /// The context for children in a stack whose direction may change.
    func contentContext(in stack: StackDirection?) -> _NodeContext {
        _NodeContext(below: self, stack: stack)
    }

    func setEnvironment(_ values: EnvironmentValues) {
        let new = shownAt?.inherited(values) ?? values
        guard !new.isIdentical(to: environment) else { return }
        let old = environment
        environment = new
        environmentChanged(from: old)
    }

    /// Changes the visibility of the descendants, then of this node.
    func setVisible(_ visible: Bool) {
        guard visible != isVisible else { return }
        isVisible = visible
        for child in visibleChildren { child.setVisible(visible) }
        visibilityChanged()
    }

    /// Changes the visibility of this node only. A list's content around its rows becomes visible with the
    /// list, but the rows do not.
    func setVisibleNonrecursively(_ visible: Bool) {
        guard visible != isVisible else { return }
        isVisible = visible
        visibilityChanged()
    }

    /// Applies this node's visibility to nodes that were inserted since.
    func propagateVisibility() {
        for child in visibleChildren {
            if child.isVisible == isVisible {
                child.propagateVisibility()
            } else {
                child.setVisible(isVisible)
            }
        }
    }

    /// Unmounts the node and all its descendants.
    func unmount() {
        guard !isUnmounted else { return }
        setVisible(false)
        isUnmounted = true
        for child in ownedNodes { child.unmount() }
        graph.nodeDidUnmount(self)
        unmounted()
        for listener in preferenceListeners { graph.preferences.removed(listener) }
        preferenceListeners = []
        parentHandle = nil
    }

    /// Marks the enclosing rows as having state to retain, because a state below was written or an object is
    /// stored there.
    func stateWritten() {
        var current: _Node? = self
        while let node = current {
            (node as? ElementNode)?.hasStateToRetain = true
            current = node.parent
        }
    }

    var areChildrenReusable: Bool {
        for child in children where !child.isReusable { return false }
        return true
    }

    /// Gives the node and its descendants new serials, as if they had just been created.
    func assignNewSerial() {
        serial = graph.countNode()
        for child in children { child.assignNewSerial() }
    }

    /// Whether the node becomes visible only when its container decides so: rows, and views that are shown
    /// elsewhere.
    var controlsOwnVisibility: Bool { rows != nil || isSubviewSource }

    /// Updates visibility and boxes after a child was inserted, removed or replaced, without a transition.
    func replaced(_ old: _Node?, by new: _Node?) {
        // In a list the row decides when it becomes visible.
        if isVisible && !controlsOwnVisibility { new?.setVisible(true) }
        old?.unmount()
        boxesChanged()
    }
}

/// The place of a node that is shown elsewhere than its position in the tree.
@MainActor
protocol ShownPlace: AnyObject {
    /// Returns the environment of the node, given the values that it would inherit at its position in the
    /// tree.
    func inherited(_ values: EnvironmentValues) -> EnvironmentValues
}

/// A node with a typed view.
@MainActor
open class _ViewNode<Content: View>: _Node {
    final var view: Content

    init(_ view: Content, in context: _NodeContext) {
        self.view = view
        super.init(in: context)
    }

    /// Updates the node with a new value of the view from the parent.
    func update(_ new: consuming Content) {
        swap(&view, &new)
        viewChanged(from: new)
    }

    func viewChanged(from old: Content) {}

    final override var erasedView: (any View)? { view }
}
