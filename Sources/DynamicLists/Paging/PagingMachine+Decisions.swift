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
            guard append == .idle, isForced || demand > rowCount else { return [] }
            key = next
        case .end(let asked):
            // The end stays the end while the source is asked once more.
            guard append == .idle, isForced, asksAgainAtEnd else { return [] }
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

    /// The end is on screen. While a load is under way its page may move the end away, so nothing is noted.
    mutating func reachEnd() -> [Effect] {
        if case .loading = refresh { return [] }
        if append == .idle, case .next = cursor { isForced = true }
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
        if let key = answer.nextKey, load.direction == .append, namedKeys.contains(key) {
            append = .failed(.keyRepeated("\(key)"))
            return []
        }
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

    /// A load that ended by itself, as if it had been cancelled, is not repeated before the next event: a
    /// source that always does so must not be asked for ever.
    mutating func giveUp(_ load: PageLoad<Key>) -> [Effect] {
        guard isInFlight(load) else { return [] }
        switch load.direction {
        case .refresh:
            refresh = .idle
            return cursor == .unknown ? [] : judge()
        case .append:
            append = .idle
            return []
        }
    }

    private mutating func follow(_ answer: Answer, of load: PageLoad<Key>) {
        guard let key = answer.nextKey else {
            cursor = .end(asked: load.key)
            return
        }
        namedKeys.insert(key)
        cursor = .next(key)
        if emptyPages > maxConsecutiveEmptyPages {
            append = .failed(.tooManyEmptyPages(emptyPages))
        } else if answer.received == 0 {
            isForced = true
        }
    }

    /// A new generation, of which nothing is there yet. What was on screen is gone, so its demand is, too:
    /// the owner says anew what the viewport asks for.
    private mutating func begin() {
        cursor = .unknown
        rowCount = 0
        demand = 0
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
