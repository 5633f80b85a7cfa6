extension ListViewModel {
    /// A view shows a row from now on. May be called in any order, twice, or for a row that is not in the
    /// list.
    ///
    /// What the screen asks for is judged at the end of the main actor's turn, once for all rows that came
    /// and went in it.
    ///
    /// - Parameters:
    ///   - id: the row.
    ///   - viewer: the view that shows it, whose calls count once however often they come. Without it calls
    ///     are counted: the row is on screen until as many have disappeared as appeared.
    /// - Complexity: O(1) on average; at the end of the turn O(v · log n), v being the rows on screen.
    public func rowAppeared(_ id: ID, in viewer: AnyObject? = nil) {
        runner.machine.rowAppeared(id, in: viewer.map { ObjectIdentifier($0) })
        runner.judgeSoon()
    }

    /// A view no longer shows a row. May be called in any order, twice, or for a row that is gone.
    ///
    /// - Parameters:
    ///   - id: the row.
    ///   - viewer: the view that showed it, as for ``rowAppeared(_:in:)``.
    /// - Complexity: as ``rowAppeared(_:in:)``.
    public func rowDisappeared(_ id: ID, in viewer: AnyObject? = nil) {
        runner.machine.rowDisappeared(id, in: viewer.map { ObjectIdentifier($0) })
        runner.judgeSoon()
    }

    /// The place after the last row is on screen: the next page is wanted, whatever the margin.
    ///
    /// A view that shows something after the last row calls it when that comes on screen, and again when rows
    /// have come and it is still there. It is remembered until rows come. After an error it is Retry that
    /// goes on.
    public func endReached() {
        send(.paging(.endReached))
    }

    /// The place before the first row is on screen: the page before it is wanted, whatever the margin.
    ///
    /// As `endReached()`, at the other end. Where the source says that nothing comes before, it does nothing.
    public func beginningReached() {
        send(.paging(.beginningReached))
    }
}
