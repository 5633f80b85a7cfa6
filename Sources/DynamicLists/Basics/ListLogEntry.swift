/// A loading decision of a list and its reason, for debugging (``ListViewModel/log``).
public enum ListLogEntry: Sendable, Hashable {
    /// A page's load began. Loads of a list's pages have increasing numbers.
    case pageBegan(load: Int, PageDirection, PageLoadReason)
    /// A page's load ended.
    case pageEnded(load: Int, PageDirection, LoadEnd)
    /// A page is needed in a direction, but its load does not begin.
    case pageWaits(PageDirection, PageWaitReason)
    /// A load of additional data began, for this many rows with different requests. The reason is that of the
    /// first row. Loads of additional data are numbered separately from pages.
    case rowsBegan(load: Int, rows: Int, RowLoadReason)
    /// A load of additional data ended.
    case rowsEnded(load: Int, LoadEnd)
    /// Rows need their additional data, but no load begins for them.
    case rowsWait(RowWaitReason)

    /// The reason why a page's load begins.
    public enum PageLoadReason: Sendable, Hashable {
        /// The list has no page yet, or was emptied.
        case firstPage
        /// Rows on screen, or within the margin, are missing.
        case demand
        /// The edge beyond the last row on this side is on screen, or the list has no row.
        case edgeOnScreen
        /// A retry of a failed or ended direction was requested.
        case retry
        /// The back-off delay of a failed load has ended.
        case backOff
        /// A refresh was requested.
        case refresh
        /// Part of the list was invalidated.
        case outOfDate
        /// A jump to another position in the list was requested.
        case jump
        /// The list has another source.
        case otherSource
        /// The previous page had no items, but named this one.
        case emptyPage
    }

    /// The reason why the load of a needed page does not begin.
    public enum PageWaitReason: Sendable, Hashable {
        /// The last load in this direction failed, and no retry was requested.
        case failed
        /// Too many consecutive pages had no row that passes the list's filter.
        case paused
        /// The source has no more pages in this direction.
        case ended
        /// The list is being refreshed.
        case refreshing
        /// A load in this direction is in flight, or the load in the other direction brings the page.
        case underWay
    }

    /// The reason why a row's load begins.
    public enum RowLoadReason: Sendable, Hashable {
        /// The row is on screen.
        case visible
        /// The row is in the margin ahead, in the direction of scrolling.
        case ahead
        /// The row is in the margin against the direction of scrolling.
        case behind
        /// A retry of the row was requested.
        case retry
        /// The item was edited, and the data that had been loaded for it no longer matches.
        case edited
        /// The row's data is loaded, and its next step follows.
        case nextStep
    }

    /// The reason why no load begins for rows that need one.
    public enum RowWaitReason: Sendable, Hashable {
        /// The maximum number of loads is in flight.
        case cap
        /// The rate limit is reached.
        case rate
        /// The rows scroll by too quickly to be seen.
        case passing
        /// The list is suspended.
        case suspended
    }

    /// The outcome of a load.
    public enum LoadEnd: Sendable, Hashable {
        /// The result is in the list.
        case loaded
        /// The load failed for at least one of its rows. Contains the message of the error.
        case failed(String)
        /// The load was canceled because nothing waits for it anymore. Its result is discarded.
        case cancelled
        /// An item was edited during the load, and the result no longer matches.
        case outdated
    }
}
