extension ListLogEntry: CustomStringConvertible {
    /// The entry as a line for people: `page load 2 (append) began: rows on screen or near are missing`.
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
        case .edgeOnScreen: "the place beyond the rows is on screen"
        case .retry: "somebody asked to try again"
        case .backOff: "it is time to try again"
        case .refresh: "somebody asked for the list anew"
        case .outOfDate: "something of the list is out of date"
        case .jump: "somebody wants to read elsewhere"
        case .otherSource: "the list has another source"
        case .emptyPage: "the page before it had no items"
        }
    }
}

extension ListLogEntry.PageWaitReason {
    fileprivate var words: String {
        switch self {
        case .failed: "the last one failed, and nobody asked to try again"
        case .paused: "too many pages in a row brought no row that the filter leaves"
        case .ended: "the source said that nothing comes"
        case .refreshing: "the list is being loaded anew"
        case .underWay: "one is under way"
        }
    }
}

extension ListLogEntry.RowLoadReason {
    fileprivate var words: String {
        switch self {
        case .visible: "on screen"
        case .ahead: "near, in the direction of scrolling"
        case .behind: "near, behind"
        case .retry: "somebody asked to try again"
        case .edited: "the item was edited"
        case .nextStep: "the next step of its data follows"
        }
    }
}

extension ListLogEntry.RowWaitReason {
    fileprivate var words: String {
        switch self {
        case .cap: "as many are under way as may be"
        case .rate: "loads may not begin so often"
        case .passing: "rows pass too quickly to be seen"
        case .suspended: "the list is suspended"
        }
    }
}

extension ListLogEntry.LoadEnd {
    fileprivate var words: String {
        switch self {
        case .loaded: "ended: what it brought is in the list"
        case .failed(let message): "failed: \(message)"
        case .cancelled: "was cancelled"
        case .outdated: "ended too late: the item was edited meanwhile"
        }
    }
}
