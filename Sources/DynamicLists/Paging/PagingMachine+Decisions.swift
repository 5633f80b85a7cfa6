extension PagingMachine {
    /// Starts whatever is wanted and may start.
    mutating func judge() -> [Effect] {
        guard isStarted, refresh == .idle || cursor != .unknown else { return [] }
        if case .loading = refresh { return [] }
        let key: Key
        switch cursor {
        case .unknown:
            return startRefresh()
        case .next(let next):
            // Who looks at a list without rows looks at its end.
            guard append == .idle, isForced || isEndWanted || rowCount < max(1, demand) else { return [] }
            key = next
        case .end(let asked):
            // The end stays the end while the source is asked once more.
            guard append == .idle, isForced else { return [] }
            guard let asked else {
                isForced = false
                return startRefresh()
            }
            key = asked
        }
        isForced = false
        let load = makeLoad(.append, key)
        append = .loading(load)
        return [.load(load)]
    }

    /// Begins a new generation. Rows stay until its first page is there.
    mutating func startRefresh() -> [Effect] {
        var effects = cancelFlights()
        let load = makeLoad(.refresh, nil)
        refresh = .loading(load)
        effects.append(.load(load))
        return effects
    }

    mutating func reset() -> [Effect] {
        var effects = cancelFlights()
        append = .idle
        begin()
        effects.append(.clear)
        return effects + judge()
    }

    /// The end of the rows is on screen. That stays so until rows come, whatever else happens meanwhile.
    mutating func reachEnd() -> [Effect] {
        if case .end = cursor { return [] }
        isEndWanted = true
        return judge()
    }

    /// Asks again for what failed, in both directions; at the end, if the source can be asked again.
    mutating func retry() -> [Effect] {
        if case .failed = append {
            append = .idle
            isForced = true
            emptyPages = 0
        }
        if case .failed = refresh { return startRefresh() }
        if asksAgainAtEnd, refresh == .idle, append == .idle, case .end = cursor { isForced = true }
        return judge()
    }

    mutating func take(_ answer: Answer, of load: PageLoad<Key>) -> [Effect] {
        guard isInFlight(load) else { return [] }
        switch load.direction {
        case .refresh:
            refresh = .idle
            append = .idle
            begin()
        case .append:
            append = .idle
        }
        rowCount += answer.added
        emptyPages = answer.added == 0 ? emptyPages + 1 : 0
        if answer.added > 0 { isEndWanted = false }
        follow(answer, of: load)
        let shown: Effect = load.direction == .refresh ? .replace(load) : .append(load)
        return [shown] + judge()
    }

    mutating func fail(_ load: PageLoad<Key>, _ error: ListError) -> [Effect] {
        guard isInFlight(load) else { return [] }
        switch load.direction {
        case .refresh: refresh = .failed(error)
        case .append: append = .failed(error)
        }
        // After a failed refresh the old generation lives on, with its demand.
        return load.direction == .refresh ? judge() : []
    }

    /// Notes what follows a page. A name that cannot be followed is an error beside the page's rows, and
    /// retry asks for that page again.
    private mutating func follow(_ answer: Answer, of load: PageLoad<Key>) {
        guard let key = answer.nextKey else {
            cursor = .end(asked: load.key)
            return
        }
        // Not equal to itself, for example a number that is not a number.
        if key != key { return refuse(.keyUnusable("\(key)"), of: load) }
        if !namedKeys.insert(key).inserted { return refuse(.keyRepeated("\(key)"), of: load) }
        cursor = .next(key)
        if emptyPages > maxConsecutiveEmptyPages {
            append = .failed(.tooManyEmptyPages(emptyPages))
        } else if answer.received == 0 {
            isForced = true
        }
    }

    private mutating func refuse(_ error: ListError, of load: PageLoad<Key>) {
        cursor = load.key.map { .next($0) } ?? .end(asked: nil)
        append = .failed(error)
    }

    /// A new generation, of which nothing is there yet. What was on screen is gone, so its demand is, too:
    /// the owner says anew what the viewport asks for.
    private mutating func begin() {
        cursor = .unknown
        rowCount = 0
        demand = 0
        isEndWanted = false
        isForced = false
        emptyPages = 0
        namedKeys = []
    }

    /// Ends both flights. A failure of the old generation's append stays until the new one is there.
    private mutating func cancelFlights() -> [Effect] {
        var effects: [Effect] = []
        if case .loading(let load) = refresh { effects.append(.cancel(load)) }
        refresh = .idle
        if case .loading(let load) = append {
            effects.append(.cancel(load))
            append = .idle
        }
        return effects
    }

    private mutating func makeLoad(_ direction: PageDirection, _ key: Key?) -> PageLoad<Key> {
        lastLoadNumber += 1
        return PageLoad(number: lastLoadNumber, direction: direction, key: key)
    }
}
