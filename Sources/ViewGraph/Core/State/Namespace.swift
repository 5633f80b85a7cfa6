import Synchronization

/// A unique name for each position in the view tree: `@Namespace var cards`.
@propertyWrapper
public struct Namespace: DynamicProperty, Sendable {
    /// The identity of a namespace.
    public struct ID: Hashable, Sendable {
        private let number: Int

        private static let next = Atomic<Int>(1)
        static let none = ID(number: 0)

        private init(number: Int) { self.number = number }
        init() { number = Self.next.add(1, ordering: .relaxed).oldValue }
    }

    private var id = ID.none

    public init() {}

    /// The namespace's ID, which is constant for the lifetime of the view's node.
    public var wrappedValue: ID { id }

    private final class Kept {
        let id = ID()
    }

    @MainActor
    public mutating func _bind(_ slot: _PropertySlot) {
        let kept = slot.storage as? Kept ?? Kept()
        slot.storage = kept
        id = kept.id
    }
    @MainActor
    public func _isEqual(to other: Self) -> Bool { true }
    @MainActor
    public func _dependsOnChange(from old: EnvironmentValues, to new: EnvironmentValues) -> Bool { false }
}
