extension View {
    /// Draws a view in front of the view, built from the preference of the views inside.
    public func overlayPreferenceValue<Key: PreferenceKey, T: View>(
        _ key: Key.Type = Key.self, alignment: Alignment = .center,
        @ViewBuilder _ transform: @escaping (Key.Value) -> T
    ) -> some View {
        PreferenceLayerView<Self, Key, T>(
            content: self, alignment: alignment, role: .front, transform: transform)
    }

    /// Draws a view behind the view, built from the preference of the views inside.
    public func backgroundPreferenceValue<Key: PreferenceKey, T: View>(
        _ key: Key.Type = Key.self, alignment: Alignment = .center,
        @ViewBuilder _ transform: @escaping (Key.Value) -> T
    ) -> some View {
        PreferenceLayerView<Self, Key, T>(
            content: self, alignment: alignment, role: .behind, transform: transform)
    }
}

private struct PreferenceLayerView<Content: View, Key: PreferenceKey, Layer: View>: View, TransparentView {
    let content: Content
    let alignment: Alignment
    let role: LayerRole
    let transform: (Key.Value) -> Layer

    /// Returns the view with the layer for a value.
    func layered(_ value: Key.Value) -> LayeredView<Content, ValueReader<Key.Value, Layer>> {
        LayeredView(
            base: content,
            extra: ZStack { ValueReader(value: value, transform: transform) },
            alignment: alignment, role: role)
    }

    static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        PreferenceLayerNode(view, in: context)
    }
}

/// A view built from a value, which has its own dependencies.
private struct ValueReader<Value, Content: View>: View {
    let value: Value
    let transform: (Value) -> Content

    var body: some View { transform(value) }
}

private final class PreferenceLayerNode<Content: View, Key: PreferenceKey, Layer: View>:
    TransparentNode<
        PreferenceLayerView<Content, Key, Layer>, LayeredView<Content, ValueReader<Key.Value, Layer>>
    >
{
    private var value = Key.defaultValue

    init(_ view: PreferenceLayerView<Content, Key, Layer>, in context: _NodeContext) {
        super.init(view, inner: view.layered(Key.defaultValue), in: context)
        let layered = unsafeDowncast(inner, to: LayeredNode<Content, ValueReader<Key.Value, Layer>>.self)
        // The layer's own preference must not affect the layer.
        layered.base.listen(to: Key.self) { [weak self] value in self?.valueRead(value) }
    }

    override func viewChanged(from old: PreferenceLayerView<Content, Key, Layer>) {
        inner.update(view.layered(value))
    }

    private func valueRead(_ new: Key.Value) {
        guard !valuesAreEqual(new, value) else { return }
        value = new
        inner.update(view.layered(value))
    }
}
