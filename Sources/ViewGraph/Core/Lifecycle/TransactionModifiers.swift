import Foundation

extension View {
    /// Animates changes inside the view in updates in which `value` changes. `nil` disables the animation of
    /// these.
    public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> some View {
        TransactionView(content: self, value: value, isOnlyOnChange: true) { transaction in
            if !transaction.disablesAnimations { transaction.animation = animation }
        }
    }

    /// Animates all changes inside the view, whatever their cause. Prefer `animation(_:value:)`, which limits
    /// the animation to changes of one value.
    @_disfavoredOverload
    public func animation(_ animation: Animation?) -> some View {
        TransactionView(content: self, value: 0, isOnlyOnChange: false) { transaction in
            if !transaction.disablesAnimations { transaction.animation = animation }
        }
    }

    /// Animates the changes that `body` makes to the view, but not those inside the view.
    public func animation<Changed: View>(
        _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> Changed
    ) -> some View {
        transaction({ if !$0.disablesAnimations { $0.animation = animation } }, body: body)
    }

    /// Changes the transaction of the changes that `body` makes to the view, but not of those inside the
    /// view.
    public func transaction<Changed: View>(
        _ transform: @escaping (inout Transaction) -> Void,
        @ViewBuilder body: (PlaceholderContentView<Self>) -> Changed
    ) -> some View {
        let enclosing = TransactionAround()
        let inner = TransactionView(content: self, value: 0, isOnlyOnChange: false) { transaction in
            if let transactionAround = enclosing.transaction { transaction = transactionAround }
        }
        return TransactionView(
            content: body(PlaceholderContentView(AnyView(inner))), value: 0, isOnlyOnChange: false
        ) { transaction in
            enclosing.transaction = transaction
            transform(&transaction)
        }
    }

    /// Changes the transaction of every update inside the view.
    public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
        TransactionView(content: self, value: 0, isOnlyOnChange: false, transform: transform)
    }

    /// Changes the transaction of updates inside the view in which `value` changes.
    public func transaction<Value: Equatable>(
        value: Value, _ transform: @escaping (inout Transaction) -> Void
    ) -> some View {
        TransactionView(content: self, value: value, isOnlyOnChange: true, transform: transform)
    }
}

/// The transaction outside of the modifier's change.
private final class TransactionAround {
    var transaction: Transaction?
}

/// A view inside of which updates have another transaction.
package struct TransactionView<Content: View, Value: Equatable>: View, TransparentView {
    let content: Content
    let value: Value
    let isOnlyOnChange: Bool
    let transform: (inout Transaction) -> Void

    package static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
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
        // Positions and sizes change in the layout of this update.
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

/// A box that lays out its content once in a separate transaction.
private final class TransactionBox: UnaryBox {
    private let graph: Graph
    /// The transaction of the layout that follows the update in which it was set.
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
