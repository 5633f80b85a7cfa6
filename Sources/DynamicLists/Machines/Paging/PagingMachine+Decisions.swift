extension PagingMachine {
    /// Starts every load that is demanded and possible.
    mutating func evaluateDemand() -> [Effect] {
        guard isStarted, refresh.load == nil else { return [] }
        guard let generation else {
            return refresh == .idle ? startRefresh(at: opening, because: .firstPage) : []
        }
        // If the list has only one page, requesting it again starts a new generation with it.
        if generation.pages.count == 1,
            let edge = Edge.allCases.first(where: { edge in
                generation.reloadsOutermostPage(at: edge) && generation.loadReason(at: edge) != nil
            }), let reason = generation.loadReason(at: edge)
        {
            self.generation?[edge].forced = nil
            let name = generation.pages[generation.pages.outermost(edge)].name
            return startRefresh(at: Start(name: firstName(name.key)), because: reason)
        }
        return Edge.allCases.flatMap { extend($0) }
    }

    /// Starts the load of the page beyond a side, if it is demanded and possible.
    private mutating func extend(_ edge: Edge) -> [Effect] {
        guard let generation, let reason = generation.loadReason(at: edge) else { return [] }
        let pages = generation.pages
        let load: PageLoad<Key>
        switch generation[edge].cursor {
        case .next(let name), .dropped(let name):
            load = makeLoad(edge.direction, name, page: pages.beyond(edge), reason)
        case .reload, .end:
            let page = pages.outermost(edge)
            load = makeLoad(edge.direction, pages[page].name, page: page, reason)
        }
        self.generation?[edge].forced = nil
        self.generation?[edge].loadSlot = .loading(load)
        return [.load(load)]
    }

    /// Marks the space beyond the rows of a side as on screen. It remains marked until rows arrive, whatever
    /// happens in between.
    mutating func reach(_ edge: Edge) -> [Effect] {
        guard let cursor = generation?[edge].cursor, cursor != .end else { return [] }
        generation?[edge].isEdgeWanted = true
        return evaluateDemand()
    }

    /// Opens a gap at the end of the list. A key that is not equal to itself cannot be requested.
    mutating func openGap(at key: Key) -> [Effect] {
        guard key == key, generation?.isClosed == false else { return [] }
        let rules = rules
        let effects = generation?.openGap(at: key, by: rules) ?? []
        return effects + evaluateDemand()
    }

    mutating func edit(_ page: Int, by rows: Int, shown: Int) -> [Effect] {
        guard let edited = generation?.edit(page, by: rows, shown: shown) else {
            preconditionFailure("Page \(page) was edited, but no page is in the list")
        }
        status.totalCount = edited.totalCount
        afterGap = edited.afterGap
        return edited.isWanting ? evaluateDemand() : []
    }

    func refreshKey(around page: Int?) -> Key? {
        guard let generation, !generation.isClosed else { return rules.openingKey }
        return generation.refreshKey(around: page)
    }

    /// The start of a generation.
    struct Start {
        let name: PageLocator<Key>
        let extent: PageExtent

        init(name: PageLocator<Key>, extent: PageExtent = PageExtent()) {
            self.name = name
            self.extent = extent
        }

        /// The start of a previous load.
        init(_ load: PageLoad<Key>) { self.init(name: load.name, extent: load.extent) }
    }

    /// The start of the list.
    var opening: Start { start(at: rules.openingKey, rules.openingExtent) }

    /// The start of a refresh. Around the reading position, its rows reach to the end of the screen, in one
    /// page if the source accepts any count.
    func refreshStart(around page: Int?, rows: Int) -> Start {
        let key = refreshKey(around: page)
        let pages = generation?.pages
        guard let page, let pages, pages.numbers.contains(page), pages[page].beginningKey == key else {
            return Start(name: firstName(key))
        }
        return start(at: key, PageExtent(rows: rows))
    }

    private func start(at key: Key?, _ extent: PageExtent) -> Start {
        if !rules.acceptsAnyCount || extent.rows == 0 { return Start(name: firstName(key), extent: extent) }
        let rows = min(extent.rows + rules.margin, ListConfiguration.largestCount)
        return Start(name: PageLocator(key, count: max(rules.firstCount, rows)), extent: extent)
    }

    /// The name by which the first page of a generation is requested.
    func firstName(_ key: Key?) -> PageLocator<Key> { PageLocator(key, count: rules.firstCount) }

    /// The reason why a demanded page on a side does not begin to load, or `nil` if none is demanded.
    package func waitReason(at edge: Edge) -> ListLogEntry.PageWaitReason? {
        guard let generation, generation.isWanted(at: edge) else { return nil }
        // A demanded page that can be loaded waits for the refresh, or is loaded on the other side.
        return generation.waitReason(at: edge) ?? (refresh.load == nil ? .underWay : .refreshing)
    }

    /// Begins a new generation on request, and restarts the count of automatic retries.
    mutating func startRequestedRefresh(
        at start: Start, because reason: ListLogEntry.PageLoadReason
    ) -> [Effect] {
        refreshAttempts = 0
        return startRefresh(at: start, because: reason)
    }

    /// Begins a new generation. The rows stay until its first page is loaded.
    private mutating func startRefresh(
        at start: Start, because reason: ListLogEntry.PageLoadReason
    ) -> [Effect] {
        var effects = cancelLoads()
        isOutdated = false
        let load = makeLoad(.refresh, start.name, page: 0, reason, start.extent)
        refresh = .loading(load)
        effects.append(.load(load))
        return effects
    }

    /// Starts the load for a jump. Repeated requests of the same target share one load.
    mutating func jump(to key: Key?, _ extent: PageExtent) -> [Effect] {
        isStarted = true
        if let load = refresh.load, load.key == key { return [] }
        return startRequestedRefresh(at: start(at: key, extent), because: .jump)
    }

    /// Refreshes because the list is stale. A refresh that began earlier may bring stale data, so another one
    /// follows it.
    mutating func invalidate(around page: Int?, rows: Int) -> [Effect] {
        guard isStarted else { return [] }
        if refresh.load == nil {
            return startRequestedRefresh(at: refreshStart(around: page, rows: rows), because: .outOfDate)
        }
        isOutdated = true
        return []
    }

    mutating func reset() -> [Effect] {
        var effects = cancelLoads()
        effects.append(.clear)
        refreshAttempts = 0
        isOutdated = false
        effects += retire()
        return effects + evaluateDemand()
    }

    /// Loads again whatever failed, in every direction, and resumes paused sides. At the end, loads again if
    /// the source allows it.
    mutating func retry() -> [Effect] {
        for edge in Edge.allCases where generation?[edge].loadSlot == .paused {
            generation?[edge].loadSlot = .idle
            generation?[edge].forced = .demand
            generation?[edge].hiddenPages = 0
        }
        for edge in Edge.allCases where generation?[edge].loadSlot.failure != nil {
            generation?[edge].loadSlot = .idle
            generation?[edge].forced = .retry
            generation?[edge].emptyPages = 0
            generation?[edge].hiddenPages = 0
            generation?[edge].attempts = 0
        }
        if let failed = refresh.failure?.load {
            return startRequestedRefresh(at: Start(failed), because: .retry)
        }
        if rules.retriesAtEnd, refresh == .idle, let end = generation?[.end],
            end.loadSlot == .idle, end.cursor == .end
        {
            generation?[.end].forced = .retry
        }
        return evaluateDemand()
    }

    /// Retries a failed load after its back-off, if it has not been retried in between.
    mutating func retryAfterBackOff(_ number: Int) -> [Effect] {
        if let failed = refresh.failure?.load, failed.number == number {
            return startRefresh(at: Start(failed), because: .backOff)
        }
        for edge in Edge.allCases where generation?[edge].loadSlot.failure?.load.number == number {
            generation?[edge].loadSlot = .idle
            generation?[edge].forced = .backOff
        }
        return evaluateDemand()
    }

    mutating func take(_ answer: Answer, _ following: [Answer], of load: PageLoad<Key>) -> [Effect] {
        guard isInFlight(load) else { return [] }
        if let edge = load.direction.edge {
            let rules = rules
            let effects = generation?.take(answer, of: load, at: edge, by: rules) ?? []
            return effects + evaluateDemand()
        }
        refresh = .idle
        refreshAttempts = 0
        let retired = retire()
        generation = Generation(answer, of: load, by: rules)
        let followed = following.flatMap { follow(with: $0) }
        let next = isOutdated ? startRefresh(at: Start(load), because: .outOfDate) : evaluateDemand()
        return [.replace(load)] + followed + retired + next
    }

    mutating func fail(
        _ load: PageLoad<Key>, _ error: ListError, canRetry: Bool, after time: Duration?
    ) -> [Effect] {
        guard isInFlight(load) else { return [] }
        let attempt = 1 + (load.direction.edge.map { generation?[$0].attempts ?? 0 } ?? refreshAttempts)
        let willRetry = canRetry && attempt <= rules.maxAttempts
        let effects = willRetry ? [Effect.backOff(load, attempt: attempt, after: time)] : []
        if let edge = load.direction.edge {
            generation?[edge].loadSlot = .failed(error, load)
            if willRetry { generation?[edge].attempts = attempt }
            return effects
        }
        refresh = .failed(error, load)
        if willRetry { refreshAttempts = attempt }
        // A retry loads the newest data.
        isOutdated = false
        // The old generation continues, with its demand.
        return effects + evaluateDemand()
    }

    private mutating func retire() -> [Effect] {
        defer { generation = nil }
        return generation.map { [.retire($0)] } ?? []
    }

    /// Cancels all loads in flight. Failures of the old generation's sides stay until the new generation
    /// begins.
    private mutating func cancelLoads() -> [Effect] {
        let loads = loadsInFlight
        refresh = .idle
        for edge in Edge.allCases where generation?[edge].loadSlot.load != nil {
            generation?[edge].loadSlot = .idle
        }
        return loads.map { .cancel($0) }
    }

    private mutating func makeLoad(
        _ direction: PageDirection, _ name: PageLocator<Key>, page: Int,
        _ reason: ListLogEntry.PageLoadReason, _ extent: PageExtent = PageExtent()
    ) -> PageLoad<Key> {
        lastLoadNumber += 1
        return PageLoad(
            number: lastLoadNumber, direction: direction, name: name, page: page, reason: reason,
            extent: extent)
    }

    /// Adds the page after the last one, which arrived with the first.
    private mutating func follow(with answer: Answer) -> [Effect] {
        guard let generation, case .next(let name) = generation[.end].cursor else { return [] }
        let load = makeLoad(.append, name, page: generation.pages.beyond(.end), .demand)
        var rules = rules
        // Which of the new rows are on screen is not known yet, so none are dropped.
        rules.maxResidentItems = nil
        return self.generation?.take(answer, of: load, at: .end, by: rules) ?? []
    }
}
