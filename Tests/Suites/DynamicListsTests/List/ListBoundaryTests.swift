import DynamicLists
import DynamicListsTesting
import Testing

@MainActor
@Suite("Ends of lists, viewports, ids and edits", .timeLimit(.minutes(5)))
struct ListBoundaryTests {
    @Test("promise 8: a missing key ends the list, but a short or empty page does not")
    func onlyTheSourceEnds() async throws {
        let world = ListFixture(height: 4, batch: 4)
        world.screen.show()
        try await world.answer(0..<1, next: 1)
        try await world.answer(1..<1, next: 2)
        try await world.answer(1..<9, next: 0)
        try await world.screen.wait { world.screen.ids.count == 9 }
        world.screen.scroll(to: 5)
        try await world.answer(9..<10, next: nil)
        try await world.screen.waitUntilIdle()
        #expect(world.source.calls.requests.map(\.key) == [nil, 1, 2, 0])
        #expect(world.screen.ids == Array(0..<10))
        #expect(world.list.snapshot.appendState == .ended)
    }

    @Test("promise 8: empty pages are followed up to the limit, and are then a retryable error")
    func emptyPagesAreBounded() async throws {
        let world = ListFixture(height: 4) { $0.maxConsecutiveEmptyPages = 2 }
        world.screen.show()
        try await world.answer(0..<0, next: 1)
        try await world.answer(0..<0, next: 2)
        try await world.answer(0..<0, next: 3)
        try await world.screen.waitUntilIdle()
        #expect(world.list.snapshot.appendState == .failed(.tooManyEmptyPages(3)))
        world.list.retry()
        try await world.answer(0..<2, next: nil)
        try await world.screen.waitUntilIdle()
        #expect(world.source.calls.requests.map(\.key) == [nil, 1, 2, 3])
        #expect(world.list.snapshot.appendState == .ended)
    }

    @Test("promise 8: a boundary key identifies both the page before it and the page after it")
    func borders() async throws {
        let list = ListViewModel(
            source: Bordered(), startingAt: 67,
            configuration: ListConfiguration(itemBatchCount: 5, prefetchMargin: 0, maxResidentItems: 10))
        let screen = ListDriver(list, height: 3)
        screen.show()
        try await screen.waitUntilIdle()
        #expect(screen.ids.first == 67)
        try await readBack(screen)
        #expect(screen.ids.first == 60)
        #expect(list.snapshot.prependState == .ended)
        try await screen.appendWhile { $0.id < 79 }
        #expect(screen.ids == Array(screen.ids[0]..<80))
        #expect(list.snapshot.appendState == .ended)
        try await readBack(screen)
        #expect(screen.ids == Array(60...screen.ids[screen.ids.count - 1]))
    }

    /// Scrolls to the beginning of the list as long as rows precede it.
    private func readBack(_ screen: ListDriver<Bordered>) async throws {
        for _ in 0..<10 {
            screen.scroll(to: -1)
            try await screen.waitUntilIdle()
        }
    }

    @Test(
        "promise 8: a repeated key is an error next to the page's rows, and a retry requests the same page")
    func repeatedKey() async throws {
        let world = ListFixture(height: 3)
        world.screen.show()
        try await world.answer(0..<3, next: 1)
        try await world.answer(3..<6, next: 1)
        try await world.screen.waitUntilIdle()
        #expect(world.list.snapshot.appendState == .failed(.keyRepeated("1")))
        #expect(world.screen.ids == [0, 1, 2, 3, 4, 5])
        world.list.retry()
        try await world.answer(3..<6, next: 2)
        try await world.screen.waitUntilIdle()
        #expect(world.source.calls.requests.map(\.key) == [nil, 1, 1])
        #expect(world.screen.ids == [0, 1, 2, 3, 4, 5])
        world.screen.scroll(to: 5)
        try await world.answer(6..<9, next: nil)
        try await world.screen.waitUntilIdle()
        #expect(world.screen.ids == Array(0..<9))
    }

    @Test("promise 8: the empty string is a key")
    func emptyStringIsAKey() async throws {
        let source = HeldPageSource<String, Word>()
        let screen = ListDriver(ListViewModel(source: source), height: 3)
        screen.show()
        try await source.calls.next().succeed(with: Page(items: words(0..<3), nextKey: ""))
        try await source.calls.next().succeed(with: Page(items: words(3..<6), nextKey: nil))
        try await screen.waitUntilIdle()
        #expect(source.calls.requests.map(\.key) == [nil, ""])
    }

