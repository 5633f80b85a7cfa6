/// A view whose content can scroll the regions inside with a ``ScrollViewProxy``.
public struct ScrollViewReader<Content: View>: View, TransparentView {
    public var content: (ScrollViewProxy) -> Content

    /// - Parameter content: receives the proxy that scrolls the regions in it. The proxy is for use in
    ///   actions, not while the content is built.
    public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }

    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        ScrollReaderNode(view, in: context)
    }
}

/// A proxy that scrolls the regions inside of a ``ScrollViewReader``.
public struct ScrollViewProxy: Sendable {
    let reader: Reader

    @MainActor
    final class Reader {
        weak var node: _Node?
        nonisolated init() {}
    }

    /// Scrolls the view with an ID into view. The ID was assigned by `id(_:)`, `ForEach` or `List`. Nothing
    /// happens if there is no such view.
    ///
    /// - Parameter anchor: the point of the view that is aligned with the same point of the region. With
    ///   `nil` the region scrolls the least distance that shows the whole view.
    @MainActor @preconcurrency
    public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
        guard let node = reader.node else { return }
        let transaction = Transaction.current
        // Views that the same action inserted exist by the time this runs. (B161)
        node.graph.enqueue { [weak node] in
            guard let node else { return }
            ScrollSearch(id: AnyHashable(id), anchor: anchor, transaction: transaction).run(in: node)
        }
    }
}

private final class ScrollReaderNode<Content: View>: _ViewNode<ScrollViewReader<Content>> {
    private var inner: _ViewNode<Content>!
    private let proxy = ScrollViewProxy(reader: .init())

    override init(_ view: ScrollViewReader<Content>, in context: _NodeContext) {
        super.init(view, in: context)
        proxy.reader.node = self
        inner = Content._makeNode(content(), in: childContext)
    }

    override var children: ChildNodes { .one(inner) }
    override func viewChanged(from old: ScrollViewReader<Content>) { evaluate() }
    override func evaluate() {
        isDirty = false
        inner.update(content())
    }
    private func content() -> Content {
        let make = view.content
        return graph.evaluateTracked(self) { make(proxy) }
    }
}

/// A search for a view by its ID, which scrolls it into view.
@MainActor
struct ScrollSearch {
    let id: AnyHashable
    let anchor: UnitPoint?
    let transaction: Transaction

    /// - Returns: whether the view was found.
    @discardableResult
    func run(in node: _Node) -> Bool { find(in: node) || findUnrealized(in: node) }

    private func find(in node: _Node) -> Bool {
        if (node as? any IdentifiedTarget)?.targetID == id { return show(node) }
        if let elements = node as? any RowElements {
            if let owner = elements.rowOwner {
                if let index = elements.index(ofID: id) {
                    node.graph.withTransaction(transaction) {
                        owner.scroll(to: index, of: elements, anchor: anchor)
                    }
                    return true
                }
            } else if let element = elements.existingElements.first(where: { $0.id == id }) {
                return show(element.node)
            }
        }
        for child in node.preferenceChildren where find(in: child) { return true }
        return false
    }

    /// Searches the rows that are not created yet by the IDs of their views.
    private func findUnrealized(in node: _Node) -> Bool {
        if let elements = node as? any RowElements, let owner = elements.rowOwner {
            guard let index = elements.index(ofViewID: id) else { return false }
            node.graph.withTransaction(transaction) { owner.scroll(to: index, of: elements, anchor: anchor) }
            return true
        }
        return node.preferenceChildren.contains { findUnrealized(in: $0) }
    }

    private func show(_ node: _Node) -> Bool {
        var boxes: [LayoutBox] = []
        node.collectBoxes(into: &boxes)
        guard let box = boxes.first else { return node.scrollToRow(anchor: anchor, transaction: transaction) }
        if let scroll = ScrollBox.around(box) {
            let destination = ScrollDestination(anchor: anchor) {
                [boxHandle = box.handle, scrollHandle = scroll.handle] in
                guard let box = boxHandle.object, let content = (scrollHandle.object as? ScrollBox)?.content
                else {
                    return nil
                }
                return box.rect(in: content)
            }
            scroll.controller.scroll(to: destination, transaction: transaction)
        } else if let row = VirtualRow.around(box) {
            row.scroll(anchor: anchor)
        } else {
            return node.scrollToRow(anchor: anchor, transaction: transaction)
        }
        return true
    }
}
