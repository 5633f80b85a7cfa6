/// Rows in the order in which they came; any can be taken out.
///
/// - Complexity: O(1) for everything, on average.
struct RecentRows: Equatable, Sendable {
    private struct Link: Equatable {
        var older: Int?
        var newer: Int?
    }

    private var links: [Int: Link] = [:]
    private var newest: Int?
    /// The row that came first of all that are in.
    private(set) var oldest: Int?

    /// Puts in a row that is not in, as the newest.
    mutating func append(_ row: Int) {
        let old = links.updateValue(Link(older: newest, newer: nil), forKey: row)
        precondition(old == nil, "Row \(row) is in already")
        if let newest { links[newest]?.newer = row } else { oldest = row }
        newest = row
    }

    /// Takes a row out, if it is in.
    mutating func remove(_ row: Int) {
        guard let link = links.removeValue(forKey: row) else { return }
        if let older = link.older { links[older]?.newer = link.newer } else { oldest = link.newer }
        if let newer = link.newer { links[newer]?.older = link.older } else { newest = link.older }
    }

    /// Gives a row that is in another number, in the same place of the order.
    mutating func rename(_ row: Int, _ new: Int) {
        guard let link = links.removeValue(forKey: row) else { return }
        links[new] = link
        if let older = link.older { links[older]?.newer = new } else { oldest = new }
        if let newer = link.newer { links[newer]?.older = new } else { newest = new }
    }

    /// All, the oldest first.
    ///
    /// - Complexity: O(rows).
    var all: [Int] {
        var rows: [Int] = []
        var next = oldest
        while let row = next {
            rows.append(row)
            next = links[row]?.newer
        }
        return rows
    }
}
