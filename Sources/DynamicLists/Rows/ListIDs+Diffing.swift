#if os(Linux)
    public import ObservableObjects

    /// Provides the changes of a list's IDs to `ForEach`; Apple's compares the IDs.
    extension ListIDs: ChangeDescribingCollection {
        /// Returns the changes since `older`, or `nil` if they are too many to be known.
        ///
        /// - Returns: The removed indices among the older IDs, and the inserted indices among these; both
        ///   ascending, and no two ranges touch.
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
