public import Foundation
public import ObservableObjects

/// Objects of a container, and their changes until they are saved or rolled back.
///
/// There is one object for each row in a context, as long as the program uses it. A context is used by one
/// actor: `container.mainContext` by the main actor, others by the actor that makes them.
public final class ModelContext: Equatable {
    let graph: ObjectGraph
    /// Whether changes are saved by themselves, soon after they were made. True for the context of the main
    /// actor only.
    public var autosaveEnabled = false {
        didSet { if autosaveEnabled, hasChanges { autosave?.schedule() } }
    }
    /// The manager of the steps that take back insertions, deletions and changes of properties. Default nil:
    /// there are none. A rollback removes the steps, and so does the deletion of objects by another context.
    ///
    /// For contexts of the main actor: a change by another one traps.
    public var undoManager: UndoManager? {
        didSet {
            graph.forgetUndo()
            graph.undo = undoManager.map(UndoRegistration.init)
        }
    }
    private var autosave: Autosave?

    /// Makes a context for the actor that calls.
    public convenience init(_ container: ModelContainer) { self.init(container.stores) }

    init(_ stores: StoreGroup) {
        graph = ObjectGraph(stores: stores)
        graph.context = self
    }

    deinit { graph.abandon() }

    /// The container.
    public var container: ModelContainer { graph.stores.container }

    /// Whether both are the same context.
    public static func == (one: ModelContext, other: ModelContext) -> Bool { one === other }

    // MARK: Objects

    /// Inserts an object, and those that it refers to. No effect if it is in this context.
    ///
    /// Traps if it is in another one.
    public func insert<T: PersistentModel>(_ model: T) { graph.insert(model) }

    /// Deletes an object, and applies the rules of its relationships. No effect if it is in no context.
    ///
    /// Traps if it is in another one.
    public func delete<T: PersistentModel>(_ model: T) { graph.delete(model) }

    /// Deletes the objects that satisfy a condition, as `delete(_:)` does.
    ///
    /// - Parameters:
    ///   - type: the class.
    ///   - predicate: the condition. Default nil: all objects.
    ///   - includeSubclasses: no effect, because models have no subclasses.
    /// - Throws: the errors of ``fetch(_:)``.
    public func delete<T: PersistentModel>(
        model type: T.Type, where predicate: Predicate<T>? = nil, includeSubclasses: Bool = true
    ) throws {
        for model in try fetch(FetchDescriptor<T>(predicate: predicate)) { graph.delete(model) }
    }

    /// The object of an identifier: the one that is in use, or a fault, also if there is no such row.
    ///
    /// Traps if the class is not in the schema.
    public func model(for identifier: PersistentIdentifier) -> any PersistentModel {
        guard let entity = graph.stores.schema.entity(named: identifier.entityName) else {
            preconditionFailure("\(identifier.entityName) is not in the schema of the container.")
        }
        return graph.anyModel(entity, row: identifier.row)
    }

    /// The object of an identifier if it is in use in this context.
    public func registeredModel<T: PersistentModel>(for identifier: PersistentIdentifier) -> T? {
        let entity = Schema.Entity.of(T.self)
        guard entity.name == identifier.entityName else { return nil }
        return graph.existing(entity, row: identifier.row) as? T
    }

    // MARK: Fetching

    /// The objects of a query. The first 64 are read with their values, unless finding them takes long or
    /// values are in files; all others are faults, whose values are loaded in pages when they are read.
    ///
    /// - Throws: an error that names the expression if the predicate cannot be translated; the errors of the
    ///   database.
    public func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [T] {
        try graph.fetch(descriptor)
    }

    /// The objects of a query. `batchSize` has no effect, because values are loaded in pages in any case.
    ///
    /// - Throws: the errors of ``fetch(_:)``.
    public func fetch<T: PersistentModel>(
        _ descriptor: FetchDescriptor<T>, batchSize: Int
    ) throws -> FetchResultsCollection<T> { FetchResultsCollection(try graph.fetch(descriptor)) }

    /// The number of objects of a query.
    ///
    /// - Throws: the errors of ``fetch(_:)``.
    public func fetchCount<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> Int {
        try graph.count(descriptor)
    }

    /// The identifiers of the objects of a query.
    ///
    /// - Throws: the errors of ``fetch(_:)``.
    public func fetchIdentifiers<T: PersistentModel>(
        _ descriptor: FetchDescriptor<T>
    ) throws -> [PersistentIdentifier] {
        let rows = try graph.rows(descriptor)
        if rows.isEmpty { return [] }
        let entity = Schema.Entity.of(T.self)
        let store = graph.stores.store(of: entity).identifier
        return rows.map { PersistentIdentifier(entity: entity, store: store, row: $0) }
    }

