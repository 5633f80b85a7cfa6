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
    func rows(of classes: [Schema.Entity]) -> [Schema.Entity: Set<Int64>] {
        classes.reduce(into: [:]) { rows, entity in
            if let models = models[entity], !models.isEmpty { rows[entity] = Set(models.keys) }
        }
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
    ///
    /// - Parameter classes: the classes of the objects. Default: all.
    mutating func removeAll(of classes: [Schema.Entity]? = nil) -> ModelTable {
        var removed = ModelTable()
        for entity in classes ?? Array(models.keys) {
            removed.models[entity] = models.removeValue(forKey: entity)
        }
        return removed
    }

    /// Passes each object to `body`, in no order.
    func visit(_ body: (any PersistentModel) -> Void) {
        for models in models.values { models.values.forEach(body) }
    }
}
