// What comes beyond the outermost page.
extension PagingMachine.Generation {
    /// Notes what comes beyond a page. A name that cannot be followed is an error beside the page's rows, and
    /// retry asks for that page again.
    mutating func follow(
        _ answer: PagingMachine.Answer, of load: PageLoad<Key>, at edge: Edge, by rules: PagingMachine.Rules
    ) {
        self[edge].emptyPages = answer.added == 0 ? self[edge].emptyPages + 1 : 0
        self[edge].hiddenPages = answer.shown == 0 ? self[edge].hiddenPages + 1 : 0
        pages[load.page][edge] = nil
        if let key = answer[edge] {
            // Not equal to itself, for example a number that is not a number.
            if key != key { return refuse(.keyUnusable(ListError.text(of: key)), of: load, at: edge) }
            if !self[edge].named.insert(key) {
                return refuse(.keyRepeated(ListError.text(of: key)), of: load, at: edge)
            }
            pages[load.page][edge] = key
            // Where the page before begins may have been reckoned from how many were asked for.
            let count = edge == .beginning ? load.name.count : rules.count
            self[edge].cursor = .next(PageName(key, count: count))
        } else {
            self[edge].cursor = recall(at: edge)
        }
        if self[edge].cursor == .end { return }
        let emptyPages = self[edge].emptyPages
        if emptyPages > rules.maxConsecutiveEmptyPages {
            self[edge].flight = .failed(.tooManyEmptyPages(emptyPages), load)
        } else if self[edge].hiddenPages > rules.maxConsecutiveEmptyPages {
            self[edge].flight = .paused
        } else if answer.received == 0 {
            self[edge].forced = .emptyPage
        }
    }

    private mutating func refuse(_ error: ListError, of load: PageLoad<Key>, at edge: Edge) {
        self[edge].cursor = .again
        self[edge].flight = .failed(error, load)
    }

    /// The nearest page that was dropped, where nothing else says what comes.
    private mutating func recall(at edge: Edge) -> Cursor {
        while let name = self[edge].forgotten.popLast() {
            if let key = name.key, self[edge].named.contains(key) { continue }
            return .dropped(name)
        }
        return .end
    }
}
