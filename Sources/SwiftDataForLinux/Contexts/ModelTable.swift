/// Objects by class and row.
struct ModelTable {
    private(set) var models: [Schema.Entity: [Int64: any PersistentModel]] = [:]

    var isEmpty: Bool { models.values.allSatisfy(\.isEmpty) }

    /// All objects, by the names of the classes and in the order of insertion.
    var all: [any PersistentModel] {
        models.sorted { $0.key.name < $1.key.name }
            .flatMap { $0.value.sorted { $0.key < $1.key }.map(\.value) }
    }

    /// The rows by class.
    var rows: [Schema.Entity: Set<Int64>] {
        models.mapValues { Set($0.keys) }.filter { !$0.value.isEmpty }
    }

    subscript(entity: Schema.Entity) -> [Int64: any PersistentModel] { models[entity] ?? [:] }

    mutating func add(_ model: some PersistentModel, _ entity: Schema.Entity) {
        models[entity, default: [:]][model._$storage.row] = model
    }

    @discardableResult
    mutating func remove(_ row: Int64, _ entity: Schema.Entity) -> Bool {
        models[entity]?.removeValue(forKey: row) != nil
    }

    /// Removes all objects, and returns them, so that they are released when the table is consistent.
    mutating func removeAll() -> [any PersistentModel] {
        let removed = all
        models = [:]
        return removed
    }
}
