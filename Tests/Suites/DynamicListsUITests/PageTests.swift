import DynamicLists
import DynamicListsTesting
import DynamicListsUI
import SwiftUIForLinux
import Testing
import ViewGraph

@MainActor
@Suite("A dynamic list's pages", .timeLimit(.minutes(10)))
struct PageTests {
    @Test("the first load shows a spinner in the middle, then its rows")
    func firstLoad() async throws {
        let world = WordWorld()
        #expect(world.stage.texts.isEmpty)
        #expect(world.stage.spinners == 1)
        #expect(try await world.answer(0..<3, next: nil) == .first(10))
        #expect(world.stage.texts == texts(0..<3))
        #expect(world.stage.spinners == 0)
    }

    @Test("each page is requested once while the user scrolls down and up again")
    func pagesOnce() async throws {
        let pages = (0..<10).map { words($0 * 10..<$0 * 10 + 10) }
        let source = FixedPageSource(pages: pages)
        let list = ListViewModel(source: source, itemBatchCount: 10)
        let stage = ListStage(list) {
            DynamicList(list) { row in Text(row.item.text).frame(height: 78) }.listStyle(.plain)
        }
        try await stage.settleIdle()
        for _ in 0..<24 {
            await stage.scroll(by: 500)
            try await stage.settleIdle()
            await stage.scroll(by: -50)
            try await stage.settleIdle()
        }
        await stage.scroll(by: 1000)
        #expect(source.requests.map(\.key) == [nil] + (1..<10).map { $0 })
        #expect(stage.texts.last == "End of list")
        #expect(stage.texts.dropLast().last == "word 99")
    }

    @Test(
        "a prefetchMargin of n requests the next page when the nth row from the end comes on screen",
        arguments: [1, 5])
    func margin(_ margin: Int) async throws {
        let world = WordWorld(margin: margin)
        try await world.answer(0..<10, next: 1)
        let rowThatAsks = 10 - margin
        // To the row's edge, and then one point further.
        await world.stage.scroll(by: Double(rowThatAsks) * 100 - 500)
        #expect(world.stage.texts.last == "word \(rowThatAsks - 1)")
        #expect(world.list.snapshot.appendState == .idle)
        await world.stage.scroll(by: 1)
        #expect(world.stage.texts.last == "word \(rowThatAsks)")
        #expect(world.list.snapshot.appendState == .loading)
        #expect(try await world.answer(10..<20, next: nil) == .next(1, 10))
    }

    @Test("with a margin of 0 the next page is requested when the footer comes on screen")
    func noMargin() async throws {
        let world = WordWorld(margin: 0)
        try await world.answer(0..<10, next: 1)
        await world.stage.scroll(by: 500)
        #expect(world.stage.texts.last == "word 9")
        #expect(world.list.snapshot.appendState == .idle)
        await world.stage.scroll(by: 1)
        #expect(world.list.snapshot.appendState == .loading)
        #expect(try await world.answer(10..<20, next: nil) == .next(1, 10))
    }

    @Test("pages that do not fill the screen are followed by more until it is full")
    func shortPages() async throws {
        let world = WordWorld(batch: 2, margin: 0)
        try await world.answer(0..<2, next: 1)
        #expect(world.stage.spinners == 1)
        try await world.answer(2..<4, next: 2)
        try await world.answer(4..<6, next: 3)
        #expect(world.stage.texts == texts(0..<5))
        #expect(world.list.snapshot.appendState == .idle)
        #expect(world.source.calls.requests == [.first(2), .next(1, 2), .next(2, 2)])
    }

    @Test("the footer shows progress while the next page loads, and the end after the last page")
    func footer() async throws {
        let world = WordWorld()
        try await world.answer(0..<10, next: 1)
        await world.stage.scroll(by: 10_000)
        #expect(world.stage.spinners == 1)
        try await world.answer(10..<12, next: nil)
        await world.stage.scroll(by: 10_000)
        #expect(world.stage.spinners == 0)
        #expect(world.stage.texts.last == "End of list")
    }

    @Test("an empty list shows a notice")
    func empty() async throws {
        let world = WordWorld()
        try await world.answer(0..<0, next: nil)
        #expect(world.stage.texts == ["Nothing here"])
        #expect(world.stage.spinners == 0)
    }

    @Test("when the program removes all rows, the next page is loaded")
    func allRemoved() async throws {
        let world = WordWorld(margin: 0)
        try await world.answer(0..<10, next: 1)
        for id in 0..<10 { world.list.remove(id) }
        await world.stage.settle()
        #expect(world.stage.spinners == 1)
        #expect(try await world.answer(10..<20, next: nil) == .next(1, 10))
        #expect(world.stage.texts == texts(10..<15))
    }

    @Test("a load that ends as if canceled is shown as failed, and not repeated automatically")
    func givingUp() async throws {
        let world = WordWorld(margin: 0)
        try await world.answer(0..<3, next: 1)
        try await world.source.calls.next().fail(with: CancellationError())
        try await world.stage.settleIdle()
        #expect(world.stage.texts.contains("Loading ended before it was done."))
        #expect(world.source.calls.requests == [.first(10), .next(1, 10)])
        try await world.stage.press("Retry")
        try await world.answer(3..<6, next: nil)
        #expect(world.stage.texts.prefix(5) == texts(0..<5)[...])
    }
}
