import ObservableObjects

/// A view for each element of a collection. An element's view and state follow its ID, wherever it moves.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    public var data: Data
    public var content: (Data.Element) -> Content
    let id: (Data.Element) -> ID
    /// The offset of the IDs in the memory of elements, if it is known.
    var idOffset: Int?
    /// Whether the data must not change: the count of the first data is kept. (B12)
    let isConstant: Bool
    /// The edits of the data by its own binding.
    var edits = LoopEdits()
    /// The values of which the views are made, apart from their elements, or `nil` if they are unknown.
    var builder: LoopBuilder?

    var ids: RowIDs<Data, ID> { RowIDs(data, id: id, at: idOffset) }
}

extension ForEach: View, PrimitiveView where Content: View {
    /// Creates a loop over identifiable elements.
    // Disfavored because bindings to collections are collections themselves.
    @_disfavoredOverload
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
    where Data.Element: Identifiable, ID == Data.Element.ID {
        self.init(data: data, content: content, id: { $0.id }, isConstant: false)
    }

    /// Creates a loop over elements with their ID at a key path.
    // Disfavored because bindings to collections are collections themselves.
    @_disfavoredOverload
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(
            data: data, content: content, id: id.reading, idOffset: MemoryLayout<Data.Element>.offset(of: id),
            isConstant: false)
    }

    package static var shape: ViewShape { .rows() }

    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        if let data = view.data as? any DeferredLoop {
            return DeferredLoopNode(view, data.loop, in: context)
        }
        return ForEachNode(view, in: context)
    }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
    /// Creates a loop over the numbers of a range that never changes.
    public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
        self.init(data: data, content: content, id: { $0 }, idOffset: 0, isConstant: true)
    }
}

