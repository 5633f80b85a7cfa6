// Scaffolding
import DynamicLists

struct Match: Sendable {}

func search(_ query: String, from start: Int, count: Int) async throws -> [Match] { [] }

// Shown
struct Matches: BatchModel {
    let query: String
    var next = 0
    mutating func fetchNextItems(count: Int) async throws -> [Match] {
        let matches = try await search(query, from: next, count: count)
        next += matches.count
        return matches
    }
    mutating func reset() { next = 0 }
}
// Scaffolding

// Shown
struct Numbers: ListModel {
    var next = 0
    mutating func fetchNextItems(count: Int) async throws -> [Int] {
        defer { next += count }
        return Array(next..<next + count)
    }
    mutating func reset() { next = 0 }
}
// Scaffolding

enum Prices {
    static func current(of ids: [Int]) async throws -> [Int: Double] {
        [Int: Double](uniqueKeysWithValues: ids.map { ($0, 1) })
    }
}

// Shown
struct Quote: AdditionalDataBatchLoading, Identifiable {
    let id: Int
    var price: Double?
    static var additionalDataBatchLimit: Int { 50 }
    var additionalDataRequest: Int { id }
    static func loadAdditionalData(for items: [Quote]) async throws -> [Int: Double] {
        try await Prices.current(of: items.map { $0.id })
    }
    mutating func apply(_ price: Double) { self.price = price }
}
// Scaffolding

struct Pages: Sendable {
    func walks(page: Int, count: Int) async throws -> (walks: [Walk], next: Int?) { ([], nil) }
}

func list(service: Pages) -> ListViewModel<ClosureSource<Int, Walk>> {
    // Shown
    let list = ListViewModel { (request: PageRequest<Int>) in
        let page = try await service.walks(page: request.key ?? 1, count: request.count)
        return Page(items: page.walks, nextKey: page.next)
    }
    // Scaffolding
    return list
}

struct Messages: QueryResults {
    let rows: [Walk]
    init(in rows: [Walk]) { self.rows = rows }
    func items(in range: Range<Int>) async throws -> [Walk] {
        Array(rows[range.clamped(to: rows.indices)])
    }
}

func list(database: [Walk]) -> ListViewModel<QueryWindow<Messages>> {
    // Shown
    let list = ListViewModel(source: QueryWindow(Messages(in: database)))
    // Scaffolding
    return list
}