    /// The identifiers of the objects of a query. `batchSize` has no effect, because they are read at once.
    ///
    /// - Throws: the errors of ``fetch(_:)``.
    public func fetchIdentifiers<T: PersistentModel>(
        _ descriptor: FetchDescriptor<T>, batchSize: Int
    ) throws -> FetchResultsCollection<PersistentIdentifier> {
        FetchResultsCollection(try fetchIdentifiers(descriptor))
    }

    /// Passes each object of a query to `block`.
    ///
    /// - Parameters:
    ///   - descriptor: the query.
    ///   - batchSize: the number of objects after which the context is checked for changes. Default 5000.
    ///   - allowEscapingMutations: whether the context may have unsaved changes then. Default false.
    ///   - block: called for each object.
    /// - Throws: the errors of ``fetch(_:)``; ``SwiftDataError``; any error thrown by `block`.
    public func enumerate<T: PersistentModel>(
        _ descriptor: FetchDescriptor<T>, batchSize: Int = 5_000, allowEscapingMutations: Bool = false,
        block: (T) throws -> Void
    ) throws {
        let rows = try graph.rows(descriptor)
        if rows.isEmpty { return }
        let entity = Schema.Entity.of(T.self)
        graph.remember(rows, of: entity)
        let register = graph.register(for: entity)
        let length = max(1, batchSize)
        for start in stride(from: 0, to: rows.count, by: length) {
            for row in rows[start...].prefix(length) { try block(register.object(T.self, row: row)) }
            guard allowEscapingMutations || !hasChanges else {
                throw SwiftDataError(
                    .unsavedChanges,
                    "The enumeration leaves unsaved changes, which keep its objects in memory; save them in "
                        + "the block, or pass allowEscapingMutations: true.")
            }
        }
    }

    // MARK: Changes

    /// Whether there are changes that are not saved.
    public var hasChanges: Bool { graph.hasChanges }
    /// The objects that were inserted and not saved yet.
    public var insertedModelsArray: [any PersistentModel] { graph.inserted.all }
    /// The objects that were changed and not saved yet.
    public var changedModelsArray: [any PersistentModel] { graph.changed.all }
    /// The objects that were deleted and not saved yet.
    public var deletedModelsArray: [any PersistentModel] { graph.deleted.all }

    /// Writes all changes in one transaction. Without changes, nothing happens.
    ///
    /// - Throws: ``SwiftDataError``; the errors of the database. The changes are kept then.
    public func save() throws { try graph.save() }

    /// Drops all changes since the last save.
    public func rollback() { graph.rollback() }

    /// Applies the saves of other contexts, and updates queries.
    public func processPendingChanges() {
        graph.applySaves()
        graph.queries.deliver()
    }

    /// Runs `block`, and saves.
    ///
    /// - Throws: the errors of ``save()``; any error thrown by `block`.
    public func transaction(block: () throws -> Void) throws {
        try block()
        try save()
    }

    /// Saves the changes, if that is not left to the program.
    func saveByItself() {
        guard autosaveEnabled, hasChanges else { return }
        do { try save() } catch { graph.report(error, "changes cannot be saved") }
    }

    /// Applies saves of others on the main actor as they come. No effect the second time.
    @MainActor func followMainActor() {
        guard autosave == nil else { return }
        let turn = MainTurn { [weak graph] in
            graph?.applySaves()
            graph?.queries.deliver()
        }
        graph.inbox.onArrival.update { $0 = { turn.schedule() } }
        graph.queries.onPending = { turn.schedule() }
        autosave = Autosave { [weak self] in self?.saveByItself() }
        graph.onChange = { [weak self] in
            guard let self, autosaveEnabled else { return }
            autosave?.schedule()
        }
    }
}

extension ModelContext {
    /// Posted before a context saves.
    public static let willSave = Notification.Name("ModelContext.willSave")
    /// Posted after a context has saved, with the identifiers of the changed objects.
    public static let didSave = Notification.Name("ModelContext.didSave")

    /// The keys of the notification's values, each an array of identifiers.
    public enum NotificationKey: String, Sendable {
        /// The objects that were inserted.
        case insertedIdentifiers
        /// The objects that were changed.
        case updatedIdentifiers
        /// The objects that were deleted.
        case deletedIdentifiers
    }
}

extension PersistentModel {
    /// The context of the object, or nil if it is in none.
    public var modelContext: ModelContext? {
        if _$content.status == .gone { return nil }
        return (_$storage.register?.owner as? ObjectGraph)?.context
    }

    /// Whether the object has changes that are not saved.
    public var hasChanges: Bool {
        guard case .state(let state) = _$content, _$storage.register != nil else { return false }
        return switch state.status {
        case .inserted, .deleted: true
        case .stored: !state.changes.isEmpty
        case .gone: false
        }
    }

    /// Whether the object was deleted, and that was not saved yet.
    public var isDeleted: Bool { _$content.status == .deleted }
}
