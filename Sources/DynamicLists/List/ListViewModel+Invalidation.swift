extension ListViewModel where Source: PageSource {
    /// Marks a part of the list as out of date. The list is loaded again around the first row on screen, as
    /// by `refresh()`. The old rows stay until the new ones have arrived.
    ///
    /// Invalidations are evaluated at the end of the main actor's turn and may be called as often as needed:
    /// they cause one load, or one more if a refresh that began before is in flight. Pages and rows that are
    /// neither in the list nor part of a load in flight have no effect, and nothing has an effect before the
    /// list was started. The page that is requested without a key is identified by the key that its neighbors
    /// have for it.
    ///
    /// A source that detects outdated data itself reports it in ``PageSource/invalidations``.
    ///
    /// - Complexity: O(pages + ids).
    public func invalidate(_ what: Invalidation<Source.Key, ID>) {
        let what = what.mapped(key: { AnyKey($0) }, id: { $0 })
        send(.invalidated(what))
    }
}

extension ListViewModel where Source: BatchModel {
    /// Marks a part of the list as out of date. The list is loaded again from the beginning, as by
    /// `refresh()`. The old rows stay until the new ones have arrived.
    ///
    /// Invalidations are evaluated at the end of the main actor's turn and may be called as often as needed:
    /// they cause one load, or one more if a refresh that began before is in flight. Rows that are neither in
    /// the list nor part of a load in flight have no effect, and nothing has an effect before the list was
    /// started. A model has no keys, so only `.all` and `.rows` are possible.
    ///
    /// - Complexity: O(ids).
    public func invalidate(_ what: Invalidation<Never, ID>) {
        let what: InvalidationObserver<ID>.ErasedInvalidation =
            switch what {
            case .all: .all
            case .rows(let ids): .rows(ids)
            }
        send(.invalidated(what))
    }
}
