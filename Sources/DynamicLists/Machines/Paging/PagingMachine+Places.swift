// Where pages stand in the list, and in all that there is.
extension PagingMachine {
    /// Where the first row of a page stands in the list; nil if the page is not in it, or has no row.
    ///
    /// - Complexity: O(pages).
    package func firstRow(ofPage key: Key?) -> Int? {
        guard let generation, !generation.isClosed else { return nil }
        return generation.pages.number(of: key).flatMap { firstRow(ofPage: $0) }
    }

    /// - Complexity: O(pages).
    package func firstRow(ofPage number: Int) -> Int? {
        guard let pages = generation?.pages, pages.numbers.contains(number), pages[number].rows > 0 else {
            return nil
        }
        return (pages.numbers.lowerBound..<number).reduce(0) { $0 + pages[$1].rows }
    }

    /// The sides on which nothing follows the pages in the list.
    package var ends: Set<Edge> { generation?.ends ?? [] }

    /// How many rows there are before the first one that is loaded; nil if the source does not say.
    package var firstPosition: Int? {
        guard let generation, !generation.isClosed else { return nil }
        return generation.placeholders.before ?? (generation[.beginning].cursor == .end ? 0 : nil)
    }

    /// Whether there may be a row at a position, as far as the source says.
    package func mayHaveRow(at position: Int) -> Bool {
        let isKnown = generation?.isClosed == false
        return position >= 0 && (isKnown ? totalCount.map { position < $0 } ?? true : true)
    }

    /// Nothing is where somebody wanted to read: what is in the list stays, if its source does.
    mutating func miss(_ load: PageLoad<Key>) -> [Effect] {
        guard refresh.load?.number == load.number else { return [] }
        refresh = .idle
        refreshAttempts = 0
        let isStale = isOutdated || generation?.isClosed == true
        return isStale
            ? startRefreshAnew(at: Start(name: firstName(refreshKey(around: nil))), because: .outOfDate)
            : judge()
    }
}
