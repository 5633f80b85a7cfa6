import DynamicLists
import DynamicListsTesting
import Testing

@Suite("Creating a list")
@MainActor
struct InitializerTests {
    /// A model without a parameterless initializer.
    private struct Matches: BatchModel {
        let query: String
        var next = 0

        mutating func fetchNextItems(count: Int) -> [Word] {
            defer { next += count }
            return next == 0 ? (0..<count).map { Word(id: $0, text: query) } : []
        }

        mutating func reset() { next = 0 }
    }

    private struct Plain: ListModel {
        var next = 0

        mutating func fetchNextItems(count: Int) -> [Int] {
            defer { next += count }
            return Array(next..<next + count)
        }

        mutating func reset() { next = 0 }
    }

    @Test("a list may be created with a model that has no parameterless initializer")
    func modelWithAQuery() async throws {
        let list = ListViewModel(listModel: Matches(query: "moss"), itemBatchCount: 4)
        let screen = ListDriver(list, height: 2)
        screen.show()
        try await screen.waitUntilIdle()
        #expect(screen.items.map(\.text) == ["moss", "moss"])
        list.reset()
        try await screen.waitUntilIdle()
        #expect(screen.ids == [0, 1, 2, 3])
    }

    @Test("a closure is a source with the key type of its parameter")
    func closure() async throws {
        let list = ListViewModel { (request: PageRequest<Int>) in
            let start = request.key ?? 0
            return Page(items: words(start..<start + 30), nextKey: start < 60 ? start + 30 : nil)
        }
        let screen = ListDriver(list, height: 20)
        screen.show()
        try await screen.waitUntilIdle()
        #expect(list.snapshot.ids.count == 30)
        screen.scroll(to: 10)
        try await screen.waitUntilIdle()
        #expect(list.snapshot.ids.count == 60)
    }

    @Test("type-erased sources of different types have one list type")
    func erased() async throws {
        let numbers = FixedPageSource(pages: [words(0..<2), words(2..<4)])
        let cursors = ClosureSource { (request: PageRequest<String>) in
            request.key == nil
                ? Page(items: words(10..<11), nextKey: "") : Page(items: words(11..<12), nextKey: nil)
        }
        for (source, ids) in [(AnyPageSource(numbers), [0, 1, 2, 3]), (AnyPageSource(cursors), [10, 11])] {
            let screen = ListDriver(ListViewModel(source: source), height: 20)
            screen.show()
            try await screen.waitUntilIdle()
            #expect(screen.ids == ids.map { ListItemID($0) })
        }
    }

    @Test("promise 48: by default one request fills the screen, and little more is loaded")
    func defaults() async throws {
        // A phone's screen of plain rows: 874 points, with 44 points for each row.
        let (screenful, source) = (19, WordSource())
        let list = ListViewModel(source: source)
        let screen = ListDriver(list, height: screenful)
        screen.show()
        var loaded = 0
        for page in 0..<4 {
            let call = try await screen.next(source.calls)
            let ids = loaded..<loaded + call.request.count
            call.succeed(with: WordPage(items: words(ids), nextKey: page + 1))
            try await screen.waitUntilIdle()
            loaded = ids.upperBound
            #expect(source.calls.requests.count == page + 1)
            #expect(loaded - screen.top - screenful <= 2 * screenful)
            while source.calls.requests.count == page + 1 {
                screen.scroll(by: 1)
                await list.demandEvaluated()
            }
        }
    }

    @Test("promise 48: explicit counts and margins are used unchanged")
    func namedNumbers() {
        let list = ListViewModel<Plain>(itemBatchCount: 3, prefetchMargin: 1)
        #expect(list.configuration.itemBatchCount == 3)
        #expect(list.configuration.prefetchMargin == 1)
        #expect(ListViewModel(source: WordSource(), prefetchMargin: 7).configuration.prefetchMargin == 7)
    }

    @Test("pages and additional data have separate margins")
    func twoMargins() async throws {
        let calls = HeldCalls<HeldItem, String>()
        let list = ListViewModel(
            source: FixedPageSource(
                pages: (0..<9).map { page in
                    (page * 10..<page * 10 + 10).map { HeldItem(id: $0, calls: calls) }
                }),
            configuration: ListConfiguration(
                itemBatchCount: 10, prefetchMargin: 20, itemPrefetchMargin: 2, maxConcurrentItemLoads: 50))
        let screen = ListDriver(list, height: 5)
        screen.show()
        try await screen.wait(for: "rows") {
            calls.requests.count == 7 && list.snapshot.ids.count == 30
        }
        #expect(calls.requests.map(\.id).sorted() == Array(0..<7))
        for call in calls.takeAll() { call.succeed(with: "") }
        try await screen.waitUntilIdle()
        #expect(calls.requests.count == 7)
    }

    @Test("promise 21: margins and delays out of range trap")
    func outOfRange() async {
        await #expect(processExitsWith: .failure) { _ = ListConfiguration(itemPrefetchMargin: -1) }
        await #expect(processExitsWith: .failure) { _ = BackOff(firstDelay: .zero) }
        await #expect(processExitsWith: .failure) { _ = BackOff(factor: .nan) }
        await #expect(processExitsWith: .failure) { _ = BackOff(jitter: 1.5) }
        await #expect(processExitsWith: .failure) { _ = BackOff(attempts: 0) }
    }
}
