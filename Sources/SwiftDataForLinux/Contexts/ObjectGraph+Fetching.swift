import DynamicListsSQLite
import Foundation

extension ObjectGraph {
    /// The rows of a query, in its order.
    ///
    /// The changes of this context are applied to the result of the store: its changed objects are removed
    /// from it, evaluated in memory, and inserted where the order places them.
    ///
    /// - Parameters:
    ///   - translated: the translation of the descriptor, if it is known.
    ///   - steps: the greatest number of steps in the store, each about a tenth of a millisecond. Beyond it,
    ///     `CancellationError` is thrown.
    func rows<Model: PersistentModel>(
        _ descriptor: FetchDescriptor<Model>, translated: ModelQuery? = nil, within steps: Int = .max
    ) throws -> [Int64] {
        applySaves()
        let entity = Schema.Entity.of(Model.self)
        guard try canFetch(entity) else { return [] }
        let store = stores.store(of: entity).store
        let query = try translated ?? self.query(descriptor)
        let (limit, offset) = (descriptor.limit, descriptor.offset)
        let touched = descriptor.includePendingChanges ? self.touched(entity) : []
        if touched.isEmpty {
            return try store.read(within: steps) { try $0.rows(query, limit: limit, offset: offset) }
        }
        let (end, isOverflow) = (limit ?? 0).addingReportingOverflow(offset + touched.count)
        let count = limit == nil || isOverflow ? nil : end
        let stored = try store.read(within: steps) { try $0.rows(query, limit: count) }
            .filter { !touched.contains($0) }
        let pending = try matching(descriptor.predicate, entity)
        // Finding the places of objects loads others.
        if !pending.isEmpty, !descriptor.sortBy.isEmpty { remember(stored, of: entity) }
        let merged = merge(pending, into: stored, descriptor.sortBy)
        return Array(merged.dropFirst(offset).prefix(limit ?? .max))
    }

    /// Whether the container has a store of the class. One without any classes, as the environment has by
    /// itself, finds nothing.
    ///
    /// - Throws: ``SwiftDataError`` if the class is missing among others.
    func canFetch(_ entity: Schema.Entity) throws -> Bool {
        if stores.schema.contains(entity) { return true }
        if stores.schema.entities.isEmpty { return false }
        throw SwiftDataError(.unknownModel, StoreGroup.lacks(entity))
    }

    /// The translation of a descriptor.
    func query<Model: PersistentModel>(_ descriptor: FetchDescriptor<Model>) throws -> ModelQuery {
        let store = stores.store(of: Schema.Entity.of(Model.self))
        var condition: QueryCondition?
        if let predicate = descriptor.predicate { condition = QueryCondition(predicate) }
        return try ModelQuery(condition, sortBy: descriptor.sortBy, storeIdentifier: store.identifier)
    }

    /// The rows of a class that were changed since the last save.
    func touched(_ entity: Schema.Entity) -> Set<Int64> {
        var rows = Set(inserted[entity].keys)
        rows.formUnion(changed[entity].keys)
        rows.formUnion(deleted[entity].keys)
        return rows
    }

    private func hasChanges(of entity: Schema.Entity) -> Bool {
        !inserted[entity].isEmpty || !changed[entity].isEmpty || !deleted[entity].isEmpty
    }

    /// The inserted and changed objects that satisfy a condition.
    private func matching<Model: PersistentModel>(
        _ predicate: Predicate<Model>?, _ entity: Schema.Entity
    ) throws -> [Model] {
        try [inserted[entity], changed[entity]].flatMap(\.values).compactMap { $0 as? Model }
            .filter { try predicate?.evaluate($0) ?? true }
    }

