/// A property of a class that announces each change before it happens.
///
/// In an `ObservableObject` it sends the object's `objectWillChange`; in any class `$property` publishes its
/// values. It works in classes only. A property that is not bound to an actor may be used from any thread.
@propertyWrapper
public struct Published<Value> {
    let storage: PublishedStorage<Value>

    /// Starts with `wrappedValue`.
    public init(wrappedValue: Value) {
        storage = PublishedStorage(wrappedValue)
    }

    /// Starts with `initialValue`.
    public init(initialValue: Value) {
        self.init(wrappedValue: initialValue)
    }

    /// Exists for the compiler only: `@Published` needs a class around it.
    @available(*, unavailable, message: "@Published works in classes only; make the enclosing type a class")
    public var wrappedValue: Value {
        get { fatalError("@Published works in classes only") }
        set { fatalError("@Published works in classes only; \(newValue) cannot be stored") }
    }

    /// The values of the property: the one of now, then each one before it is stored.
    public var projectedValue: Publisher {
        get { Publisher(storage: storage) }
        // `&$property` needs a setter; values then go through `Publisher.assign`. A publisher belongs to its
        // property: another one put in its place changes nothing, as in Combine.
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
            storage.adopt(object)
            storage.announceAndStore(newValue)
        }
        _modify {
            let storage = object[keyPath: storageKeyPath].storage
            storage.adopt(object)
            var modification = storage.beginModification()
            defer { storage.end(modification) }
            yield &modification.value
        }
    }

    /// The publisher of the property, which from now on also knows the object to announce for.
    public static subscript<Enclosing: AnyObject>(
        _enclosingInstance object: Enclosing,
        projected projectedKeyPath: ReferenceWritableKeyPath<Enclosing, Publisher>,
        storage storageKeyPath: ReferenceWritableKeyPath<Enclosing, Published<Value>>
    ) -> Publisher {
        get {
            let storage = object[keyPath: storageKeyPath].storage
            storage.adopt(object)
            return Publisher(storage: storage)
        }
        set { object[keyPath: storageKeyPath].projectedValue = newValue }
    }

    /// The values of a `@Published` property, as something to listen to.
    public struct Publisher {
        let storage: PublishedStorage<Value>

        /// The value of now.
        package var value: Value { storage.value }

        /// Calls `action` at once with the value of now, then with each new value before it is stored, until
        /// the token is cancelled or released.
        package func observeValues(_ action: @escaping @Sendable (Value) -> Void) -> ObservationToken {
            storage.observeValues(action)
        }

        /// Stores `value` as an assignment to the property does: announced first.
        package func assign(_ value: Value) {
            storage.announceAndStore(value)
        }

        /// The same for as long as the property lives, without keeping it alive.
        package var weakAssignment: (Value) -> Void {
            { [weak storage] in storage?.announceAndStore($0) }
        }

        /// Keeps something alive for as long as the property lives.
        package func keep(_ object: AnyObject) { storage.keep(object) }
    }
}
