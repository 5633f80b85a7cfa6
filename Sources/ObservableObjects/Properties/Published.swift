/// A property of a class that announces each change before it happens.
///
/// In an `ObservableObject` the property sends the object's `objectWillChange`. In any class `$property`
/// publishes its values. It works in classes only. A property that is not isolated to an actor may be used
/// from any thread.
@propertyWrapper
public struct Published<Value> {
    let storage: PublishedStorage<Value>

    /// Creates a property with an initial value.
    public init(wrappedValue: Value) {
        storage = PublishedStorage(wrappedValue)
    }

    /// Creates a property with an initial value.
    public init(initialValue: Value) {
        self.init(wrappedValue: initialValue)
    }

    /// Exists for the compiler only, because `@Published` needs an enclosing class.
    @available(*, unavailable, message: "@Published works in classes only; make the enclosing type a class")
    public var wrappedValue: Value {
        get { fatalError("@Published works in classes only") }
        set { fatalError("@Published works in classes only; \(newValue) cannot be stored") }
    }

    /// A publisher of the property's values: the current one, then each new one before it is stored.
    public var projectedValue: Publisher {
        get { Publisher(storage: storage) }
        // `&$property` needs a setter; values then go through `Publisher.assign`. A publisher belongs to its
        // property: assigning another publisher has no effect, as in Combine.
        nonmutating set {}
    }

    /// Reads the property, or announces the change and stores the new value.
    public static subscript<Enclosing: AnyObject>(
        _enclosingInstance object: Enclosing,
        wrapped wrappedKeyPath: ReferenceWritableKeyPath<Enclosing, Value>,
        storage storageKeyPath: ReferenceWritableKeyPath<Enclosing, Published<Value>>
    ) -> Value {
        get { object[keyPath: storageKeyPath].storage.value }
        set {
            let storage = object[keyPath: storageKeyPath].storage
            storage.connect(object)
            storage.announceAndStore(newValue)
        }
        _modify {
            let storage = object[keyPath: storageKeyPath].storage
            storage.connect(object)
            var modification = storage.beginModification()
            defer { storage.end(modification) }
            yield &modification.value
        }
    }

    /// The publisher of the property. Accessing it also connects the property with the object to announce
    /// for.
    public static subscript<Enclosing: AnyObject>(
        _enclosingInstance object: Enclosing,
        projected projectedKeyPath: ReferenceWritableKeyPath<Enclosing, Publisher>,
        storage storageKeyPath: ReferenceWritableKeyPath<Enclosing, Published<Value>>
    ) -> Publisher {
        get {
            let storage = object[keyPath: storageKeyPath].storage
            storage.connect(object)
            return Publisher(storage: storage)
        }
        set { object[keyPath: storageKeyPath].projectedValue = newValue }
    }

    /// A publisher of the values of a `@Published` property.
    public struct Publisher {
        let storage: PublishedStorage<Value>

        /// The current value.
        package var value: Value { storage.value }

        /// Calls `action` immediately with the current value, then with each new value before it is stored,
        /// until the token is canceled or released.
        package func observeValues(_ action: @escaping @Sendable (Value) -> Void) -> ObservationToken {
            storage.observeValues(action)
        }

        /// Announces and stores `value`, as an assignment to the property does.
        package func assign(_ value: Value) {
            storage.announceAndStore(value)
        }

        /// A closure that assigns values as long as the property lives, without retaining it.
        package var weakAssignment: (Value) -> Void {
            { [weak storage] in storage?.announceAndStore($0) }
        }

        /// Retains an object as long as the property lives.
        package func keep(_ object: AnyObject) { storage.retain(object) }
    }
}
