/// A focus state's value and the view that currently has the focus.
final class FocusStorage<Value: Hashable>: Sendable {
    let state: StateStorage<Value>
    /// The view with the current value that has the focus, or is about to get it.
    @MainActor weak var holder: (any FocusHolder)?
    /// A view with the current value that is not on screen.
    @MainActor weak var waiting: (any FocusHolder)?
    @MainActor private let unfocusedValue: Value
    /// The node of the view that declares the state.
    private let owner: NodeHandle

    @MainActor
    init(_ value: Value, owner: NodeHandle) {
        state = StateStorage(value, owner: owner)
        (unfocusedValue, self.owner) = (value, owner)
    }

    /// Finds the view of a new value, after the views on screen had the opportunity to take the focus.
    func request(_ value: Value) {
        onMainActor { [weak self] in self?.afterViewsTookFocus { $0.findRow() } }
    }

    /// Views take the focus in an action after the update in which they got the value, or appeared. These
    /// actions may be enqueued after the first one here, but not after the second one.
    @MainActor
    private func afterViewsTookFocus(_ action: @escaping @MainActor (FocusStorage) -> Void) {
        guard let graph = owner.object?.graph else { return }
        graph.enqueue { [weak self, weak graph] in
            graph?.enqueue { if let self { action(self) } }
        }
    }

    /// The current value, if no view has taken the focus for it.
    @MainActor private var openValue: Value? {
        let value = state.read()
        return value == unfocusedValue || holder?.isFocusRequested == true ? nil : value
    }

    /// Scrolls to the row of the value, which may not exist yet. Its view then takes the focus.
    @MainActor
    private func findRow() {
        guard let value = openValue, let node = owner.object else { return }
        let search = FocusSearch(value)
        let isFound = search.scroll(in: node) || waiting.map { search.scroll(to: $0) } == true
        if isFound { afterViewsTookFocus { $0.conclude() } } else { conclude() }
    }

    /// Resets the value if no view can have the focus.
    @MainActor
    private func conclude() {
        guard openValue != nil else { return }
        if let waiting, waiting.isFocusRequested, !waiting.isUnmounted { return }
        state.write(unfocusedValue, transaction: Transaction())
    }
}

/// A search for the row whose view has a focus value.
@MainActor
private struct FocusSearch {
    /// The value, which is also the ID of an element. `nil` for a Boolean value, which names no row.
    private let id: AnyHashable?

    init(_ value: some Hashable) {
        let id = ChoiceTag(value).value
        self.id = id?.base is Bool ? nil : id
    }

    /// Scrolls to the row in the lists and lazy containers below a node.
    ///
    /// - Returns: whether there is such a row.
    func scroll(in node: _Node) -> Bool {
        guard let id else { return false }
        if let elements = node as? any RowElements, let owner = elements.rowOwner {
            if node.isVisible, let index = elements.index(ofID: id) {
                node.graph.withTransaction(Transaction()) {
                    owner.scroll(to: index, of: elements, anchor: nil)
                }
                return true
            }
        }
        return node.preferenceChildren.contains { scroll(in: $0) }
    }

    /// Scrolls to a view that is in a fixed row.
    func scroll(to node: _Node) -> Bool { node.scrollToRow(anchor: nil, transaction: Transaction()) }
}
