/// A key of the environment with its default value.
public protocol EnvironmentKey {
    /// The type of the key's value.
    associatedtype Value
    /// The value of the key where none is set.
    static var defaultValue: Value { get }
}

/// The values that a view inherits from the views around it.
///
/// They are a linked list of the values that were set, nearest first. Setting a value costs one allocation,
/// whatever the length of the list; reading one walks the few values that are set. Values that share the same
/// list are identical without a comparison.
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

        /// Returns the nearest link of a key. The traversal does no reference counting, because the links
        /// retain each other.
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

    /// Creates an environment in which no value is set.
    public init() {}

    /// The value of a key, set by the nearest ancestor, or the key's default. O(values set)
    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get {
            guard let link = nearest?.link(for: ObjectIdentifier(key)) else { return Key.defaultValue }
            // A link with this key is only created below, with its key's type of value.
            return unsafeDowncast(link, to: TypedLink<Key.Value>.self).value
        }
        set { nearest = TypedLink(key, newValue, next: nearest) }
    }

    /// Copies only the objects of `other`: a pushed page has the appearance of its stack, but can use the
    /// environment objects of the view that pushed it.
    mutating func takeObjects(from other: EnvironmentValues) {
        var objects: [Link] = []
        var link = other.nearest
        while let current = link {
            if current.type is any ObjectCarryingKey.Type { objects.append(current) }
            link = current.next
        }
        for link in objects.reversed() { nearest = link.copied(next: nearest) }
    }

    /// Returns the values that were set since `base`, rebased on `target`.
    func moved(from base: EnvironmentValues, to target: EnvironmentValues) -> EnvironmentValues {
        if target.isIdentical(to: base) { return self }
        var own: [Link] = []
        var link = nearest
        while let current = link, current !== base.nearest {
            own.append(current)
            link = current.next
        }
        guard link != nil || base.nearest == nil else { return self }
        var values = target
        for link in own.reversed() { values.nearest = link.copied(next: values.nearest) }
        return values
    }

    /// The keys that are set, without duplicates, nearest first.
    var keys: [Any.Type] {
        var (keys, seen) = ([Any.Type](), Set<ObjectIdentifier>())
        var link = nearest
        while let current = link {
            if seen.insert(current.key).inserted { keys.append(current.type) }
            link = current.next
        }
        return keys
    }

    /// Whether both share the same list, rather than merely equal values.
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

/// A key under which an object is passed to views.
protocol ObjectCarryingKey: EnvironmentKey {}
