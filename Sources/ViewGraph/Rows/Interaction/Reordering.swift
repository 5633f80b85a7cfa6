import Foundation

extension DynamicViewContent {
    /// Lets the user move the views in a `reorderContainer`, as the rows of a list: with a mouse, with a
    /// finger after a long press, and by Alt with the arrow keys.
    ///
    /// Differs from Apple's: it has an effect in lists, lazy stacks and lazy grids.
    public func reorderable() -> some DynamicViewContent<Data> {
        ReorderableContent(content: self, collection: ReorderableSingleCollectionIdentifier())
    }

    /// Lets the user move the views in a `reorderContainer` with several collections.
    ///
    /// Differs from Apple's: a view stays in its collection, and it has an effect in lists, lazy stacks and
    /// lazy grids.
    public func reorderable(collectionID: some Hashable & Sendable) -> some DynamicViewContent<Data> {
        ReorderableContent(content: self, collection: collectionID)
    }
}

extension View {
    /// Lets the user move the views of the `reorderable` loops inside.
    ///
    /// - Parameters:
    ///   - item: The type of the elements.
    ///   - isEnabled: Whether views can be moved now.
    ///   - move: An action that moves elements in the program's data, at the end of a drag.
    public func reorderContainer<Item: Identifiable>(
        for item: Item.Type, isEnabled: Bool = true,
        move: @escaping (ReorderDifference<Item.ID, ReorderableSingleCollectionIdentifier>) -> Void
    ) -> some View where Item.ID: Sendable {
        reorderContainer(
            for: item, in: ReorderableSingleCollectionIdentifier.self, isEnabled: isEnabled, move: move)
    }

    /// Lets the user move the views of the `reorderable` loops inside, which have collections of their own.
    ///
    /// - Parameters:
    ///   - item: The type of the elements.
    ///   - collectionID: The type of the values that the loops have as their `collectionID`.
    ///   - isEnabled: Whether views can be moved now.
    ///   - move: An action that moves elements in the program's data, at the end of a drag.
    public func reorderContainer<Item: Identifiable, CollectionID: Hashable & Sendable>(
        for item: Item.Type, in collectionID: CollectionID.Type, isEnabled: Bool = true,
        move: @escaping (ReorderDifference<Item.ID, CollectionID>) -> Void
    ) -> some View where Item.ID: Sendable {
        environment(\.reordering, isEnabled ? Reordering(move) : nil)
    }
}

/// The moves of elements in a container, without the types of their IDs.
struct Reordering {
    /// Whether the container has elements with IDs of a value's type, in a collection with such an ID. There
    /// may be no element.
    let accepts: (_ element: AnyHashable?, _ collection: AnyHashable) -> Bool
    /// Moves elements before another one, or to the end.
    let move: (_ sources: [AnyHashable], _ target: AnyHashable?, _ collection: AnyHashable) -> Void

    init<ID: Hashable, CollectionID: Hashable>(
        _ move: @escaping (ReorderDifference<ID, CollectionID>) -> Void
    ) {
        typealias Destination = ReorderDifference<ID, CollectionID>.Destination
        accepts = { element, collection in
            element.map { $0.base is ID } ?? true && collection.base is CollectionID
        }
        self.move = { sources, target, collection in
            guard let collection = collection.base as? CollectionID else { return }
            let position = (target?.base as? ID).map { Destination.Position.before($0) } ?? .end
            let destination = Destination(position: position, collectionID: collection)
            move(ReorderDifference(sources: sources.compactMap { $0.base as? ID }, destination: destination))
        }
    }
}

extension EnvironmentValues {
    /// The moves of elements in the container around, or `nil` if there is none or it is disabled.
    var reordering: Reordering? {
        get { self[ReorderingKey.self] }
        set { self[ReorderingKey.self] = newValue }
    }
    private enum ReorderingKey: EnvironmentKey { static var defaultValue: Reordering? { nil } }
}

/// A loop whose elements the user can move in a container.
private struct ReorderableContent<Content: DynamicViewContent>: DynamicViewContent, TransparentView {
    let content: Content
    let collection: AnyHashable
    var data: Content.Data { content.data }

    init(content: Content, collection: some Hashable) {
        (self.content, self.collection) = (content, AnyHashable(collection))
    }

    static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        ReorderableNode(view, inner: view.content, in: context)
    }
}

private final class ReorderableNode<Content: DynamicViewContent>:
    TransparentNode<ReorderableContent<Content>, Content>, LoopEditor, OrderedLoop
{
    override var isReusable: Bool { areChildrenReusable }
    override func viewChanged(from old: ReorderableContent<Content>) { inner.update(view.content) }

    func edits(of elements: any RowElements) -> LoopEdits {
        guard let reordering = environment.reordering, elements.count > 0,
            collection(of: elements) != nil
        else { return LoopEdits() }
        return LoopEdits(move: { [weak elements, collection = view.collection] offsets, target in
            guard let elements else { return }
            let sources = offsets.filter { $0 < elements.count }.map { elements.elementID(at: $0) }
            // The element that the others are moved before stays.
            let position = (target..<max(target, elements.count)).first { !offsets.contains($0) }
            reordering.move(sources, position.map { elements.elementID(at: $0) }, collection)
        })
    }

    func collection(of elements: any RowElements) -> AnyHashable? {
        let first = elements.count > 0 ? elements.elementID(at: 0) : nil
        return environment.reordering?.accepts(first, view.collection) == true ? view.collection : nil
    }
}