    @Test("promise 8: an empty batch ends a model's list until a retry fetches again")
    func emptyBatchEnds() async throws {
        let model = HeldListModel<Word>()
        let screen = ListDriver(ListViewModel(listModel: model, prefetchMargin: 1), height: 3)
        screen.show()
        try await model.calls.next().succeed(with: words(0..<3))
        try await model.calls.next().succeed(with: [])
        try await screen.waitUntilIdle()
        #expect(screen.list.snapshot.appendState == .ended)
        screen.list.endReached()
        try await screen.waitUntilIdle()
        screen.list.retry()
        try await model.calls.next().succeed(with: words(3..<6))
        try await screen.waitUntilIdle()
        #expect(screen.ids == [0, 1, 2, 3, 4, 5])
        #expect(screen.list.snapshot.appendState == .idle)
    }

    @Test("a failed batch leaves the model unchanged, and a refresh resets a copy")
    func modelIsCommittedOnSuccess() async throws {
        let model = HeldListModel<Word>()
        let screen = ListDriver(ListViewModel(listModel: model, prefetchMargin: 1), height: 3)
        screen.show()
        try await model.calls.next().succeed(with: words(0..<3))
        try await model.calls.next().fail(with: Outage())
        try await screen.waitUntilIdle()
        screen.list.retry()
        try await model.calls.next().succeed(with: words(3..<6))
        try await screen.waitUntilIdle()
        async let refreshed = screen.list.refresh()
        try await model.calls.next().fail(with: Outage())
        _ = await refreshed
        screen.scroll(to: 5)
        try await model.calls.next().succeed(with: words(6..<9))
        try await screen.waitUntilIdle()
        let batches = model.calls.requests.map { [$0.batch, $0.resets] }
        #expect(batches == [[0, 0], [1, 0], [1, 0], [0, 1], [2, 0]])
        #expect(screen.ids == Array(0..<9))
    }

