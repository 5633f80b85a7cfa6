import DynamicListsSQLite
import Foundation
import ObservableObjects

/// The stores of a container, which its contexts retain: they work on without the container.
final class StoreGroup: Sendable {
    let schema: Schema
    let configurations: [ModelConfiguration]
    // The type itself has no state.
    nonisolated(unsafe) let migrationPlan: (any SchemaMigrationPlan.Type)?
    /// The stores, in the order of the configurations; each class is in one of them.
    let stores: [ModelStore]
    let saves = SaveNotices()
    private let storesByClass: [Schema.Entity: ModelStore]
    private let watches: [Task<Void, Never>]
    private let known = Protected(KnownContainer())
    /// The context of the main actor, while it is in use.
    @MainActor weak var mainContext: ModelContext?

    private struct KnownContainer { weak var container: ModelContainer? }

    /// Opens or creates the stores of a schema.
    init(
        _ schema: Schema, _ configurations: [ModelConfiguration],
        _ migrationPlan: (any SchemaMigrationPlan.Type)?
    ) throws {
        let plans = try StorePlan.plans(for: schema, configurations)
        self.schema = schema
        self.configurations = plans.map(\.configuration)
        self.migrationPlan = migrationPlan
        stores = try plans.map { plan in
            let names = plans.count == 1 ? nil : Set(plan.schema.entities.map(\.name))
            return try ModelStore(
                plan.schema, plan.configuration, StoreMigrations(migrationPlan, of: names))
        }
        storesByClass = Self.byClass(stores)
        watches = zip(plans, stores).compactMap { [saves] plan, store in
            if plan.configuration.isStoredInMemoryOnly { return nil }
            // Saves of this process are published with their rows; an empty set yields those of others only.
            let changes = store.store.changes(in: [])
            return Task.detached {
                for await _ in changes { saves.publish(store.takeChanges(), from: nil) }
            }
        }
    }

    /// The store of a step between two schemas.
    init(_ store: Store) throws {
        schema = store.schema
        configurations = [ModelConfiguration(isStoredInMemoryOnly: true)]
        migrationPlan = nil
        stores = [try ModelStore(store)]
        storesByClass = Self.byClass(stores)
        watches = []
    }

    deinit { for watch in watches { watch.cancel() } }

    private static func byClass(_ stores: [ModelStore]) -> [Schema.Entity: ModelStore] {
        Dictionary(
            stores.flatMap { store in store.store.schema.entities.map { ($0, store) } },
            uniquingKeysWith: { first, _ in first })
    }

    /// The store of a class's objects.
    ///
    /// Traps if the class is not in the schema.
    func store(of entity: Schema.Entity) -> ModelStore {
        guard let store = storesByClass[entity] else { preconditionFailure(Self.lacks(entity)) }
        return store
    }

    /// The message for a class that is not in the schema.
    static func lacks(_ entity: Schema.Entity) -> String {
        "\(entity.name) is not in the schema of the container; add \(entity.name).self to it."
    }

    /// The container: the one in use, or another one with these stores.
    var container: ModelContainer {
        if let container = known.access({ $0.container }) { return container }
        return ModelContainer(self)
    }

    /// Records the container in use.
    func belong(to container: ModelContainer) { known.update { $0.container = container } }
}
