import DynamicLists
import DynamicListsTesting

/// A source of rows whose ids are their positions. The key of a page is the position of its first row. The
/// source continues in both directions and answers at once, unless it is set to hold its answers.
struct PositionSource: PageSource {
    let rowCount: Int
    /// Whether it provides the number of rows.
    var countsRows = true
    let requests = Log<PageRequest<Int>>()
    var invalidations: AsyncStream<Invalidation<Int, Int>>?
    /// Whether it provides the key of a position.
    var findsPositions = true
    /// Holds the answers, if set.
    var calls: HeldCalls<PageRequest<Int>, Void>?

    static var acceptsAnyCount: Bool { true }

    func page(for request: PageRequest<Int>) async throws -> WordPage {
        requests.add(request)
        try await calls?.answer(to: request)
        let start = request.key ?? 0
        let end = max(start, min(rowCount, start + request.count))
        return WordPage(
            items: words(start..<end), previousKey: start > 0 ? max(0, start - request.count) : nil,
            nextKey: end < rowCount ? end : nil, itemsBefore: countsRows ? start : nil,
            totalCount: countsRows ? rowCount : nil)
    }

    func key(forItemAt position: Int, pageSize: Int) -> Int? {
        findsPositions ? position / pageSize * pageSize : nil
    }

    /// The requested keys, with 0 for the beginning.
    var keys: [Int] { requests.all.map { $0.key ?? 0 } }
}

/// A list over a shelf, with a driver.
@MainActor
func screen(
    on shelf: PositionSource, height: Int = 3, startingAt key: Int? = nil, batch: Int = 10,
    _ change: (inout ListConfiguration) -> Void = { _ in }
) -> ListDriver<PositionSource> {
    var configuration = ListConfiguration(itemBatchCount: batch, prefetchMargin: 1)
    change(&configuration)
    let list =
        key.map { ListViewModel(source: shelf, startingAt: $0, configuration: configuration) }
        ?? ListViewModel(source: shelf, configuration: configuration)
    return ListDriver(list, height: height)
}
