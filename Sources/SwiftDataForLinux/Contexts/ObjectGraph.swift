import DynamicListsSQLite
import Foundation

/// The objects of a context, and their changes since the last save.
///
/// Objects that were changed are retained until the save, all others only as long as the program uses them.
/// Objects refer to each other by their rows, so relationships retain nothing. A graph is used by one
/// isolation at a time, that of its context.
final class ObjectGraph {
    let stores: StoreGroup
    /// The context, which the program retains; objects retain the graph alone.
    weak var context: ModelContext?
    @exclusivity(unchecked) private var classes: [Schema.Entity: KnownClass] = [:]

    @exclusivity(unchecked) var inserted = ModelTable()
    @exclusivity(unchecked) var changed = ModelTable()
    @exclusivity(unchecked) var deleted = ModelTable()
    /// The changes of tables of pairs.
    var pairs: [ChangeSet.Relation: ChangeSet.Pairs] = [:]
    /// The rows of the last results, to load faults in pages.
    @exclusivity(unchecked) var batches: [Schema.Entity: [ResultRows]] = [:]
    /// Saves of other contexts that are not applied yet.
    let inbox: SaveInbox
    /// Called after the first change since the last save.
    @exclusivity(unchecked) var onChange: () -> Void = {}
    /// The undo manager, or nil for none.
    @exclusivity(unchecked) var undo: UndoRegistration?
    /// Called for each row that was changed and not saved, and for saves, to update queries.
    let queries = QueryObservers()

    /// A class, with values that are looked up once for it.
    private final class KnownClass {
        let storeIdentifier: String
        let numbers: RowNumbers
        let objects = RegisteredObjects()

        init(_ entity: Schema.Entity, _ store: ModelStore) {
            storeIdentifier = store.identifier
            numbers = store.rowNumbers(of: entity)
        }
    }

    init(stores: StoreGroup) {
        self.stores = stores
        inbox = stores.saves.subscribe()
    }

    deinit { stores.saves.unsubscribe(inbox) }

    /// The objects of a class.
    func register(for entity: Schema.Entity) -> ModelRegister { register(known(entity), entity) }

    /// The objects of a class, and a number for a new row of it.
    func registerAndNewRow(for entity: Schema.Entity) -> (register: ModelRegister, row: Int64) {
        let known = known(entity)
        return (register(known, entity), known.numbers.next())
    }

    private func register(_ known: KnownClass, _ entity: Schema.Entity) -> ModelRegister {
        known.objects.register ?? ModelRegister(entity, known.storeIdentifier, self, known.objects)
    }

    private func known(_ entity: Schema.Entity) -> KnownClass {
        if let known = classes[entity] { return known }
        let known = KnownClass(entity, stores.store(of: entity))
        classes[entity] = known
        return known
    }

    /// The registers that have objects.
    var liveRegisters: [ModelRegister] { classes.values.compactMap(\.objects.register) }

    /// The object of a row if it exists.
    func existing(_ entity: Schema.Entity, row: Int64) -> (any PersistentModel)? {
        guard let object = classes[entity]?.objects.register?.object(row: row) else { return nil }
        func open<Model: PersistentModel>(_ type: Model.Type) -> any PersistentModel {
            unsafeDowncast(object, to: type)
        }
        return open(entity.type)
    }

    /// The object of a row, made as a fault if it does not exist.
    func anyModel(_ entity: Schema.Entity, row: Int64) -> any PersistentModel {
        func open<Model: PersistentModel>(_ type: Model.Type) -> any PersistentModel {
            object(type, row: row)
        }
        return open(entity.type)
    }

    /// Releases changed objects, because the context with which they could be saved is gone.
    func abandon() {
        undo?.removeAllLater(for: self)
        let dropped = (inserted.removeAll(), changed.removeAll(), deleted.removeAll())
        withExtendedLifetime(dropped) {}
    }

    var hasChanges: Bool {
        !inserted.isEmpty || !changed.isEmpty || !deleted.isEmpty || pairs.values.contains { !$0.isEmpty }
    }

    /// Reports that an object has changes.
    func noteChange(_ entity: Schema.Entity, _ row: Int64) {
        queries.notePending(entity, row)
        onChange()
    }
}

extension ObjectGraph: ModelOwner {
    func object<Model: PersistentModel>(_ type: Model.Type, row: Int64) -> Model {
        register(for: Schema.Entity.of(type)).object(type, row: row)
    }

    func recordChange(of model: some PersistentModel, at index: Int) {
        recordChange(of: model, at: index, isUndoable: true)
    }

    func insertRelated(_ model: some PersistentModel) { insert(model) }
}

extension ObjectGraph {
    /// Records that a value is about to change.
    ///
    /// - Parameter isUndoable: whether the change can be undone.
    func recordChange(of model: some PersistentModel, at index: Int, isUndoable: Bool) {
        guard let register = model._$storage.register, let state = model._$state else { return }
        // The values of a deleted object, too: they are saved if the deletion is undone.
        if isUndoable { registerUndo(of: model, at: index) }
        switch state.status {
        case .stored:
            state.changes.insert(index)
            changed.add(model, register.entity)
        case .inserted: break
        case .deleted, .gone: return
        }
        noteChange(register.entity, model._$storage.row)
    }
}
