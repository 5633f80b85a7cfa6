import Foundation

/// The result of a query on the main actor, which follows the changes of its context and the saves of others.
///
/// The result is an array of faults, whose values are loaded in pages when they are read. The first rows are
/// there at once, or soon if finding them takes long; of a large result, the others follow, and are read and
/// made off the main actor. A change costs what its rows cost, unless the query has a limit or depends on
/// related objects that have changed: then it runs again, and the former result stays meanwhile.
@MainActor public final class LiveQuery<Model: PersistentModel> {
    /// The number of rows that are read at once, before the others.
    static var firstRows: Int { 256 }
    /// The number of steps, each about a tenth of a millisecond, in which the first rows are found at once: a
    /// thousand instructions of SQLite's, which do not depend on how busy the machine is.
    static var firstSteps: Int { 200 }
    /// The number of changed rows from which on the query runs again.
    static var changesUntilReload: Int { 500 }

    /// The objects, in order.
    public private(set) var models: [Model] = []
    /// The reason why the query failed last, or nil. The former result is kept.
    public private(set) var error: (any Error)?
    /// Whether the result is not complete yet.
    public private(set) var isLoading = false
    /// The context.
    public let context: ModelContext
    /// Called after each change of the result, on the main actor.
    public var onUpdate: () -> Void
    /// The query. Assigning another one keeps the result until the new one is there.
    public var descriptor: FetchDescriptor<Model> {
        didSet {
            query = nil
            reload()
        }
    }

    /// The translation of the descriptor, or nil if it was not needed or failed.
    private var query: ModelQuery?
    private var rows: [Int64] = []
    /// The record of the rows, by which their faults are loaded in pages.
    private var record: ResultRows?
    private var observer: Int?
    private var loading: Task<Void, Never>?
    /// The number of the load in flight: results of others are stale.
    private var generation = 0
    /// The rows that changed during the load in flight.
    private var changedWhileLoading: Set<Int64> = []

    /// Runs a query.
    ///
    /// - Parameters:
    ///   - descriptor: the query.
    ///   - context: a context of the main actor.
    ///   - onUpdate: called after each later change of the result.
    public init(
        _ descriptor: FetchDescriptor<Model>, in context: ModelContext,
        onUpdate: @escaping () -> Void = {}
    ) {
        self.descriptor = descriptor
        self.context = context
        self.onUpdate = onUpdate
        context.followMainActor()
        observer = context.graph.queries.add { [weak self] changes in
            MainActor.assumeIsolated { self?.apply(changes) }
        }
        loadFirst()
    }

    isolated deinit {
        loading?.cancel()
        if let observer { context.graph.queries.remove(observer) }
        release(models)
    }

    /// Waits until the result is complete.
    public func load() async {
        while let loading { await loading.value }
    }

    private var entity: Schema.Entity { Schema.Entity.of(Model.self) }

    // MARK: Loading

    /// The translation of the current descriptor.
    private func translate() throws -> ModelQuery {
        if let query { return query }
        let made = try context.graph.query(descriptor)
        query = made
        return made
    }

    /// Whether there is a store of the class: otherwise nothing is found.
    private func hasStore() -> Bool {
        do {
            return try context.graph.canFetch(entity)
        } catch {
            self.error = error
            return false
        }
    }

    private func loadFirst() {
        guard hasStore() else { return }
        var first = descriptor
        first.fetchLimit = min(descriptor.fetchLimit ?? .max, Self.firstRows + 1)
        do {
            let found = try context.graph.rows(first, translated: translate(), within: Self.firstSteps)
            let isComplete = found.count <= Self.firstRows || found.count == descriptor.fetchLimit
            let shown = isComplete ? found : Array(found.prefix(Self.firstRows))
            show(shown, context.graph.register(for: entity).objects(Model.self, rows: shown))
            if !isComplete { reload() }
        } catch is CancellationError {
            reload(showsFirstRows: true)
        } catch {
            self.error = error
        }
    }

    /// Runs the query again, off the main actor.
    ///
    /// - Parameter showsFirstRows: Whether the first rows are shown before the others are read.
    private func reload(showsFirstRows: Bool = false) {
        guard hasStore() else { return }
        generation += 1
        changedWhileLoading = []
        loading?.cancel()
        isLoading = true
        let graph = context.graph
        let query: ModelQuery
        do {
            query = try translate()
        } catch {
            return finish(.failure(error), generation)
        }
        let (limit, offset) = (descriptor.limit, descriptor.offset)
        let touched = descriptor.includePendingChanges ? graph.touched(entity) : []
        // Changes that are not saved are only known here. Without a limit, they are applied afterwards.
        guard touched.isEmpty || limit == nil && offset == 0 else {
            return finish(
                Result { try graph.rows(descriptor, translated: query) }.map { rows in
                    LoadedRows(
                        rows: rows, models: graph.register(for: self.entity).objects(Model.self, rows: rows))
                }, generation)
        }
        changedWhileLoading = touched
        let register = graph.register(for: entity)
        // The class itself is used in its isolation, but its faults are made in any.
        let make = UncheckedBox<([Int64]) -> [AnyObject]> { register.objects(Model.self, rows: $0) }
        let store = graph.stores.store(of: entity).store
        loading = Task { [weak self, generation] in
            func read(_ limit: Int?) async -> Result<LoadedRows, any Error> {
                do {
                    return .success(
                        try await store.read { reader in
                            let rows = try reader.rows(query, limit: limit, offset: offset)
                            return LoadedRows(rows: rows, models: make.value(rows))
                        })
                } catch {
                    return .failure(error)
                }
            }
            // The order of pending changes among the rows is known once all are there.
            if showsFirstRows, touched.isEmpty {
                let first = await read(min(limit ?? .max, Self.firstRows))
                self?.showFirst(first, generation)
            }
            self?.finish(await read(limit), generation)
        }
    }

