import Synchronization

/// An identity that a list gives to an item which has none of its own, for as long as the item is in the
/// list.
///
/// It is never an index: it stays when rows before it come and go, and it is not used again in the process.
///
/// It takes eight bytes. Own ids that are numbers of moderate size stand in it; others are in a box.
public struct ListItemID: Hashable, Sendable, CustomStringConvertible {
    private enum Kind: Hashable, Sendable {
        /// A number that a list gave.
        case given(SevenBytes)
        /// An item's own `Int`, if it is small enough.
        case number(SevenBytes)
        /// Any other id of an item's own.
        case own(OwnID)
    }

    private static let last = Atomic<Int>(0)

    private let kind: Kind

    /// Gives an id that nothing else has.
    init() {
        let number = Self.last.add(1, ordering: .relaxed).newValue
        guard let bytes = SevenBytes(number) else { preconditionFailure("\(number) ids are too many") }
        kind = .given(bytes)
    }

    /// The same id in another type: an id of an item's own, or one that is a `ListItemID` already.
    public init(_ id: some Hashable & Sendable) {
        self.init(own: id)
    }

    /// The own id of an item whose type does not tell that it can be sent. It can, as a value of an item that
    /// can.
    init(own id: some Hashable) {
        if let id = id as? ListItemID {
            self = id
        } else if let number = id as? Int, let bytes = SevenBytes(number) {
            kind = .number(bytes)
        } else {
            kind = .own(BoxedID(id))
        }
    }

    /// The id as the type that it was made from, or as this one; nil if it is neither.
    func unwrapped<ID>() -> ID? {
        if let id = self as? ID { return id }
        return switch kind {
        case .given: nil
        case .number(let bytes): bytes.number as? ID
        case .own(let own): own.unwrapped()
        }
    }

    /// The number or the item's own id.
    public var description: String {
        switch kind {
        case .given(let bytes): "#\(bytes.number)"
        case .number(let bytes): "\(bytes.number)"
        case .own(let own): own.description
        }
    }
}

/// A number in seven bytes, which leaves one to tell what it means.
private struct SevenBytes: Hashable, Sendable {
    private let low: UInt32
    private let middle: UInt16
    private let high: Int8

    /// nil if the number is too large.
    init?(_ number: Int) {
        guard let high = Int8(exactly: number >> 48) else { return nil }
        low = UInt32(truncatingIfNeeded: number)
        middle = UInt16(truncatingIfNeeded: number >> 32)
        self.high = high
    }

    var number: Int { Int(high) << 48 | Int(middle) << 32 | Int(low) }
}

/// An id of any type, in an object no larger than the id needs.
///
/// `@unchecked` because the type of the id does not say that it can be sent; see `ListItemID`.
private class OwnID: Hashable, CustomStringConvertible, @unchecked Sendable {
    var description: String { preconditionFailure("Only boxes with an id are made") }

    func isEqual(to other: OwnID) -> Bool { preconditionFailure("Only boxes with an id are made") }

    func unwrapped<Wanted>() -> Wanted? { preconditionFailure("Only boxes with an id are made") }

    func hash(into hasher: inout Hasher) { preconditionFailure("Only boxes with an id are made") }

    static func == (left: OwnID, right: OwnID) -> Bool { left.isEqual(to: right) }
}

private final class BoxedID<ID: Hashable>: OwnID, @unchecked Sendable {
    private let id: ID

    init(_ id: ID) { self.id = id }

    override var description: String { "\(id)" }

    // The class is final, so that its type need not be asked for by a cast, which is slow.
    override func isEqual(to other: OwnID) -> Bool {
        type(of: other) == BoxedID<ID>.self && unsafeDowncast(other, to: BoxedID<ID>.self).id == id
    }

    override func unwrapped<Wanted>() -> Wanted? { id as? Wanted }

    override func hash(into hasher: inout Hasher) { id.hash(into: &hasher) }
}
