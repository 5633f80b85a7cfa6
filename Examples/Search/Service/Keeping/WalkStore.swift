/// The walks in their current state.
struct WalkStore: Sendable {
    /// The differences to the original state of a walk.
    private struct Change: Sendable {
        var isFavourite = false
        var isDeleted = false
        var version = 1
    }

    /// A page of the list.
    struct Found: Encodable {
        var items: [Walk]
        /// The key of the next page: null at the end.
        var next: String?
        var total: Int

        private enum CodingKeys: String, CodingKey { case items, next, total }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(items, forKey: .items)
            try container.encode(next, forKey: .next)
            try container.encode(total, forKey: .total)
        }
    }

    private let catalog: Catalog
    private var changes: [Int: Change] = [:]

    init(_ catalog: Catalog) { self.catalog = catalog }

    /// The current state of a walk, deleted or not; nil if this id has never existed.
    func walk(_ id: Int) -> (walk: Walk, isDeleted: Bool)? {
        catalog.place(of: id).map { changed(catalog.entries[$0]) }
    }

    mutating func setFavourite(_ isFavourite: Bool, of id: Int) {
        if changes[id]?.isFavourite ?? false == isFavourite { return }
        change(id) { $0.isFavourite = isFavourite }
    }

    mutating func setDeleted(_ isDeleted: Bool, _ id: Int) { change(id) { $0.isDeleted = isDeleted } }

    private mutating func change(_ id: Int, _ body: (inout Change) -> Void) {
        var change = changes[id] ?? Change()
        body(&change)
        change.version += 1
        changes[id] = change
    }

    private func changed(_ entry: Catalog.Entry) -> (walk: Walk, isDeleted: Bool) {
        var walk = entry.walk
        let change = changes[walk.id] ?? Change()
        (walk.favourite, walk.version) = (change.isFavourite, change.version)
        return (walk, change.isDeleted)
    }
}

// MARK: - Finding

extension WalkStore {
    /// The position of a walk among the results: by region, names that begin with the text first, then by
    /// name.
    private struct Position: Comparable {
        let region: String
        let rank: Int
        let place: Int

        static func < (one: Position, other: Position) -> Bool {
            (one.region, one.rank, one.place) < (other.region, other.rank, other.place)
        }
    }

    /// A page of a query's results, beginning after the walk that it names: even if that walk has changed,
    /// nothing is repeated or omitted. O(all walks).
    ///
    /// - Throws: A ``BadRequest`` if this walk has never existed.
    func find(_ query: Route.ListQuery) throws(BadRequest) -> Found {
        let search = Catalog.Entry.Search(query.text)
        var found = catalog.entries.indices.compactMap { place -> (Position, Walk)? in
            guard let rank = catalog.entries[place].rank(for: search) else { return nil }
            let (walk, isDeleted) = changed(catalog.entries[place])
            guard !isDeleted, walk.fits(query) else { return nil }
            return (Position(region: walk.region, rank: rank, place: place), walk)
        }
        found.sort { $0.0 < $1.0 }
        let total = found.count
        if let id = query.after {
            guard let place = catalog.place(of: id) else {
                throw BadRequest("after '\(id)' is not the 'next' of an earlier answer")
            }
            let last = catalog.entries[place]
            let end = Position(region: last.walk.region, rank: last.rank(for: search) ?? 2, place: place)
            found.removeAll { $0.0 <= end }
        }
        let items = found.prefix(query.limit).map(\.1)
        let isLast = found.count <= query.limit
        return Found(items: items, next: isLast ? nil : items.last.map { String($0.id) }, total: total)
    }
}

extension Walk {
    fileprivate func fits(_ query: Route.ListQuery) -> Bool {
        (query.kind ?? kind) == kind && (query.region ?? region) == region
            && (favourite || !query.onlyFavourites)
    }
}
