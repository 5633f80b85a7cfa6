extension View {
    /// Sets the page that the enclosing stack shows for values of a type.
    public func navigationDestination<Value: Hashable, Destination: View>(
        for data: Value.Type, @ViewBuilder destination: @escaping (Value) -> Destination
    ) -> some View {
        ValueDestinationView(content: self, destination: destination)
    }

    /// Pushes a page while `isPresented` is true.
    public func navigationDestination<Destination: View>(
        isPresented: Binding<Bool>, @ViewBuilder destination: () -> Destination
    ) -> some View {
        let page = destination()
        return PushingView(
            content: self, isPushed: { isPresented.wrappedValue ? 0 : nil },
            clear: { isPresented.wrappedValue = false }, page: { AnyView(page) })
    }

    /// Pushes a page while there is an item.
    public func navigationDestination<Item: Hashable, Destination: View>(
        item: Binding<Item?>, @ViewBuilder destination: @escaping (Item) -> Destination
    ) -> some View {
        PushingView(
            content: self, isPushed: { item.wrappedValue.map { AnyHashable($0) } },
            clear: { item.wrappedValue = nil },
            page: { item.wrappedValue.map { AnyView(destination($0)) } })
    }
}

/// A view that declares the page for values of a type.
private struct ValueDestinationView<Content: View, Value: Hashable, Destination: View>: View, TransparentView
{
    let content: Content
    let destination: (Value) -> Destination

    static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        ValueDestinationNode(view, in: context)
    }
}

private final class ValueDestinationNode<Content: View, Value: Hashable, Destination: View>:
    TransparentNode<ValueDestinationView<Content, Value, Destination>, Content>, DestinationOwner
{
    private let type = ObjectIdentifier(Value.self)

    init(_ view: ValueDestinationView<Content, Value, Destination>, in context: _NodeContext) {
        super.init(view, inner: view.content, in: context)
        environment.navigation?.add(
            self, for: type, named: "\(Value.self)", depth: environment.page?.depth ?? 0)
    }

    override func viewChanged(from old: ValueDestinationView<Content, Value, Destination>) {
        inner.update(view.content)
        environment.navigation?.host?.destinationsChanged(for: type)
    }

    func view(for value: AnyHashable) -> AnyView? {
        guard let value = value.base as? Value else { return nil }
        return AnyView(DestinationReader(value: value, destination: view.destination))
    }

    override func unmounted() { environment.navigation?.remove(self, for: type) }
}

/// A view that evaluates a destination as its body when the page is shown.
private struct DestinationReader<Value, Destination: View>: View {
    let value: Value
    let destination: (Value) -> Destination

    var body: some View { destination(value) }
}

/// A view that pushes a page while a value is set.
struct PushingView<Content: View>: View, TransparentView {
    let content: Content
    /// Returns the value that the page is pushed for, `nil` while it is not. A different value pushes a
    /// different page.
    let isPushed: @MainActor () -> AnyHashable?
    let clear: @MainActor () -> Void
    let page: @MainActor () -> AnyView?
    /// Whether the page is a column of a split view.
    var isColumn = false

    static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        PushingNode(view, in: context)
    }
}

private final class PushingNode<Content: View>: TransparentNode<PushingView<Content>, Content>, PageProvider {
    private var pushed: AnyHashable?
    /// Whether the page was popped but the binding is not read again yet. Until then it may return its old
    /// value.
    private var isClearing = false

    init(_ view: PushingView<Content>, in context: _NodeContext) {
        super.init(view, inner: view.content, in: context)
    }

    private var host: (any NavigationHost)? { environment.navigation?.host }
    var isColumn: Bool { view.isColumn }

    override func viewChanged(from old: PushingView<Content>) {
        inner.update(view.content)
        bringUpToDate()
    }

    override func evaluate() {
        isDirty = false
        isClearing = false
        bringUpToDate()
    }

    override func visibilityChanged() { if isVisible { bringUpToDate() } }

    private func bringUpToDate() {
        if isClearing { return }
        let requested = graph.evaluateTracked(self) { view.isPushed() }
        if requested != pushed, pushed != nil {
            pushed = nil
            host?.pop(self)
        }
        if let requested, pushed == nil, isVisible {
            pushed = requested
            host?.push(self)
        } else if pushed != nil {
            host?.contentChanged(of: self)
        }
    }

    func pageContent() -> AnyView {
        let make = view.page
        // The item is already `nil` while the page is being popped.
        let last = LastPage()
        return AnyView(
            ContentReader {
                last.page = make() ?? last.page
                return last.page
            })
    }

    @MainActor
    private final class LastPage {
        var page = AnyView(EmptyView())
    }

    func pagePopped() {
        guard pushed != nil else { return }
        pushed = nil
        isClearing = true
        view.clear()
        graph.change(nodes: [self])
    }

    override func unmounted() { if pushed != nil { host?.pop(self) } }
}
