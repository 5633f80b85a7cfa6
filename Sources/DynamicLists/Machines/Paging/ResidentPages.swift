/// What a page is asked for by.
package struct PageName<Key: Hashable & Sendable>: Hashable, Sendable {
    /// nil for the page at which the source begins.
    package let key: Key?
    /// How many items are asked for. A page that is asked for once more is asked for as many, so that neither
    /// a hole nor an overlap comes about.
    package let count: Int

    package init(_ key: Key?, count: Int) {
        self.key = key
        self.count = count
    }
}

/// A page whose rows are in the list.
package struct ResidentPage<Key: Hashable & Sendable>: Equatable, Sendable {
    package let name: PageName<Key>
    /// What it names as the page before it; nil if it names none, or one that cannot be asked for.
    package internal(set) var previousKey: Key?
    /// What it names as the page after it; nil if it names none, or one that cannot be asked for.
    package internal(set) var nextKey: Key?
    /// How many rows of it are in the list, those that the list's filter hides included.
    package internal(set) var rows: Int
    /// How many of them the filter leaves.
    package internal(set) var shown: Int

    /// What a first page is asked for by that begins with the rows of this one. One that was asked for by its
    /// end, which a source says by naming that as what follows, begins at what it names before it.
    package var beginningKey: Key? { name.key != nil && nextKey == name.key ? previousKey : name.key }

    /// What it names as its neighbour on a side.
    subscript(edge: Edge) -> Key? {
        get { edge == .end ? nextKey : previousKey }
        set { if edge == .end { nextKey = newValue } else { previousKey = newValue } }
    }
}

/// A side on which a list grows.
package enum Edge: CaseIterable, Sendable {
    case end, beginning

    /// How a page that comes on this side is asked for.
    package var direction: PageDirection { self == .end ? .append : .prepend }
    package var opposite: Edge { self == .end ? .beginning : .end }
}

extension PageDirection {
    /// The side on which such a page comes; nil for the first of a generation.
    package var edge: Edge? {
        switch self {
        case .refresh: nil
        case .append: .end
        case .prepend: .beginning
        }
    }
}

/// The pages of a generation in order, numbered one after another: the first that came is 0, those before it
/// have negative numbers. They lie in chunks, so that no page has to wait while all are moved.
package struct ResidentPages<Key: Hashable & Sendable>: Equatable, Sendable {
    private static var bits: Int { 6 }

    /// The numbers of all pages.
    package private(set) var numbers: Range<Int>
    /// Chunk n has the pages whose numbers divided by 64 give n, rounded down.
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

    /// The number of the page that would come next on a side.
    func beyond(_ edge: Edge) -> Int { edge == .end ? numbers.upperBound : numbers.lowerBound - 1 }

    /// The number of the page that a key names, be it only in the eyes of its neighbours; nil names the page
    /// at which the source begins.
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

    /// Whether a page was asked for by a key, or is named by it.
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

    /// Takes the outermost page away, which must not be the only one.
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
