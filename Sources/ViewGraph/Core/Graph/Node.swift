/// Where a new node goes: its parent and what it inherits.
@MainActor
public struct _NodeContext {
    let graph: Graph
    fileprivate let place: NodePlace?
    var environment: EnvironmentValues
    /// The direction of the stack that the node's boxes are arranged in; nil elsewhere.
    var stack: StackDirection?
    /// What the elements of the node's content are to the container that makes them when they are needed;
    /// nil: they are made at once.
    var rows: RowContent?
    /// What the node shows is taken from it and shown elsewhere.
    var isSubviewSource = false

    /// The same for the content of a row.
    var withoutRows: _NodeContext {
        var context = self
        context.rows = nil
        context.isSubviewSource = false
        return context
    }

    /// Of a view that stands in no other.
    package init(graph: Graph, environment: EnvironmentValues) {
        self.graph = graph
        place = nil
        self.environment = environment
    }

    init(below parent: _Node, stack: StackDirection?) {
        graph = parent.graph
        place = parent.place
        environment = parent.environment
        self.stack = stack
    }
}

/// What persists of a view: one node per place in the view tree, found again by type and position, or by an
/// explicit id. It holds the view's state, environment and children.
///
/// Nodes are structure; what they show are ``LayoutBox``s, which they hand up to the nearest container: a
/// group of three texts is one node with three boxes.
@MainActor
open class _Node {
    let graph: Graph
    /// The node above, until this one has ended.
    final var parent: _Node? { parentPlace?.node }
    private var parentPlace: NodePlace?
    /// Made for the first who asks.
    private var ownPlace: NodePlace?
    let depth: Int
    /// Nodes made later have higher ones.
    private(set) var serial: Int
    private(set) var environment: EnvironmentValues
    /// In a part of the tree that is on screen: appeared and not yet disappeared.
    private(set) var isVisible = false
    private(set) var isUnmounted = false
    private let stack: StackDirection?
    private let rows: RowContent?
    /// Its boxes are shown elsewhere: they come on screen there.
    let isSubviewSource: Bool
    /// Where the node is shown, if not where it stands.
    weak var shownAt: (any ShownPlace)?
    /// Of a node that is shown elsewhere: what all views beside it inherit where they stand.
    var subviewBase: EnvironmentValues?
    /// Waiting in the graph's list to be evaluated again.
    var isDirty = false
    /// How deep the owner is of what made the node dirty: of several the deepest.
    var causeDepth = 0
    /// Removed, and still visible while its transition runs.
    var isLeaving = false
    /// Those who want to know what this node and those below hand up.
    var preferenceListeners: [PreferenceListener] = []
    /// Counts the evaluations that followed what they read.
    var evaluations = 0

    init(in context: _NodeContext) {
        graph = context.graph
        parentPlace = context.place
        depth = (parentPlace?.node?.depth ?? 0) + 1
        serial = context.graph.countNode()
        environment = context.environment
        stack = context.stack
        rows = context.rows
        isSubviewSource = context.isSubviewSource
        graph.liveNodes.made()
        if let restored = graph.restored, let parent { restored.made(self, below: parent) }
    }

    deinit {
        ownPlace?.end()
        graph.liveNodes.released()
    }

    /// Where those who do not keep the node find it.
    final var place: NodePlace {
        if let ownPlace { return ownPlace }
        let place = NodePlace(self)
        ownPlace = place
        return place
    }

    var children: ChildNodes { .none }

    /// Adds the boxes that this node shows, in order. The default: its children's.
    package func collectBoxes(into boxes: inout [LayoutBox]) {
        for child in children { child.collectBoxes(into: &boxes) }
    }

    /// Adds the rows that this node is in a list. The default: its children's, or each of its boxes as a row.
    func collectRows(into rows: inout [RowSegment]) {
        let children = children
        if children.isEmpty {
            var boxes: [LayoutBox] = []
            collectBoxes(into: &boxes)
            for box in boxes { rows.append(.box(box, owner: self)) }
        } else {
            let start = rows.count
            for child in children { child.collectRows(into: &rows) }
            // The outermost node of a single row comes and goes with it.
            if rows.count == start + 1, case .box(let box, _) = rows[start] {
                rows[start] = .box(box, owner: self)
            }
        }
    }

