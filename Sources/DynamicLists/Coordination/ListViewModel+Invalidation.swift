extension ListViewModel where Source: PageSource {
    /// What the list has is out of date: it is loaded anew around the first row on screen, as by
    /// `refresh()`. Old rows stay until the new ones are there.
    ///
    /// It is judged at the end of the main actor's turn, so that it may be called as often as is convenient:
    /// it makes one load, or one more where a refresh is under way that began before. Pages and rows that are
    /// neither in the list nor come with a load under way cause nothing; nor does anything before the list
    /// was started. The page that is asked
    /// for without a key is known by the key that its neighbours give it.
    ///
    /// A source that knows by itself what is out of date says so in ``PageSource/invalidations``.
    ///
    /// - Complexity: O(pages + ids).
    public func invalidate(_ what: Invalidation<Source.Key, ID>) {
        let what = what.mapped(key: { AnyKey($0) }, id: { $0 })
        enter { [self] in send(.invalidated(what)) }
    }
}

extension ListViewModel where Source: BatchModel {
    /// What the list has is out of date: it is loaded anew from the beginning, as by `refresh()`. Old rows
    /// stay until the new ones are there.
    ///
    /// It is judged at the end of the main actor's turn, so that it may be called as often as is convenient:
    /// it makes one load, or one more where a refresh is under way that began before. Rows that are neither
    /// in the list nor come with a load under way cause nothing; nor does anything before the list was
    /// started. A model has no keys, so only `.all` and `.rows` can be said.
    ///
    /// - Complexity: O(ids).
    public func invalidate(_ what: Invalidation<Never, ID>) {
        let what: Stale =
            switch what {
            case .all: .all
            case .rows(let ids): .rows(ids)
            }
        enter { [self] in send(.invalidated(what)) }
    }
}

extension ListViewModel {
    typealias Stale = Invalidation<AnyKey, ID>
    /// Calls back with what a source says is out of date, as long as it does.
    typealias News = @Sendable (_ hear: @Sendable (Stale) async -> Void) async -> Void
    /// Begins to listen; nil where nothing is ever out of date.
    typealias Listen = @Sendable () -> News?

    /// A list that listens to its source.
    struct Listening {
        /// Ends when all that is said from now on will be heard.
        let start: Task<News?, Never>
        let hearing: Task<Void, Never>

        func cancel() { hearing.cancel() }
    }

    /// How to listen to what a source says is out of date.
    nonisolated static func listening(to source: Source) -> Listen where Source: PageSource {
        {
            guard let invalidations = source.invalidations else { return nil }
            return { hear in
                for await stale in invalidations {
                    await hear(stale.mapped(key: { AnyKey($0) }, id: { $0 }))
                }
            }
        }
    }

    /// Listens to what the source says is out of date, from the first load on as long as the list lives.
    ///
    /// - Returns: what a load has to wait for, so that nothing is missed of what it brings.
    func listenToSource() -> Task<News?, Never>? {
        guard listening == nil, let listen else { return listening?.start }
        let start = Task { @concurrent in listen() }
        let hearing = Task { @concurrent [weak self] in
            guard let news = await start.value else { return }
            await news { [weak self] stale in await self?.hear(stale) }
        }
        listening = Listening(start: start, hearing: hearing)
        return start
    }

    private func hear(_ stale: Stale) {
        enter { [self] in send(.invalidated(stale)) }
    }
}
