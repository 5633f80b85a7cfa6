import DynamicLists
import DynamicListsTesting
import Testing

@Suite("Separators", .timeLimit(.minutes(5)))
@MainActor
struct SeparatorPromiseTests {
    private func separators(
        of list: ListViewModel<WordSource>
    ) -> ListSeparators<String, WordSource> {
        list.separators { before, after in
            "\(before.map { "\($0.id)" } ?? "")-\(after.map { "\($0.id)" } ?? "")"
        }
    }

    @Test("promise 35: a separator exists once both neighbors are known, on both sides")
    func bothNeighbours() async throws {
        let world = ListFixture(height: 2, batch: 2, margin: 0)
        let separators = separators(of: world.list)
        world.screen.show()
        let call = try await world.screen.next(world.source.calls)
        call.succeed(with: WordPage(items: words(4..<6), previousKey: -1, nextKey: 1))
        try await world.screen.waitUntilIdle()
        #expect(separators[before: 4] == nil && separators[before: 5] == "4-5" && separators.atEnd == nil)
        world.list.beginningReached()
        try await world.answer(2..<4, next: 0)
        try await world.screen.waitUntilIdle()
        #expect(separators[before: 2] == "-2" && separators[before: 4] == "3-4")
        world.list.endReached()
        try await world.answer(6..<7, next: nil)
        try await world.screen.waitUntilIdle()
        #expect(separators[before: 6] == "5-6" && separators.atEnd == "6-")
    }

    @Test("promise 41: a callback may create separators and sections during a removal")
    func fromACallback() async throws {
        let world = ListFixture(height: 3, batch: 4, margin: 0)
        world.screen.show()
        try await world.answer(0..<4, next: nil)
        try await world.screen.waitUntilIdle()
        let holder = Holder()
        let list = world.list
        list.edit { edits in
            edits.remove([0, 3])
            edits.update(1) { _ in
                holder.separators = separators(of: list)
                holder.sections = list.sections { $0.id }
            }
        }
        #expect(holder.separators?[before: 1] == "-1" && holder.separators?[before: 2] == "1-2")
        #expect(holder.separators?.atEnd == "2-" && holder.sections?.sections.map(\.key) == [1, 2])
    }

    @Test("separators are published only if they have changed")
    func told() async throws {
        let world = ListFixture(height: 3, batch: 3, margin: 0)
        world.screen.show()
        try await world.answer(0..<3, next: nil)
        try await world.screen.waitUntilIdle()
        let separators = separators(of: world.list)
        let changes = Counter()
        let token = observe(separators) { changes.add() }
        world.list.update(1) { $0.text = "other" }
        #expect(changes.count == 0)
        world.list.remove(1)
        #expect(changes.count == 1 && separators[before: 2] == "0-2" && separators[before: 1] == nil)
        withExtendedLifetime(token) {}
    }

    @Test("promise 35: the separators are always those of the rows", arguments: 1...20)
    func random(seed: UInt64) async throws {
        var random = SeededRandom(seed: seed)
        let pages = (0..<8).map { words($0 * 5..<$0 * 5 + 5) }
        let list = ListViewModel(source: FixedPageSource(pages: pages), itemBatchCount: 5, prefetchMargin: 0)
        await list.refresh()
        let separators = list.separators { before, after -> String? in
            if let after, after.id % 5 == 0 { return nil }
            return [before, after].map { $0.map { "\($0.id)\($0.text)" } ?? "" }.joined(separator: "-")
        }
        for step in 0..<150 {
            let ids = list.loadedIDs
            let id = ids.randomElement(using: &random) ?? 0
            let number = Int.random(in: 0..<4, using: &random)
            switch Int.random(in: 0..<10, using: &random) {
            case 0: list.remove(id)
            case 1: list.insert(Word(id: 1_000 + step), at: .after(id))
            case 2: list.move(id, to: .before(ids.randomElement(using: &random) ?? id))
            case 3, 4: list.update(id) { $0.text = "\(number)" }
            case 5:
                list.edit { edits in
                    edits.remove(ids.filter { $0 % 7 == number })
                    edits.update(id) { $0.text = "\(number)" }
                    edits.insert(
                        contentsOf: [Word(id: 2_000 + step), Word(id: 3_000 + step)], at: .after(id))
                    edits.move(id, to: .start)
                }
            case 6 where step % 10 == 0: await list.refresh()
            case 7: list.filter = number == 0 ? nil : { @Sendable word in word.id % 4 != number }
            default:
                list.endReached()
                while list.snapshot.appendState.isLoading { await Task.yield() }
            }
            let items = list.items
            for (index, item) in items.enumerated() {
                let before = index > 0 ? "\(items[index - 1].id)\(items[index - 1].text)" : ""
                let naive = item.id % 5 == 0 ? nil : "\(before)-\(item.id)\(item.text)"
                #expect(separators[before: item.id] == naive, "seed \(seed), step \(step), row \(item.id)")
            }
            let isEnd = list.snapshot.appendState == .ended
            #expect(separators.atEnd == (isEnd ? items.last.map { "\($0.id)\($0.text)-" } : nil))
        }
    }
}

/// The separators and sections that a callback created.
@MainActor
private final class Holder {
    var separators: ListSeparators<String, WordSource>?
    var sections: ListSections<Int, WordSource>?
}
