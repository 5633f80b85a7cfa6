/// A walk, as the service tells of it.
package struct Walk: Codable, Equatable, Sendable {
    package var id: Int
    package var name: String
    package var kind: Kind
    package var region: String
    /// Its length, to a tenth.
    package var kilometres: Double
    /// Metres.
    package var ascent: Int
    /// Out of 5, to a tenth.
    package var rating: Double
    package var summary: String
    package var favourite: Bool
    /// Counts the changes, from 1.
    package var version: Int

    /// What a walk is like.
    package enum Kind: String, Codable, CaseIterable, Sendable {
        case coast, forest, hills, river, village
    }
}
