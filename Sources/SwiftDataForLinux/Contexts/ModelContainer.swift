/// The stores of models, and the context of the main actor.
///
/// A container can be used from any thread; each other actor makes a ``ModelContext`` of its own.
public final class ModelContainer: Sendable {
    let stores: StoreGroup
    private let main = MainContext()

    /// Opens or creates the stores of a schema.
    ///
    /// - Parameters:
    ///   - schema: the classes.
    ///   - migrationPlan: the steps from earlier versions of the schema. Default none: new properties are
    ///     added with the values of their declarations.
    ///   - configurations: the places of the stores. Default: a file in the folder of the program. Of
    ///     several, each stores the classes of its schema, and one without a schema the others.
    /// - Throws: ``SwiftDataError``, and the errors of the database.
    public convenience init(
        for schema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
        configurations: [ModelConfiguration] = []
    ) throws {
        self.init(try StoreGroup(schema, configurations, migrationPlan))
    }

    /// The container of stores that are open.
    init(_ stores: StoreGroup) {
        self.stores = stores
        stores.belong(to: self)
    }

    deinit { Task { @MainActor [main] in main.end() } }

    /// The classes.
    public var schema: Schema { stores.schema }
    /// The places of the stores.
    public var configurations: Set<ModelConfiguration> { Set(stores.configurations) }
    /// The steps from earlier versions of the schema, or nil for none.
    public var migrationPlan: (any SchemaMigrationPlan.Type)? { stores.migrationPlan }

    /// Opens or creates the stores of a schema.
    public convenience init(
        for schema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
        configurations: ModelConfiguration...
    ) throws {
        try self.init(for: schema, migrationPlan: migrationPlan, configurations: configurations)
    }

    /// Opens or creates the stores of classes, and of those that their relationships reach.
    public convenience init(
        for types: any PersistentModel.Type..., migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
        configurations: ModelConfiguration...
    ) throws {
        try self.init(for: Schema(types), migrationPlan: migrationPlan, configurations: configurations)
    }

    /// The context of the main actor, which saves by itself.
    @MainActor public var mainContext: ModelContext {
        main.context(of: stores)
    }

    /// Deletes all objects of all classes, at once and without the rules of relationships.
    ///
    /// - Throws: the errors of the database.
    public func deleteAllData() throws {
        for store in stores.stores { try store.deleteAll() }
        var unknown = SavedChanges()
        unknown.isUnknown = true
        stores.saves.publish(unknown, from: nil)
    }

    /// Deletes all objects of all classes.
    ///
    /// - Throws: the errors of the database.
    public func erase() throws { try deleteAllData() }
}

extension ModelContainer: Equatable {
    /// Whether both have the same stores.
    public static func == (one: ModelContainer, other: ModelContainer) -> Bool {
        one.stores === other.stores
    }
}
