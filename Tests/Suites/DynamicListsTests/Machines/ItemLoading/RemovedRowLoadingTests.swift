import DynamicLists
import DynamicListsTesting
import Testing

/// Tests of rows that are removed while their additional data is loading, and that views retain.
@MainActor
@Suite("Rows that are removed while they load", .timeLimit(.minutes(5)))
struct RemovedRowLoadingTests {
    private let calls = HeldCalls<HeldItem, String>()

    /// Makes a list with pages of `page` rows, all of whose loads have begun.
    private func loading(
        _ ids: Locked<[Int]>, page: Int = 3, height: Int = 3,
        _ change: (inout ListConfiguration) -> Void = { _ in }
    ) async throws -> ListDriver<HeldShelf> {
        let source = HeldShelf(ids: ids, calls: calls)
        var configuration = ListConfiguration(itemBatchCount: page, prefetchMargin: 0)
        change(&configuration)
        let screen = ListDriver(ListViewModel(source: source, configuration: configuration), height: height)
        screen.show()
        for _ in 0..<height { _ = try await screen.next(calls) }
        return screen
    }

    @Test("a row that is removed while loading becomes waiting, and loads again when it returns")
    func removed() async throws {
        let screen = try await loading(Locked([0, 1, 2]))
        let row = screen.rows[1]
        #expect(row.phase == .loading)
        screen.list.remove(1)
        #expect(row.phase == .waiting)
        #expect(row.item.id == 1)
        screen.list.insert(HeldItem(id: 1, calls: calls), at: .start)
        try await screen.next(calls).succeed(with: "there")
        try await screen.wait { row.phase == .loaded }
        #expect(row.item.detail == "there")
    }

    @Test("a row that moves in one step continues to load")
    func moved() async throws {
        let screen = try await loading(Locked([0, 1, 2]))
        let (row, requests) = (screen.rows[0], calls.requests.count)
        screen.list.move(0, to: .end)
        #expect(row.phase == .loading)
        #expect(calls.requests.count == requests)
    }

    @Test("a row that a refresh or a reset removes while loading becomes waiting", arguments: [false, true])
    func refreshed(isReset: Bool) async throws {
        let ids = Locked([0, 1, 2])
        let screen = try await loading(ids)
        let rows = screen.rows
        ids.withLock { $0 = [0, 2] }
        if isReset { screen.list.reset() } else { await screen.list.refresh() }
        try await screen.wait { screen.ids == [0, 2] }
        #expect(rows[1].phase == .waiting)
        // A reset keeps no state.
        if !isReset { #expect(rows[0].phase == .loading) }
        ids.withLock { $0 = [0, 1, 2] }
        await screen.list.refresh()
        try await screen.wait { rows[1].phase == .loading }
    }

    @Test("a row whose page is dropped while it is loading becomes waiting")
    func dropped() async throws {
        let screen = try await loading(Locked(Array(0..<15))) {
            $0.maxResidentItems = 6
            $0.unwantedItemLoads = .finish
        }
        let row = screen.rows[0]
        #expect(row.phase == .loading)
        while screen.ids.contains(0) {
            let last = screen.ids.last
            screen.scroll(to: screen.ids.count)
            try await screen.wait { screen.ids.last != last }
        }
        #expect(row.phase == .waiting)
    }
}

/// A source of held items in pages that may differ between loads.
private struct HeldShelf: PageSource {
    let ids: Locked<[Int]>
    let calls: HeldCalls<HeldItem, String>

    func page(for request: PageRequest<Int>) async -> Page<Int, HeldItem> {
        let (all, start) = (ids.withLock { $0 }, request.key ?? 0)
        let end = min(all.count, start + request.count)
        return Page(
            items: all[start..<end].map { HeldItem(id: $0, calls: calls) },
            previousKey: start > 0 ? start - request.count : nil, nextKey: end < all.count ? end : nil)
    }
}
