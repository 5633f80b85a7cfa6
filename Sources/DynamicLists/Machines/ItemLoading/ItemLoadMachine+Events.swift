extension ItemLoadMachine {
    /// A past event. Rows are identified by their slots, loads by the numbers under which they were started.
    package enum Event: Equatable, Sendable {
        /// Exactly these rows are demanded now, the most urgent first. `isPassing` means that they are
        /// scrolled past so quickly that no load begins for them.
        case demanded([LoadRequest], isPassing: Bool)
        /// A load ended. It has an outcome for each of `rows(ofLoad:)`, in their order.
        case loadEnded(Int, [Outcome])
        /// A load timed out. It no longer occupies a place, whether it ends or not.
        case loadTimedOut(Int, ListError)
        /// A retry of the row was requested, which means that the row is being looked at.
        case retried(LoadRequest)
        /// The row's data, its running load or its error no longer fits its item. The load request contains
        /// the work item that does.
        case invalidated(LoadRequest)
        /// The row's data is available without a load.
        case provided(Int)
        /// The first step of the row's data is available without a load. The load request contains the work
        /// item that brings the next one.
        case providedInPart(LoadRequest)
        /// The row was removed from the list. Its slot may be reused.
        case removed(Int)
        /// The row moved to another slot, which was unused.
        case moved(SlotMove)
        /// All rows were replaced. The given rows keep their state, each in a new slot; all other rows were
        /// removed.
        case replaced([SlotMove])
        /// The maximum number of concurrent loads changed. Running loads continue.
        case capChanged(Int)
        /// Starting new loads was suspended or resumed.
        case suspended(Bool)
        /// The time that `Effect.wake` requested has come.
        case timePassed
    }

    /// A row whose data is demanded, and the work item that brings it.
    package struct LoadRequest: Equatable, Sendable {
        package let row: Int
        /// The number of the work item, at least 0. Rows with equal requests share a work item; `nil` is for
        /// a row that shares its work item with no other. Each step of a request is a separate work item.
        /// Ignored for a row that needs none.
        package let work: Int?
        /// The reason for the demand.
        package let reason: ListLogEntry.RowLoadReason

        package init(_ row: Int, work: Int? = nil, because reason: ListLogEntry.RowLoadReason = .visible) {
            precondition(work ?? 0 >= 0, "Row \(row) has work \(work ?? 0), which must be at least 0")
            self.row = row
            self.work = work
            self.reason = reason
        }
    }

    /// The outcome of a load for a row.
    package enum Outcome: Equatable, Sendable {
        /// The data is loaded, and fits the row's item.
        case loaded
        /// A step of the data is loaded, and fits. The work item `next` brings the next step; `nil` is an
        /// unshared work item.
        case loadedInPart(next: Int?)
        /// There is no data, or no data for this step.
        case failed(ListError)
        /// The item was edited so that neither the data nor the error fits. The work item is now a different
        /// one, or has to be repeated from the first step.
        case stale(work: Int?, ListError?)
    }

    /// A work item that a load performs, and one of the rows that share it.
    package struct Job: Equatable, Sendable {
        package let work: Int
        package let row: Int

        package init(work: Int, row: Int) {
            self.work = work
            self.row = row
        }
    }

    /// An effect to perform. Effects are performed in order.
    package enum Effect: Equatable, Sendable {
        /// Begins a load that performs all these jobs.
        case start(Int, [Job])
        /// Cancels a load. It counts until it has ended or timed out, and its answer is discarded.
        case cancel(Int)
        /// Puts the data that was loaded for the row into its item.
        case commit(Int)
        /// Removes the data from the row's item.
        case release(Int)
        /// Notifies the observers of the row.
        case phaseChanged(Int)
        /// Schedules `Event.timePassed` for this time only, replacing an earlier schedule; `nil` cancels it.
        case wake(at: Duration?)
    }
}
