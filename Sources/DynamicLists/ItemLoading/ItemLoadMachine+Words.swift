extension ItemLoadMachine {
    /// What happened. Loads are named by the number under which they were started.
    package enum Event: Equatable, Sendable {
        /// These rows are wanted now, the most urgent first, and no others.
        case demanded([Place])
        /// A load brought its data. `isStale`: the item was edited in a way that the data does not fit.
        case loadSucceeded(Int, isStale: Bool)
        case loadFailed(Int, ListError)
        /// A load ended without data or error.
        case loadCancelled(Int)
        /// Somebody asked to try the row again.
        case retried(Place)
        /// The row's data no longer fits its item.
        case invalidated(Place)
        /// The row left the list; its slot may be used again.
        case removed(Place)
        /// All rows left the list, and all slots may be used again.
        case emptied
    }

    /// What is to be done.
    package enum Effect: Equatable, Sendable {
        case start(Place, Int)
        case cancel(Int)
        /// Put the data of this load into the row's item.
        case commit(Place, Int)
        /// Tell whoever looks at the row.
        case phaseChanged(Place)
    }
}
