/// Decides when which page is loaded, and what becomes of the answer. Pure: events in, effects out.
///
/// A load is in one of three flights, and each has one at most: `refresh` brings the first page of a new
/// generation, the two sides of a generation bring pages after the last row and before the first. The sides
/// wait while a refresh is under way. What is wanted is only ever a number of rows, so scrolling, prefetching
/// and retrying are judged in one place (`judge`).
///
/// Keys are a program's: comparing, hashing and releasing them runs its code, which must not find its way
/// back to a machine that is handling an event.
///
/// - Complexity: an event takes O(1) on average, and O(1) for each page that it drops.
package struct PagingMachine<Key: Hashable & Sendable>: Equatable, Sendable {
    /// Where one direction stands.
    package enum Flight: Equatable, Sendable {
        /// Nothing is under way. A load starts as soon as one is wanted.
        case idle
        /// Exactly one load is under way; its answer, and no other, is taken.
        case loading(PageLoad<Key>)
        /// This load failed, or what it brought cannot be followed. Nothing starts by itself until retry,
        /// refresh or the end of its back-off.
        case failed(ListError, PageLoad<Key>)
        /// Too many pages in a row had nothing that the list's filter leaves. Nothing starts by itself until
        /// retry, refresh or another filter.
        case paused

        /// The load that is under way.
        package var load: PageLoad<Key>? { if case .loading(let load) = self { load } else { nil } }

        /// What failed.
        package var failure: (error: ListError, load: PageLoad<Key>)? {
            if case .failed(let error, let load) = self { (error, load) } else { nil }
        }
    }

    package private(set) var rules: Rules

    package internal(set) var refresh = Flight.idle
    /// What is in the list; nil until a first page is there, and after a reset.
    package internal(set) var generation: Generation?
    /// Whether somebody looks at the list. Before that nothing is loaded.
    package internal(set) var isStarted = false
    /// Whether the refresh under way began before the source said that all is out of date.
    package internal(set) var isOutdated = false
    /// How often the first page was tried again by itself since it last succeeded.
    package internal(set) var refreshAttempts = 0
    /// The number of the newest load.
    package internal(set) var lastLoadNumber = 0
    /// Where all that stands, for views: kept, since it is read with every edit of a row.
    package internal(set) var status = Status()

    package init(_ rules: Rules) {
        self.rules = rules
    }

    /// Takes an event and says what is to be done, in order.
    package mutating func handle(_ event: Event) -> [Effect] {
        let effects = effects(of: event)
        // An edit that starts nothing changes nothing but counts.
        if effects.isEmpty, isEdit(event) { return [] }
        status = Status(
            refreshState: refreshState, appendState: appendState, prependState: prependState,
            placeholdersBefore: placeholders(.beginning), placeholdersAfter: placeholders(.end),
            totalCount: totalCount, hasPages: generation != nil)
        return effects
    }

    private mutating func effects(of event: Event) -> [Effect] {
        switch event {
        case .started:
            isStarted = true
            return judge()
        case .demandChanged(let demand):
            generation?.demand = demand
            return judge()
        case .endReached:
            return reach(.end)
        case .beginningReached:
            return reach(.beginning)
        case .rowsInserted(let page, let rows, let shown):
            return edit(page, by: rows, shown: shown)
        case .rowsRemoved(let page, let rows, let shown):
            return edit(page, by: -rows, shown: -shown)
        case .shownChanged(let shown):
            generation?.show(shown)
            return judge()
        case .sourceReplaced(let key, let extent):
            (rules.openingKey, rules.openingExtent) = (key, extent)
            generation?.isClosed = true
            isOutdated = false
            return isStarted ? startRefreshAnew(at: opening, because: .otherSource) : []
        case .refreshRequested(let page, let rows):
            isStarted = true
            return startRefreshAnew(at: refreshStart(around: page, rows: rows), because: .refresh)
        case .jumpRequested(let key, let extent):
            return jump(to: key, extent)
        case .pageMissing(let load):
            return miss(load)
        case .resetRequested:
            return reset()
        case .retryRequested:
            return retry()
        case .invalidated(let page, let rows):
            return invalidate(around: page, rows: rows)
        case .backOffEnded(let number):
            return tryAgain(number)
        case .pageLoaded(let load, let answer, let following):
            return take(answer, following, of: load)
        case .pageFailed(let load, let error, let canRetry, let time):
            return fail(load, error, canRetry: canRetry, after: time)
        }
    }

    private func isEdit(_ event: Event) -> Bool {
        switch event {
        case .rowsInserted, .rowsRemoved: true
        default: false
        }
    }

    /// Whether a first page is in the list.
    package var hasPages: Bool { status.hasPages }

    /// The loads whose answers would be taken now.
    package var loadsInFlight: [PageLoad<Key>] {
        [refresh, flight(.end), flight(.beginning)].compactMap { $0.load }
    }

    /// Whether the answer of `load` would be taken now.
    package func isInFlight(_ load: PageLoad<Key>) -> Bool {
        (load.direction.edge.map { flight($0) } ?? refresh).load?.number == load.number
    }

    /// Whether this load is what failed last in its direction, and nothing has been asked for since.
    package func hasFailed(_ number: Int) -> Bool {
        [refresh, flight(.end), flight(.beginning)].contains { $0.failure?.load.number == number }
    }

    /// Whether a page of this key is in the list, or on its way, in whatever direction it was asked for.
    ///
    /// - Complexity: O(pages).
    package func hasPage(_ key: Key) -> Bool {
        generation?.pages.hasPage(key) == true || loadsInFlight.contains { $0.key == key }
    }

    /// The state that views show for the first page.
    package var refreshState: LoadState { Self.state(refresh) }

    /// The state that views show after the last row.
    package var appendState: LoadState { state(.end) }

    /// The state that views show before the first row.
    package var prependState: LoadState { state(.beginning) }

    /// How many rows there are in all, loaded or not; nil if the source does not say.
    package var totalCount: Int? { generation.flatMap { $0.placeholders.total(with: $0.rowCount) } }

    /// How many rows there are on a side that are not loaded; 0 if the source does not say.
    package func placeholders(_ edge: Edge) -> Int {
        (edge == .end ? generation?.placeholders.after : generation?.placeholders.before) ?? 0
    }

    private func flight(_ edge: Edge) -> Flight { generation?[edge].flight ?? .idle }

    private func state(_ edge: Edge) -> LoadState {
        guard let side = generation?[edge] else { return .idle }
        if case (.idle, .end) = (side.flight, side.cursor) { return .ended }
        return Self.state(side.flight)
    }

    private static func state(_ flight: Flight) -> LoadState {
        switch flight {
        case .idle: .idle
        case .loading: .loading
        case .failed(let error, _): .failed(error)
        case .paused: .paused
        }
    }
}
