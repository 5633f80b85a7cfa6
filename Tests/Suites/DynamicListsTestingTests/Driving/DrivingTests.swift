import DynamicLists
import DynamicListsTesting
import Testing

private struct Part: Identifiable, Hashable, Sendable {
    let id: Int
}

private struct Fault: Error {}

@MainActor
@Suite("List driver", .timeLimit(.minutes(5)))
struct DrivingTests {
    private func parts(_ ids: Range<Int>) -> [Part] { ids.map { Part(id: $0) } }

    private func driver(pages: Int, margin: Int = 1) -> (
        ListDriver<FixedPageSource<Part>>, FixedPageSource<Part>
    ) {
        let source = FixedPageSource(pages: (0..<pages).map { parts($0 * 3..<$0 * 3 + 3) })
        let list = ListViewModel(source: source, itemBatchCount: 3, prefetchMargin: margin)
        let driver = ListDriver(list, height: 3)
        driver.show()
        return (driver, source)
    }

    @Test("a driver appends while a condition holds, and to the end", arguments: [0, 1, 4])
    func appends(margin: Int) async throws {
        let (driver, _) = driver(pages: 5, margin: margin)
        try await driver.appendWhile { $0.id < 7 }
        #expect((8..<15).contains(driver.ids.count))
        try await driver.appendWhile { _ in true }
        #expect(driver.ids == Array(0..<15))
    }

    @Test("a driver scrolls to a row only if it is in the list")
    func scrollsToARow() async throws {
        let (driver, _) = driver(pages: 3, margin: 9)
        try await driver.waitUntilIdle()
        #expect(driver.scroll(toRow: 4))
        #expect(driver.items.map(\.id) == [4, 5, 6])
        #expect(!driver.scroll(toRow: 99))
        #expect(driver.items.map(\.id) == [4, 5, 6])
    }

    @Test("a driver stops, throws or retries after a failed page, according to its policy")
    func errors() async throws {
        let (driver, source) = driver(pages: 2)
        source.fail(page: 0, with: Fault())
        source.fail(page: 1, with: Fault())
        try await driver.waitUntilIdle()
        #expect(driver.list.snapshot.refreshState.error != nil)
        driver.onError = .fail
        await #expect(throws: ListError.self) { try await driver.waitUntilIdle() }
        driver.onError = .retry(3)
        let before = source.requests.count
        await #expect(throws: ListError.self) { try await driver.waitUntilIdle() }
        #expect(source.requests.count == before + 3)
        source.fail(page: 0, with: nil)
        source.fail(page: 1, with: nil)
        try await driver.waitUntilIdle()
        #expect(driver.ids == Array(0..<6))
    }

    @Test("a driver waits until rows that were scrolled without delay are at rest")
    func rests() async throws {
        let calls = HeldCalls<HeldItem, String>()
        let source = FixedPageSource(pages: [(0..<30).map { HeldItem(id: $0, calls: calls) }])
        let driver = ListDriver(ListViewModel(source: source, itemBatchCount: 30), height: 3)
        driver.show()
        try await driver.wait { driver.ids.count == 30 }
        let answering = Task {
            while true { try await calls.next().succeed(with: "there") }
        }
        for top in [0, 9, 18] {
            for row in top..<top + 3 { driver.list.rowAppeared(row) }
            for row in 0..<top { driver.list.rowDisappeared(row) }
            await driver.list.demandEvaluated()
        }
        driver.hide()
        try await driver.waitUntilIdle()
        #expect(driver.list.row(for: 18)?.phase == .loaded)
        answering.cancel()
    }

    @Test("a wait that times out describes its condition and the loads in flight")
    func waitsInVain() async throws {
        let source = HeldPageSource<Int, Part>(respondsToCancellation: false)
        let driver = ListDriver(ListViewModel(source: source), height: 3)
        let forgotten = await #expect(throws: WaitTimedOut.self) { try await driver.next(source.calls) }
        #expect(forgotten?.description.contains("call show()") == true)
        driver.show()
        let call = try await driver.next(source.calls)
        let late = await #expect(throws: WaitTimedOut.self) {
            try await driver.waitUntilIdle(limit: .milliseconds(1))
        }
        #expect(late?.description.contains("under way: refresh of page first") == true)
        driver.list.reset()
        let next = try await driver.next(source.calls)
        next.succeed(with: Page(items: parts(0..<3), nextKey: nil))
        try await driver.wait { driver.ids.count == 3 }
        let cancelled = await #expect(throws: WaitTimedOut.self) {
            try await driver.waitUntilIdle(limit: .milliseconds(1))
        }
        #expect(cancelled?.description.contains("under way: a canceled page") == true)
        call.succeed(with: Page(items: [], nextKey: nil))
        try await driver.waitUntilIdle()
    }
}
