extension ListViewModel where Source: PageSource {
    /// Reports that the source has further rows after the last one that the list has missed, for example
    /// messages that were sent while the device was offline.
    ///
    ///     list.openGap(at: .after(lastKnown.id))
    ///     list.insert(newest, at: .endIfLoaded)
    ///
    /// Nothing is loaded at once, and no row moves. Rows that are inserted at ``RowPosition/end`` or
    /// ``RowPosition/endIfLoaded`` from now on come after the missing rows: the list has a gap before the
    /// first of them (`ListSnapshot.firstAfterGap`), which views show as a row with the load state of the
    /// end. When it comes on screen or within the margin, its pages are loaded, one after another, before
    /// the rows after it, which keep their places. The gap is closed when a page ends the list. A page that
    /// contains rows after the gap moves it behind them.
    ///
    /// A list has one gap. If it has one already, the rows after it are removed, because the pages bring
    /// them. The same holds for a refresh that begins later, and for a reset. If the end is not loaded
    /// anyway, the list continues as before, without the key. Before the first page is loaded, the call has
    /// no effect.
    ///
    /// - Parameter key: The key of the page after the last row.
    public func openGap(at key: Source.Key) {
        runner.enqueue { [runner] in runner.send(.gapOpened(AnyKey(key))) }
    }
}
