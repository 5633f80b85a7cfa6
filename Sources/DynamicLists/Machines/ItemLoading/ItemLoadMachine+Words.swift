extension ItemLoadMachine {
    /// What happened. Rows are named by their slots, loads by the number under which they were started.
    package enum Event: Equatable, Sendable {
        /// These rows are wanted now, the most urgent first, and no others. `isPassing`: they are scrolled by
        /// so quickly that nothing begins for them.
        case demanded([Wish], isPassing: Bool)
        /// A load ended. There is an outcome for each of `rows(ofLoad:)`, in their order.
        case loadEnded(Int, [Outcome])
        /// A load took too long. It has no place any more, whether it ends or not.
        case loadTimedOut(Int, ListError)
        /// Somebody asked to try the row again, and so looks at it.
        case retried(Wish)
        /// What was loaded for the row, or is being loaded, or failed, no longer fits its item. The wish says
        /// what does.
        case invalidated(Wish)
        /// The row's data is there without a load.
        case provided(Int)
        /// The first step of the row's data is there without a load. The wish names the work that brings the
        /// next one.
        case providedInPart(Wish)
        /// The row left the list; its slot may be used again.
        case removed(Int)
        /// The row goes on in another slot, of which nothing is known.
        case moved(SlotMove)
        /// Other rows took the place of all. These stay as they are, in a new slot each; all others left.
        case replaced([SlotMove])
        /// So many loads may run at a time from now on; those that run go on.
        case capChanged(Int)
        /// Whether nothing new begins.
        case suspended(Bool)
        /// It is the time that `Effect.wake` named.
        case timePassed
    }

    /// A row whose data is wanted, and the work that brings it.
    package struct Wish: Equatable, Sendable {
        package let row: Int
        /// Rows whose requests are equal name the same work, by a number of at least 0; nil for a row that
        /// shares its work with no other. Each step of a request is a work of its own. Of a row that needs
        /// none, the work is not looked at.
        package let work: Int?
        /// Why it is wanted.
        package let reason: ListLogEntry.RowLoadReason

        package init(_ row: Int, work: Int? = nil, because reason: ListLogEntry.RowLoadReason = .visible) {
            precondition(work ?? 0 >= 0, "Row \(row) names its work \(work ?? 0), which must be at least 0")
            self.row = row
            self.work = work
            self.reason = reason
        }
    }

    /// What the end of a load means for a row.
    package enum Outcome: Equatable, Sendable {
        /// The data is there, and fits the row's item.
        case loaded
        /// A step of the data is there, and fits; the work brings the next one, nil for one of its own.
        case loadedInPart(next: Int?)
        /// There is no data, or not this step of it.
        case failed(ListError)
        /// The item was edited in a way that neither the data nor the error fits: the work is now another, or
        /// to be done anew, from the first step on.
        case stale(work: Int?, ListError?)
    }

    /// A work that a load is to do, and one of the rows that want it.
    package struct Job: Equatable, Sendable {
        package let work: Int
        package let row: Int

        package init(work: Int, row: Int) {
            self.work = work
            self.row = row
        }
    }

    /// What is to be done, in this order.
    package enum Effect: Equatable, Sendable {
        /// Begin a load that does all these jobs.
        case start(Int, [Job])
        /// Ask a load to end. It counts until it has ended or timed out; its answer is not taken.
        case cancel(Int)
        /// Put the data that was loaded for the row into its item.
        case commit(Int)
        /// Take the data out of the row's item.
        case release(Int)
        /// Tell whoever looks at the row.
        case phaseChanged(Int)
        /// Say when this time has come, and of no other time; nil: of none.
        case wake(at: Duration?)
    }
}
