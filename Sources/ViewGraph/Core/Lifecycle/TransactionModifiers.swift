import Foundation

extension View {
    /// Animates what changes inside in an update in which `value` differs; nil: nothing is animated then.
    public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> some View {
        TransactionView(content: self, value: value, isOnlyOnChange: true) { transaction in
            if !transaction.disablesAnimations { transaction.animation = animation }
        }
    }

    /// Animates whatever changes inside, by whatever cause. Say which value should: `animation(_:value:)`.
    @_disfavoredOverload
    public func animation(_ animation: Animation?) -> some View {
        TransactionView(content: self, value: 0, isOnlyOnChange: false) { transaction in
            if !transaction.disablesAnimations { transaction.animation = animation }
        }
    }

    /// Animates what `body` does to the view, and nothing inside the view.
    public func animation<Changed: View>(
        _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> Changed
    ) -> some View {
        transaction({ if !$0.disablesAnimations { $0.animation = animation } }, body: body)
    }

    /// Changes the transaction of what `body` does to the view, and of nothing inside the view.
    public func transaction<Changed: View>(
        _ transform: @escaping (inout Transaction) -> Void,
        @ViewBuilder body: (PlaceholderContentView<Self>) -> Changed
    ) -> some View {
        let outside = TransactionAround()
        let inner = TransactionView(content: self, value: 0, isOnlyOnChange: false) { transaction in
            if let around = outside.transaction { transaction = around }
        }
        return TransactionView(
            content: body(PlaceholderContentView(AnyView(inner))), value: 0, isOnlyOnChange: false
        ) { transaction in
            outside.transaction = transaction
            transform(&transaction)
        }
    }

    /// Changes the transaction of every update inside.
    public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
        TransactionView(content: self, value: 0, isOnlyOnChange: false, transform: transform)
    }

    /// Changes the transaction of the updates inside in which `value` differs.
    public func transaction<Value: Equatable>(
        value: Value, _ transform: @escaping (inout Transaction) -> Void
    ) -> some View {
        TransactionView(content: self, value: value, isOnlyOnChange: true, transform: transform)
    }
}

/// The transaction around a change of it.
private final class TransactionAround {
    var transaction: Transaction?
}

private struct TransactionView<Content: View, Value: Equatable>: View, TransparentView {
    let content: Content
    let value: Value
    let isOnlyOnChange: Bool
    let transform: (inout Transaction) -> Void

    static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        TransactionNode(view, in: context)
    }
}

private final class TransactionNode<Content: View, Value: Equatable>: _ViewNode<
    TransactionView<Content, Value>
>
{
    private var inner: _ViewNode<Content>!
    private var wrappers = BoxWrappers<TransactionBox>()

    override init(_ view: TransactionView<Content, Value>, in context: _NodeContext) {
        super.init(view, in: context)
        inner = Content._makeNode(view.content, in: childContext)
    }

    override var children: ChildNodes { .one(inner) }

    override func viewChanged(from old: TransactionView<Content, Value>) {
        guard !view.isOnlyOnChange || view.value != old.value else { return inner.update(view.content) }
        var transaction = graph.transaction
        view.transform(&transaction)
        graph.withTransaction(transaction) { inner.update(view.content) }
        // Places and sizes follow with the layout of this update.
        wrappers.updateAll { $0.layoutTransaction = transaction }
    }

    private func wrapped(_ inner: LayoutBox) -> TransactionBox {
        wrappers.box(around: inner) { TransactionBox(inner, graph: graph) }
    }

    override func collectBoxes(into boxes: inout [LayoutBox]) {
        var content: [LayoutBox] = []
        inner.collectBoxes(into: &content)
        for box in content { boxes.append(wrapped(box)) }
    }

    override func collectRows(into rows: inout [RowSegment]) {
        var content: [RowSegment] = []
        inner.collectRows(into: &content)
        for segment in content {
            rows.append(
                segment.wrapped(owner: content.count == 1 ? self : nil) { [weak self] in
                    self?.wrapped($0) ?? $0
                })
        }
    }
}

/// Lays its content out in a transaction of its own, once.
private final class TransactionBox: UnaryBox {
    private let graph: Graph
    /// Of the layout that follows the update in which it was set.
    var layoutTransaction: Transaction? {
        didSet { if layoutTransaction != nil { setNeedsLayout() } }
    }

    init(_ content: LayoutBox, graph: Graph) {
        self.graph = graph
        super.init(content)
    }

    override func placeSubboxes(in size: CGSize, proposal: ProposedViewSize) {
        guard let transaction = layoutTransaction else {
            return super.placeSubboxes(in: size, proposal: proposal)
        }
        layoutTransaction = nil
        graph.withTransaction(transaction) { super.placeSubboxes(in: size, proposal: proposal) }
    }
}
