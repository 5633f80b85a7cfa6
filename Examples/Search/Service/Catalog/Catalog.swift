import Foundation
import ServiceSupport

/// All walks that have ever existed, in their order: by region, then by name.
struct Catalog: Sendable {
    /// A walk in its original state, with the data for searches.
    struct Entry: Sendable {
        let walk: Walk
        /// The name in lower case.
        let name: String
        /// The words of all its texts, in lower case.
        let words: [Substring]
    }

    /// The entries in order.
    let entries: [Entry]
    /// The indices in `entries` by id.
    private let places: [Int: Int]

    /// Generates walks with the ids from 1: the same ones in each run. O(count · log count).
    init(count: Int) {
        var taken: Set<String> = []
        let walks = (0..<count).map { Self.walk($0 + 1, &taken) }
        entries = walks.sorted { ($0.region, $0.name, $0.id) < ($1.region, $1.name, $1.id) }.map(Entry.init)
        places = Dictionary(uniqueKeysWithValues: entries.enumerated().map { ($1.walk.id, $0) })
    }

    /// The position of an entry in the order; nil if this id has never existed.
    func place(of id: Int) -> Int? { places[id] }

    private static func walk(_ id: Int, _ taken: inout Set<String>) -> Walk {
        var dice = SeededGenerator(seed: UInt64(id) &* 0x9E37_79B9 &+ 3)
        let kind = dice.pick(Walk.Kind.allCases)
        let land = NameParts.of(kind)
        let name = name(land, id, &dice, &taken)
        let region = dice.pick(NameParts.regions)
        let tenths = dice.integer(in: 18...(kind == .hills ? 240 : 160))
        let summary = "\(dice.pick(land.ways)), with \(dice.pick(land.sights)). \(dice.pick(NameParts.hints))"
        return Walk(
            id: id, name: name, kind: kind, region: region, kilometres: Double(tenths) / 10,
            ascent: dice.integer(in: land.ascent) / 10 * 10, rating: Double(dice.integer(in: 29...50)) / 10,
            summary: summary, favourite: false, version: 1)
    }

    /// A unique name.
    private static func name(
        _ land: NameParts, _ id: Int, _ dice: inout SeededGenerator, _ taken: inout Set<String>
    ) -> String {
        for ending in ["", "", " Round", " Path", " Circuit", " Way"] {
            let name = "\(dice.pick(NameParts.beginnings)) \(dice.pick(land.features))\(ending)"
            if taken.insert(name).inserted { return name }
        }
        return "\(dice.pick(NameParts.beginnings)) \(dice.pick(land.features)) \(id)"
    }
}

extension Catalog.Entry {
    init(_ walk: Walk) {
        self.walk = walk
        name = walk.name.lowercased()
        words = Self.words(of: "\(walk.name) \(walk.kind.rawValue) \(walk.region) \(walk.summary)")
    }

    /// The words of a text, in lower case.
    static func words(of text: String) -> [Substring] {
        text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "'" }
    }

    /// The rank of a walk in a search: 0 if its name begins with the text, 1 if each search word is a prefix
    /// of one of its words; nil if it does not match.
    func rank(for search: Search) -> Int? {
        if name.hasPrefix(search.text) { return 0 }
        let isFound =
            !search.words.isEmpty
            && search.words.allSatisfy { wanted in words.contains { $0.hasPrefix(wanted) } }
        return isFound ? 1 : nil
    }

    /// A search text.
    struct Search {
        let text: String
        let words: [Substring]

        init(_ text: String) {
            self.text = text.lowercased().trimmingCharacters(in: .whitespaces)
            words = Catalog.Entry.words(of: text)
        }
    }
}
