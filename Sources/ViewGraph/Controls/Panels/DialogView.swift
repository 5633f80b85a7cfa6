/// Opens a panel of the toolkit while a flag is set.
struct DialogView<Content: View>: View, TransparentView {
    let content: Content
    let isPresented: Binding<Bool>
    /// Opens the panel. `closed` is called when the user has finished.
    let open:
        @MainActor (any Screen, EnvironmentValues, _ closed: @escaping @MainActor () -> Void) ->
            any OpenDialog

    static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        DialogNode(view, in: context)
    }
}

private final class DialogNode<Content: View>: TransparentNode<DialogView<Content>, Content> {
    private var dialog: (any OpenDialog)?

    init(_ view: DialogView<Content>, in context: _NodeContext) {
        super.init(view, inner: view.content, in: context)
    }

    override func viewChanged(from old: DialogView<Content>) {
        inner.update(view.content)
        bringUpToDate()
    }

    override func evaluate() {
        isDirty = false
        bringUpToDate()
    }

    override func visibilityChanged() { if isVisible { bringUpToDate() } }

    private func bringUpToDate() {
        let isWanted = graph.evaluateTracked(self) { view.isPresented.wrappedValue }
        if isWanted, dialog == nil, isVisible {
            // Not during an evaluation.
            graph.enqueue { [weak self] in self?.open() }
        } else if !isWanted {
            dialog?.close()
            dialog = nil
        }
    }

    private func open() {
        guard dialog == nil, !isUnmounted, view.isPresented.wrappedValue else { return }
        dialog = view.open(graph.screen, environment) { [weak self] in
            guard let self else { return }
            dialog = nil
            view.isPresented.wrappedValue = false
        }
    }

    override func unmounted() { dialog?.close() }
}
