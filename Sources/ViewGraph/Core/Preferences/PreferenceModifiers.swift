extension View {
    /// Sets a preference, replacing that of the views inside.
    public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
        PreferenceView<Self, K>(content: self, value: value)
    }

    /// Changes the preference of the views inside.
    public func transformPreference<K: PreferenceKey>(
        _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
    ) -> some View {
        PreferenceTransformView<Self, K>(content: self, callback: callback)
    }

    /// Runs `action` with the preference of the views inside: initially, and when it has changed, after the
    /// layout of the frame.
    public func onPreferenceChange<K: PreferenceKey>(
        _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
    ) -> some View where K.Value: Equatable {
        PreferenceActionView<Self, K>(content: self, action: action)
    }
}

// MARK: Writing

private struct PreferenceView<Content: View, Key: PreferenceKey>: View, TransparentView {
    let content: Content
    let value: Key.Value

    static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        PreferenceNode(view, in: context)
    }
}

private final class PreferenceNode<Content: View, Key: PreferenceKey>:
    TransparentNode<PreferenceView<Content, Key>, Content>
{
    init(_ view: PreferenceView<Content, Key>, in context: _NodeContext) {
        super.init(view, inner: view.content, in: context)
        preferenceChanged(Key.self)
    }

    override func viewChanged(from old: PreferenceView<Content, Key>) {
        inner.update(view.content)
        if !valuesAreEqual(view.value, old.value) { preferenceChanged(Key.self) }
    }

    override func preference<Asked: PreferenceKey>(_ key: Asked.Type) -> Asked.Value? {
        key == Key.self ? view.value as? Asked.Value : super.preference(key)
    }

    override func unmounted() { preferenceChanged(Key.self) }
}

private struct PreferenceTransformView<Content: View, Key: PreferenceKey>: View, TransparentView {
    let content: Content
    let callback: (inout Key.Value) -> Void

    static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        PreferenceTransformNode(view, in: context)
    }
}

private final class PreferenceTransformNode<Content: View, Key: PreferenceKey>:
    TransparentNode<PreferenceTransformView<Content, Key>, Content>
{
    init(_ view: PreferenceTransformView<Content, Key>, in context: _NodeContext) {
        super.init(view, inner: view.content, in: context)
        preferenceChanged(Key.self)
    }

    override func viewChanged(from old: PreferenceTransformView<Content, Key>) {
        inner.update(view.content)
        // Closures cannot be compared, so every update may change the value.
        preferenceChanged(Key.self)
    }

    override func preference<Asked: PreferenceKey>(_ key: Asked.Type) -> Asked.Value? {
        guard key == Key.self else { return super.preference(key) }
        var value = super.preference(Key.self) ?? Key.defaultValue
        view.callback(&value)
        return value as? Asked.Value
    }

    override func unmounted() { preferenceChanged(Key.self) }
}

// MARK: Reading

private struct PreferenceActionView<Content: View, Key: PreferenceKey>: View, TransparentView
where Key.Value: Equatable {
    let content: Content
    let action: (Key.Value) -> Void

    static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        PreferenceActionNode(view, in: context)
    }
}

/// The maximum number of runs per update. A feedback that does not converge within these is a loop. It is
/// less than the number of rounds in a frame.
private let preferenceRunsPerUpdate = 8

private final class PreferenceActionNode<Content: View, Key: PreferenceKey>:
    TransparentNode<PreferenceActionView<Content, Key>, Content>
where Key.Value: Equatable {
    private var last: Key.Value?
    /// The number of times that the action ran in the update `lastUpdate`.
    private var runs = 0
    private var lastUpdate = 0

    init(_ view: PreferenceActionView<Content, Key>, in context: _NodeContext) {
        super.init(view, inner: view.content, in: context)
        listen(to: Key.self) { [weak self] value in self?.valueRead(value) }
    }

    override func viewChanged(from old: PreferenceActionView<Content, Key>) { inner.update(view.content) }

    private func valueRead(_ value: Key.Value) {
        guard value != last else { return }
        if lastUpdate != graph.updateCount { runs = 0 }
        lastUpdate = graph.updateCount
        guard runs < preferenceRunsPerUpdate else {
            return Diagnostics.log(
                "Bound preference \(Key.self) tried to update multiple times per frame. What its action "
                    + "writes changes it again.")
        }
        runs += 1
        last = value
        graph.enqueue { [self] in if !isUnmounted { view.action(value) } }
    }
}