    /// Inserts objects into rows that are in order, and are recorded.
    ///
    /// - Complexity: O(*m* log *n* + *n*).
    func merge<Model: PersistentModel>(
        _ models: [Model], into rows: [Int64], _ order: [SortDescriptor<Model>]
    ) -> [Int64] {
        guard !models.isEmpty else { return rows }
        let entity = Schema.Entity.of(Model.self)
        let register = register(for: entity)
        let sorted = models.sorted { precedes($0, $1, order) }
        var merged: [Int64] = []
        merged.reserveCapacity(rows.count + models.count)
        var start = 0
        for model in sorted {
            var (low, high) = (start, rows.count)
            while low < high {
                let middle = (low + high) / 2
                let isBefore =
                    order.isEmpty
                    ? rows[middle] < model._$storage.row
                    : precedes(register.object(Model.self, row: rows[middle]), model, order)
                if isBefore { low = middle + 1 } else { high = middle }
            }
            merged += rows[start..<low]
            merged.append(model._$storage.row)
            start = low
        }
        return merged + rows[start...]
    }

    func precedes<Model: PersistentModel>(
        _ one: Model, _ other: Model, _ order: [SortDescriptor<Model>]
    ) -> Bool {
        for descriptor in order {
            switch descriptor.compare(one, other) {
            case .orderedAscending: return true
            case .orderedDescending: return false
            case .orderedSame: continue
            }
        }
        return one._$storage.row < other._$storage.row
    }

    /// The objects of a query. Those of its first page are read with their values, if they are found fast.
    func fetch<Model: PersistentModel>(_ descriptor: FetchDescriptor<Model>) throws -> [Model] {
        applySaves()
        let entity = Schema.Entity.of(Model.self)
        guard try canFetch(entity) else { return [] }
        let query = try query(descriptor)
        let first = try firstRows(query, descriptor)
        let isWhole = first.map { $0.rows.count <= ResultRows.pageSize } ?? false
        let rows = try isWhole ? first?.rows ?? [] : rows(descriptor, translated: query)
        if rows.isEmpty { return [] }
        remember(rows, of: entity)
        let register = register(for: entity)
        guard let first else { return register.objects(Model.self, rows: rows) }
        // Another process may have saved between both reads.
        func content(_ index: Int) -> RowGroup? {
            index < first.rows.count && first.rows[index] == rows[index] ? first.group(of: index) : nil
        }
        return register.objects(
            Model.self, rows: rows,
            made: { index in
                let model = register.makeFault(Model.self, row: rows[index])
                if let content = content(index) { model._$content = .values(content) }
                return model
            },
            found: { index, model in
                if let content = content(index) { fill(model, content) }
            })
    }

    /// The first page of a query's rows, and one more if there is one, with their values; nil if that takes
    /// long, if there are changes to apply, or if values may be in files, which are read when they are used.
    private func firstRows<Model: PersistentModel>(
        _ query: ModelQuery, _ descriptor: FetchDescriptor<Model>
    ) throws -> RowContents? {
        if descriptor.includePendingChanges && hasChanges(of: query.entity) || query.entity.hasExternalValues
        {
            return nil
        }
        let limit = min(descriptor.limit ?? .max, ResultRows.pageSize + 1)
        let offset = descriptor.offset
        do {
            // A millisecond: reading the rows alone takes as long in queries that need more.
            return try stores.store(of: query.entity).store.read(within: 10) {
                try $0.contents(query, limit: limit, offset: offset)
            }
        } catch is CancellationError {
            return nil
        }
    }

    /// The number of objects of a query.
    func count<Model: PersistentModel>(_ descriptor: FetchDescriptor<Model>) throws -> Int {
        let entity = Schema.Entity.of(Model.self)
        let isLimited = descriptor.fetchLimit != nil || descriptor.fetchOffset != nil
        guard try canFetch(entity) else { return 0 }
        applySaves()
        if isLimited || descriptor.includePendingChanges && !touched(entity).isEmpty {
            return try rows(descriptor).count
        }
        let store = stores.store(of: entity)
        let query = try ModelQuery(descriptor.predicate, storeIdentifier: store.identifier)
        return try store.store.read { try $0.count(query) }
    }
}

extension FetchDescriptor {
    /// The greatest number of objects, or nil for all.
    var limit: Int? { fetchLimit.flatMap { $0 > 0 ? $0 : nil } }
    /// The number of objects that are skipped.
    var offset: Int { max(0, fetchOffset ?? 0) }
}
