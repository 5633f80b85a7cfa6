/// The rows that arrived at the end of a list and have not been on screen since. A pure value.
struct UnreadRows<ID: Hashable & Sendable>: Sendable {
    /// The rows in the order of their arrival, including some that were read or removed since.
    private var arrivals: [ID] = []
    /// The index of each unread row's arrival.
    private var indices: [ID: Int] = [:]
    /// The number of arrivals, from the first on, that were read.
    private var readCount = 0

    var isEmpty: Bool { indices.isEmpty }
    var count: Int { indices.count }

    /// Notes that a row arrived. A row that arrived before keeps its position.
    mutating func arrived(_ id: ID) {
        guard id == id, indices[id] == nil else { return }
        indices[id] = arrivals.count
        arrivals.append(id)
    }

    /// Notes that a row is on screen. It is read, and so are those that arrived before it.
    ///
    /// - Returns: The values that are no longer needed.
    /// - Complexity: O(1) on average for each row that is read.
    mutating func read(upTo id: ID) -> [ID] {
        guard let last = indices[id] else { return [] }
        for index in readCount...last where indices[arrivals[index]] == index {
            indices[arrivals[index]] = nil
        }
        readCount = last + 1
        return compact()
    }

    /// Notes that a row was removed.
    ///
    /// - Returns: The values that are no longer needed.
    mutating func remove(_ id: ID) -> [ID] { indices.removeValue(forKey: id) == nil ? [] : compact() }

    /// Removes the rows that do not satisfy a condition.
    ///
    /// - Returns: The values that are no longer needed.
    mutating func keep(where isKept: (ID) -> Bool) -> [ID] {
        for id in arrivals where indices[id] != nil && !isKept(id) { indices[id] = nil }
        return compact()
    }

    /// Drops the rows that were read or removed once they are the majority.
    private mutating func compact() -> [ID] {
        guard arrivals.count > 2 * indices.count + 8 || indices.isEmpty else { return [] }
        let old = arrivals
        arrivals = old.indices.filter { indices[old[$0]] == $0 }.map { old[$0] }
        for (index, id) in arrivals.enumerated() { indices[id] = index }
        readCount = 0
        return old
    }
}
