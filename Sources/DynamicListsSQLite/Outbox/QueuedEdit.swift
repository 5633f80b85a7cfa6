public import Foundation

/// A change of one item that was made here and that the service does not know yet.
public struct QueuedEdit<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
    /// What is to become of the item.
    public enum Change: Sendable {
        /// It is to be this, whether it was there before or not.
        case put(Item)
        /// It is to be gone.
        case remove
    }

    /// Its place in the queue: greater numbers were made later.
    public let number: Int64
    /// The same each time that the edit is sent, so that a service can tell that it has it already: hand it
    /// over as an `Idempotency-Key`. An edit is sent again where no answer came, and where the program ended
    /// before the answer was noted.
    public let token: UUID
    /// The item's identity.
    public let id: Item.ID
    /// What is to become of the item.
    public let change: Change
    /// The item as the service had it when the edit was made, or by the answer to an earlier edit of it; nil
    /// if it was not known, or is of an older program's shape. A service that numbers its versions wants this
    /// one's.
    public let base: Item?
    /// When it was made.
    public let made: Date
    /// Why it is not sent any more; nil while it waits.
    public let refusal: String?
}

extension QueuedEdit.Change: Equatable where Item: Equatable {}
extension QueuedEdit: Equatable where Item: Equatable {}

extension QueuedEdit where Item: Codable, Item.ID: Codable {
    /// - Throws: `DecodingError` where an older program wrote items of another shape.
    init(_ stored: StoredEdits.Edit) throws {
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
