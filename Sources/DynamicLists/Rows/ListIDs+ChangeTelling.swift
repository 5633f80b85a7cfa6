#if os(Linux)
    public import ObservableObjects

    /// `ForEach` over a list's ids takes its changes from here; Apple's compares them.
    extension ListIDs: ChangeTellingCollection {
        /// What left `older` and what came since; nil if too much has happened to tell.
        ///
        /// - Returns: indices among the older ids, and among these; both ascending, and no two ranges touch.
        /// - Complexity: O(p), p being the number of places that were changed since.
        public func changes(since older: ListIDs) -> (removed: [Range<Int>], inserted: [Range<Int>])? {
            switch change(since: older) {
            case .same: ([], [])
            case .changed(let difference): (difference.removed, difference.inserted)
            case .replaced: nil
            }
        }
    }
#endif
