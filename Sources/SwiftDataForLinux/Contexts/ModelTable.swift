/// Objects by class and row.
struct ModelTable {
    private var models: [Schema.Entity: ModelRows] = [:]

    var isEmpty: Bool { models.values.allSatisfy(\.isEmpty) }

    /// All objects, by the names of the classes and in the order of insertion.
    var all: [any PersistentModel] {
        models.sorted { $0.key.name < $1.key.name }.flatMap(\.value.values)
    }

    /// The rows by class.
    func rows(of classes: [Schema.Entity]) -> SavedChanges.Rows {
        classes.reduce(into: [:]) { rows, entity in
            if let models = models[entity], !models.isEmpty { rows[entity] = models.rows }
        }
    }

    subscript(entity: Schema.Entity) -> ModelRows { models[entity] ?? ModelRows() }

    /// Adds an object.
    ///
    /// - Returns: another one that had its row, so that it is released when the table is consistent.
    @discardableResult
    mutating func add(_ model: some PersistentModel, _ entity: Schema.Entity) -> (any PersistentModel)? {
        models[entity, default: ModelRows()].add(model, model._$storage.row)
    }

    /// Removes an object, and returns it, so that it is released when the table is consistent.
    @discardableResult
    mutating func remove(_ row: Int64, _ entity: Schema.Entity) -> (any PersistentModel)? {
        models[entity]?.remove(row)
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

    /// Passes each object to `body`, in the order of the rows of each class.
    func visit(_ body: (any PersistentModel) -> Void) {
        for models in models.values { models.values.forEach(body) }
    }
}
