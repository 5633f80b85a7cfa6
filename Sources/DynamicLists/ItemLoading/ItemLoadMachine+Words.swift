extension ItemLoadMachine {
    /// What happened. Loads are named by the number under which they were started.
    package enum Event: Equatable, Sendable {
        /// These rows are wanted now, the most urgent first, and no others. `isPassing`: they are scrolled by
        /// so quickly that nothing begins for them.
        case demanded([Place], isPassing: Bool)
        /// A load brought its data. `isStale`: the item was edited in a way that the data does not fit.
        case loadSucceeded(Int, isStale: Bool)
        /// A load ended without data. `isStale`: it was a load for an item that is another by now.
        case loadFailed(Int, ListError, isStale: Bool)
        /// A load took too long. It has no place any more, whether it ends or not.
        case loadTimedOut(Int, ListError)
        /// Somebody asked to try the row again.
        case retried(Place)
        /// What was loaded for the row, or is being loaded, or failed, no longer fits its item.
        case invalidated(Place)
        /// The row's data is there without a load.
        case provided(Place)
        /// The row left the list; its slot may be used again.
        case removed(Place)
        /// The row in a slot goes on in another, whose row has left.
        case moved(SlotMove)
        /// Other rows took the place of all. These stay as they are, in a new slot each; all others left.
        case replaced([Move])
    }

    /// A row that goes on in another slot.
    package struct Move: Equatable, Sendable {
        package let from: Place
        package let to: Place

        package init(from: Place, to: Place) {
            self.from = from
            self.to = to
        }
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
