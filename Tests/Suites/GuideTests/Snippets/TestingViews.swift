// Scaffolding
import DynamicLists
import DynamicListsTesting
import Foundation
import Testing

enum RowContents {
    // Shown
    struct Caption {
        let text: String

        init(_ length: String?, _ phase: ItemPhase) {
            text = length ?? phase.error?.message ?? "Loading …"
        }
    }
    // Scaffolding
}

@Suite("The guide's tests of views", .timeLimit(.minutes(5)))
struct GuidesViewTests {
    typealias Caption = RowContents.Caption

    nonisolated struct Walk: Identifiable, Sendable {
        let id: Int
    }

    struct Unavailable: LocalizedError {
        var errorDescription: String? { "The service is unavailable." }
    }

    // Shown
    @Test("a row shows the length of its walk, or the reason why there is none")
    @MainActor
    func captions() {
        #expect(Caption("12 km", .loaded).text == "12 km")
        #expect(Caption(nil, .loading).text == "Loading …")
        let error = ListError(Unavailable())
        #expect(Caption(nil, .failed(error)).text == error.message)
    }
    // Scaffolding

    // Shown
    @Test("a row whose data failed gets it after Retry")
    @MainActor
    func retryOfARow() async throws {
        let calls = HeldCalls<HeldItem, String>()
        let source = FixedPageSource(pages: [[HeldItem(id: 1, calls: calls)]])
        let driver = ListDriver(ListViewModel(source: source), height: 10)
        driver.show()
        try await driver.next(calls).fail(with: Unavailable())
        try await driver.waitUntilIdle()
        let row = try #require(driver.rows.first)
        #expect(row.phase.error != nil)
        row.retry()
        try await driver.next(calls).succeed(with: "12 km")
        try await driver.waitUntilIdle()
        #expect(row.item.detail == "12 km")
    }
    // Scaffolding

    // Shown
    @Test("a failed page is requested again after the back-off delay")
    @MainActor
    func backOff() async throws {
        let source = HeldPageSource<Int, Walk>()
        let configuration = ListConfiguration(backOff: BackOff(firstDelay: .seconds(2), jitter: 0))
        let list = ListViewModel(source: source, configuration: configuration)
        let driver = ListDriver(list, height: 10)
        driver.show()
        try await driver.next(source.calls).fail(with: Unavailable())
        try await driver.wait { list.snapshot.refreshState.error != nil }
        await driver.clock.advance(by: .seconds(2))
        try await driver.next(source.calls).succeed(with: Page(items: [Walk(id: 1)], nextKey: nil))
        try await driver.waitUntilIdle()
        #expect(driver.ids == [1])
    }
    // Scaffolding
}
