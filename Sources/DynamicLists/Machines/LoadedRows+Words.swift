extension LoadedRows {
    /// What a page is for the list, once duplicates are taken away.
    struct NewRows {
        /// Rows with new ids, in order.
        var added = Rows()
        /// Their slots, if they are in the list already.
        var slots = 0..<0
        /// Rows that are in the list and get a new item.
        var replaced: [(id: ID, item: Item)] = []
    }

    /// A row's item with its additional data.
    struct FilledItem {
        let id: ID
        let item: Item
        /// What the data answers; nil if that is not known of later items.
        let answer: Answer?
    }

    /// Rows whose place among those shown is being found.
    ///
    /// What can stay in its place stays; the others leave theirs first, since places are found among those
    /// that are in order. So do those that are hidden, before it is found out what can stay: they may have
    /// been moved, too.
    struct Settling {
        let slots: [Int]
        let shownBefore: Set<Int>
        var chosen: Set<Int> = []
        /// Those that stand elsewhere than before, the next one last.
        var moving: [Int] = []
        var hasMoved = false
    }
}
