extension ListLogEntry: CustomStringConvertible {
    /// The entry as a line of text: `page load 2 (append) began: rows on screen or near are missing`.
    public var description: String {
        switch self {
        case .pageBegan(let load, let direction, let reason):
            "page load \(load) (\(direction)) began: \(reason.words)"
        case .pageEnded(let load, let direction, let end):
            "page load \(load) (\(direction)) \(end.words)"
        case .pageWaits(let direction, let reason):
            "no page load (\(direction)) begins: \(reason.words)"
        case .rowsBegan(let load, let rows, let reason):
            "row load \(load) began for \(rows) \(rows == 1 ? "row" : "rows"): \(reason.words)"
        case .rowsEnded(let load, let end):
            "row load \(load) \(end.words)"
        case .rowsWait(let reason):
            "no row load begins: \(reason.words)"
        }
    }
}

extension ListLogEntry.PageLoadReason {
    fileprivate var words: String {
        switch self {
        case .firstPage: "the list has no page"
        case .demand: "rows on screen or near are missing"
        case .edgeOnScreen: "the edge beyond the last row is on screen"
        case .retry: "a retry was requested"
        case .backOff: "the back-off delay has ended"
        case .refresh: "a refresh was requested"
        case .outOfDate: "part of the list is out of date"
        case .jump: "a jump to another position was requested"
        case .otherSource: "the list has another source"
        case .emptyPage: "the page before it had no items"
        }
    }
}

extension ListLogEntry.PageWaitReason {
    fileprivate var words: String {
        switch self {
        case .failed: "the last one failed, and no retry was requested"
        case .paused: "too many consecutive pages had no row that passes the filter"
        case .ended: "the source has no more pages"
        case .refreshing: "the list is being refreshed"
        case .underWay: "another is in flight"
        }
    }
}

extension ListLogEntry.RowLoadReason {
    fileprivate var words: String {
        switch self {
        case .visible: "on screen"
        case .ahead: "near, in the direction of scrolling"
        case .behind: "near, against the direction of scrolling"
        case .retry: "a retry was requested"
        case .edited: "the item was edited"
        case .nextStep: "the next step of its data follows"
        }
    }
}

extension ListLogEntry.RowWaitReason {
    fileprivate var words: String {
        switch self {
        case .cap: "the maximum number of loads is in flight"
        case .rate: "the rate limit is reached"
        case .passing: "rows scroll by too quickly to be seen"
        case .suspended: "the list is suspended"
        }
    }
}

extension ListLogEntry.LoadEnd {
    fileprivate var words: String {
        switch self {
        case .loaded: "ended: its result is in the list"
        case .failed(let message): "failed: \(message)"
        case .cancelled: "was canceled"
        case .outdated: "ended too late: the item was edited meanwhile"
        }
    }
}
