import Foundation

/// What the service tells of a walk.
struct Walk: Codable, Hashable, Identifiable, Sendable {
    var id: Int
    var name: String
    var kind: WalkKind
    var region: String
    var kilometres: Double
    /// Metres.
    var ascent: Int
    /// Out of 5.
    var rating: Double
    var summary: String
    var favourite: Bool
    /// Counts the changes.
    var version: Int
}

/// What a walk is like.
enum WalkKind: String, Codable, CaseIterable, Sendable {
    case coast, forest, hills, river, village
}

/// Which walks are looked for.
struct WalkQuery: Hashable, Sendable {
    var text = ""
    /// nil for all kinds.
    var kind: WalkKind?
    var onlyFavourites = false

    /// In the cache.
    var name: String { "\(kind?.rawValue ?? "") \(onlyFavourites) \(text.lowercased())" }

    /// Whether a walk would be found: each word begins one of its words.
    func fits(_ walk: Walk) -> Bool {
        guard (kind ?? walk.kind) == walk.kind, walk.favourite || !onlyFavourites else { return false }
        let words = "\(walk.name) \(walk.kind) \(walk.region) \(walk.summary)".lowercased()
            .split { !$0.isLetter }
        return text.lowercased().split { !$0.isLetter }
            .allSatisfy { wanted in words.contains { $0.hasPrefix(wanted) } }
    }
}
