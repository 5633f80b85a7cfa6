/// The steps between the versions of a schema.
public protocol SchemaMigrationPlan {
    /// The versions, from the first to the current one.
    static var schemas: [any VersionedSchema.Type] { get }
    /// The steps, from the first version on.
    static var stages: [MigrationStage] { get }
}

/// A step from one version of a schema to the next.
public enum MigrationStage {
    /// Adds, removes and renames properties and classes.
    case lightweight(fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type)
    /// Runs code of the program before and after that.
    case custom(
        fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type,
        willMigrate: (@Sendable (ModelContext) throws -> Void)?,
        didMigrate: (@Sendable (ModelContext) throws -> Void)?)
}

extension StoreMigrations {
    /// The steps of a plan, or none.
    ///
    /// - Parameter names: the classes of a store, or nil for all.
    init(_ plan: (any SchemaMigrationPlan.Type)?, of names: Set<String>? = nil) {
        func schema(_ version: any VersionedSchema.Type) -> Schema {
            let models = version.models.filter { names?.contains(Schema.Entity.of($0).name) ?? true }
            return Schema(models, version: version.versionIdentifier)
        }
        self.init(
            (plan?.stages ?? []).map { stage in
                switch stage {
                case .lightweight(let old, let new):
                    Stage(from: schema(old), to: schema(new))
                case .custom(let old, let new, let willMigrate, let didMigrate):
                    Stage(
                        from: schema(old), to: schema(new),
                        willMigrate: willMigrate.map(Self.step), didMigrate: didMigrate.map(Self.step))
                }
            })
    }

    /// Runs code of the program in a context of its own, and saves.
    private static func step(
        _ body: @escaping @Sendable (ModelContext) throws -> Void
    ) -> @Sendable (Store) throws -> Void {
        { store in
            let context = ModelContext(try StoreGroup(store))
            try body(context)
            try context.save()
        }
    }
}
