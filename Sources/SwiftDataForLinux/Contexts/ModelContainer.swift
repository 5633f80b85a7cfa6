import DynamicListsSQLite
import Foundation

/// A store of models, and the context of the main actor.
///
/// A container can be used from any thread; each other actor makes a ``ModelContext`` of its own.
public final class ModelContainer: Sendable {
    /// The classes.
    public let schema: Schema
    /// The place of the store.
    public let configurations: Set<ModelConfiguration>
    // The type itself has no state.
    /// The steps from earlier versions of the schema, or nil for none.
    public nonisolated(unsafe) let migrationPlan: (any SchemaMigrationPlan.Type)?
    let store: ModelStore
    let saves = SaveNotices()
    private let watch: Task<Void, Never>?

    /// Opens or creates the store of a schema.
    ///
    /// - Parameters:
    ///   - schema: the classes.
    ///   - migrationPlan: the steps from earlier versions of the schema. Default none: new properties are
    ///     added with the values of their declarations.
    ///   - configurations: the place of the store. Default: a file in the folder of the program.
    /// - Throws: ``SwiftDataError``, and the errors of the database.
    public init(
        for schema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
        configurations: [ModelConfiguration] = []
    ) throws {
        let configuration = configurations.first ?? ModelConfiguration(schema: schema)
        guard configurations.count <= 1 else {
            throw SwiftDataError(
                .configuration, "A container has one store; make one container for each configuration.")
        }
        self.schema = schema
        self.configurations = [configuration]
        self.migrationPlan = migrationPlan
        store = try ModelStore(schema, configuration, StoreMigrations(migrationPlan))
        // Saves of this process are published with their rows; an empty set yields those of others only.
        let changes = configuration.isStoredInMemoryOnly ? nil : store.store.changes(in: [])
        watch = changes.map { [saves, store] changes in
            Task.detached {
                for await _ in changes { saves.publish(store.takeChanges(), from: nil) }
            }
        }
    }

    /// The container of a step between two schemas.
    init(_ store: Store) throws {
        schema = store.schema
        configurations = [ModelConfiguration(isStoredInMemoryOnly: true)]
        migrationPlan = nil
        self.store = try ModelStore(store)
        watch = nil
    }

    deinit { watch?.cancel() }

    /// Opens or creates the store of a schema.
    public convenience init(
        for schema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
        configurations: ModelConfiguration...
    ) throws {
        try self.init(for: schema, migrationPlan: migrationPlan, configurations: configurations)
    }

    /// Opens or creates the store of classes, and of those that their relationships reach.
    public convenience init(
        for types: any PersistentModel.Type..., migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
        configurations: ModelConfiguration...
    ) throws {
        try self.init(for: Schema(types), migrationPlan: migrationPlan, configurations: configurations)
    }

    /// The context of the main actor, which saves by itself.
    @MainActor public var mainContext: ModelContext {
        MainContexts.shared.context(of: self)
    }

    /// Deletes all objects of all classes, at once and without the rules of relationships.
    ///
    /// - Throws: the errors of the database.
    public func deleteAllData() throws {
        try store.deleteAll()
        var unknown = SavedChanges()
        unknown.isUnknown = true
        saves.publish(unknown, from: nil)
    }

    /// Deletes all objects of all classes.
    ///
    /// - Throws: the errors of the database.
    public func erase() throws { try deleteAllData() }
}

extension ModelContainer: Equatable {
    /// Whether both are the same container.
    public static func == (one: ModelContainer, other: ModelContainer) -> Bool { one === other }
}

/// The contexts of the main actor, one for each container as long as that exists.
@MainActor private final class MainContexts {
    static let shared = MainContexts()
    private var contexts: [ObjectIdentifier: Entry] = [:]

    private struct Entry {
        weak var container: ModelContainer?
        let context: ModelContext
    }

    private init() {
        // A program that ends, because its last window was closed or on SIGTERM, saves its last changes.
        atexit {
            guard Thread.isMainThread else { return }
            MainActor.assumeIsolated {
                for entry in MainContexts.shared.contexts.values { entry.context.saveByItself() }
            }
        }
    }

    func context(of container: ModelContainer) -> ModelContext {
        if let entry = contexts[ObjectIdentifier(container)], entry.container != nil { return entry.context }
        let context = ModelContext(container)
        context.followMainActor()
        context.autosaveEnabled = true
        contexts[ObjectIdentifier(container)] = Entry(container: container, context: context)
        return context
    }
}
