import Foundation

/// A walk, as the service describes it.
struct Walk: Codable, Hashable, Identifiable, Sendable {
    var id: Int
    var name: String
    var kind: WalkKind
    var region: String
    var kilometres: Double
    /// The ascent in meters.
    var ascent: Int
    /// The rating out of 5.
    var rating: Double
    var summary: String
    var favourite: Bool
    /// The number of the version.
    var version: Int
}

/// The kind of a walk.
enum WalkKind: String, Codable, CaseIterable, Sendable {
    case coast, forest, hills, river, village
}

/// A query for walks.
struct WalkQuery: Hashable, Sendable {
    var text = ""
    /// The kind; nil for all.
    var kind: WalkKind?
    var onlyFavourites = false

    /// The name in the cache.
    var name: String { "\(kind?.rawValue ?? "") \(onlyFavourites) \(text.lowercased())" }

    /// Whether a walk matches: each search word is a prefix of one of its words.
    func fits(_ walk: Walk) -> Bool {
        guard (kind ?? walk.kind) == walk.kind, walk.favourite || !onlyFavourites else { return false }
        let words = "\(walk.name) \(walk.kind) \(walk.region) \(walk.summary)".lowercased()
            .split { !$0.isLetter }
        return text.lowercased().split { !$0.isLetter }
            .allSatisfy { wanted in words.contains { $0.hasPrefix(wanted) } }
    }
}