final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
    _ViewNode<ForEach<Data, ID, Content>>, RowElements, AnimationTarget
{
    /// The nodes of all elements, in order. Empty in a list, which creates rows on demand.
    private var elements: [(id: ID, node: ElementNode)] = []
    private let isLazy: Bool
    /// Whether the elements are sections or loops in a list. The elements exist, and their rows belong to the
    /// list.
    private let hasRows: Bool
    weak var rowOwner: (any RowOwner)?
    /// The retained state of rows, created for the first row that has any.
    private var kept: KeptRows<Data, ID>?
    /// The inspection of the loop, if the graph is recorded.
    private var inspector: LoopInspector<Data, ID, Content>?
    /// Whether the elements that remain in the running update have the views that they had before.
    fileprivate private(set) var keepsViews = false

    override init(_ view: ForEach<Data, ID, Content>, in context: _NodeContext) {
        hasRows = context.rows != nil && Content.hasMultipleRows
        isLazy = context.rows != nil && !hasRows
        super.init(view, in: context)
        if let recorder = graph.recorder as? GraphRecorder {
            inspector = LoopInspector(
                recorder, isInList: context.rows != nil && !context.environment.hasErasedRows)
            inspector?.inspect(view, in: self)
        }
        if !isLazy { _ = updateElements() }
    }

    override var children: ChildNodes { .several(elements.map(\.node)) }
    override var preferenceChildren: ChildNodes {
        isLazy ? .several(rowOwner?.elements(of: self) ?? []) : children
    }

    /// Not reusable if the data is constant, because constant data never changes.
    override var isReusable: Bool { !isLazy && !view.isConstant && areChildrenReusable }

    override func update(_ new: consuming ForEach<Data, ID, Content>) {
        guard view.isConstant, new.isConstant, new.data.count != view.data.count else {
            return super.update(new)
        }
        Diagnostics.log(
            "ForEach(_:content:) should only be used for constant data: count (\(new.data.count)) != its "
                + "initial count (\(view.data.count)). Use ForEach(_:id:content:) or identifiable elements.")
        super.update(
            ForEach(
                data: view.data, content: new.content, id: new.id, idOffset: new.idOffset, isConstant: true))
    }

    override func viewChanged(from old: ForEach<Data, ID, Content>) {
        keepsViews = view.builder?.isEqual(to: old.builder) == true
        defer { keepsViews = false }
        if graph.recorder != nil { inspector?.inspect(view, after: old, in: self) }
        guard isLazy else {
            if let change = updateElements() {
                replaced(change.removed, for: change.new)
                preferenceOrderChanged()
            }
            return
        }
        if let rowOwner { rowOwner.elementsChanged(self, by: changes(from: old, in: rowOwner)) }
        if old.ids.isSame(as: view.ids) { return }
        graph[IncrementalRelease.self].keep(old.data)
        guard let kept, !kept.isEmpty, changes(since: old)?.removed.isEmpty != true else { return }
        kept.dataChanged()
        if followData() { graph.animate(self) }
    }

    private func changes(since old: ForEach<Data, ID, Content>) -> (
        removed: [Range<Int>], inserted: [Range<Int>]
    )? {
        (view.data as? any ChangeDescribingCollection)?.changes(since: old.data)
    }

    private func changes(from old: ForEach<Data, ID, Content>, in owner: any RowOwner) -> RowChanges {
        if let described = changes(since: old) {
            return RowChanges(
                removed: described.removed, inserted: described.inserted, from: old.ids, to: view.ids,
                following: owner.followedElements(of: self))
        }
        return RowChanges(from: old.ids, to: view.ids, following: owner.followedElements(of: self))
    }

    // MARK: In a stack

    /// The removed and inserted elements.
    private typealias Change = (removed: [(node: _Node, key: AnyHashable)], new: [_Node])

    /// - Returns: The change, or `nil` if no element was inserted, removed or moved.
    private func updateElements() -> Change? {
        var remaining = Dictionary(elements.map { ($0.id, $0.node) }, uniquingKeysWith: { first, _ in first })
        var next: [(id: ID, node: ElementNode)] = []
        var new: [_Node] = []
        var seen = Set<ID>()
        for index in 0..<view.data.count {
            let id = view.id(element(at: index))
            guard seen.insert(id).inserted else {
                Diagnostics.log(
                    "ForEach: the ID \(id) occurs multiple times within the collection; "
                        + "only the first is shown."
                )
                continue
            }
            if let node = remaining.removeValue(forKey: id) {
                node.update(at: index)
                next.append((id, node))
            } else {
                let revived = revivedChild(AnyHashable(id)) as? ElementNode
                revived?.update(at: index)
                let node = revived ?? makeElement(at: index)
                next.append((id, node))
                new.append(node)
            }
        }
        let old = elements
        let isSame = next.count == old.count && zip(next, old).allSatisfy { $0.node === $1.node }
        elements = next
        guard !isSame else { return nil }
        let removed = old.filter { remaining[$0.id] === $0.node }
        return (removed.map { (node: $0.node as _Node, key: AnyHashable($0.id)) }, new)
    }

    // MARK: In a list

    var count: Int { view.data.count }

    func index(ofID id: AnyHashable) -> Int? {
        (id as? ID).flatMap { view.ids.offset(of: $0) }
    }

    func index(ofViewID id: AnyHashable) -> Int? {
        guard ViewID.isPossible(in: Content.self) else { return nil }
        return (0..<count).first { ViewID.of(content(at: $0)) == id }
    }

    func visitSelectionValues<Value: Hashable>(of range: Range<Int>, _ body: (Int, Value?) -> Bool) {
        if RowTags.isPossible(in: Content.self) {
            for index in range where !body(index, taggedValue(at: index)) { return }
        } else if ID.self == Value.self {
            view.ids.visit(range) { body($0, unsafeBitCast($1, to: Value.self)) }
        } else {
            view.ids.visit(range) { body($0, $1 as? Value) }
        }
    }

    func selectionValues<Value: Hashable>(of range: Range<Int>) -> ContiguousArray<Value> {
        if ID.self == Value.self, !RowTags.isPossible(in: Content.self),
            let ids = view.ids.array(of: range) as? ContiguousArray<Value>
        {
            return ids
        }
        var values = ContiguousArray<Value>()
        visitSelectionValues(of: range) { (_, value: Value?) in
            if let value { values.append(value) }
            return true
        }
        return values
    }

    private func taggedValue<Value>(at index: Int) -> Value? {
        let tag = RowTags.of(content(at: index))
        if tag.isSelectionDisabled { return nil }
        return (tag.tag?.base as? Value) ?? (view.id(element(at: index)) as? Value)
    }

    var existingElements: [(id: AnyHashable, node: _Node)] {
        guard isLazy else { return elements.map { (AnyHashable($0.id), $0.node) } }
        return (rowOwner?.elements(of: self) ?? []).compactMap { node in
            guard let index = (node as? ElementNode)?.index, index < count else { return nil }
            return (AnyHashable(view.id(element(at: index))), node)
        }
    }

    // MARK: Retained state of rows

    func hasKeptState(at index: Int) -> Bool {
        guard let kept, !kept.isEmpty else { return false }
        return kept.contains(view.id(element(at: index)))
    }

    fileprivate func takeState(at index: Int) -> RetainedState? {
        guard let kept, !kept.isEmpty else { return nil }
        return kept.remove(view.id(element(at: index)))
    }

    fileprivate func keep(_ state: RetainedState, for id: ID) {
        let rows = kept ?? KeptRows()
        kept = rows
        release(rows.insert(state, for: id))
    }

    /// - Returns: Whether more IDs must be read.
    private func followData() -> Bool {
        guard let dropped = kept?.follow(view.ids) else { return kept != nil }
        release(dropped)
        return false
    }

    func animationTick(at now: Double) -> Bool { !isUnmounted && followData() }

    /// Releases dropped state at the end of the update, because releasing it may run the program's code.
    private func release(_ dropped: [ID: RetainedState]) {
        if !dropped.isEmpty { graph.enqueue { withExtendedLifetime(dropped) {} } }
    }

    override func collectRows(into rows: inout [RowSegment]) {
        if isLazy { rows.append(.elements(self) { $0 }) } else { super.collectRows(into: &rows) }
    }

    override func environmentChanged(from old: EnvironmentValues) {
        super.environmentChanged(from: old)
        if isLazy { rowOwner?.environmentChanged(of: self) }
    }

    func makeElement(at index: Int) -> ElementNode {
        ForEachElementNode<Data, ID, Content>(
            at: index, in: hasRows ? childContext : childContext.withoutRows)
    }

    fileprivate func element(at index: Int) -> Data.Element {
        view.data[view.data.index(view.data.startIndex, offsetBy: index)]
    }

    func elementID(at index: Int) -> AnyHashable { AnyHashable(view.id(element(at: index))) }
    fileprivate func content(at index: Int) -> Content { view.content(element(at: index)) }
}

