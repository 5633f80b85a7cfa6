/// A key of the environment, with the value that holds where nobody set one.
public protocol EnvironmentKey {
    /// What is set.
    associatedtype Value
    /// What holds where nothing is set.
    static var defaultValue: Value { get }
}

/// What a view inherits from the views around it.
///
/// A chain of the values that were set, the nearest first: setting one costs an allocation, however many
/// there are, and reading one a walk over the few that are set. Values with the same chain are the same
/// without looking further.
public struct EnvironmentValues: CustomStringConvertible {
    private var nearest: Link?

    private class Link {
        let type: Any.Type
        let next: Link?
        var key: ObjectIdentifier { ObjectIdentifier(type) }
        init(_ type: Any.Type, next: Link?) {
            self.type = type
            self.next = next
        }
        func copied(next: Link?) -> Link { self }

        /// The nearest link of a key. The links hold each other, and are not counted on the way.
        final func link(for key: ObjectIdentifier) -> Link? {
            var current = Unmanaged.passUnretained(self)
            while true {
                let (isFound, next) = current._withUnsafeGuaranteedRef { link in
                    (link.key == key, link.next.map(Unmanaged.passUnretained))
                }
                if isFound { return current.takeUnretainedValue() }
                guard let next else { return nil }
                current = next
            }
        }
    }
    private final class TypedLink<Value>: Link {
        let value: Value
        init(_ type: Any.Type, _ value: Value, next: Link?) {
            self.value = value
            super.init(type, next: next)
        }
        override func copied(next: Link?) -> Link { TypedLink(type, value, next: next) }
    }

    /// Nothing is set.
    public init() {}

    /// The value of a key: set by the nearest view above, else the key's default. O(values set).
    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get {
            guard let link = nearest?.link(for: ObjectIdentifier(key)) else { return Key.defaultValue }
            // A link is made for its key's type of value, below and nowhere else.
            return unsafeDowncast(link, to: TypedLink<Key.Value>.self).value
        }
        set { nearest = TypedLink(key, newValue, next: nearest) }
    }

    /// Takes over the objects that `other` carries, and nothing else of it: a pushed page is drawn as its
    /// stack is, but finds what was handed to the view that pushed it.
    mutating func takeObjects(from other: EnvironmentValues) {
        var objects: [Link] = []
        var link = other.nearest
        while let current = link {
            if current.type is any ObjectCarryingKey.Type { objects.append(current) }
            link = current.next
        }
        for link in objects.reversed() { nearest = link.copied(next: nearest) }
    }

    /// What was set here since `base`, on top of `place`'s values.
    func moved(from base: EnvironmentValues, to place: EnvironmentValues) -> EnvironmentValues {
        if place.isIdentical(to: base) { return self }
        var own: [Link] = []
        var link = nearest
        while let current = link, current !== base.nearest {
            own.append(current)
            link = current.next
        }
        guard link != nil || base.nearest == nil else { return self }
        var values = place
        for link in own.reversed() { values.nearest = link.copied(next: values.nearest) }
        return values
    }

    /// The keys that are set, each once, the nearest first.
    var keys: [Any.Type] {
        var (keys, seen) = ([Any.Type](), Set<ObjectIdentifier>())
        var link = nearest
        while let current = link {
            if seen.insert(current.key).inserted { keys.append(current.type) }
            link = current.next
        }
        return keys
    }

    /// The very same values, not merely equal ones.
    func isIdentical(to other: EnvironmentValues) -> Bool { nearest === other.nearest }

    public var description: String {
        var count = 0
        var link = nearest
        while let current = link {
            count += 1
            link = current.next
        }
        return "EnvironmentValues(\(count) set)"
    }
}

/// A key by which views find an object that was handed to them.
protocol ObjectCarryingKey: EnvironmentKey {}
