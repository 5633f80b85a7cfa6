/// The key and count with which a page is requested.
package struct PageLocator<Key: Hashable & Sendable>: Hashable, Sendable {
    /// The key of the page, or `nil` for the page at which the source begins.
    package let key: Key?
    /// The number of items that are requested. A page is always requested again with the same number, to
    /// avoid gaps and overlaps.
    package let count: Int

    package init(_ key: Key?, count: Int) {
        self.key = key
        self.count = count
    }
}

/// A page whose rows are in the list.
package struct ResidentPage<Key: Hashable & Sendable>: Equatable, Sendable {
    package let name: PageLocator<Key>
    /// The key of the page before, or `nil` if there is none or it cannot be requested.
    package internal(set) var previousKey: Key?
    /// The key of the page after, or `nil` if there is none or it cannot be requested.
    package internal(set) var nextKey: Key?
    /// The number of its rows in the list, including rows that the list's filter hides.
    package internal(set) var rows: Int
    /// The number of its rows that pass the filter.
    package internal(set) var shown: Int

    /// The key of a first page that begins with the rows of this one. For a page that was requested by its
    /// end, which is the case if its next key is the requested key, this is the previous key.
    package var beginningKey: Key? { name.key != nil && nextKey == name.key ? previousKey : name.key }

    /// The key of its neighbor on a side.
    subscript(edge: Edge) -> Key? {
        get { edge == .end ? nextKey : previousKey }
        set { if edge == .end { nextKey = newValue } else { previousKey = newValue } }
    }
}

/// A side on which a list grows.
package enum Edge: CaseIterable, Sendable {
    case end, beginning

    /// The direction in which a page on this side is requested.
    package var direction: PageDirection { self == .end ? .append : .prepend }
    package var opposite: Edge { self == .end ? .beginning : .end }
}

extension PageDirection {
    /// The side at which the page is added, or `nil` for the first page of a generation.
    package var edge: Edge? {
        switch self {
        case .refresh: nil
        case .append: .end
        case .prepend: .beginning
        }
    }
}

/// The pages of a generation in order, with consecutive numbers: the first loaded page is 0, and pages before
/// it have negative numbers. They are stored in chunks, so that no insertion has to move all pages.
package struct ResidentPages<Key: Hashable & Sendable>: Equatable, Sendable {
    private static var bits: Int { 6 }

    /// The numbers of all pages.
    package private(set) var numbers: Range<Int>
    /// The chunks by number. Chunk n has the pages whose numbers divided by 64, rounded down, are n.
    private var chunks: [Int: ContiguousArray<ResidentPage<Key>>]

    init(_ page: ResidentPage<Key>) {
        numbers = 0..<1
        chunks = [0: [page]]
    }

    package var count: Int { numbers.count }

    /// - Complexity: O(1).
    package internal(set) subscript(number: Int) -> ResidentPage<Key> {
        get {
            let (chunk, index) = place(of: number)
            return chunks[chunk, default: []][index]
        }
        _modify {
            let (chunk, index) = place(of: number)
            yield &chunks[chunk, default: []][index]
        }
    }

    /// The number of the outermost page on a side.
    func outermost(_ edge: Edge) -> Int { edge == .end ? numbers.upperBound - 1 : numbers.lowerBound }

    /// The number of the next page on a side.
    func beyond(_ edge: Edge) -> Int { edge == .end ? numbers.upperBound : numbers.lowerBound - 1 }

    /// Returns the number of the page with a key, which may be only the key by which its neighbors name it.
    /// The key `nil` is that of the page at which the source begins.
    ///
    /// - Complexity: O(pages).
    func number(of key: Key?) -> Int? {
        numbers.first { number in
            if self[number].beginningKey == key { return true }
            guard let key else { return false }
            return numbers.contains(number - 1) && self[number - 1].nextKey == key
                || numbers.contains(number + 1) && self[number + 1].previousKey == key
                    && self[number + 1].beginningKey != key
        }
    }

    /// Whether a page was requested by a key, or is named by it.
    ///
    /// - Complexity: O(pages).
    func hasPage(_ key: Key) -> Bool {
        numbers.contains { self[$0].name.key == key } || number(of: key) != nil
    }

    /// - Complexity: O(1).
    mutating func add(_ page: ResidentPage<Key>, at edge: Edge) {
        let number = beyond(edge)
        if edge == .end {
            chunks[number >> Self.bits, default: []].append(page)
            numbers = numbers.lowerBound..<number + 1
        } else {
            chunks[number >> Self.bits, default: []].insert(page, at: 0)
            numbers = number..<numbers.upperBound
        }
    }

    /// Removes the outermost page, which must not be the only one.
    ///
    /// - Complexity: O(1).
    mutating func removeOutermost(_ edge: Edge) -> ResidentPage<Key> {
        precondition(count > 1, "Page \(numbers.lowerBound) is the only one")
        let (chunk, index) = place(of: outermost(edge))
        let page = chunks[chunk, default: []].remove(at: index)
        if chunks[chunk, default: []].isEmpty { chunks[chunk] = nil }
        if edge == .end {
            numbers = numbers.lowerBound..<numbers.upperBound - 1
        } else {
            numbers = numbers.lowerBound + 1..<numbers.upperBound
        }
        return page
    }

    private func place(of number: Int) -> (chunk: Int, index: Int) {
        precondition(numbers.contains(number), "Page \(number) is not one of \(numbers)")
        let chunk = number >> Self.bits
        return (chunk, number - max(numbers.lowerBound, chunk << Self.bits))
    }
}
