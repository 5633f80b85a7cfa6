/// The answers to requests that may be repeated; the oldest are dropped.
struct IdempotencyCache: Sendable {
    private var answers: [String: (request: WalkRequest, answer: WalkResponse)] = [:]
    /// The keys in the order of their arrival, as a ring.
    private var keys: [String] = []
    private var oldest = 0
    private let limit: Int

    /// - Parameter limit: The number of answers to keep.
    init(limit: Int) { self.limit = limit }

    subscript(key: String) -> (request: WalkRequest, answer: WalkResponse)? { answers[key] }

    /// - Parameter key: A key that has no answer yet.
    mutating func add(_ key: String, _ request: WalkRequest, _ answer: WalkResponse) {
        answers[key] = (request, answer)
        if keys.count < limit { return keys.append(key) }
        answers[keys[oldest]] = nil
        keys[oldest] = key
        oldest = (oldest + 1) % limit
    }
}
