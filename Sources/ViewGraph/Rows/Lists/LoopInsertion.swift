import Foundation

/// The insertion of dropped items into the data of a loop, as the program performs it.
@MainActor
struct LoopInsertion {
    /// The types that are read of the items of other programs.
    var types: [UTType]
    /// Whether the items can be inserted.
    var accepts: (DraggedItems) -> Bool
    /// Inserts items at an offset in the data, and calls the closure once, with whether it did.
    var insert: (DraggedItems, Int, @escaping @MainActor (Bool) -> Void) -> Void
}

extension LoopInsertion {
    /// The insertion of items that conform to some types.
    ///
    /// - Parameter action: receives the offset in the data and the dropped items.
    init(of types: [UTType], perform action: @escaping (Int, [NSItemProvider]) -> Void) {
        self.init(
            types: types, accepts: { $0.hasAny(conformingTo: types) },
            insert: { items, offset, completion in
                let items = items.conforming(to: types)
                if !items.isEmpty { action(offset, items) }
                completion(!items.isEmpty)
            })
    }
}

/// A node around a loop whose data items can be inserted into.
@MainActor
protocol LoopInserter: _Node {
    var insertion: LoopInsertion { get }
}

/// A view with a loop, together with the insertion of dropped items into the loop's data.
struct InsertableContent<Content: View>: TransparentView {
    let content: Content
    let insertion: @MainActor () -> LoopInsertion

    static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        InsertableNode(view, inner: view.content, in: context)
    }
}

extension InsertableContent: DynamicViewContent where Content: DynamicViewContent {
    var data: Content.Data { content.data }
}

private final class InsertableNode<Content: View>:
    TransparentNode<InsertableContent<Content>, Content>, LoopInserter
{
    var insertion: LoopInsertion { view.insertion() }
    override var isReusable: Bool { areChildrenReusable }
    override func viewChanged(from old: InsertableContent<Content>) { inner.update(view.content) }
}

extension RowElements {
    /// The insertions into the loop's data, innermost first.
    var insertions: [LoopInsertion] {
        var insertions: [LoopInsertion] = []
        var node = (self as? _Node)?.parent
        while let current = node, !(current is ElementNode), !(current is any RowContainer) {
            if let inserter = current as? any LoopInserter { insertions.append(inserter.insertion) }
            node = current.parent
        }
        return insertions
    }
}
