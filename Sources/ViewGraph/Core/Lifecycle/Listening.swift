extension View {
    /// Subscribes to an external source for the lifetime of the view's node: from its first update on,
    /// whether it is on screen or not. (B99)
    ///
    /// - Parameters:
    ///   - source: the source. The subscription is renewed when its value has changed, compared by its bytes.
    ///   - listen: subscribes and returns an object that retains the subscription; releasing the object ends
    ///     it.
    ///   - action: runs on the main actor with each value. The closure of the last update is used.
    package func subscribe<Source, Value>(
        to source: Source,
        _ listen: @escaping @MainActor (Source, @escaping (Value) -> Void) -> AnyObject,
        perform action: @escaping @MainActor (Value) -> Void
    ) -> some View {
        ListeningView(content: self, source: source, listen: listen, action: action)
    }
}

private struct ListeningView<Content: View, Source, Value>: View, TransparentView {
    let content: Content
    let source: Source
    let listen: @MainActor (Source, @escaping (Value) -> Void) -> AnyObject
    let action: @MainActor (Value) -> Void

    static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        ListeningNode(view, in: context)
    }
}

private final class ListeningNode<Content: View, Source, Value>: TransparentNode<
    ListeningView<Content, Source, Value>, Content
>
{
    private var token: AnyObject?

    init(_ view: ListeningView<Content, Source, Value>, in context: _NodeContext) {
        super.init(view, inner: view.content, in: context)
        listen()
    }

    private func listen() {
        token = view.listen(view.source) { [weak self] value in
            let sendable = UncheckedSendableBox(value: value)
            onMainActor { self?.receive(sendable.value) }
        }
    }

    private func receive(_ value: Value) {
        guard !isUnmounted else { return }
        view.action(value)
    }

    override func viewChanged(from old: ListeningView<Content, Source, Value>) {
        inner.update(view.content)
        if !hasSameBytes(old.source, view.source) { listen() }
    }

    override func unmounted() { token = nil }
}

/// A value in transit to the main actor. `@unchecked` because the sender releases it.
private struct UncheckedSendableBox<Value>: @unchecked Sendable {
    let value: Value
}

private func hasSameBytes<Value>(_ one: Value, _ other: Value) -> Bool {
    withUnsafeBytes(of: one) { left in
        withUnsafeBytes(of: other) { right in left.elementsEqual(right) }
    }
}
