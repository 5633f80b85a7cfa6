import DynamicLists
import DynamicListsTesting

/// A source of rows whose ids are their positions, named by the position of a page's first row. It goes on in
/// both directions and answers at once, unless it is told to hold its answers.
struct Shelf: PageSource {
    let rowCount: Int
    /// Whether it says how many rows there are.
    var countsRows = true
    let requests = Log<PageRequest<Int>>()
    var invalidations: AsyncStream<Invalidation<Int, Int>>?
    /// Whether it can tell the key of a position.
    var findsPositions = true
    /// If it is to hold its answers.
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

    /// The keys that were asked for, 0 for the beginning.
    var keys: [Int] { requests.all.map { $0.key ?? 0 } }
}

/// A list over a shelf, on a screen.
@MainActor
func screen(
    on shelf: Shelf, height: Int = 3, startingAt key: Int? = nil, batch: Int = 10,
    _ change: (inout ListConfiguration) -> Void = { _ in }
) -> ListDriver<Shelf> {
    var configuration = ListConfiguration(itemBatchCount: batch, prefetchMargin: 1)
    change(&configuration)
    let list =
        key.map { ListViewModel(source: shelf, startingAt: $0, configuration: configuration) }
        ?? ListViewModel(source: shelf, configuration: configuration)
    return ListDriver(list, height: height)
}
