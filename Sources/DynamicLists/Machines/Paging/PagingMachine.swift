/// Decides when which page is loaded, and handles the answers. A pure state machine: events in, effects out.
///
/// There are three load slots, each with at most one load in flight: `refresh` brings the first page of a new
/// generation, and the two sides of a generation bring the pages after the last row and before the first. The
/// sides wait during a refresh. Demand is only ever a number of rows, so scrolling, prefetching and retrying
/// are evaluated in one place (`evaluateDemand`).
///
/// Keys are client types: comparing, hashing and releasing them runs client code, which must not reenter a
/// machine that is handling an event.
///
/// - Complexity: An event takes O(1) on average, and O(1) for each page that it drops.
package struct PagingMachine<Key: Hashable & Sendable>: Equatable, Sendable {
    /// The state of one direction.
    package enum LoadSlot: Equatable, Sendable {
        /// No load is in flight. A load starts as soon as there is demand.
        case idle
        /// Exactly one load is in flight. Only its answer is accepted.
        case loading(PageLoad<Key>)
        /// This load failed, or its answer cannot be followed. No load starts automatically until retry,
        /// refresh or the end of its back-off.
        case failed(ListError, PageLoad<Key>)
        /// Too many consecutive pages had no row that passes the list's filter. No load starts automatically
        /// until retry, refresh or a different filter.
        case paused

        /// The load in flight.
        package var load: PageLoad<Key>? { if case .loading(let load) = self { load } else { nil } }

        /// The error and the load that failed.
        package var failure: (error: ListError, load: PageLoad<Key>)? {
            if case .failed(let error, let load) = self { (error, load) } else { nil }
        }
    }

    package private(set) var rules: Rules

    package internal(set) var refresh = LoadSlot.idle
    /// The content of the list, or `nil` until a first page is loaded and after a reset.
    package internal(set) var generation: Generation?
    /// Whether the list has been shown. Nothing is loaded before.
    package internal(set) var isStarted = false
    /// Whether the list was invalidated after the refresh in flight began.
    package internal(set) var isOutdated = false
    /// The number of automatic retries of the first page since its last success.
    package internal(set) var refreshAttempts = 0
    /// The number of the newest load.
    package internal(set) var lastLoadNumber = 0
    /// The state that views show. It is stored because it is read with every edit of a row.
    package internal(set) var status = Status()
    /// The rows after the gap at the end, or `nil` if there is no gap. They are stored for the same reason.
    package internal(set) var afterGap: RowsAfterGap?

    package init(_ rules: Rules) {
        self.rules = rules
    }

    /// Handles an event, and returns the effects to perform, in order.
    package mutating func handle(_ event: Event) -> [Effect] {
        let effects = effects(of: event)
        // An edit that starts no load changes only counts.
        if effects.isEmpty, isEdit(event) { return [] }
        status = Status(
            refreshState: refreshState, appendState: appendState, prependState: prependState,
            placeholdersBefore: placeholders(.beginning), placeholdersAfter: placeholders(.end),
            totalCount: totalCount, hasPages: generation != nil)
        afterGap = generation?.afterGap
        return effects
    }

    private mutating func effects(of event: Event) -> [Effect] {
        switch event {
        case .started:
            isStarted = true
            return evaluateDemand()
        case .demandChanged(let demand):
            generation?.demand = demand
            return evaluateDemand()
        case .endReached:
            return reach(.end)
        case .beginningReached:
            return reach(.beginning)
        case .gapOpened(let key):
            return openGap(at: key)
        case .rowsInserted(let page, let rows, let shown):
            return edit(page, by: rows, shown: shown)
        case .rowsRemoved(let page, let rows, let shown):
            return edit(page, by: -rows, shown: -shown)
        case .trimRequested(let pages, let limit):
            let effects = generation?.trim(around: pages, limit: limit) ?? []
            return effects + evaluateDemand()
        case .shownChanged(let shown):
            generation?.show(shown)
            return evaluateDemand()
        case .sourceReplaced(let key, let extent):
            (rules.openingKey, rules.openingExtent) = (key, extent)
            generation?.isClosed = true
            isOutdated = false
            return isStarted ? startRequestedRefresh(at: opening, because: .otherSource) : []
        case .refreshRequested(let page, let rows):
            isStarted = true
            return startRequestedRefresh(at: refreshStart(around: page, rows: rows), because: .refresh)
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
            return retryAfterBackOff(number)
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

    /// The loads whose answers are accepted now.
    package var loadsInFlight: [PageLoad<Key>] {
        [refresh, loadSlot(.end), loadSlot(.beginning)].compactMap { $0.load }
    }

    /// Whether the answer of `load` is accepted now.
    package func isInFlight(_ load: PageLoad<Key>) -> Bool {
        (load.direction.edge.map { loadSlot($0) } ?? refresh).load?.number == load.number
    }

    /// Whether this load was the last failure in its direction, and no load was requested since.
    package func hasFailed(_ number: Int) -> Bool {
        [refresh, loadSlot(.end), loadSlot(.beginning)].contains { $0.failure?.load.number == number }
    }

    /// Whether a page of this key is in the list, or in flight in any direction.
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

    /// The total number of rows, loaded or not, or `nil` if the source does not provide it.
    package var totalCount: Int? { generation.flatMap { $0.placeholders.total(with: $0.rowCount) } }

    /// The number of rows on a side that are not loaded, or 0 if the source does not provide it.
    package func placeholders(_ edge: Edge) -> Int {
        (edge == .end ? generation?.placeholders.after : generation?.placeholders.before) ?? 0
    }

    private func loadSlot(_ edge: Edge) -> LoadSlot { generation?[edge].loadSlot ?? .idle }

    private func state(_ edge: Edge) -> LoadState {
        guard let side = generation?[edge] else { return .idle }
        if case (.idle, .end) = (side.loadSlot, side.cursor) { return .ended }
        return Self.state(side.loadSlot)
    }

    private static func state(_ loadSlot: LoadSlot) -> LoadState {
        switch loadSlot {
        case .idle: .idle
        case .loading: .loading
        case .failed(let error, _): .failed(error)
        case .paused: .paused
        }
    }
}
