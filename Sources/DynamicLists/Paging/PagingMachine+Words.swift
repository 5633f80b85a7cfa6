/// One load of one page.
package struct PageLoad<Key: Hashable & Sendable>: Hashable, Sendable {
    /// Grows with each load of a machine, so a later load has a greater number.
    package let number: Int
    package let direction: PageDirection
    /// nil for the page at which the source begins.
    package let key: Key?

    package init(number: Int, direction: PageDirection, key: Key?) {
        self.number = number
        self.direction = direction
        self.key = key
    }
}

extension PagingMachine {
    /// What happened.
    package enum Event: Equatable, Sendable {
        /// The list came on screen.
        case started
        /// The viewport and its margin now ask for this many rows, counted from the first.
        case demandChanged(rows: Int)
        /// The place after the last row came on screen.
        case endReached
        /// An edit removed rows.
        case rowsRemoved(Int)
        case refreshRequested
        case resetRequested
        case retryRequested
        case pageLoaded(PageLoad<Key>, Answer)
        case pageFailed(PageLoad<Key>, ListError)
    }

    /// What a page says, items aside.
    package struct Answer: Hashable, Sendable {
        package var nextKey: Key?
        /// How many items the source sent.
        package var received: Int
        /// How many rows they make, once duplicates are taken away.
        package var added: Int

        package init(nextKey: Key?, received: Int, added: Int) {
            self.nextKey = nextKey
            self.received = received
            self.added = added
        }
    }

    /// What is to be done.
    package enum Effect: Equatable, Sendable {
        case load(PageLoad<Key>)
        case cancel(PageLoad<Key>)
        /// Put the rows of this load after the last row.
        case append(PageLoad<Key>)
        /// Put the rows of this load in the place of all rows, in one step.
        case replace(PageLoad<Key>)
        /// Remove all rows.
        case clear
    }

    /// The state that views show for the first page.
    package var refreshState: LoadState {
        switch refresh {
        case .idle: .idle
        case .loading: .loading
        case .failed(let error): .failed(error)
        }
    }

    /// The state that views show after the last row.
    package var appendState: LoadState {
        switch append {
        case .loading: .loading
        case .failed(let error): .failed(error)
        case .idle: if case .end = cursor { .ended } else { .idle }
        }
    }
}
