public import DynamicListsSQLite
import Observation

// The accessors that `@Model` writes. Overloads find the form of a value when the program is compiled.

extension PersistentModel {
    /// The value of a column, observed and loaded if necessary.
    @inlinable
    public func _get<Value: _ColumnValue>(_ index: Int, _ keyPath: @autoclosure () -> KeyPath<Self, Value>)
        -> Value
    {
        // The most frequent case, without a call for any class. The content is not retained if nothing is
        // called while it is used.
        if !ObservedAccess.isActive, case .values(let values) = _$content {
            return Value(_column: values[_$storage.row, index]) ?? _missingColumn(index)
        }
        return Value(_column: _column(index, keyPath)) ?? _missingColumn(index)
    }

    /// The value of an enumeration.
    @_disfavoredOverload
    public func _get<Value: RawRepresentable & Codable>(
        _ index: Int, _ keyPath: @autoclosure () -> KeyPath<Self, Value>
    ) -> Value where Value.RawValue: _ColumnValue {
        let column = _column(index, keyPath)
        return Value.RawValue(_column: column).flatMap(Value.init(rawValue:)) ?? missingRawValue(index)
    }

    /// The value of an optional enumeration.
    @_disfavoredOverload
    public func _get<Value: RawRepresentable & Codable>(
        _ index: Int, _ keyPath: @autoclosure () -> KeyPath<Self, Value?>
    ) -> Value? where Value.RawValue: _ColumnValue {
        let column = _column(index, keyPath)
        return column.isNull ? nil : Value.RawValue(_column: column).flatMap(Value.init(rawValue:))
    }

    /// A value that is stored as JSON text, decoded once.
    @_disfavoredOverload
    public func _get<Value: Codable>(_ index: Int, _ keyPath: @autoclosure () -> KeyPath<Self, Value>)
        -> Value
    {
        let column = _column(index, keyPath)
        let state = loaded
        // In two steps: nothing could also be cast to an optional value, nil.
        if let known = state.decoded[index], let value = known as? Value { return value }
        let value = decode(Value.self, column, index)
        state.decoded[index] = value
        return value
    }

    /// Changes the value of a column.
    @inlinable
    public func _set<Value: _ColumnValue>(
        _ index: Int, _ keyPath: KeyPath<Self, Value>, _ value: Value
    ) { _setColumn(index, keyPath, value._column) }

    /// Changes the value of an enumeration.
    @_disfavoredOverload
    public func _set<Value: RawRepresentable & Codable>(
        _ index: Int, _ keyPath: KeyPath<Self, Value>, _ value: Value
    ) where Value.RawValue: _ColumnValue { _setColumn(index, keyPath, value.rawValue._column) }

    /// Changes the value of an optional enumeration.
    @_disfavoredOverload
    public func _set<Value: RawRepresentable & Codable>(
        _ index: Int, _ keyPath: KeyPath<Self, Value?>, _ value: Value?
    ) where Value.RawValue: _ColumnValue {
        _setColumn(index, keyPath, value?.rawValue._column ?? .null)
    }

    /// Changes a value that is stored as JSON text.
    @_disfavoredOverload
    public func _set<Value: Codable>(_ index: Int, _ keyPath: KeyPath<Self, Value>, _ value: Value) {
        let column = codedColumn(value, index, of: Self.self)
        // Other values may have the same text, such as a value of a class.
        _setColumn(index, keyPath, column)
        loaded.decoded[index] = value
    }
}

extension ModelContent {
    /// Assigns the first value of a column.
    @inlinable
    public mutating func _initialize<Value: _ColumnValue>(_ index: Int, _ value: Value) {
        _initialize(index, column: value._column)
    }

    /// Assigns the first value of an enumeration.
    @_disfavoredOverload
    public mutating func _initialize<Value: RawRepresentable & Codable>(_ index: Int, _ value: Value)
    where Value.RawValue: _ColumnValue { _initialize(index, column: value.rawValue._column) }

