// The positions of pages in the list and in the whole source.
extension PagingMachine {
    /// Returns the index of the first row of a page, or `nil` if the page is not in the list or has no row.
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

    /// The sides on which no page follows.
    package var ends: Set<Edge> { generation?.ends ?? [] }

    /// The number of rows before the first loaded one, or `nil` if the source does not provide it.
    package var firstPosition: Int? {
        guard let generation, !generation.isClosed else { return nil }
        return generation.placeholders.before ?? (generation[.beginning].cursor == .end ? 0 : nil)
    }

    /// Whether there may be a row at a position, as far as the source provides its total count.
    package func mayHaveRow(at position: Int) -> Bool {
        let isKnown = generation?.isClosed == false
        return position >= 0 && (isKnown ? totalCount.map { position < $0 } ?? true : true)
    }

    /// Ends a jump whose target does not exist. The content of the list stays if its source does.
    mutating func miss(_ load: PageLoad<Key>) -> [Effect] {
        guard refresh.load?.number == load.number else { return [] }
        refresh = .idle
        refreshAttempts = 0
        let isStale = isOutdated || generation?.isClosed == true
        return isStale
            ? startRequestedRefresh(at: Start(name: firstName(refreshKey(around: nil))), because: .outOfDate)
            : evaluateDemand()
    }
}
