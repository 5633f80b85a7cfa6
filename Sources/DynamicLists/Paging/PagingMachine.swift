/// Decides when which page is loaded, and what becomes of the answer. Pure: events in, effects out.
///
/// One load at a time, in one of two flights: `refresh` brings the first page of a new generation, `append`
/// the page after the last row. Appending waits while a refresh is under way. What is wanted is only ever a
/// number of rows, so scrolling, prefetching and retrying are judged in one place (`judge`).
package struct PagingMachine<Key: Hashable & Sendable>: Equatable, Sendable {
    /// Where one direction stands.
    package enum Flight: Equatable, Sendable {
        /// Nothing is under way. A load starts as soon as one is wanted.
        case idle
        /// Exactly one load is under way; its answer, and no other, is taken.
        case loading(PageLoad<Key>)
        /// The last load failed. Nothing starts by itself until retry or refresh.
        case failed(ListError)
    }

    /// What follows the last row.
    package enum Cursor: Equatable, Sendable {
        /// No page of any generation is shown.
        case unknown
        /// The page of this key, which was never loaded in this generation.
        case next(Key)
        /// Nothing, or nothing that can be asked for. `asked` is the key of the page that said so; nil if
        /// that was the first page.
        case end(asked: Key?)
    }

    package let maxConsecutiveEmptyPages: Int
    package let asksAgainAtEnd: Bool

    package internal(set) var refresh = Flight.idle
    package internal(set) var append = Flight.idle
    package internal(set) var cursor = Cursor.unknown
    /// Whether somebody looks at the list. Before that nothing is loaded.
    package internal(set) var isStarted = false
    /// How many rows are in the list.
    package internal(set) var rowCount = 0
    /// How many rows the viewport and the margin ask for.
    package internal(set) var demand = 0
    /// Whether the place after the last row is looked at: wanted until rows come.
    package internal(set) var isEndWanted = false
    /// Whether one append is wanted whatever the demand: after retry, or to follow an empty page.
    package internal(set) var isForced = false
    /// How many pages in a row brought no new row.
    package internal(set) var emptyPages = 0
    /// All keys named as next in this generation.
    package internal(set) var namedKeys: Set<Key> = []
    var lastLoadNumber = 0

    package init(maxConsecutiveEmptyPages: Int, asksAgainAtEnd: Bool) {
        self.maxConsecutiveEmptyPages = maxConsecutiveEmptyPages
        self.asksAgainAtEnd = asksAgainAtEnd
    }

    /// Takes an event and says what is to be done, in order.
    package mutating func handle(_ event: Event) -> [Effect] {
        switch event {
        case .started:
            isStarted = true
            return judge()
        case .demandChanged(let rows):
            demand = rows
            return judge()
        case .endReached:
            return reachEnd()
        case .rowsRemoved(let count):
            precondition(count <= rowCount, "\(count) rows were removed of \(rowCount)")
            rowCount -= count
            return judge()
        case .refreshRequested:
            isStarted = true
            return startRefresh()
        case .resetRequested:
            return reset()
        case .retryRequested:
            return retry()
        case .pageLoaded(let load, let answer):
            return take(answer, of: load)
        case .pageFailed(let load, let error):
            return fail(load, error)
        }
    }

    /// The loads whose answers would be taken now.
    package var loadsInFlight: [PageLoad<Key>] {
        [refresh, append].compactMap { if case .loading(let load) = $0 { load } else { nil } }
    }

    /// Whether the answer of `load` would be taken now.
    package func isInFlight(_ load: PageLoad<Key>) -> Bool {
        refresh == .loading(load) || append == .loading(load)
    }
}
