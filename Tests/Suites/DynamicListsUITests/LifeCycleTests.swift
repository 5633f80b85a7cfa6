import DynamicLists
import DynamicListsTesting
import DynamicListsUI
import Observation
import SwiftUIForLinux
import Testing
import ViewGraph

@MainActor
@Suite("A dynamic list's life cycle", .timeLimit(.minutes(10)))
struct LifeCycleTests {
    @Test("appending to a long list evaluates only the rows on screen")
    func longList() async throws {
        let count = 10_000
        let pages = (0..<10).map { words($0 * count..<($0 + 1) * count) }
        let source = FixedPageSource(pages: pages)
        let list = ListViewModel(source: source, itemBatchCount: count)
        let bodies = Tally()
        let stage = ListStage(list) {
            DynamicList(list) { row in
                let _ = bodies.add(row.item.id)
                Text(row.item.text).frame(height: 78)
            }
            .listStyle(.plain)
        }
        try await stage.settleIdle()
        var mostBodies = 0
        for page in 1..<10 {
            let before = stage.graph.bodyCount
            list.endReached()
            try await stage.settleIdle()
            #expect(list.snapshot.ids.count == (page + 1) * count)
            mostBodies = max(mostBodies, stage.graph.bodyCount - before)
        }
        #expect(list.snapshot.ids.count == 100_000)
        // Seven rows exist, in addition to the list, its rows and its footer.
        #expect(mostBodies <= 30)
        // Each row on screen, and each row prepared next to it, is evaluated once.
        #expect(bodies.counts.count <= 15)
        #expect(bodies.total == bodies.counts.count)
    }

    @Test("a view and its view model leave nothing behind")
    func release() async throws {
        let source = HeldSource()
        let details = HeldCalls<HeldItem, String>()
        weak var gone: ListViewModel<HeldSource>?
        weak var goneRow: ListItemViewModel<HeldItem>?
        weak var goneStage: ListStage<HeldSource>?
        var held: [HeldCall<HeldItem, String>] = []
        do {
            let list = ListViewModel(source: source, itemBatchCount: 10)
            gone = list
            let stage = ListStage(list) {
                DynamicList(list) { row in HeldRow(item: row.item) }.listStyle(.plain)
            }
            goneStage = stage
            let items = (0..<10).map { HeldItem(id: $0, calls: details) }
            try await source.calls.next().succeed(with: Page(items: items, nextKey: 1))
            try await stage.settle { list.snapshot.ids.count == 10 }
            goneRow = list.row(for: 0)
            #expect(goneRow != nil)
            held = [try await details.next(), try await details.next()]
            await stage.scroll(by: 10_000)
            await stage.pullToRefresh()
            stage.close()
            await stage.settle()
        }
        for call in held { call.succeed(with: "late") }
        // The refresh is answered when no view can show it. The page before it may have been requested, too.
        var call = try await source.calls.next()
        while call.request.direction != .refresh { call = try await source.calls.next() }
        call.succeed(with: Page(items: [], nextKey: nil))
        // The tasks that awaited the refresh release the list in later turns. If one never does, the time
        // limit reports it.
        while gone != nil { await Task.yield() }
        #expect(goneRow == nil)
        #expect(goneStage == nil)
    }

    @Test("another view model in the same place is another list")
    func otherViewModel() async throws {
        let first = WordSource()
        let second = WordSource()
        let choice = Choice(ListViewModel(source: first, itemBatchCount: 3))
        let stage = ListStage(choice.list) { ChosenList(choice: choice) }
        try await first.calls.next().succeed(with: WordPage(items: words(0..<3), nextKey: nil))
        try await stage.settle { choice.list.snapshot.ids.count == 3 }
        #expect(stage.texts.first == "word 0")
        let other = ListViewModel(source: second, itemBatchCount: 4)
        choice.list = other
        await stage.settle()
        #expect(stage.spinners == 1)
        try #require(other.snapshot.refreshState == .loading)
        let call = try await second.calls.next()
        #expect(call.request == .first(4))
        call.succeed(with: WordPage(items: words(0..<4), nextKey: nil))
        try await other.wait { other.snapshot.ids.count == 4 }
        await stage.settle()
        #expect(stage.texts == texts(0..<4))
        other.update(0) { $0 = Word(id: $0.id) }
        choice.list.remove(1)
        await stage.settle()
        #expect(stage.texts == ["word 0", "word 2", "word 3"])
    }
}

@MainActor
@Observable
private final class Choice {
    var list: ListViewModel<WordSource>
    init(_ list: ListViewModel<WordSource>) { self.list = list }
}

private struct ChosenList: View {
    let choice: Choice

    var body: some View {
        DynamicList(choice.list) { row in Text(row.item.text) }
    }
}
