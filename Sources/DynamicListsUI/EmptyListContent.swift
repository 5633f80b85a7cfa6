package import DynamicLists

/// The content in the middle of a list without rows.
package enum EmptyListContent: Equatable {
    /// Rows may still be loaded.
    case loading
    /// A load failed, and no other load continues automatically.
    case failure(ListError)
    /// There are no rows. If `isPaused` is `true`, there may be more, which the user can load.
    case nothing(isPaused: Bool)

    /// Derives the content from the load states of a list's snapshot.
    package init(refreshState: LoadState, appendState: LoadState, prependState: LoadState) {
        let sides = [appendState, prependState]
        if let error = ([refreshState] + sides).lazy.compactMap(\.error).first {
            self = .failure(error)
        } else if sides.allSatisfy({ $0 == .ended || $0 == .paused }) {
            self = .nothing(isPaused: sides.contains(.paused) && !refreshState.isLoading)
        } else {
            self = .loading
        }
    }
}
