import DynamicLists
import DynamicListsTesting
import DynamicListsUI
import InMemoryScreen
import SwiftUIForLinux
import Testing
import ViewGraph

@MainActor
@Suite("A gap between the rows of a view", .timeLimit(.minutes(5)))
struct GapTests {
    enum Container: CaseIterable {
        case list, sections, placeholders, stack
    }

    /// The words 0 to 9 in rows of 100 points, a gap, and the words 90 to 99.
    @MainActor
    private struct World {
        let source = WordSource()
        let list: ListViewModel<WordSource>
        let stage: ListStage<WordSource>

        init(_ container: Container) {
            let list = ListViewModel(
                source: source, configuration: ListConfiguration(itemBatchCount: 10, prefetchMargin: 0))
            self.list = list
            stage = ListStage(list) {
                switch container {
                case .list:
                    DynamicList(list) { Text($0.item.text).frame(height: 100) }
                        .rowInsets(EdgeInsets()).listStyle(.plain)
                case .sections:
                    DynamicList(list, sectionedBy: { $0.id / 100 }) {
                        Text($0.item.text).frame(height: 100)
                    } header: { _ in
                        Color.clear.frame(height: 0)
                    }
                    .rowInsets(EdgeInsets()).listStyle(.plain)
                case .placeholders:
                    DynamicList(list) {
                        Text($0.item.text).frame(height: 100)
                    } placeholder: {
                        Text("word")
                    }
                    .rowInsets(EdgeInsets()).listStyle(.plain)
                case .stack:
                    ScrollView {
                        LazyVStack(spacing: 0) {
                            DynamicForEach(list) { Text($0.item.text).frame(height: 100) }
                            DynamicListEdge(list, .end)
                        }
                    }
                }
            }
        }

        func open() async throws {
            await stage.settle()
            try await answer(0..<10, next: nil)
            list.openGap(at: 1)
            list.edit { $0.insert(contentsOf: words(90..<100)) }
            await stage.settle()
        }

        func answer(_ ids: Range<Int>, next: Int?) async throws {
            let call = try await source.calls.next()
            let version = list.snapshot.version
            call.succeed(with: WordPage(items: words(ids), nextKey: next))
            try await stage.settle { list.snapshot.version > version }
        }

        var shownWords: [String] { stage.texts.filter { $0.hasPrefix("word ") } }
    }

    @Test(
        "a gap that comes on screen shows progress, and its rows take its place",
        arguments: Container.allCases)
    func fromAbove(container: Container) async throws {
        let world = World(container)
        try await world.open()
        #expect(world.stage.spinners == 0)
        await world.stage.scroll(by: 600)
        let top = try #require(world.stage.top(of: "word 7"))
        #expect(world.stage.spinners == 1)
        #expect(world.shownWords.contains("word 9") && world.shownWords.contains("word 90"))
        try await world.answer(10..<20, next: nil)
        #expect(world.stage.spinners == 0)
        #expect(world.stage.top(of: "word 7") == top)
        #expect(world.shownWords.contains("word 10") && !world.shownWords.contains("word 90"))
        await world.stage.scroll(by: 10_000)
        #expect(world.shownWords.last == "word 99" && world.list.snapshot.ids.count == 30)
    }

    /// A program's own scroll view keeps its offset, not the rows.
    @Test(
        "read from below, a gap is filled above the rows being read",
        arguments: [Container.list, .sections, .placeholders])
    func fromBelow(container: Container) async throws {
        let world = World(container)
        try await world.open()
        await world.stage.scroll(by: 10_000)
        #expect(world.stage.spinners == 0 && world.shownWords.last == "word 99")
        while world.source.calls.requests.count == 1 { await world.stage.scroll(by: -10) }
        let top = try #require(world.stage.top(of: "word 92"))
        try await world.answer(10..<20, next: 2)
        #expect(world.stage.top(of: "word 92") == top)
        #expect(world.stage.spinners == 1)
        try await world.answer(20..<30, next: nil)
        #expect(world.stage.spinners == 0)
        #expect(world.stage.top(of: "word 92") == top)
        #expect(world.list.snapshot.ids.count == 40)
    }

    @Test("while rows are missing before the new ones, the button at the end has no count")
    func button() async throws {
        let source = WordSource()
        let list = ListViewModel(source: source, configuration: ListConfiguration(itemBatchCount: 20))
        let stage = ListStage(list) {
            DynamicList(list) { Text($0.item.text).frame(height: 100) }.followsEnd()
        }
        await stage.settle()
        let first = try await source.calls.next()
        first.succeed(with: WordPage(items: words(0..<20), nextKey: nil))
        try await stage.settle { list.snapshot.appendState == .ended }
        list.openGap(at: 1)
        list.insert(Word(id: 90), at: .endIfLoaded)
        await stage.settle()
        #expect(stage.texts.last == "New messages")
        try await stage.press("New messages")
        await stage.settle()
        await stage.scroll(by: 100)
        let second = try await source.calls.next()
        second.succeed(with: WordPage(items: words(20..<25), nextKey: nil))
        try await stage.settle { list.snapshot.firstAfterGap == nil }
        await stage.scroll(by: -900)
        list.insert(Word(id: 91), at: .endIfLoaded)
        await stage.settle()
        #expect(list.snapshot.unreadCount == 1 && stage.texts.last == "1 new message")
    }

    @Test("a gap that cannot be loaded offers Retry in its place", arguments: Container.allCases)
    func failure(container: Container) async throws {
        let world = World(container)
        try await world.open()
        await world.stage.scroll(by: 650)
        let call = try await world.source.calls.next()
        call.fail(with: Outage())
        try await world.stage.settle { world.list.snapshot.appendState.error != nil }
        #expect(world.stage.texts.contains("Loading failed"))
        try await world.stage.press("Retry")
        try await world.answer(10..<20, next: nil)
        #expect(world.list.snapshot.ids.count == 30 && !world.stage.texts.contains("Loading failed"))
    }
}