    /// Assigns the first value of an optional enumeration.
    @_disfavoredOverload
    public mutating func _initialize<Value: RawRepresentable & Codable>(_ index: Int, _ value: Value?)
    where Value.RawValue: _ColumnValue { _initialize(index, column: value?.rawValue._column ?? .null) }

    /// Assigns the first value of what is stored as JSON text.
    @_disfavoredOverload
    public mutating func _initialize<Value: Codable>(_ index: Int, _ value: Value) {
        guard let newState else { return }
        newState.values[index] = codedColumn(value, index, of: Value.self)
        newState.decoded[index] = value
    }
}

/// The JSON text of a value, or null for nil.
private func codedColumn(_ value: some Encodable, _ index: Int, of type: Any.Type) -> SQLiteValue {
    do {
        let text = try CodedText.encode(value)
        return text == "null" ? .null : .text(text)
    } catch {
        preconditionFailure("A value of \(type) cannot be encoded, so it cannot be stored: \(error)")
    }
}

extension PersistentModel {
    /// The state, made if the object was only loaded; nil for a fault that nothing has used.
    package var _$state: ModelState? {
        switch _$content {
        case .fault: return nil
        case .values(let values):
            let state = ModelState(values: values.values(of: _$storage.row))
            _$content = .state(state)
            return state
        case .state(let state): return state
        }
    }

    /// The state, or nil for a fault and for an object that was only loaded.
    package var existingState: ModelState? {
        if case .state(let state) = _$content { state } else { nil }
    }

    /// The state, made also for a fault, which remains without values.
    package var madeState: ModelState {
        if let state = _$state { return state }
        let state = ModelState()
        _$content = .state(state)
        return state
    }

    /// The state with its values, loaded if necessary.
    package var loaded: ModelState {
        if let state = _$state, !state.values.isEmpty { return state }
        _$storage.register?.owner.load(self)
        if let state = _$state, !state.values.isEmpty { return state }
        let properties = Schema.Entity.of(Self.self).properties
        let state = madeState
        if _$storage.register == nil {
            // A new object, whose initializer has assigned nothing.
            state.values = Array(repeating: .null, count: properties.count)
        } else {
            // The row was deleted: its properties have their first values.
            state.values = properties.map(\.defaultColumn)
            state.status = .gone
        }
        return state
    }

    /// The value of a column, observed and loaded if necessary.
    public func _column<Value>(_ index: Int, _ keyPath: () -> KeyPath<Self, Value>) -> SQLiteValue {
        observe(keyPath)
        switch _$content {
        case .values(let values): return values[_$storage.row, index]
        case .state(let state) where !state.values.isEmpty: return state.values[index]
        case .fault, .state: break
        }
        _$storage.register?.owner.load(self)
        if case .values(let values) = _$content { return values[_$storage.row, index] }
        return loaded.values[index]
    }

    /// Lets observers notice changes of a property that is being read.
    func observe<Value>(_ keyPath: () -> KeyPath<Self, Value>) {
        if ObservedAccess.isActive { madeState.registrar.access(self, keyPath: keyPath()) }
    }

    /// Changes a column, and notifies observers, unless the value is the same.
    public func _setColumn<Value>(_ index: Int, _ keyPath: KeyPath<Self, Value>, _ value: SQLiteValue) {
        let state = loaded
        guard state.values[index] != value else { return }
        // Without a registrar, no observer has read the object.
        let registrar = state.existingRegistrar
        registrar?.willSet(self, keyPath: keyPath)
        _$storage.register?.owner.recordChange(of: self, at: index)
        state.values[index] = value
        if !state.decoded.isEmpty { state.decoded[index] = nil }
        registrar?.didSet(self, keyPath: keyPath)
    }

    /// Whether the observers of a property run for this assignment: not for their own ones.
    public func _beginObserving(_ index: Int) -> Bool { loaded.observing.insert(index).inserted }

    /// Marks the end of the observers of a property.
    public func _endObserving(_ index: Int) { loaded.observing.remove(index) }
}
