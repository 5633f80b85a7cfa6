extension ListViewModel {
    /// The rows on screen, as indices in the snapshot's ids, from the first to the last one. Empty while none
    /// is. Its count is the number of rows that fit the screen. Not observable.
    ///
    /// - Complexity: O(v · log n), v being the number of rows on screen.
    public var visibleRows: Range<Int> { runner.machine.visibleRows }

    /// The number of rows that the view shows side by side, such as the columns of a grid. Default 1, 1…10
    /// 000; other values have the effect of the nearest one. The margins of the configuration are counted in
    /// these lines. `DynamicGrid` sets it, and so does a `DynamicForEach` in a grid of the program.
    public var itemsPerLine: Int {
        get { runner.machine.itemsPerLine }
        set {
            let new = min(max(1, newValue), ListConfiguration.largestCount)
            if new == runner.machine.itemsPerLine { return }
            runner.machine.itemsPerLine = new
            runner.scheduleDemandEvaluation()
        }
    }

    /// Reports that a view shows a row. May be called in any order, twice, or for a row that is not in the
    /// list.
    ///
    /// The viewport's demand is evaluated at the end of the main actor's turn, once for all rows that
    /// appeared and disappeared in that turn.
    ///
    /// - Parameters:
    ///   - id: The row.
    ///   - viewer: The view that shows it. Repeated calls of one viewer count once. Without a viewer, calls
    ///     are counted: the row is on screen until it has disappeared as often as it appeared.
    /// - Complexity: O(1) on average; at the end of the turn O(v · log n), v being the rows on screen.
    public func rowAppeared(_ id: ID, in viewer: AnyObject? = nil) {
        runner.machine.rowAppeared(id, in: viewer.map { ObjectIdentifier($0) })
        runner.scheduleDemandEvaluation()
    }

    /// Reports that a view no longer shows a row. May be called in any order, twice, or for a row that was
    /// removed.
    ///
    /// - Parameters:
    ///   - id: The row.
    ///   - viewer: The view that showed it, as for ``rowAppeared(_:in:)``.
    /// - Complexity: Like ``rowAppeared(_:in:)``.
    public func rowDisappeared(_ id: ID, in viewer: AnyObject? = nil) {
        runner.machine.rowDisappeared(id, in: viewer.map { ObjectIdentifier($0) })
        runner.scheduleDemandEvaluation()
    }

    /// Drops the pages far from the rows on screen, or from those that were read last, while there are more
    /// rows than `limit`. They are loaded again when they are needed, as with `maxResidentItems`. Does
    /// nothing with that bound, for a `BatchModel`, and while rows are hidden or sorted.
    package func trim(to limit: Int) {
        runner.enqueue { [runner] in
            if runner.configuration.maxResidentItems != nil || !runner.loader.canLoadAgain { return }
            runner.send(.trimRequested(limit: limit))
        }
    }

    /// Counts the rows that arrived at the end as read, whether they were on screen or not; see
    /// `ListSnapshot.unreadCount`.
    public func markAllRead() {
        send(.allRead)
    }

    /// Reports that the edge beyond the last row is on screen. The next page is needed, regardless of the
    /// margin.
    ///
    /// A view with content after the last row calls this function when that content appears, and again when
    /// rows were inserted and the content is still on screen. The call is remembered until rows arrive. After
    /// an error, only a retry continues.
    public func endReached() {
        send(.paging(.endReached))
    }

    /// Reports that the edge before the first row is on screen. The previous page is needed, regardless of
    /// the margin.
    ///
    /// Like `endReached()`, at the other end. Does nothing if the source has no more pages before the first
    /// row.
    public func beginningReached() {
        send(.paging(.beginningReached))
    }
}
