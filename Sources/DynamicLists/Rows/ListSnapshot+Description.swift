extension ListSnapshot: CustomStringConvertible {
    /// The number of rows and the load states, for logs and debugging:
    /// `60 rows of 500; refresh: idle, append: loading, prepend: ended`.
    public var description: String {
        let rows = "\(ids.count) \(ids.count == 1 ? "row" : "rows")\(totalCount.map { " of \($0)" } ?? "")"
        let query = isQuerying ? "; a filter or an order is being worked out" : ""
        return "\(rows); refresh: \(refreshState.words), append: \(appendState.words), "
            + "prepend: \(prependState.words)\(query)\(isLoadDelayed ? "; another source waits" : "")"
    }
}

extension ListIDs: CustomStringConvertible {
    /// The IDs as an array describes them. If there are more than a hundred, the first hundred and their
    /// number.
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
