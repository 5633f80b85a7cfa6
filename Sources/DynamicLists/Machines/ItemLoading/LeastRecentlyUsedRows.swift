/// A queue of rows in insertion order, from which any row can be removed.
///
/// - Complexity: O(1) on average for all operations except ``all``.
struct LeastRecentlyUsedRows: Equatable, Sendable {
    private struct Link: Equatable {
        var older: Int?
        var newer: Int?
    }

    private var links: [Int: Link] = [:]
    private var newest: Int?
    /// The row that was inserted first.
    private(set) var oldest: Int?

    /// Inserts a row, which must not be in the queue, as the newest.
    mutating func append(_ row: Int) {
        let old = links.updateValue(Link(older: newest, newer: nil), forKey: row)
        precondition(old == nil, "Row \(row) is already in the queue")
        if let newest { links[newest]?.newer = row } else { oldest = row }
        newest = row
    }

    /// Removes a row, if it is in the queue.
    mutating func remove(_ row: Int) {
        guard let link = links.removeValue(forKey: row) else { return }
        if let older = link.older { links[older]?.newer = link.newer } else { oldest = link.newer }
        if let newer = link.newer { links[newer]?.older = link.older } else { newest = link.older }
    }

    /// Renames a row in the queue, keeping its position.
    mutating func rename(_ row: Int, _ new: Int) {
        guard let link = links.removeValue(forKey: row) else { return }
        links[new] = link
        if let older = link.older { links[older]?.newer = new } else { oldest = new }
        if let newer = link.newer { links[newer]?.older = new } else { newest = new }
    }

    /// All rows, the oldest first.
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
