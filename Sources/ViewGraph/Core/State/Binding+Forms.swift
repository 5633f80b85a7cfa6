extension Binding {
    /// Creates a binding to an optional that always has the value of `base`. Writing `nil` has no effect.
    public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
        self.init(
            get: { base.get() },
            set: { value, transaction in if let value { base.set(value, transaction) } },
            source: base.source(adding: "?"))
        transaction = base.transaction
    }

    /// Creates a binding to the wrapped value, or returns `nil` if there is none.
    ///
    /// If the value becomes `nil` later, reads return the last value that was read.
    public init?(_ base: Binding<Value?>) {
        guard let first = base.get() else { return nil }
        let last = LastSeen(first)
        self.init(
            get: {
                if let value = base.get() { last.value = value }
                return last.value
            },
            set: { value, transaction in
                last.value = value
                base.set(value, transaction)
            },
            source: base.source(adding: "!"))
        transaction = base.transaction
    }

    /// Creates a binding that erases the type of its value.
    public init<Hidden: Hashable>(_ base: Binding<Hidden>) where Value == AnyHashable {
        self.init(
            get: { AnyHashable(base.get()) },
            set: { value, transaction in
                if let value = value.base as? Hidden { base.set(value, transaction) }
            },
            source: base.source(adding: "any"))
        transaction = base.transaction
    }
}

/// The last wrapped value of an optional that was read.
private final class LastSeen<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
}

extension Binding: Sequence where Value: MutableCollection {
    public typealias Element = Binding<Value.Element>
    public typealias Iterator = IndexingIterator<Binding<Value>>
    public typealias SubSequence = Slice<Binding<Value>>
}

/// A binding to a collection is a collection of bindings to its elements.
extension Binding: Collection where Value: MutableCollection {
    public typealias Index = Value.Index
    public typealias Indices = Value.Indices

    public var startIndex: Value.Index { wrappedValue.startIndex }
    public var endIndex: Value.Index { wrappedValue.endIndex }
    public var indices: Value.Indices { wrappedValue.indices }
    public func index(after index: Value.Index) -> Value.Index { wrappedValue.index(after: index) }
    public func formIndex(after index: inout Value.Index) { wrappedValue.formIndex(after: &index) }

    /// A binding to the element at `position`. If the collection has become shorter, reads return the last
    /// element that was read there, and writes have no effect.
    public subscript(position: Value.Index) -> Binding<Value.Element> {
        let outer = self
        let last = LastSeen<Value.Element?>(nil)
        var inner = Binding<Value.Element>(
            get: {
                let collection = outer.get()
                if let value = last.value, !collection.contains(position) { return value }
                let value = collection[position]
                last.value = value
                return value
            },
            set: { element, transaction in
                var collection = outer.get()
                guard collection.contains(position) else { return }
                collection[position] = element
                outer.set(collection, transaction)
            }, source: nil)
        // Read the current element now, because the binding may outlive it.
        _ = inner.get()
        inner.transaction = transaction
        return inner
    }
}

extension Collection {
    /// Whether there is an element at `position`. O(1) for the usual index types.
    fileprivate func contains(_ position: Index) -> Bool { position >= startIndex && position < endIndex }
}

extension Binding: BidirectionalCollection where Value: BidirectionalCollection & MutableCollection {
    public func index(before index: Value.Index) -> Value.Index { wrappedValue.index(before: index) }
    public func formIndex(before index: inout Value.Index) { wrappedValue.formIndex(before: &index) }
}

extension Binding: RandomAccessCollection where Value: RandomAccessCollection & MutableCollection {}
