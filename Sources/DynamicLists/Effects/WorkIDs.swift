/// The numbers of work items, by request. Equal requests are the same work item.
struct WorkIDs: Sendable {
    private var numbers: [AnyKey: Int] = [:]
    private var last = 0

    /// The number of stored requests.
    var count: Int { numbers.count }

    /// Returns the number of a request, and assigns a new one if no equal request has one.
    ///
    /// - Complexity: O(1) on average.
    mutating func number(for request: AnyKey) -> Int {
        if let number = numbers[request] { return number }
        last += 1
        numbers[request] = last
        return last
    }

    /// Removes the requests of work items that no longer exist. Their numbers are not reused.
    ///
    /// - Returns: The previous storage, which the caller releases, because that may run client code.
    /// - Complexity: O(requests).
    mutating func keep(where isKept: (Int) -> Bool) -> [AnyKey: Int] {
        let old = numbers
        numbers = numbers.filter { isKept($0.value) }
        return old
    }
}