    /// What this node and those below hand up, put together; nil where none says anything.
    func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
        var result: Key.Value?
        for child in preferenceChildren {
            guard let value = child.preference(key) else { continue }
            if result == nil { result = value } else { Key.reduce(value: &result!) { value } }
        }
        return result
    }

    /// The children whose preferences count, in order.
    var preferenceChildren: ChildNodes { children }

    /// Called by the graph for a dirty node: look at the world again.
    func evaluate() {}

    /// The boxes of a child changed in number or identity: whoever arranges them must ask again.
    func boxesChanged() { parent?.boxesChanged() }

    /// The environment changed from `old`; already stored.
    func environmentChanged(from old: EnvironmentValues) {
        for child in children { child.setEnvironment(environment) }
    }

    /// The children that come on screen together with this node; containers that scroll decide for
    /// themselves.
    var visibleChildren: ChildNodes { children }

    func visibilityChanged() {}

    /// What the node keeps for the dynamic properties of its view.
    var propertySlots: [_PropertySlot] { [] }

    /// What tells its content from other content of the same type in the same place.
    var contentID: AnyHashable? { nil }

    /// Every node below this one that ends with it.
    var ownedNodes: ChildNodes { children }

    func unmounted() {}

    // MARK: Being used again

    /// Whether an update makes of the node what a new one would be, for other data, as long as nothing of it
    /// is on screen: it keeps nothing but its view and what it shows, and nothing moves.
    var isReusable: Bool { false }
}

// In an extension a new function leaves what a file knows of the class as it is: files that only name the
// class are not compiled again.
extension _Node {
    /// What children of the same stack inherit.
    var childContext: _NodeContext {
        var context = contentContext(in: stack)
        context.rows = rows
        context.isSubviewSource = isSubviewSource
        return context
    }

    /// What children inherit that are arranged anew.
    func contentContext(axis: Axis?) -> _NodeContext { contentContext(in: .fixed(axis)) }

    /// The same for a stack that may change its direction.
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

    /// Comes on screen or goes: inner nodes first, then this one.
    func setVisible(_ visible: Bool) {
        guard visible != isVisible else { return }
        isVisible = visible
        for child in visibleChildren { child.setVisible(visible) }
        visibilityChanged()
    }

    /// The same for a list's content around its rows: it is on screen with the list, the rows are not.
    func setVisibleAlone(_ visible: Bool) {
        guard visible != isVisible else { return }
        isVisible = visible
        visibilityChanged()
    }

    /// Brings nodes that came in since into line with this one.
    func spreadVisibility() {
        for child in visibleChildren {
            if child.isVisible == isVisible { child.spreadVisibility() } else { child.setVisible(isVisible) }
        }
    }

    /// Ends the node and everything below it.
    func unmount() {
        guard !isUnmounted else { return }
        setVisible(false)
        isUnmounted = true
        for child in ownedNodes { child.unmount() }
        graph.ended(self)
        unmounted()
        for listener in preferenceListeners { graph.preferences.removed(listener) }
        preferenceListeners = []
        parentPlace = nil
    }

    /// A state below was written, or an object is kept there: rows keep it.
    func stateWritten() {
        var current: _Node? = self
        while let node = current {
            (node as? ElementNode)?.hasWrittenState = true
            current = node.parent
        }
    }

    var areChildrenReusable: Bool {
        for child in children where !child.isReusable { return false }
        return true
    }

    /// The node and those below count as made now.
    func renumber() {
        serial = graph.countNode()
        for child in children { child.renumber() }
    }

    /// Rows and views shown elsewhere come on screen when whoever shows them says so.
    var comesOnItsOwn: Bool { rows != nil || isSubviewSource }

    /// A child came, went, or was replaced: at once.
    func replaced(_ old: _Node?, by new: _Node?) {
        // In a list the row decides when it comes on screen.
        if isVisible && !comesOnItsOwn { new?.setVisible(true) }
        old?.unmount()
        boxesChanged()
    }
}

/// The place of a node that is shown elsewhere than where it stands.
@MainActor
protocol ShownPlace: AnyObject {
    /// What the node inherits, given what it would where it stands.
    func inherited(_ values: EnvironmentValues) -> EnvironmentValues
}

/// A node that knows its view.
@MainActor
open class _ViewNode<Content: View>: _Node {
    final var view: Content

    init(_ view: Content, in context: _NodeContext) {
        self.view = view
        super.init(in: context)
    }

    /// The parent made the view anew.
    func update(_ new: consuming Content) {
        swap(&view, &new)
        viewChanged(from: new)
    }

    func viewChanged(from old: Content) {}
}
