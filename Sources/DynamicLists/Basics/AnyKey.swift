/// Any hashable value as one type, so that nobody need know what a source uses for keys.
///
/// It cannot be encoded, because what is read again has no type. A place in a list is saved with the source's
/// own keys (``ListRestoration/typed(as:)``).
///
/// `@unchecked` because `AnyHashable` does not say whether its value is sendable. What is put in is, by its
/// type.
public struct AnyKey: Hashable, @unchecked Sendable, CustomStringConvertible {
    /// The value.
    public let base: AnyHashable

    /// The same value in this type.
    public init(_ base: some Hashable & Sendable) {
        self.base = AnyHashable(base)
    }

    /// The value as its source knows it.
    ///
    /// Traps if it is of another type.
    func typed<Key>(as type: Key.Type = Key.self) -> Key {
        guard let key = base.base as? Key else { preconditionFailure("The key \(self) is not a \(type)") }
        return key
    }

    /// The value in words.
    public var description: String { "\(base)" }
}
