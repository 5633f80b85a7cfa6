import Foundation

/// The identity of a stored object, in any context and on any thread.
public struct PersistentIdentifier: Hashable, Comparable, Identifiable, Sendable {
    /// The name of the class.
    public let entityName: String
    /// The identifier of the store, or nil for an object that is in no context.
    public let storeIdentifier: String?
    /// The number of the row in its table. Negative for an object that is in no context.
    package let row: Int64

    package init(entity: Schema.Entity, store: String?, row: Int64) {
        entityName = entity.name
        storeIdentifier = store
        self.row = row
    }

    package init(entityName: String, store: String?, row: Int64) {
        self.entityName = entityName
        storeIdentifier = store
        self.row = row
    }

    /// The identifier itself.
    public var id: PersistentIdentifier { self }

    /// Orders by class, then by row: the order of insertion.
    public static func < (one: PersistentIdentifier, other: PersistentIdentifier) -> Bool {
        (one.entityName, one.row) < (other.entityName, other.row)
    }
}

extension PersistentIdentifier: Codable {
    private enum CodingKeys: String, CodingKey {
        case entityName, storeIdentifier, row
    }

    /// Decodes the format that `encode(to:)` writes.
    ///
    /// - Throws: `DecodingError` if the data has another format.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        entityName = try values.decode(String.self, forKey: .entityName)
        storeIdentifier = try values.decodeIfPresent(String.self, forKey: .storeIdentifier)
        row = try values.decode(Int64.self, forKey: .row)
    }

    /// Encodes class, store and row.
    ///
    /// - Throws: any error thrown by the encoder.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(entityName, forKey: .entityName)
        try values.encodeIfPresent(storeIdentifier, forKey: .storeIdentifier)
        try values.encode(row, forKey: .row)
    }
}
