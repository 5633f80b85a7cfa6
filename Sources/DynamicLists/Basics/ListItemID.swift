import Synchronization

/// An identity that a list assigns to an item without an id, for as long as the item is in the list.
///
/// It is not an index: it does not change when rows are inserted or removed before it, and it is never reused
/// within the process.
///
/// It occupies eight bytes. An item's own id is stored inline if it is an `Int` of moderate size, and boxed
/// otherwise.
public struct ListItemID: Hashable, Sendable, CustomStringConvertible {
    private enum Kind: Hashable, Sendable {
        /// A number that a list assigned.
        case assigned(Int56)
        /// An item's own `Int`, if it fits into seven bytes.
        case number(Int56)
        /// Any other id of an item.
        case own(AnyIDBox)
    }

    private static let last = Atomic<Int>(0)

    private let kind: Kind

    /// Creates a unique id.
    init() {
        let number = Self.last.add(1, ordering: .relaxed).newValue
        guard let bytes = Int56(number) else { preconditionFailure("\(number) ids are too many") }
        kind = .assigned(bytes)
    }

    /// Wraps an item's own id. A `ListItemID` is returned unchanged.
    public init(_ id: some Hashable & Sendable) {
        self.init(own: id)
    }

    /// Wraps an id whose type is not statically `Sendable`. It is sendable as part of a sendable item.
    init(own id: some Hashable) {
        if let id = id as? ListItemID {
            self = id
        } else if let number = id as? Int, let bytes = Int56(number) {
            kind = .number(bytes)
        } else {
            kind = .own(IDBox(id))
        }
    }

    /// Returns the id in the type that it was created from, or as `ListItemID`. Returns nil for any other
    /// type.
    func unwrapped<ID>() -> ID? {
        if let id = self as? ID { return id }
        return switch kind {
        case .assigned: nil
        case .number(let bytes): bytes.number as? ID
        case .own(let own): own.unwrapped()
        }
    }

    /// The assigned number, or the description of the item's own id.
    public var description: String {
        switch kind {
        case .assigned(let bytes): "#\(bytes.number)"
        case .number(let bytes): "\(bytes.number)"
        case .own(let own): own.description
        }
    }
}

/// A number in seven bytes, which leaves one byte for the discriminator of an enum.
private struct Int56: Hashable, Sendable {
    private let low: UInt32
    private let middle: UInt16
    private let high: Int8

    /// Returns nil if the number does not fit.
    init?(_ number: Int) {
        guard let high = Int8(exactly: number >> 48) else { return nil }
        low = UInt32(truncatingIfNeeded: number)
        middle = UInt16(truncatingIfNeeded: number >> 32)
        self.high = high
    }

    var number: Int { Int(high) << 48 | Int(middle) << 32 | Int(low) }
}

/// An id of any type, in an object no larger than the id requires.
///
/// `@unchecked` because the type of the id is not statically `Sendable`; see `ListItemID`.
private class AnyIDBox: Hashable, CustomStringConvertible, @unchecked Sendable {
    var description: String { preconditionFailure("Only boxes with an id are made") }

    func isEqual(to other: AnyIDBox) -> Bool { preconditionFailure("Only boxes with an id are made") }

    func unwrapped<Wanted>() -> Wanted? { preconditionFailure("Only boxes with an id are made") }

    func hash(into hasher: inout Hasher) { preconditionFailure("Only boxes with an id are made") }

    static func == (left: AnyIDBox, right: AnyIDBox) -> Bool { left.isEqual(to: right) }
}

private final class IDBox<ID: Hashable>: AnyIDBox, @unchecked Sendable {
    private let id: ID

    init(_ id: ID) { self.id = id }

    override var description: String { "\(id)" }

    // The class is final, so comparing the types suffices and avoids a dynamic cast, which is slow.
    override func isEqual(to other: AnyIDBox) -> Bool {
        type(of: other) == IDBox<ID>.self && unsafeDowncast(other, to: IDBox<ID>.self).id == id
    }

    override func unwrapped<Wanted>() -> Wanted? { id as? Wanted }

    override func hash(into hasher: inout Hasher) { id.hash(into: &hasher) }
}
