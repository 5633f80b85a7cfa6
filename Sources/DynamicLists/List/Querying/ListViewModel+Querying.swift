extension ListViewModel {
    /// A filter for the rows that are shown. Default nil, which shows all rows.
    ///
    ///     .searchable(text: $text)
    ///     .onChange(of: text) { list.filter = { [text] in $0.name.localizedStandardContains(text) } }
    ///
    /// Hidden rows stay in the list: they can be edited, and are shown again with another filter. Pages are
    /// loaded until enough rows for the screen pass the filter, or until
    /// `ListConfiguration.maxConsecutiveEmptyPages` consecutive pages had no such row. Loading then pauses
    /// (``LoadState/paused``) until ``retry()``. While a filter or an ``order`` is set, a snapshot has no
    /// placeholders, because their positions among the rows are unknown.
    ///
    /// The filter is applied to the current items, and again to an item that changes. In a list of more than
    /// a thousand rows it runs off the main actor, and the rows stay unchanged until the result is available
    /// (`ListSnapshot.isQuerying`). Setting a new filter cancels the evaluation of the old one. The filter
    /// must not wait for the main actor.
    ///
    /// Use `if` to set a filter that depends on a condition. Swift 6.3 does not type-check a closure and
    /// `nil` in a ternary operator when the closure is `@Sendable`, unless the closure repeats that
    /// attribute.
    ///
    ///     list.filter = if isOn { { $0.isInStock } } else { nil }
    ///     list.order = isOn ? { @Sendable in $0.price < $1.price } : nil
    ///
    /// - Complexity: O(n); O(1) for each row that is inserted or changes later.
    public var filter: (@Sendable (Item) -> Bool)? {
        get { runner.machine.content.loaded.query.filter }
        set {
            runner.enqueue { [self] in
                if newValue == nil, runner.machine.content.loaded.query.filter == nil { return }
                runner.updateShownRows()
                runner.send(.filterChanged(newValue))
            }
        }
    }

    /// A predicate that returns whether an item is shown before another. Default nil, which shows the rows in
    /// the order of the list.
    ///
    ///     list.order = { $0.price < $1.price }
    ///
    /// The predicate must be a strict weak ordering, as for `sort(by:)`. Rows that it does not order keep the
    /// order of the list. It is evaluated like a ``filter``. Setting a new order does not evaluate the filter
    /// again.
    ///
    /// Pages are loaded as without an order: the rows that are shown are in order, but there may be others
    /// that are not loaded. If the source can sort, let the source do it (``load(from:startingAt:after:)``).
    ///
    /// - Complexity: O(n · log n); O(log² n) for each row that is inserted or changes later.
    public var order: (@Sendable (Item, Item) -> Bool)? {
        get { runner.machine.content.loaded.query.order }
        set {
            runner.enqueue { [self] in
                if newValue == nil, runner.machine.content.loaded.query.order == nil { return }
                runner.updateShownRows()
                runner.send(.orderChanged(newValue))
            }
        }
    }
}