    private func showFirst(_ result: Result<LoadedRows, any Error>, _ number: Int) {
        guard number == generation, changedWhileLoading.isEmpty, case .success(let loaded) = result else {
            return
        }
        show(loaded.rows, unsafeDowncastAll(loaded.models))
        onUpdate()
    }

    private func finish(_ result: Result<LoadedRows, any Error>, _ number: Int) {
        guard number == generation else { return }
        loading = nil
        isLoading = false
        switch result {
        case .success(let loaded):
            error = nil
            show(loaded.rows, unsafeDowncastAll(loaded.models))
            let changed = changedWhileLoading
            changedWhileLoading = []
            if !changed.isEmpty { update(changed) }
        case .failure(let error):
            self.error = error
        }
        onUpdate()
    }

    private func show(_ rows: [Int64], _ models: [Model]) {
        let old = self.models
        self.rows = rows
        self.models = models
        record = context.graph.remember(rows, of: entity, insteadOf: record)
        release(old)
    }

    /// The objects with their class, in the same memory.
    private func unsafeDowncastAll(_ objects: [AnyObject]) -> [Model] {
        // All of them were made as objects of the class.
        unsafeBitCast(objects, to: [Model].self)
    }

    /// Releases many faults off the main actor.
    private nonisolated func release(_ models: [Model]) {
        guard models.count > 1_000 else { return }
        let box = UncheckedBox(models as [AnyObject])
        Task.detached { withExtendedLifetime(box) {} }
    }

    // MARK: Changes

    private func apply(_ changes: [Schema.Entity: Set<Int64>]?) {
        guard let changes, !movesOthers(changes) else { return reload() }
        guard let changed = changes[entity], !changed.isEmpty else { return }
        if descriptor.fetchLimit != nil || descriptor.fetchOffset != nil
            || changed.count > Self.changesUntilReload
        {
            return reload()
        }
        if isLoading { changedWhileLoading.formUnion(changed) }
        update(changed)
        onUpdate()
    }

    /// Whether a change may move rows that have not changed, because the query reads objects related to them.
    private func movesOthers(_ changes: [Schema.Entity: Set<Int64>]) -> Bool {
        changes.keys.contains { query?.dependsOnOthers(of: $0) == true }
    }

    /// Removes changed rows from the result, and inserts them where they belong.
    private func update(_ changed: Set<Int64>) {
        let graph = context.graph
        let register = graph.register(for: entity)
        let candidates = changed.compactMap { row -> Model? in
            let model = register.object(Model.self, row: row)
            _ = model.loaded
            guard model._$state?.status != .gone, model._$state?.status != .deleted else { return nil }
            let isPending = model._$state?.status == .inserted
            return isPending && !descriptor.includePendingChanges ? nil : model
        }
        do {
            let matching = try candidates.filter { try descriptor.predicate?.evaluate($0) ?? true }
            let kept = removing(changed, from: rows)
            let merged = graph.merge(matching, into: kept, descriptor.sortBy)
            var objects = models
            // Otherwise editing would copy them.
            models = []
            edit(&objects, from: rows, to: merged, register)
            show(merged, objects)
            error = nil
        } catch {
            self.error = error
        }
    }

    /// The rows without some of them.
    private func removing(_ changed: Set<Int64>, from rows: [Int64]) -> [Int64] {
        // Comparing numbers is much faster than hashing each one.
        guard changed.count <= 8 else { return rows.filter { !changed.contains($0) } }
        var rows = rows
        for row in changed {
            if let index = rows.firstIndex(of: row) { rows.remove(at: index) }
        }
        return rows
    }

    /// Changes objects as their rows have changed, without looking each one up.
    private func edit(_ objects: inout [Model], from old: [Int64], to new: [Int64], _ register: ModelRegister)
    {
        var prefix = 0
        while prefix < min(old.count, new.count), old[prefix] == new[prefix] { prefix += 1 }
        var suffix = 0
        while suffix < min(old.count, new.count) - prefix,
            old[old.count - 1 - suffix] == new[new.count - 1 - suffix]
        {
            suffix += 1
        }
        let middle = register.objects(Model.self, rows: Array(new[prefix..<(new.count - suffix)]))
        objects.replaceSubrange(prefix..<(old.count - suffix), with: middle)
    }
}

/// Rows and their faults, made off the main actor.
///
/// `@unchecked`: the faults are new, or in use on the main actor only, to which they return.
private struct LoadedRows: @unchecked Sendable {
    let rows: [Int64]
    let models: [AnyObject]
}

/// A value in transit between isolations, which is used by one of them at a time.
private struct UncheckedBox<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}
