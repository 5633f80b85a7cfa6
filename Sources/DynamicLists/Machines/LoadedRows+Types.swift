extension LoadedRows {
    /// The effect of a page on the list, after duplicates are removed.
    struct NewRows {
        /// The rows with new IDs, in order.
        var added = Rows()
        /// Their slots, if they are already in the list.
        var slots = 0..<0
        /// The rows of the list that get a new item.
        var replaced: [(id: ID, item: Item)] = []
        /// The rows after a gap that the page contains.
        var joining: Set<ID> = []
    }

    /// A row's item with its additional data.
    struct FilledItem {
        let id: ID
        let item: Item
        /// The request that the data answers, or `nil` if later items cannot be compared with it.
        let answer: Answer?
    }

    /// Rows whose positions among the shown rows are being determined.
    ///
    /// Rows that can keep their positions do. The other rows are hidden first, because positions are searched
    /// among rows that are in order. Rows that are not chosen are hidden before the rows that can keep their
    /// positions are determined, because they may have been moved, too.
    struct Repositioning {
        let slots: [Int]
        let shownBefore: Set<Int>
        var chosen: Set<Int> = []
        /// The rows whose positions change, the next one last.
        var moving: [Int] = []
        var hasMoved = false
    }
}
