/// Objects of a class by row, in the order of the rows.
///
/// Pages that are sorted, as are the rows in each: new objects have the greatest rows, and are appended.
package struct ModelRows {
    package typealias Element = (key: Int64, value: any PersistentModel)

    private static let length = 512
    private var pages: [[Element]] = []

    package init() {}

    package var isEmpty: Bool { pages.isEmpty }

    /// The object of a row, or nil.
    ///
    /// - Complexity: O(log *n*).
    package subscript(row: Int64) -> (any PersistentModel)? {
        let (page, index, isFound) = place(of: row)
        return isFound ? pages[page][index].value : nil
    }

    /// Adds an object, in place of another one of the row.
    ///
    /// - Returns: that one, so that it is released when the rows are consistent.
    /// - Complexity: O(1) for the greatest row, otherwise O(√*n*) at most.
    package mutating func add(_ model: any PersistentModel, _ row: Int64) -> (any PersistentModel)? {
        guard let greatest = pages.last?.last?.key, greatest >= row else {
            append((row, model))
            return nil
        }
        let (page, index, isFound) = place(of: row)
        if isFound {
            let other = pages[page][index].value
            pages[page][index].value = model
            return other
        }
        pages[page].insert((row, model), at: index)
        if pages[page].count > Self.length {
            let half = Self.length / 2
            pages.insert(Array(pages[page][half...]), at: page + 1)
            pages[page].removeSubrange(half...)
        }
        return nil
    }

    private mutating func append(_ element: Element) {
        let last = pages.count - 1
        if last >= 0, pages[last].count < Self.length {
            // In place: no variable refers to the page, which would be copied.
            pages[last].append(element)
            return
        }
        var page: [Element] = []
        // The first page may stay alone, with few rows.
        if !pages.isEmpty { page.reserveCapacity(Self.length) }
        page.append(element)
        pages.append(page)
    }

    /// Removes the object of a row.
    ///
    /// - Returns: it, so that it is released when the rows are consistent.
    package mutating func remove(_ row: Int64) -> (any PersistentModel)? {
        let (page, index, isFound) = place(of: row)
        guard isFound else { return nil }
        let removed = pages[page].remove(at: index).value
        if pages[page].isEmpty { pages.remove(at: page) }
        return removed
    }

    /// The place of a row, or the one that it would have.
    private func place(of row: Int64) -> (page: Int, index: Int, isFound: Bool) {
        let page = Swift.max(0, pages.partitioningIndex { $0[0].key > row } - 1)
        guard page < pages.count else { return (0, 0, false) }
        let index = pages[page].partitioningIndex { $0.key >= row }
        return (page, index, index < pages[page].count && pages[page][index].key == row)
    }
}

extension ModelRows: Sequence {
    package func makeIterator() -> FlattenSequence<[[Element]]>.Iterator { pages.joined().makeIterator() }

    package var underestimatedCount: Int { pages.reduce(0) { $0 + $1.count } }
    /// The rows, in order.
    package var keys: some Sequence<Int64> { lazy.map(\.key) }
    /// The objects, in the order of the rows.
    package var values: some Sequence<any PersistentModel> { lazy.map(\.value) }
    /// The rows.
    package var rows: RowSet {
        var rows = RowSet()
        for row in keys { rows.append(row...row) }
        return rows
    }
}

extension Array {
    /// The index of the first element for which `holds`, if it holds for all that follow, too.
    ///
    /// - Complexity: O(log *n*).
    func partitioningIndex(_ holds: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
