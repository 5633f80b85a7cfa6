import DynamicLists

/// Consecutive pages, or batches, from the first to the last that was read.
struct ContractReading: Sendable {
    typealias Entry = (request: ContractRequest, answer: ContractResponse)

    private(set) var entries: [Entry] = []
    /// The index of the entry at which the reading began.
    private(set) var start = 0

    /// All rows.
    var rows: [ContractRow] { entries.flatMap(\.answer.rows) }
    /// Whether nothing precedes the first page that was read.
    var hasBeginning: Bool { entries.first.map { $0.answer.previous == nil } ?? true }
    /// Whether nothing follows the last page that was read.
    var hasEnd: Bool { entries.last.map { $0.answer.next == nil } ?? true }

    func rows(before index: Int) -> [ContractRow] { entries[..<index].flatMap(\.answer.rows) }
    func rows(from index: Int) -> [ContractRow] { entries[index...].flatMap(\.answer.rows) }

    /// Reads forward from where a source begins, and then backward. `send` performs each request, if given.
    ///
    /// - Parameters:
    ///   - rows: The number of rows to read in each direction, or nil for all.
    ///   - count: The requested number of items for each page in turn. Like a list, the reading requests a
    ///     previous page with the same count as the first page.
    init(
        _ subject: ContractSubject, in context: ContractContext, rows enough: Int? = nil,
        count: (Int) -> Int = { _ in ContractContext.count },
        send: ((ContractRequest, Int) async throws(ContractBreach) -> ContractResponse)? = nil
    ) async throws(ContractBreach) {
        var visited = VisitedPages()
        for side in [\ContractResponse.next, \ContractResponse.previous] {
            var request = side == \.next ? subject.first : entries.first?.answer.previous
            var pages = 0
            var found = 0
            visited.resetKeys()
            while let current = request, pages < context.pageLimit, found < enough ?? .max {
                try visited.enter(current)
                let count = count(side == \.next ? pages : 0)
                let answer: ContractResponse
                if let send {
                    answer = try await send(current, count)
                } else {
                    answer = try await context.answer(to: current, count: count)
                }
                try visited.take(answer, of: current)
                if side == \.next {
                    entries.append((current, answer))
                } else {
                    entries.insert((current, answer), at: 0)
                    start += 1
                }
                request = answer[keyPath: side]
                pages += 1
                found += answer.rows.count
            }
        }
    }
}

/// The keys and ids encountered during a reading.
private struct VisitedPages {
    private var keys: Set<AnyKey> = []
    private var ids: [ContractRow: String] = [:]

    /// Starts reading in the other direction.
    mutating func resetKeys() { keys = [] }

    mutating func enter(_ request: ContractRequest) throws(ContractBreach) {
        guard let key = request.key else { return }
        if key != key { throw ContractBreach(.keyUnusable, "The key \(key) is not equal to itself") }
        if !keys.insert(key).inserted {
            throw ContractBreach(.keyRepeated, "The key \(key) leads back to a page that was read")
        }
    }

    mutating func take(_ answer: ContractResponse, of request: ContractRequest) throws(ContractBreach) {
        for row in answer.rows where row.hasID {
            if row != row {
                throw ContractBreach(
                    .idUnusable, "A row of \(request.words) has the id \(row.words), not equal to itself")
            }
            if let earlierPage = ids.updateValue(request.words, forKey: row) {
                throw ContractBreach(
                    .idRepeated, "The id \(row.words) is on \(request.words), and was on \(earlierPage)")
            }
        }
    }
}
