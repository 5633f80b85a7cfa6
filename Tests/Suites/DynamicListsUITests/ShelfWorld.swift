import DynamicLists
import DynamicListsTesting
import DynamicListsUI
import SwiftUIForLinux
import Testing
import ViewGraph

/// Words whose ids are their positions, on held pages that are named by their first position and load in both
/// directions.
struct Shelf: PageSource {
    let rowCount: Int
    /// Whether the source reports the number of rows.
    var countsRows = false
    /// Whether the source begins with its last page.
    var beginsAtEnd = false
    let calls = HeldCalls<PageRequest<Int>, Void>()

    static var acceptsAnyCount: Bool { true }

    func page(for request: PageRequest<Int>) async throws -> WordPage {
        try await calls.answer(to: request)
        let start = request.key ?? (beginsAtEnd ? max(0, rowCount - request.count) : 0)
        let end = min(rowCount, start + request.count)
        return WordPage(
            items: words(start..<end), previousKey: start > 0 ? max(0, start - request.count) : nil,
            nextKey: end < rowCount ? end : nil, itemsBefore: countsRows ? start : nil,
            totalCount: countsRows ? rowCount : nil)
    }

    func key(forItemAt position: Int, pageSize: Int) -> Int? { position / pageSize * pageSize }
}

/// A list over a shelf, in pages of ten, that begins at any position. Its rows are 100 points high by
/// default.
@MainActor
struct ShelfWorld {
    let shelf: Shelf
    let list: ListViewModel<Shelf>
    let stage: ListStage<Shelf>
    let bodies = Tally()

    init(
        rowCount: Int = 100, countsRows: Bool = false, beginsAtEnd: Bool = false,
        restoring place: ListRestoration<Int, Int>? = nil,
        startingAt key: Int = 0, margin: Int = 0, maxResidentItems: Int? = nil,
        @ViewBuilder view: (ShelfWorld.Rows) -> some View = { $0.list() }
    ) {
        let shelf = Shelf(rowCount: rowCount, countsRows: countsRows, beginsAtEnd: beginsAtEnd)
        let configuration = ListConfiguration(
            itemBatchCount: 10, prefetchMargin: margin, maxResidentItems: maxResidentItems)
        let list =
            place.map { ListViewModel(source: shelf, restoring: $0, configuration: configuration) }
            ?? ListViewModel(source: shelf, startingAt: key, configuration: configuration)
        (self.shelf, self.list) = (shelf, list)
        let rows = Rows(list: list, bodies: bodies)
        stage = ListStage(list) { view(rows) }
    }

    /// Creates views of the list.
    @MainActor
    struct Rows {
        let list: ListViewModel<Shelf>
        let bodies: Tally

        func list(height: @escaping @MainActor (Int) -> Double = { _ in 78 }) -> some View {
            DynamicList(list) { row in
                let _ = bodies.add(row.item.id)
                Text(row.item.text).frame(height: height(row.item.id))
            }
            .listStyle(.plain)
        }
    }

    /// Answers the next page request, and shows the page.
    @discardableResult
    func answer() async throws -> PageRequest<Int> {
        try await end { $0.succeed() }
    }

    @discardableResult
    func fail() async throws -> PageRequest<Int> {
        try await end { $0.fail(with: Outage()) }
    }

    private func end(
        _ end: (HeldCall<PageRequest<Int>, Void>) -> Void
    ) async throws -> PageRequest<Int> {
        let call = try await shelf.calls.next()
        let version = list.snapshot.version
        end(call)
        try await stage.settle { list.snapshot.version > version }
        return call.request
    }
}

extension PageRequest where Key == Int {
    static func previous(_ key: Int) -> Self { PageRequest(key: key, direction: .prepend, count: 10) }
    static func jump(_ key: Int) -> Self { PageRequest(key: key, direction: .refresh, count: 10) }
}
