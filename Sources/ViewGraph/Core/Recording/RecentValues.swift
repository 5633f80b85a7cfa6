/// The last values of a sequence, up to a limit.
package struct RecentValues<Value> {
    private let limit: Int
    private var values: [Value] = []
    /// The index of the oldest value, once the limit is reached.
    private var start = 0

    /// - Precondition: `limit` is positive.
    package init(limit: Int) {
        precondition(limit > 0, "no value can be kept")
        self.limit = limit
    }

    /// Adds a value, in place of the oldest one if the limit is reached. O(1)
    package mutating func append(_ value: Value) {
        if values.count < limit { return values.append(value) }
        values[start] = value
        start = (start + 1) % limit
    }

    /// The values, oldest first. O(limit)
    package var all: [Value] { Array(values[start...] + values[..<start]) }
}
