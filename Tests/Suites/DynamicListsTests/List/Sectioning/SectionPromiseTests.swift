import DynamicLists
import DynamicListsTesting
import Testing

@Suite("Sections", .timeLimit(.minutes(5)))
@MainActor
struct SectionPromiseTests {
    private typealias Sections = ListSections<Int, WordSource>

    /// Sections of three words, by their ids.
    private func world(_ first: Range<Int>, next: Int?) async throws -> (ListFixture, Sections) {
        let world = ListFixture(height: 4, batch: 3, margin: 0)
        world.screen.show()
        try await world.answer(first, next: next)
        try await world.screen.waitUntilIdle()
        return (world, world.list.sections { $0.text.isEmpty ? $0.id / 3 : -1 })
    }

    private func shown(_ sections: Sections) -> [[Int]] { sections.sections.map { [$0.key] + $0.rows } }

    @Test("promise 35: a row that changes twice at once is in its section once")
    func changedTwice() async throws {
        let (world, sections) = try await world(0..<4, next: nil)
        world.list.edit { edits in
            for text in ["one", "another", ""] { edits.update(1) { $0.text = text } }
        }
        #expect(shown(sections) == [[0, 0, 1, 2], [1, 3]])
    }

    @Test("promise 35: sections continue across the boundaries of pages in both directions")
    func pages() async throws {
        let (world, sections) = try await world(4..<8, next: nil)
        #expect(shown(sections) == [[1, 4, 5], [2, 6, 7]])
        let other = ListFixture(height: 2, batch: 2, margin: 0)
        other.screen.show()
        let call = try await other.screen.next(other.source.calls)
        call.succeed(with: WordPage(items: words(4..<6), previousKey: -1, nextKey: 1))
        try await other.screen.waitUntilIdle()
        let both = other.list.sections { $0.id / 3 }
        #expect(shown(both) == [[1, 4, 5]])
        other.list.beginningReached()
        let before = try await other.screen.next(other.source.calls)
        before.succeed(with: WordPage(items: words(2..<4), nextKey: 0))
        try await other.screen.waitUntilIdle()
        #expect(shown(both) == [[0, 2], [1, 3, 4, 5]])
        other.list.endReached()
        try await other.answer(6..<8, next: nil)
        try await other.screen.waitUntilIdle()
        #expect(shown(both) == [[0, 2], [1, 3, 4, 5], [2, 6, 7]])
        withExtendedLifetime(world) {}
    }

    @Test("promise 35: an edit of a row's key moves the row into a section of its own, and back")
    func edits() async throws {
        let (world, sections) = try await world(0..<6, next: nil)
        world.list.update(1) { $0.text = "apart" }
        #expect(shown(sections) == [[0, 0], [-1, 1], [0, 2], [1, 3, 4, 5]])
        #expect(sections.sections.map(\.id.occurrence) == [0, 0, 1, 0])
        world.list.update(1) { $0.text = "" }
        #expect(shown(sections) == [[0, 0, 1, 2], [1, 3, 4, 5]])
        world.list.move(0, to: .end)
        #expect(shown(sections) == [[0, 1, 2], [1, 3, 4, 5], [0, 0]])
    }

    @Test("sections are published only if they have changed")
    func told() async throws {
        let (world, sections) = try await world(0..<3, next: nil)
        let changes = Counter()
        let token = observe(sections) { changes.add() }
        world.list.update(1) { $0.text = "" }
        #expect(changes.count == 0)
        world.list.remove(1)
        #expect(changes.count == 1)
        withExtendedLifetime(token) {}
    }

    @Test("promise 35: a reset empties the sections, and later rows are in new ones")
    func reset() async throws {
        let (world, sections) = try await world(0..<3, next: nil)
        world.list.reset()
        #expect(sections.sections.isEmpty)
        try await world.answer(6..<9, next: nil)
        try await world.screen.waitUntilIdle()
        #expect(shown(sections) == [[2, 6, 7, 8]])
    }

    @Test("promise 32: sections and separators retain neither the list nor its loads, and outlive it")
    func released() async throws {
        let source = WordSource()
        var list: ListViewModel? = ListViewModel(source: source, itemBatchCount: 3)
        weak let weakReference = list
        list?.start()
        try await source.calls.next().succeed(with: WordPage(items: words(0..<4), nextKey: 1))
        try await list?.wait { weakReference?.snapshot.ids.count == 4 }
        let sections = list?.sections { $0.id / 3 }
        let separators = list?.separators { before, _ in before?.id }
        list?.endReached()
        let call = try await source.calls.next()
        list = nil
        #expect(weakReference == nil)
        #expect(call.isCancelled)
        #expect(sections.map(shown) == [[0, 0, 1, 2], [1, 3]])
        #expect(separators?[before: 3] == 2)
    }

    @Test("promise 35: the sections are always those of the rows", arguments: 1...20)
    func random(seed: UInt64) async throws {
        var random = SeededRandom(seed: seed)
        let pages = (0..<8).map { words($0 * 5..<$0 * 5 + 5) }
        let list = ListViewModel(source: FixedPageSource(pages: pages), itemBatchCount: 5, prefetchMargin: 0)
        await list.refresh()
        let sections = list.sections { $0.text.isEmpty ? $0.id / 3 : -1 }
        for step in 0..<150 {
            let ids = Array(list.snapshot.ids)
            let id = ids.randomElement(using: &random) ?? 0
            switch Int.random(in: 0..<9, using: &random) {
            case 0: list.remove(id)
            case 1: list.insert(Word(id: 1_000 + step), at: .after(id))
            case 2: list.move(id, to: .before(ids.randomElement(using: &random) ?? id))
            case 3, 4: list.update(id) { $0.text = $0.text.isEmpty ? "apart" : "" }
            case 5:
                list.edit { edits in
                    edits.remove(ids.filter { $0 % 7 == 0 })
                    edits.update(id) { $0.text = "apart" }
                    edits.insert(Word(id: 2_000 + step), at: .start)
                }
            case 6 where step % 10 == 0: await list.refresh()
            default:
                list.endReached()
                while list.snapshot.appendState.isLoading { await Task.yield() }
            }
            var naive: [[Int]] = []
            for item in list.items {
                let key = item.text.isEmpty ? item.id / 3 : -1
                if naive.last?.first == key {
                    naive[naive.count - 1].append(item.id)
                } else {
                    naive.append([key, item.id])
                }
            }
            #expect(sections.sections.map { [$0.key] + $0.rows } == naive, "seed \(seed), step \(step)")
        }
    }
}
