/// Numbers for requests: equal ones are the same work.
struct WorkNumbers: Sendable {
    private var numbers: [AnyKey: Int] = [:]
    private var last = 0

    /// How many requests have a number.
    var count: Int { numbers.count }

    /// The number of a request; a new one if no equal request has one.
    ///
    /// - Complexity: O(1) on average.
    mutating func number(for request: AnyKey) -> Int {
        if let number = numbers[request] { return number }
        last += 1
        numbers[request] = last
        return last
    }

    /// Forgets the requests whose works are no more; their numbers are not used again.
    ///
    /// - Returns: what was kept before, to be released by the caller: that may run code of a program.
    /// - Complexity: O(requests).
    mutating func keep(where isKept: (Int) -> Bool) -> [AnyKey: Int] {
        let old = numbers
        numbers = numbers.filter { isKept($0.value) }
        return old
    }
}
