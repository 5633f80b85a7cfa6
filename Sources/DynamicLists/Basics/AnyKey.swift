/// A type-erased hashable value, which hides the type that a source uses for its keys.
///
/// It cannot be encoded, because decoding would require its type. Save a position in a list with the source's
/// own keys (``ListRestoration/typed(as:)``).
///
/// `@unchecked` because `AnyHashable` does not preserve whether its value is sendable. The initializer
/// accepts only sendable values.
public struct AnyKey: Hashable, @unchecked Sendable, CustomStringConvertible {
    /// The value.
    public let base: AnyHashable

    /// Wraps a value.
    public init(_ base: some Hashable & Sendable) {
        self.base = AnyHashable(base)
    }

    /// The value in the type that its source uses.
    ///
    /// Traps if the value is of another type.
    func typed<Key>(as type: Key.Type = Key.self) -> Key {
        guard let key = base.base as? Key else { preconditionFailure("The key \(self) is not a \(type)") }
        return key
    }

    /// A textual representation of the value.
    public var description: String { "\(base)" }
}
