extension Binding {
    /// A binding to an optional that always has the value of `base`. Writing nil to it does nothing.
    public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
        self.init(
            get: { base.get() },
            set: { value, transaction in if let value { base.set(value, transaction) } },
            source: base.source(adding: "?"))
        transaction = base.transaction
    }

    /// A binding to the value that is there now; nil where there is none.
    ///
    /// When the value is gone later, reads go on giving the last one that was seen.
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

    /// A binding that hides the type of its value.
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

/// The value of an optional that was there when last asked.
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

    /// The element at `position`. When the collection has become shorter, reads go on giving the last element
    /// that was seen there, and writes do nothing.
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
        // The element as it is now: whoever holds the binding may outlive it.
        _ = inner.get()
        inner.transaction = transaction
        return inner
    }
}

extension Collection {
    /// Whether there is an element at `position`: O(1) for the indices that collections use.
    fileprivate func contains(_ position: Index) -> Bool { position >= startIndex && position < endIndex }
}

extension Binding: BidirectionalCollection where Value: BidirectionalCollection & MutableCollection {
    public func index(before index: Value.Index) -> Value.Index { wrappedValue.index(before: index) }
    public func formIndex(before index: inout Value.Index) { wrappedValue.formIndex(before: &index) }
}

extension Binding: RandomAccessCollection where Value: RandomAccessCollection & MutableCollection {}
