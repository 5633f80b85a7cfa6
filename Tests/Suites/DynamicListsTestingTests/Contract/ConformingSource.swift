import DynamicLists
import DynamicListsTesting

/// A conforming source of 30 rows in both directions, whose parts a test can replace. Its keys are the
/// position at which a page begins, or, if negative, ends.
struct ConformingSource: PageSource {
    typealias Load = @Sendable (PageRequest<Int>) async throws -> Page<Int, Row>

    static var acceptsAnyCount: Bool { true }
    static let rowCount = 30

    var load: Load = { good($0) }
    var find: @Sendable (_ position: Int, _ pageSize: Int) -> Int? = { position, _ in position }
    var invalidationFeed: @Sendable () -> AsyncStream<Invalidation<Int, Int>>? = { nil }

    /// The correct page.
    static func good(_ request: PageRequest<Int>) -> Page<Int, Row> {
        let key = request.key ?? 0
        let start = key < 0 ? max(0, -key - request.count) : key
        let end = key < 0 ? -key : max(start, min(rowCount, start + request.count))
        return Page(
            items: (start..<end).map { Row(id: $0) }, previousKey: start > 0 ? -start : nil,
            nextKey: end < rowCount ? end : nil, itemsBefore: start, totalCount: rowCount)
    }

    func page(for request: PageRequest<Int>) async throws -> Page<Int, Row> { try await load(request) }
    func key(forItemAt position: Int, pageSize: Int) -> Int? { find(position, pageSize) }
    var invalidations: AsyncStream<Invalidation<Int, Int>>? { invalidationFeed() }

    /// Creates a source that modifies its pages.
    static func changing(_ change: @escaping @Sendable (inout Page<Int, Row>) -> Void) -> ConformingSource {
        ConformingSource(load: { request in
            var page = good(request)
            change(&page)
            return page
        })
    }
}

/// A conforming model of 30 rows, whose parts a test can replace.
struct ConformingModel: BatchModel {
    var next = 0
    var load: @Sendable (inout ConformingModel, Int) async throws -> [Row] = { $0.good($1) }
    var start = 0
    var batch = 0

    /// The correct batch.
    mutating func good(_ count: Int) -> [Row] {
        let end = max(next, min(ConformingSource.rowCount, next + count))
        defer { next = end }
        return (next..<end).map { Row(id: $0) }
    }

    mutating func fetchNextItems(count: Int) async throws -> [Row] { try await load(&self, count) }
    mutating func reset() { (next, batch) = (start, 0) }
}

/// The error of a failing source.
struct Breakdown: Error, CustomStringConvertible {
    var description: String { "a breakdown" }
}
