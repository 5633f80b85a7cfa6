// The continuation beyond the outermost page.
extension PagingMachine.Generation {
    /// Records the continuation beyond a page. A key that cannot be followed is an error, but the page's rows
    /// stay, and a retry requests that page again.
    mutating func follow(
        _ answer: PagingMachine.Answer, of load: PageLoad<Key>, at edge: Edge, by rules: PagingMachine.Rules
    ) {
        self[edge].emptyPages = answer.added == 0 ? self[edge].emptyPages + 1 : 0
        self[edge].hiddenPages = answer.shown == 0 ? self[edge].hiddenPages + 1 : 0
        pages[load.page][edge] = nil
        if let key = answer[edge] {
            // The key is not equal to itself, for example NaN.
            if key != key { return refuse(.keyUnusable(ListError.text(of: key)), of: load, at: edge) }
            if !self[edge].knownKeys.insert(key) {
                return refuse(.keyRepeated(ListError.text(of: key)), of: load, at: edge)
            }
            pages[load.page][edge] = key
            // The key of the page before may have been computed from the requested count.
            let count = edge == .beginning ? load.name.count : rules.count
            self[edge].cursor = .next(PageLocator(key, count: count))
        } else {
            self[edge].cursor = recall(at: edge)
        }
        if self[edge].cursor == .end { return }
        let emptyPages = self[edge].emptyPages
        if emptyPages > rules.maxConsecutiveEmptyPages {
            self[edge].loadSlot = .failed(.tooManyEmptyPages(emptyPages), load)
        } else if self[edge].hiddenPages > rules.maxConsecutiveEmptyPages {
            self[edge].loadSlot = .paused
        } else if answer.received == 0 {
            self[edge].forced = .emptyPage
        }
    }

    private mutating func refuse(_ error: ListError, of load: PageLoad<Key>, at edge: Edge) {
        self[edge].cursor = .reload
        self[edge].loadSlot = .failed(error, load)
    }

    /// Returns the nearest dropped page, if no key determines the continuation.
    private mutating func recall(at edge: Edge) -> Cursor {
        while let name = self[edge].droppedPages.popLast() {
            if let key = name.key, self[edge].knownKeys.contains(key) { continue }
            return .dropped(name)
        }
        return .end
    }
}
