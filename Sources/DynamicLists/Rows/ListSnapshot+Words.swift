extension ListSnapshot: CustomStringConvertible {
    /// How many rows there are and where loading stands, for people:
    /// `60 rows of 500; refresh: idle, append: loading, prepend: ended`.
    public var description: String {
        let rows = "\(ids.count) \(ids.count == 1 ? "row" : "rows")\(totalCount.map { " of \($0)" } ?? "")"
        let query = isQuerying ? "; a filter or an order is being worked out" : ""
        return "\(rows); refresh: \(refreshState.words), append: \(appendState.words), "
            + "prepend: \(prependState.words)\(query)\(isLoadDelayed ? "; another source waits" : "")"
    }
}

extension ListIDs: CustomStringConvertible {
    /// The ids as an array shows them; of more than a hundred the first, and how many there are.
    ///
    /// - Complexity: O(log n).
    public var description: String {
        if count <= 100 { return "\(Array(self))" }
        return "[\(prefix(100).map { "\($0)" }.joined(separator: ", ")), … \(count) in all]"
    }
}

extension LoadState {
    fileprivate var words: String {
        switch self {
        case .idle: "idle"
        case .loading: "loading"
        case .failed(let error): "failed (\(error.message))"
        case .paused: "paused"
        case .ended: "ended"
        }
    }
}
