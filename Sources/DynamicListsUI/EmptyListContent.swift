package import DynamicLists

/// The content that stands in the middle of a list without rows.
package enum EmptyListContent: Equatable {
    /// Rows may come.
    case loading
    /// A load failed, and nothing else goes on by itself.
    case failure(ListError)
    /// There are no rows. `isPaused`, if there may be more, which are loaded when the user asks for them.
    case nothing(isPaused: Bool)

    /// Decides by the load states of a list's snapshot.
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