    @Test("promise 9: the viewport is filled with exactly the required number of loads")
    func exactLoads() async throws {
        for (viewport, margin, batch, first) in quadruples() {
            let pages =
                [words(0..<first)]
                + (0..<20).map { words(first + $0 * batch..<first + ($0 + 1) * batch) }
            let source = FixedPageSource(pages: pages)
            let list = ListViewModel(
                source: source,
                configuration: ListConfiguration(
                    itemBatchCount: batch, prefetchMargin: margin, firstBatchCount: first))
            let screen = ListDriver(list, height: viewport)
            screen.show()
            try await screen.waitUntilIdle()
            let missing = viewport + margin - first
            let expected = 1 + max(0, (missing + batch - 1) / batch)
            #expect(
                source.requests.count == expected,
                "viewport \(viewport), margin \(margin), batch \(batch), first \(first)")
        }
    }

    private func quadruples() -> [(Int, Int, Int, Int)] {
        var all: [(Int, Int, Int, Int)] = []
        for viewport in [1, 2, 5, 8] {
            for margin in [0, 1, 4] {
                for batch in [1, 2, 3, 7] {
                    for first in [1, 3, 12] { all.append((viewport, margin, batch, first)) }
                }
            }
        }
        return all
    }

    @Test("promise 9: a row exactly at the margin triggers a load, and the row before it does not")
    func atTheThreshold() async throws {
        let world = ListFixture(height: 2, batch: 10, margin: 3)
        world.screen.show()
        try await world.answer(0..<10, next: 1)
        try await world.screen.waitUntilIdle()
        world.screen.scroll(to: 5)
        try await world.screen.waitUntilIdle()
        #expect(world.source.calls.requests.count == 1)
        world.screen.scroll(to: 6)
        try await world.answer(10..<20, next: 2)
        try await world.screen.waitUntilIdle()
        #expect(world.source.calls.requests.count == 2)
    }

    @Test("promise 10: ids are unique within a page and across pages, and the first item stays")
    func idsAreUnique() async throws {
        let world = ListFixture(height: 5)
        world.screen.show()
        let first = try await world.source.calls.next()
        first.succeed(
            with: Page(items: [Word(id: 1, text: "a"), Word(id: 1, text: "b"), Word(id: 2)], nextKey: 1))
        let second = try await world.source.calls.next()
        second.succeed(with: Page(items: [Word(id: 2, text: "c"), Word(id: 1), Word(id: 2)], nextKey: 2))
        let third = try await world.source.calls.next()
        third.succeed(with: Page(items: [Word(id: 3), Word(id: 1)], nextKey: nil))
        try await world.screen.waitUntilIdle()
        #expect(world.screen.ids == [1, 2, 3])
        #expect(world.screen.items.map(\.text) == ["a", "", ""])
    }

    @Test("promise 10: with `replaceInPlace`, the newest item replaces the first one")
    func replaceInPlace() async throws {
        let world = ListFixture(height: 5) { $0.duplicates = .replaceInPlace }
        world.screen.show()
        try await world.answer(0..<3, next: 1)
        let second = try await world.source.calls.next()
        second.succeed(with: Page(items: [Word(id: 1, text: "new"), Word(id: 3)], nextKey: nil))
        try await world.screen.waitUntilIdle()
        #expect(world.screen.items == [Word(id: 0), Word(id: 1, text: "new"), Word(id: 2), Word(id: 3)])
    }

    @Test("promise 10: items without an id get unique ids that do not change")
    func givenIDs() async throws {
        let list = ListViewModel<Letters>()
        let screen = ListDriver(list, height: 4)
        screen.show()
        try await screen.waitUntilIdle()
        let ids = screen.ids
        #expect(screen.items == ["a", "a", "b", "a"])
        #expect(Set(ids).count == ids.count)
        list.remove(ids[0])
        #expect(screen.ids == Array(ids.dropFirst()))
    }

    @Test(
        "promise 10: a generic source whose item ids are unknown at compile time has unique ids")
    func idsOfGenericSources() async throws {
        let screen = ListDriver(ListViewModel(listModel: Repeating<Word>(items: words(0..<3))), height: 5)
        screen.show()
        try await screen.waitUntilIdle()
        #expect(screen.items == words(0..<3))
        #expect(screen.ids == [0, 1, 2].map { ListItemID($0) })
    }

    @Test("promise 11: each remaining row of the source arrives exactly once, regardless of removals")
    func removalsDoNotBendPaging() async throws {
        for seed in UInt64(1)...5 {
            var random = SeededRandom(seed: seed)
            let source = FixedPageSource(pages: (0..<20).map { words($0 * 3..<$0 * 3 + 3) })
            let list = ListViewModel(source: source, itemBatchCount: 3, prefetchMargin: 1)
            let screen = ListDriver(list, height: 4)
            screen.show()
            var removed: Set<Int> = []
            for _ in 0..<40 where list.snapshot.appendState != .ended {
                try await screen.waitUntilIdle()
                let count = Int.random(in: 0...4, using: &random)
                for id in screen.ids.shuffled(using: &random).prefix(count) {
                    list.remove(id)
                    removed.insert(id)
                }
                screen.scroll(to: screen.ids.count)
            }
            try await screen.waitUntilIdle()
            #expect(screen.ids == (0..<60).filter { !removed.contains($0) }, "seed \(seed)")
            #expect(source.requests.map(\.key) == [nil] + Array(1..<20), "seed \(seed)")
        }
    }

    @Test("promise 12: a row deleted while a page is in flight is not restored by the page")
    func deletedStaysDeleted() async throws {
        let world = ListFixture(height: 3)
        world.screen.show()
        try await world.answer(0..<3, next: 1)
        let append = try await world.source.calls.next()
        world.list.remove(1)
        append.succeed(with: Page(items: words(1..<5), nextKey: nil))
        try await world.screen.waitUntilIdle()
        #expect(world.screen.ids == [0, 2, 3, 4])
    }

    @Test("promise 12: a refresh keeps the edits and deletions made while it was in flight")
    func refreshKeepsEdits() async throws {
        let world = ListFixture(height: 4)
        world.screen.show()
        try await world.answer(0..<4, next: nil)
        try await world.screen.waitUntilIdle()
        world.list.update(3) { $0.text = "before" }
        async let refreshed = world.list.refresh()
        let call = try await world.source.calls.next()
        world.list.update(0) { $0.text = "mine" }
        world.list.remove(2)
        call.succeed(with: Page(items: words(0..<4), nextKey: nil))
        _ = await refreshed
        #expect(world.screen.items == [Word(id: 0, text: "mine"), Word(id: 1), Word(id: 3)])
        // The next refresh replaces them.
        async let again = world.list.refresh()
        try await world.source.calls.next().succeed(with: Page(items: words(0..<4), nextKey: nil))
        _ = await again
        #expect(world.screen.items == words(0..<4))
    }
}

/// The words from 60 to 79, with the boundaries between pages as keys.
private struct Bordered: PageSource {
    func page(for request: PageRequest<Int>) async -> Page<Int, Word> {
        let border = request.key ?? 60
        let range =
            request.direction == .prepend ? max(60, border - 5)..<border : border..<min(80, border + 5)
        return Page(
            items: words(range), previousKey: range.lowerBound > 60 ? range.lowerBound : nil,
            nextKey: range.upperBound < 80 ? range.upperBound : nil)
    }
}

/// Three letters, repeatedly.
private struct Letters: ListModel {
    mutating func fetchNextItems(count: Int) async -> [String] { ["a", "a", "b"] }
    mutating func reset() {}
}

/// The same items three times.
private struct Repeating<Item: Sendable>: ListModel {
    var items: [Item] = []
    var remaining = 3

    mutating func fetchNextItems(count: Int) async -> [Item] {
        remaining -= 1
        return remaining >= 0 ? items : []
    }

    mutating func reset() { remaining = 3 }
}
