import DynamicLists
import DynamicListsInspector
import DynamicListsTesting
import DynamicListsUI
import SwiftUIForLinux
import Testing
import ViewGraph

@MainActor
@Suite("A dynamic list's failures and refreshes", .timeLimit(.minutes(10)))
struct FailureTests {
    @Test("a failed first load shows its error, and Retry loads again")
    func firstLoad() async throws {
        let world = WordWorld()
        try await world.fail()
        #expect(world.stage.texts == ["Loading failed", "outage 1", "Retry"])
        #expect(world.stage.spinners == 0)
        #expect(world.stage.view.announcements == ["Loading failed, outage 1"])
        try await world.stage.press("Retry")
        #expect(world.stage.spinners == 1)
        #expect(try await world.answer(0..<10, next: nil) == .first(10).bypassingCache)
        #expect(world.stage.texts == texts(0..<5))
    }

    @Test("a failed page keeps the rows, shows its error below them, and Retry requests the same page")
    func nextPage() async throws {
        let world = WordWorld()
        try await world.answer(0..<10, next: 1)
        await world.stage.scroll(by: 10_000)
        #expect(world.stage.view.announcements == ["Loading more"])
        try await world.fail()
        await world.stage.scroll(by: 10_000)
        #expect(Array(world.stage.texts.suffix(4)) == ["word 9", "Loading failed", "outage 1", "Retry"])
        #expect(world.stage.view.announcements.last == "Loading failed, outage 1")
        await world.stage.scroll(by: -10_000)
        await world.stage.scroll(by: 10_000)
        #expect(world.list.snapshot.appendState.error != nil)
        try await world.stage.press("Retry")
        #expect(world.stage.spinners == 1)
        #expect(world.stage.texts.last == "word 9")
        #expect(try await world.fail(2) == .next(1, 10).bypassingCache)
        try await world.stage.press("Retry")
        #expect(try await world.answer(10..<20, next: nil) == .next(1, 10).bypassingCache)
        #expect(Array(world.list.snapshot.ids) == Array(0..<20))
        #expect(!world.stage.texts.contains("Retry"))
    }

    @Test("pulling shows a spinner, and keeps the old rows until the new ones are loaded")
    func refresh() async throws {
        let world = WordWorld()
        try await world.answer(0..<10, next: nil)
        await world.stage.pullToRefresh()
        #expect(world.list.snapshot.refreshState == .loading)
        #expect(world.stage.spinners == 1)
        #expect(world.stage.texts.prefix(4) == texts(0..<4)[...])
        #expect(try await world.answer(0..<12, next: nil) == .first(10).bypassingCache)
        #expect(world.stage.texts == texts(0..<5))
        #expect(world.list.snapshot.ids.count == 12)
        #expect(world.stage.spinners == 0)
    }

    @Test("a refresh may replace all rows by different ones")
    func otherRows() async throws {
        let world = WordWorld()
        try await world.answer(0..<10, next: nil)
        await world.stage.pullToRefresh()
        try await world.answer(100..<110, next: nil)
        #expect(!world.stage.texts.contains { texts(0..<10).contains($0) })
        #expect(world.stage.texts == texts(100..<105))
    }

    @Test("a refresh at the top shows new rows above the old ones")
    func newRowsOnTop() async throws {
        let world = WordWorld()
        try await world.answer(0..<10, next: nil)
        await world.stage.pullToRefresh()
        try await world.answer(-3..<10, next: nil)
        #expect(world.stage.texts == texts(-3..<2))
    }

    @Test("a failed refresh keeps the rows and shows its error above them, and Retry refreshes")
    func failedRefresh() async throws {
        let world = WordWorld()
        try await world.answer(0..<10, next: nil)
        await world.stage.pullToRefresh()
        try await world.fail()
        #expect(world.stage.texts.prefix(4) == ["Loading failed", "outage 1", "Retry", "word 0"])
        #expect(world.stage.spinners == 0)
        try await world.stage.press("Retry")
        #expect(world.stage.texts.first == "word 0")
        #expect(try await world.answer(0..<12, next: nil) == .first(10).bypassingCache)
        #expect(world.stage.texts == texts(0..<5))
        #expect(world.list.snapshot.ids.count == 12)
    }

    @Test("in the middle of a list the error of a refresh is shown over the rows, with Retry")
    func failedRefreshInTheMiddle() async throws {
        let world = WordWorld()
        try await world.answer(0..<30, next: nil)
        await world.stage.scroll(by: 1_000)
        #expect(world.stage.texts.prefix(5) == texts(10..<15)[...])
        async let refreshed = world.list.refresh()
        try await world.fail()
        _ = await refreshed
        await world.stage.settle()
        #expect(world.stage.texts.prefix(5) == texts(10..<15)[...])
        #expect(world.stage.texts.suffix(3) == ["Loading failed", "outage 1", "Retry"])
        #expect(world.stage.top(of: "word 10") == 0)
        // At the beginning of the list the error is in a row, and only there.
        await world.stage.scroll(by: -10_000)
        #expect(world.stage.texts.prefix(4) == ["Loading failed", "outage 1", "Retry", "word 0"])
        #expect(world.stage.texts.filter { $0 == "Retry" }.count == 1)
        await world.stage.scroll(by: 1_000)
        #expect(world.stage.texts.filter { $0 == "Retry" }.count == 1)
        try await world.stage.press("Retry")
        #expect(!world.stage.texts.contains("Retry"))
        try await world.answer(0..<30, next: nil)
        #expect(!world.stage.texts.contains("Loading failed"))
    }

    @Test("an empty list can be refreshed")
    func refreshOfEmpty() async throws {
        let world = WordWorld()
        try await world.answer(0..<0, next: nil)
        await world.stage.pullToRefresh()
        try await world.answer(0..<3, next: nil)
        #expect(world.stage.texts == texts(0..<3))
    }

    @Test("after a refresh with the same number of rows, the footer on screen requests the next page")
    func refreshOfShortPage() async throws {
        let world = WordWorld(margin: 0)
        try await world.answer(0..<3, next: 1)
        try await world.answer(3..<4, next: nil)
        await world.stage.pullToRefresh()
        try await world.answer(10..<14, next: 1)
        try #require(world.list.snapshot.appendState == .loading)
        #expect(try await world.answer(14..<20, next: nil) == .next(1, 10))
        #expect(world.stage.texts == texts(10..<15))
    }

    @Test("reset empties the list immediately and loads it again")
    func reset() async throws {
        let world = WordWorld()
        try await world.answer(0..<10, next: nil)
        await world.stage.scroll(by: 300)
        world.list.reset()
        await world.stage.settle()
        #expect(world.stage.texts.isEmpty)
        #expect(world.stage.spinners == 1)
        #expect(try await world.answer(0..<10, next: nil) == .first(10))
        #expect(world.stage.texts == texts(0..<5))
    }
}
