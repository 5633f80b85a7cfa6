/// A walk, as the service describes it.
package struct Walk: Codable, Equatable, Sendable {
    package var id: Int
    package var name: String
    package var kind: Kind
    package var region: String
    /// The length, to a tenth.
    package var kilometres: Double
    /// The ascent in meters.
    package var ascent: Int
    /// The rating out of 5, to a tenth.
    package var rating: Double
    package var summary: String
    package var favourite: Bool
    /// The number of the version, counted from 1.
    package var version: Int

    /// The kind of a walk.
    package enum Kind: String, Codable, CaseIterable, Sendable {
        case coast, forest, hills, river, village
    }
}