extension ForEachNode: LoopEditor {
    func edits(of elements: any RowElements) -> LoopEdits { view.edits }
}

extension ForEachNode: ViewsOfElements {
    func view(at index: Int) -> any View { content(at: index) }
}

/// The views of elements, without nodes.
@MainActor
protocol ViewsOfElements {
    func view(at index: Int) -> any View
}

extension KeyPath {
    /// A closure that reads the key path. Properties stored in the root are read directly, because a million
    /// IDs may be read.
    var reading: (Root) -> Value {
        guard let offset = MemoryLayout<Root>.offset(of: self) else { return { $0[keyPath: self] } }
        return { root in
            withUnsafePointer(to: root) {
                (UnsafeRawPointer($0) + offset).assumingMemoryBound(to: Value.self).pointee
            }
        }
    }
}

extension ChangeDescribingCollection {
    fileprivate func changes(since older: some Any) -> (removed: [Range<Int>], inserted: [Range<Int>])? {
        (older as? Self).flatMap { changes(since: $0) }
    }
}

/// The node of one element of a `ForEach`.
final class ForEachElementNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: ElementNode {
    private var inner: _ViewNode<Content>!

    /// - Parameter context: the context below the loop's node.
    init(at index: Int, in context: _NodeContext) {
        super.init(in: context)
        self.index = index
        inner = graph.restoring(source?.takeState(at: index), below: self) {
            Content._makeNode(content(), in: childContext)
        }
    }

    override var children: ChildNodes { .one(inner) }

    override var isReusable: Bool { areChildrenReusable }

    /// The loop's node, or `nil` once this element was unmounted.
    private var source: ForEachNode<Data, ID, Content>? {
        guard let parent else { return nil }
        return unsafeDowncast(parent, to: ForEachNode<Data, ID, Content>.self)
    }

    /// The element's ID.
    var elementID: ID? {
        guard let source, index < source.count else { return nil }
        return source.view.id(source.element(at: index))
    }

    override func update(at index: Int) {
        self.index = index
        inheritEnvironment()
        if isDirty || source?.keepsViews != true { evaluate() }
    }

    override var erasedID: AnyHashable? { elementID.map { AnyHashable($0) } }
    override var contentID: AnyHashable? { erasedID }

    override func retainState() {
        guard hasStateToRetain, let source, let id = elementID, let state = keptState() else { return }
        source.keep(state, for: id)
    }

    override func evaluate() {
        isDirty = false
        guard let source, index < source.count else { return }
        inner.update(content())
    }

    override func inheritEnvironment() {
        if let source { setEnvironment(source.environment) }
    }

    /// Evaluates the row closure. Its reads belong to this row alone. (B79)
    private func content() -> Content {
        let source = source!
        let index = index
        return graph.evaluateTracked(self) { source.content(at: index) }
    }
}
