import DynamicLists
import DynamicListsTesting
import Foundation
import Testing

// Scaffolding
@Suite("The guide's tests", .timeLimit(.minutes(5)))
struct GuidesTests {
    nonisolated struct Walk: Identifiable, Sendable {
        let id: Int
    }

    // Shown
    @Test("the second page comes when its first row is near")
    @MainActor
    func pages() async throws {
        let pages = [0..<30, 30..<60].map { $0.map { Walk(id: $0) } }
        let source = FixedPageSource(pages: pages)
        let driver = ListDriver(ListViewModel(source: source), height: 10)
        driver.show()
        try await driver.waitUntilIdle()
        #expect(driver.ids == Array(0..<30))
        driver.scroll(to: 18)
        try await driver.waitUntilIdle()
        #expect(driver.ids == Array(0..<60))
        #expect(driver.items.first?.id == 18)
    }
    // Scaffolding

    // Shown
    @Test("a page that failed is requested again")
    @MainActor
    func retry() async throws {
        let source = HeldPageSource<Int, Walk>()
        let list = ListViewModel(source: source)
        let driver = ListDriver(list, height: 10)
        driver.show()
        try await driver.next(source.calls).fail(with: URLError(.timedOut))
        try await driver.waitUntilIdle()
        #expect(list.snapshot.refreshState.error != nil)
        list.retry()
        let call = try await driver.next(source.calls)
        #expect(call.request.key == nil)
        call.succeed(with: Page(items: [Walk(id: 1)], nextKey: nil))
        try await driver.waitUntilIdle()
        #expect(list.snapshot.appendState == .ended)
    }
    // Scaffolding

    // Shown
    @Test("the replies to a comment are loaded when it is expanded")
    @MainActor
    func replies() async throws {
        let comments = [1, 2].map { Walk(id: $0) }
        let replies = [1: [Walk(id: 11)]]
        let source = FixedTreeSource(comments, children: replies)
        let driver = TreeDriver(TreeViewModel(source: source), height: 10)
        driver.show()
        try await driver.waitUntilIdle()
        #expect(source.requests.count == 1)
        driver.tree.expand(1)
        try await driver.waitUntilIdle()
        #expect(driver.items.map(\.id) == [1, 11, 2])
        #expect(driver.rows.map(\.state.depth) == [0, 1, 0])
    }
    // Scaffolding
}
