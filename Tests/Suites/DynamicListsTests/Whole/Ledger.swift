import DynamicLists
import DynamicListsTesting

/// A source of lines that are inserted, removed and moved while a list reads them, in pages named by the
/// position of their first line, in both directions. A test answers each request.
struct Ledger: PageSource {
    /// The calls for pages. The answers are determined by `Lines`.
    let calls = HeldCalls<PageRequest<Int>, Page<Int, Line>>(respondsToCancellation: false)
    let lines: Lines

    func page(for request: PageRequest<Int>) async throws -> Page<Int, Line> {
        try await calls.answer(to: request)
    }

    func key(forItemAt position: Int, pageSize: Int) -> Int? { position / pageSize * pageSize }
}

/// A line of a ledger. Lines on the same topic request the same additional data, which is the topic.
struct Line: AdditionalDataBatchLoading, AdditionalDataReleasing, Identifiable {
    static var additionalDataBatchLimit: Int { 3 }

    let id: Int
    var title = ""
    var topic: Int
    var detail: Int?
    let calls: HeldCalls<[Line], [Int: Int]>

    var additionalDataRequest: Int { topic }
    var cachedAdditionalData: Int? { topic % 11 == 5 ? topic : nil }

    static func loadAdditionalData(for items: [Line]) async throws -> [Int: Int] {
        try await items[0].calls.answer(to: items)
    }

    mutating func apply(_ data: Int) { detail = data }
    mutating func releaseAdditionalData() { detail = nil }
}

/// The present lines of a ledger.
final class Lines: Sendable {
    /// The calls for additional data.
    let calls: HeldCalls<[Line], [Int: Int]>
    private let lines: Locked<[NaiveList.Row]>
    let providesTotals: Bool

    convenience init(count: Int, saysTotals: Bool) {
        self.init(
            (0..<count).map { NaiveList.Row(id: $0, title: "", topic: $0 / 2) }, saysTotals: saysTotals,
            calls: HeldCalls(respondsToCancellation: false))
    }

    init(_ lines: [NaiveList.Row], saysTotals: Bool, calls: HeldCalls<[Line], [Int: Int]>) {
        self.lines = Locked(lines)
        self.providesTotals = saysTotals
        self.calls = calls
    }

    var all: [NaiveList.Row] { lines.withLock { $0 } }

    func change(_ change: (inout [NaiveList.Row]) -> Void) { lines.withLock { change(&$0) } }

    /// The item of a row as this source returns it.
    func line(_ row: NaiveList.Row) -> Line {
        Line(id: row.id, title: row.title, topic: row.topic, calls: calls)
    }

    /// The present rows of a page.
    func rows(for request: PageRequest<Int>) -> [NaiveList.Row] {
        Array(all.dropFirst(request.key ?? 0).prefix(request.count))
    }

    func page(for request: PageRequest<Int>) -> Page<Int, Line> {
        let (start, count) = (request.key ?? 0, all.count)
        // A page far outside has no rows and no previous key.
        if start > count + 100 { return Page(items: [], nextKey: nil) }
        let end = start + request.count
        return Page(
            items: rows(for: request).map(line), previousKey: start > 0 ? max(0, start - request.count) : nil,
            nextKey: end < count ? end : nil, itemsBefore: providesTotals ? min(start, count) : nil,
            totalCount: providesTotals ? count : nil)
    }
}
