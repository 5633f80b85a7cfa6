extension ListViewModel {
    /// A row came on screen. May be called in any order, twice, or for a row that is gone.
    ///
    /// The next page starts at once if it is wanted; additional data is judged at the end of the main actor's
    /// turn, once for all rows that came and went in it.
    ///
    /// - Complexity: O(log n).
    public func rowAppeared(_ id: ID) {
        guard let index = store.index(of: id) else { return }
        visible.insert(id)
        judgeItemsSoon()
        if let lastVisible, index <= lastVisible { return }
        if lastVisible == nil { return judgeDemandAndSettle() }
        lastVisible = index
        handle(.demandChanged(rows: index + 1 + configuration.margin))
    }

    /// A row left the screen. May be called in any order, twice, or for a row that is gone.
    ///
    /// - Complexity: O(log n); O(rows on screen · log n) for the last of them.
    public func rowDisappeared(_ id: ID) {
        guard visible.remove(id) != nil else { return }
        judgeItemsSoon()
        if let lastVisible, let index = store.index(of: id), index < lastVisible { return }
        judgeDemandAndSettle()
    }

    /// The place after the last row is on screen: the next page is wanted, whatever the margin.
    ///
    /// A view that shows something after the last row calls it when that comes on screen, and again when rows
    /// have come and it is still there. Ignored while a page is being loaded, after an error and at the end.
    public func endReached() {
        handle(.endReached)
    }

    /// Finds the last row on screen anew, after rows have changed.
    func judgeDemand() {
        visible = visible.filter { store.place(of: $0) != nil }
        lastVisible = visible.lazy.compactMap { self.store.index(of: $0) }.max()
        let rows = lastVisible.map { $0 + 1 + configuration.margin } ?? 0
        if rows != paging.demand { perform(paging.handle(.demandChanged(rows: rows))) }
        judgeItemsSoon()
    }

    private func judgeDemandAndSettle() {
        judgeDemand()
        settle()
    }

    /// Judges which additional data is wanted at the end of this turn of the main actor. Rows that came and
    /// went in one turn never start a load.
    private func judgeItemsSoon() {
        guard itemLoader != nil, demandTask == nil else { return }
        demandTask = Task { @MainActor [weak self] in
            guard let self else { return }
            demandTask = nil
            handle(.demanded(wantedRows()))
        }
    }

    /// The rows whose additional data is wanted, the most urgent first: those on screen from top to bottom,
    /// the margin ahead in the direction of scrolling, the margin behind.
    private func wantedRows() -> [RowPlace<ID>] {
        let onScreen = visible.compactMap { id in store.index(of: id).map { (index: $0, id: id) } }
            .sorted { $0.index < $1.index }
        guard let first = onScreen.first?.index, let last = onScreen.last?.index else { return [] }
        let isDown = first >= topOfLastDemand
        topOfLastDemand = first
        let below = Array(last + 1..<max(last + 1, min(store.count, last + 1 + configuration.margin)))
        let above = Array(max(0, first - configuration.margin)..<first).reversed()
        let margin = isDown ? below + above : above + below
        return (onScreen.map(\.id) + margin.map { store.tree[$0] }).compactMap { store.place(of: $0) }
    }
}
