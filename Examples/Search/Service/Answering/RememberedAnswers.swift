/// What was answered to requests that may come again; the oldest are forgotten.
struct RememberedAnswers: Sendable {
    private var answers: [String: (request: WalkRequest, answer: WalkAnswer)] = [:]
    /// In the order in which they came, as a ring.
    private var keys: [String] = []
    private var oldest = 0
    private let limit: Int

    /// - Parameter limit: how many are remembered.
    init(limit: Int) { self.limit = limit }

    subscript(key: String) -> (request: WalkRequest, answer: WalkAnswer)? { answers[key] }

    /// - Parameter key: one that is not known.
    mutating func add(_ key: String, _ request: WalkRequest, _ answer: WalkAnswer) {
        answers[key] = (request, answer)
        if keys.count < limit { return keys.append(key) }
        answers[keys[oldest]] = nil
        keys[oldest] = key
        oldest = (oldest + 1) % limit
    }
}
