public import Foundation

/// A local change of one item that the service has not confirmed yet.
public struct QueuedEdit<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
    /// The change that an edit makes to its item.
    public enum Change: Sendable {
        /// Inserts or replaces the item.
        case put(Item)
        /// Removes the item.
        case remove
    }

    /// The order of the queue: later edits have greater numbers.
    public let number: Int64
    /// An identifier that stays the same each time the edit is sent, by which a service recognizes an edit
    /// that it already has: send it as an `Idempotency-Key`. An edit is sent again if no response came, or if
    /// the program ended before the response was recorded.
    public let token: UUID
    /// The item's identity.
    public let id: Item.ID
    /// The change that the edit makes to the item.
    public let change: Change
    /// The item as the service had it when the edit was made, or as it was in the response to an earlier edit
    /// of it; nil if it was unknown, or has the shape of an older version of the program. A service with
    /// numbered versions needs the version of this item.
    public let base: Item?
    /// The time at which the edit was made.
    public let made: Date
    /// The reason why the edit is no longer sent, or nil while it waits.
    public let refusal: String?
}

extension QueuedEdit.Change: Equatable where Item: Equatable {}
extension QueuedEdit: Equatable where Item: Equatable {}

extension QueuedEdit where Item: Codable, Item.ID: Codable {
    /// - Throws: `DecodingError` if an older version of the program wrote items of another shape.
    init(_ stored: Outbox.Edit) throws {
        number = stored.number
        token = stored.token
        id = try CacheCoding.key(stored.key)
        change =
            switch stored.edited {
            case .value(let value): .put(try CacheCoding.value(value))
            case .removed: .remove
            }
        base = stored.base.flatMap { try? CacheCoding.value($0) }
        made = stored.made
        refusal = stored.refusal
    }
}
