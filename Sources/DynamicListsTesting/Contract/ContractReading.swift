import DynamicLists

/// Consecutive pages, or batches, from the first to the last that was read.
struct ContractReading: Sendable {
    typealias Entry = (question: ContractRequest, answer: ContractResponse)

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

    /// Reads forward from where a source begins, and then backward. `ask` performs each request, if given.
    ///
    /// - Parameters:
    ///   - rows: The number of rows to read in each direction, or nil for all.
    ///   - count: The requested number of items for each page in turn. Like a list, the reading requests a
    ///     previous page with the same count as the first page.
    init(
        _ subject: ContractSubject, in trial: ContractContext, rows enough: Int? = nil,
        count: (Int) -> Int = { _ in ContractContext.count },
        ask: ((ContractRequest, Int) async throws(ContractBreach) -> ContractResponse)? = nil
    ) async throws(ContractBreach) {
        var walk = VisitedPages()
        for side in [\ContractResponse.next, \ContractResponse.previous] {
            var question = side == \.next ? subject.first : entries.first?.answer.previous
            var pages = 0
            var found = 0
            walk.turn()
            while let asked = question, pages < trial.pageLimit, found < enough ?? .max {
                try walk.enter(asked)
                let count = count(side == \.next ? pages : 0)
                let answer: ContractResponse
                if let ask {
                    answer = try await ask(asked, count)
                } else {
                    answer = try await trial.answer(to: asked, count: count)
                }
                try walk.take(answer, of: asked)
                if side == \.next {
                    entries.append((asked, answer))
                } else {
                    entries.insert((asked, answer), at: 0)
                    start += 1
                }
                question = answer[keyPath: side]
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
    mutating func turn() { keys = [] }

    mutating func enter(_ question: ContractRequest) throws(ContractBreach) {
        guard let key = question.key else { return }
        if key != key { throw ContractBreach(.keyUnusable, "The key \(key) is not equal to itself") }
        if !keys.insert(key).inserted {
            throw ContractBreach(.keyRepeated, "The key \(key) leads back to a page that was read")
        }
    }

    mutating func take(_ answer: ContractResponse, of question: ContractRequest) throws(ContractBreach) {
        for row in answer.rows where row.hasID {
            if row != row {
                throw ContractBreach(
                    .idUnusable, "A row of \(question.words) has the id \(row.words), not equal to itself")
            }
            if let place = ids.updateValue(question.words, forKey: row) {
                throw ContractBreach(
                    .idRepeated, "The id \(row.words) is on \(question.words), and was on \(place)")
            }
        }
    }
}
