package import DynamicListsSQLite
import Observation

extension PersistentModel {
    /// The related object, or nil.
    public func _get<Model: PersistentModel>(
        _ index: Int, _ keyPath: @autoclosure () -> KeyPath<Self, Model?>
    ) -> Model? {
        let column = _column(index, keyPath)
        guard let register = _$storage.register else { return loaded.decoded[index] as? Model }
        guard let row = column.row else { return nil }
        let model = register.owner.object(Model.self, row: row)
        // Another context may have assigned an object that this one has deleted.
        let status = model._$content.status
        return status == .deleted || status == .gone ? nil : model
    }

    /// The related object.
    public func _get<Model: PersistentModel>(_ index: Int, _ keyPath: @autoclosure () -> KeyPath<Self, Model>)
        -> Model
    {
        let column = _column(index, keyPath)
        if let register = _$storage.register {
            if let row = column.row { return register.owner.object(Model.self, row: row) }
        } else if let model = loaded.decoded[index] as? Model {
            return model
        }
        let entity = Schema.Entity.of(Self.self)
        preconditionFailure(
            "\(entity.name).\(entity.properties[index].name) is not optional, and its object was deleted; "
                + "make it optional, or delete this object, too (deleteRule: .cascade of the inverse).")
    }

    /// The related objects, in the order of their insertion.
    public func _get<Model: PersistentModel>(
        _ index: Int, _ keyPath: @autoclosure () -> KeyPath<Self, [Model]>
    ) -> [Model] {
        objects(index, keyPath) ?? []
    }

    /// The related objects, in the order of their insertion.
    public func _get<Model: PersistentModel>(
        _ index: Int, _ keyPath: @autoclosure () -> KeyPath<Self, [Model]?>
    ) -> [Model]? { objects(index, keyPath) }

    private func objects<Model: PersistentModel, Value>(
        _ index: Int, _ keyPath: () -> KeyPath<Self, Value>
    ) -> [Model]? {
        guard let register = _$storage.register else {
            _ = _column(index, keyPath)
            return loaded.decoded[index] as? [Model]
        }
        observe(keyPath)
        let owner = register.owner
        return owner.rows(of: self, register.entity.properties[index]).map {
            owner.object(Model.self, row: $0)
        }
    }

    /// Changes the related object.
    public func _set<Model: PersistentModel>(
        _ index: Int, _ keyPath: KeyPath<Self, Model?>, _ value: Model?
    ) {
        if _$storage.register == nil, let owner = value?._$storage.register?.owner {
            owner.insertRelated(self)
        }
        guard let register = _$storage.register else {
            return change(keyPath) { loaded.decoded[index] = value }
        }
        if let value, value._$storage.register == nil { register.owner.insertRelated(value) }
        register.owner.setRow(value?._$storage.row, of: self, register.entity.properties[index])
    }

    /// Changes the related object.
    public func _set<Model: PersistentModel>(
        _ index: Int, _ keyPath: KeyPath<Self, Model>, _ value: Model
    ) {
        if _$storage.register == nil, let owner = value._$storage.register?.owner {
            owner.insertRelated(self)
        }
        guard let register = _$storage.register else {
            return change(keyPath) { loaded.decoded[index] = value }
        }
        if value._$storage.register == nil { register.owner.insertRelated(value) }
        register.owner.setRow(value._$storage.row, of: self, register.entity.properties[index])
    }

    /// Changes the related objects.
    public func _set<Model: PersistentModel>(
        _ index: Int, _ keyPath: KeyPath<Self, [Model]>, _ value: [Model]
    ) { setObjects(index, keyPath, value) }

    /// Changes the related objects.
    public func _set<Model: PersistentModel>(
        _ index: Int, _ keyPath: KeyPath<Self, [Model]?>, _ value: [Model]?
    ) { setObjects(index, keyPath, value) }

    private func setObjects<Model: PersistentModel, Value>(
        _ index: Int, _ keyPath: KeyPath<Self, Value>, _ value: [Model]?
    ) {
        if _$storage.register == nil {
            let owner = value?.lazy.compactMap { $0._$storage.register?.owner }.first
            owner?.insertRelated(self)
        }
        guard let register = _$storage.register else {
            return change(keyPath) { loaded.decoded[index] = value }
        }
        let models = value ?? []
        for model in models where model._$storage.register == nil { register.owner.insertRelated(model) }
        register.owner.setRows(models.map { $0._$storage.row }, of: self, register.entity.properties[index])
    }

    private func change<Value>(_ keyPath: KeyPath<Self, Value>, _ change: () -> Void) {
        let registrar = existingRegistrar
        registrar?.willSet(self, keyPath: keyPath)
        change()
        registrar?.didSet(self, keyPath: keyPath)
    }
}

extension ModelContent {
    /// Assigns the first related object.
    public mutating func _initialize<Model: PersistentModel>(_ index: Int, _ value: Model?) {
        newState?.decoded[index] = value
    }

    /// Assigns the first related object.
    public mutating func _initialize<Model: PersistentModel>(_ index: Int, _ value: Model) {
        newState?.decoded[index] = value
    }

    /// Assigns the first related objects.
    public mutating func _initialize<Model: PersistentModel>(_ index: Int, _ value: [Model]) {
        if !value.isEmpty { newState?.decoded[index] = value }
    }

    /// Assigns the first related objects.
    public mutating func _initialize<Model: PersistentModel>(_ index: Int, _ value: [Model]?) {
        newState?.decoded[index] = value
    }
}

extension SQLiteValue {
    /// The row of a related object, or nil for null.
    package var row: Int64? {
        if case .integer(let row) = self { row } else { nil }
    }
}
