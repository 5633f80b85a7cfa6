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
        send(.invalidated(what))
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
        let what: SourceListening<ID>.Stale =
            switch what {
            case .all: .all
            case .rows(let ids): .rows(ids)
            }
        send(.invalidated(what))
    }
}
