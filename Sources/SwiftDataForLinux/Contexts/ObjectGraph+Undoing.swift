import DynamicListsSQLite
import ObservableObjects

/// The undo manager of a context of the main actor, as its graph uses it.
struct UndoRegistration {
    let manager: UndoManager

    /// Registers a change that takes back another one.
    func register(for graph: ObjectGraph, _ step: @escaping (ObjectGraph) -> Void) {
        nonisolated(unsafe) let (graph, step) = (graph, step)
        MainActor.assumeIsolated { manager.registerUndo(withTarget: graph) { step($0) } }
    }

    /// Removes the steps of a graph.
    func removeAll(for graph: ObjectGraph) {
        nonisolated(unsafe) let graph = graph
        MainActor.assumeIsolated { manager.removeAllActions(withTarget: graph) }
    }

    /// Removes the steps of a graph whose context was released, on any thread.
    func removeAllLater(for graph: ObjectGraph) {
        nonisolated(unsafe) let graph = graph
        Task { @MainActor [manager] in manager.removeAllActions(withTarget: graph) }
    }
}

extension ObjectGraph {
    /// Forgets what can be undone, because it may refer to objects that are not there any more.
    func forgetUndo() { undo?.removeAll(for: self) }

    /// Lets a value be restored that is about to change.
    func registerUndo(of model: some PersistentModel, at index: Int) {
        guard let undo, let entity = model._$storage.register?.entity else { return }
        let property = entity.properties[index]
        let value = model.loaded.values[index]
        undo.register(for: self) { $0.restore(value, of: model, property) }
    }

    /// Lets a pair be added that is removed, or removed that is added.
    func registerUndoOfPair(
        _ entity: Schema.Entity, _ property: Schema.Property, _ own: Int64, _ other: Int64, isAdded: Bool
    ) {
        undo?.register(for: self) { graph in
            graph.changePair(entity, property, own, other, isAdded: !isAdded)
            graph.forgetList(of: entity, own, property)
            if let inverse = entity.inverse(of: property),
                let destination = property.kind.destination.map(Schema.Entity.of)
            {
                graph.forgetList(of: destination, other, inverse)
            }
        }
    }

    /// Restores a value, which can be undone, too. Lists are read again.
    private func restore(
        _ value: SQLiteValue, of model: some PersistentModel, _ property: Schema.Property
    ) {
        guard let entity = model._$storage.register?.entity else { return }
        let state = model.loaded
        let current = state.values[property.index]
        model.notifying(property) {
            recordChange(of: model, at: property.index)
            state.values[property.index] = value
            state.decoded[property.index] = nil
            state.related[property.index] = nil
        }
        guard case .toOne(let type) = property.kind, let inverse = entity.inverse(of: property) else {
            return
        }
        for row in [current.row, value.row].compactMap({ $0 }) {
            forgetList(of: Schema.Entity.of(type), row, inverse)
        }
    }

    /// Lets a relationship to many be read again.
    func forgetList(of entity: Schema.Entity, _ row: Int64, _ property: Schema.Property) {
        guard let model = existing(entity, row: row), let state = model.existingState,
            state.related[property.index] != nil
        else { return }
        model.notifying(property) { state.related[property.index] = nil }
    }
}
