import Synchronization

/// An identity that a list gives to an item which has none of its own, for as long as the item is in the
/// list.
///
/// It is never an index: it stays when rows before it come and go, and it is not used again in the process.
public struct ListItemID: Hashable, Sendable, CustomStringConvertible {
    private enum Kind: Hashable, Sendable {
        case given(UInt64)
        case own(Own)
    }

    /// A box, so that ids given by lists stay small.
    private final class Own: Hashable, Sendable {
        let key: AnyKey

        init(_ key: AnyKey) { self.key = key }

        static func == (left: Own, right: Own) -> Bool { left.key == right.key }

        func hash(into hasher: inout Hasher) { hasher.combine(key) }
    }

    private static let last = Atomic<UInt64>(0)

    private let kind: Kind

    /// Gives an id that nothing else has.
    init() {
        kind = .given(Self.last.add(1, ordering: .relaxed).newValue)
    }

    /// The same id in another type: an id of an item's own, or one that is a `ListItemID` already.
    public init(_ id: some Hashable & Sendable) {
        self = (id as? ListItemID) ?? ListItemID(kind: .own(Own(AnyKey(id))))
    }

    /// The own id of an item whose type does not tell that it has one.
    init(own id: AnyHashable) {
        kind = .own(Own(AnyKey(own: id)))
    }

    private init(kind: Kind) {
        self.kind = kind
    }

    /// The number or the item's own id.
    public var description: String {
        switch kind {
        case .given(let number): "#\(number)"
        case .own(let own): "\(own.key)"
        }
    }
}

/// Any hashable value as one type, so that nobody need know what a source uses for keys.
///
/// `@unchecked` because `AnyHashable` does not say whether its value is sendable. What is put in is: keys by
/// their type, ids because they are values of sendable items.
public struct AnyKey: Hashable, @unchecked Sendable, CustomStringConvertible {
    /// The value.
    public let base: AnyHashable

    /// The same value in this type.
    public init(_ base: some Hashable & Sendable) {
        self.base = AnyHashable(base)
    }

    init(own id: AnyHashable) {
        base = id
    }

    /// The value in words.
    public var description: String { "\(base)" }
}
