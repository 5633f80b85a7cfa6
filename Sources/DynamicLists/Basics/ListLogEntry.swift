/// What a list did about loading, or did not, and why: for its author's eyes (``ListViewModel/log``).
public enum ListLogEntry: Sendable, Hashable {
    /// A page's load began. Loads of a list's pages have numbers that grow.
    case pageBegan(load: Int, PageDirection, PageLoadReason)
    /// A page's load ended.
    case pageEnded(load: Int, PageDirection, LoadEnd)
    /// A page is wanted in a direction, and does not begin to load.
    case pageWaits(PageDirection, PageWaitReason)
    /// A load of additional data began, for this many rows that do not share it; the reason is the first
    /// row's. Such loads have numbers of their own.
    case rowsBegan(load: Int, rows: Int, RowLoadReason)
    /// A load of additional data ended.
    case rowsEnded(load: Int, LoadEnd)
    /// Rows want their additional data, and no load begins for them.
    case rowsWait(RowWaitReason)

    /// Why a page's load begins.
    public enum PageLoadReason: Sendable, Hashable {
        /// The list has no page yet, or was emptied.
        case firstPage
        /// Rows on screen, or within the margin, are missing.
        case demand
        /// The place beyond the last row on this side is on screen, or the list has no row.
        case edgeOnScreen
        /// What had failed, or ended, is tried again because somebody asked for that.
        case retry
        /// What had failed is tried again because it is time.
        case backOff
        /// Somebody asked for the list anew.
        case refresh
        /// Something of the list was said to be out of date.
        case outOfDate
        /// Somebody wants to read elsewhere in the list.
        case jump
        /// The list has another source.
        case otherSource
        /// The page before it had no items, but named this one.
        case emptyPage
    }

    /// Why a page that is wanted does not begin to load.
    public enum PageWaitReason: Sendable, Hashable {
        /// The last load in this direction failed, and nobody asked to try again.
        case failed
        /// Too many pages in a row brought no row that the list's filter leaves.
        case paused
        /// The source said that nothing comes.
        case ended
        /// The list is being loaded anew.
        case refreshing
        /// A load in this direction is under way, or the other direction's load brings the page.
        case underWay
    }

    /// Why a row's load begins.
    public enum RowLoadReason: Sendable, Hashable {
        /// The row is on screen.
        case visible
        /// The row is in the margin ahead, in the direction of scrolling.
        case ahead
        /// The row is in the margin behind.
        case behind
        /// Somebody asked to try the row again.
        case retry
        /// The item was edited, so that what had been loaded for it no longer fits.
        case edited
        /// The row's data is there, and the next step of it follows.
        case nextStep
    }

    /// Why no load begins for rows that want one.
    public enum RowWaitReason: Sendable, Hashable {
        /// As many loads are under way as may be.
        case cap
        /// Loads may not begin so often.
        case rate
        /// The rows are scrolled by too quickly to be seen.
        case passing
        /// The list is suspended.
        case suspended
    }

    /// How a load ended.
    public enum LoadEnd: Sendable, Hashable {
        /// What it brought is in the list.
        case loaded
        /// It failed, at least for one of its rows; the message of the error.
        case failed(String)
        /// It was cancelled: nobody waits for it any more. What it brings is not taken.
        case cancelled
        /// An item was edited meanwhile, so that what it brought no longer fits.
        case outdated
    }
}
