extension ListViewModel {
    /// Which rows are shown. Default nil: all.
    ///
    ///     .searchable(text: $text)
    ///     .onChange(of: text) { list.filter = { [text] in $0.name.localizedStandardContains(text) } }
    ///
    /// Others stay in the list: they can be edited and come back with another filter. Pages are loaded until
    /// enough rows for the screen are left, or `ListConfiguration.maxConsecutiveEmptyPages` pages in a row
    /// left none: then loading pauses (``LoadState/paused``) until ``retry()``. While there is a filter or an
    /// ``order``, a snapshot has no placeholders, since nobody knows where among the rows those would stand.
    ///
    /// It goes by items as they are: when one changes, it is asked again. In a list of more than a thousand
    /// rows it is asked off the main actor, and the rows stay as they are until the answer is there
    /// (`ListSnapshot.isQuerying`); a new filter ends what the old one has begun. It must not wait for the
    /// main actor.
    ///
    /// A filter that depends on a condition is set with `if`. Swift 6.3 does not type-check a closure and
    /// `nil` in a ternary operator where the closure is `@Sendable`, unless the closure repeats that.
    ///
    ///     list.filter = if isOn { { $0.isInStock } } else { nil }
    ///     list.order = isOn ? { @Sendable in $0.price < $1.price } : nil
    ///
    /// - Complexity: O(n); O(1) for each row that comes or changes later.
    public var filter: (@Sendable (Item) -> Bool)? {
        get { runner.machine.content.loaded.query.filter }
        set {
            runner.enter { [self] in
                if newValue == nil, runner.machine.content.loaded.query.filter == nil { return }
                runner.settleShown()
                runner.send(.filterChanged(newValue))
            }
        }
    }

    /// Whether an item is shown before another. Default nil: rows stand in the order of the list.
    ///
    ///     list.order = { $0.price < $1.price }
    ///
    /// It must be a strict weak ordering, as for `sort(by:)`; rows of which neither stands before the other
    /// stay in the order of the list. It is asked as a ``filter`` is. A new order asks no filter again.
    ///
    /// Pages come as without it: the rows that show are in order, and there may be others that are not
    /// loaded. Where the source can sort, let it (``load(from:startingAt:after:)``).
    ///
    /// - Complexity: O(n · log n); O(log² n) for each row that comes or changes later.
    public var order: (@Sendable (Item, Item) -> Bool)? {
        get { runner.machine.content.loaded.query.order }
        set {
            runner.enter { [self] in
                if newValue == nil, runner.machine.content.loaded.query.order == nil { return }
                runner.settleShown()
                runner.send(.orderChanged(newValue))
            }
        }
    }
}
