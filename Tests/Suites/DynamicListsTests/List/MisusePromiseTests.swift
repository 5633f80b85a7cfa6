import DynamicLists
import DynamicListsTesting
import Testing

/// Messages for programming errors, and uses that trap.
@MainActor
@Suite("Misuse", .timeLimit(.minutes(5)))
struct MisusePromiseTests {
    /// The output of an exit test on standard error.
    private func message(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    @Test("promise 47: a class as model traps, because a failed fetch would change it")
    func classAsModel() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = ListViewModel(listModel: ClassModel())
        }
        #expect(message(result).contains("ClassModel is a class, so that a failed fetch would change it"))
    }

    @Test("promise 47: a first batch of another size traps for a source with page numbers")
    func unevenPages() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = ListViewModel(
                source: Numbered(), configuration: ListConfiguration(itemBatchCount: 30, firstBatchCount: 10))
        }
        #expect(message(result).contains("firstBatchCount is 10, but itemBatchCount 30"))
        #expect(message(result).contains("Numbered"))
        let list = ListViewModel(
            source: Numbered(), configuration: ListConfiguration(itemBatchCount: 10, firstBatchCount: 10))
        list.start()
        try await list.wait { list.snapshot.ids.count == 10 }
    }

    @Test("promise 47: a time limit of zero traps with its value")
    func noTime() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = ListConfiguration(itemTimeLimit: .zero)
        }
        #expect(message(result).contains("itemTimeLimit is 0.0 seconds, but must be more than zero"))
        let cancelled = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = ListConfiguration(cancelledItemTimeLimit: .zero)
        }
        #expect(message(cancelled).contains("cancelledItemTimeLimit is 0.0 seconds, but must be more than"))
    }

    @Test("promise 47: a limit of zero and an invalid rate trap with their values")
    func limitsOfNothing() async {
        let rows = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = ListConfiguration(maxLoadedItems: 0)
        }
        #expect(message(rows).contains("maxLoadedItems is 0, but must be at least 1"))
        let burst = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = ListConfiguration.RateLimit(burst: 0, perSecond: 1)
        }
        #expect(message(burst).contains("burst is 0, but must be 1…10 000"))
        let rate = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = ListConfiguration.RateLimit(burst: 1, perSecond: .nan)
        }
        #expect(message(rate).contains("perSecond is nan, but must be 0.001…10 000"))
    }

    @Test("promise 47: batch items without distinct requests trap with the batch limit")
    func unnamedBatches() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = ListViewModel(source: FixedPageSource(pages: [[Nameless(id: 1)]]))
        }
        #expect(
            message(result).contains(
                "Nameless loads up to 7 items at a time; let its additionalDataRequest distinguish them"))
    }

    @Test("promise 47: a limit for data that its items cannot release is reported")
    func nothingToRelease() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            let list = ListViewModel(
                source: FixedPageSource(pages: [[Changeling(id: 3)]]),
                configuration: ListConfiguration(maxLoadedItems: 9))
            await list.start()
            try await list.wait { list.isIdle }
        }
        #expect(
            message(result).contains(
                "maxLoadedItems is 9, but Changeling cannot release its additional data"))
    }

    @Test("promise 47: duplicates are reported once per list, with the id and the policy")
    func duplicates() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            let rows = [Word(id: 1), Word(id: 7), Word(id: 7), Word(id: 1)]
            let list = ListViewModel(source: FixedPageSource(pages: [rows]))
            await list.start()
            try await list.wait { list.isIdle }
        }
        let lines = message(result).split(separator: "\n").filter { $0.contains("DynamicLists: ") }
        #expect(lines.count == 1)
        #expect(
            lines.first?.contains("FixedPageSource<Word>: the id 7 came twice; the first item stays") == true)
    }

    @Test("promise 47: misuse on every page is reported once per list and kind")
    func onceAKind() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            for _ in 0..<2 {
                let pages = [1.0, 2, 3].map { id in [id, id, .nan].map { Measure(id: $0) } }
                let screen = await ListDriver(ListViewModel(source: FixedPageSource(pages: pages)), height: 9)
                await screen.show()
                try await screen.waitUntilIdle()
                let ids = await screen.ids
                precondition(ids == [1, 2, 3])
            }
        }
        let lines = message(result).split(separator: "\n").filter { $0.contains("DynamicLists: ") }
        #expect(lines.count { $0.contains("the id 1.0 came twice") } == 2)
        #expect(lines.count { $0.contains("the id nan is not equal to itself") } == 2)
        #expect(lines.count == 4)
    }

    @Test("promise 47: a row whose id is not equal to itself is left out and reported")
    func idsNotEqualToThemselves() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            let source = FixedPageSource(pages: [[Measure(id: 1), Measure(id: .nan), Measure(id: 2)]])
            let list = ListViewModel(source: source)
            await list.start()
            try await list.wait { list.isIdle }
            let ids = await Array(list.snapshot.ids)
            precondition(ids == [1, 2])
        }
        #expect(message(result).contains("the id nan is not equal to itself; its row is left out"))
    }

    @Test("promise 47: a fetch that changes its item's id fails and is reported")
    func idsThatChange() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            let list = ListViewModel(source: FixedPageSource(pages: [[Changeling(id: 3)]]))
            let screen = await ListDriver(list, height: 1)
            await screen.show()
            try await screen.waitUntilIdle()
            let phase = await screen.rows[0].phase
            precondition(phase == .failed(.idChanged(from: "3", to: "4")))
        }
        #expect(message(result).contains("additional data changed the id of row 3 to 4; let it keep its id"))
    }

    @Test("promise 47: items behind an existential, whose data cannot be fetched, are reported")
    func existentials() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            let list = ListViewModel(listModel: Mixed())
            await list.start()
            try await list.wait { list.isIdle }
        }
        #expect(
            message(result).contains(
                "a Changeling is erased to Entry, so that no additional data is fetched"))
    }

    @Test("promise 47: a key that is not equal to itself is an error next to the rows")
    func unusableKey() async throws {
        let source = HeldPageSource<Double, Word>()
        let screen = ListDriver(ListViewModel(source: source), height: 5)
        screen.show()
        try await source.calls.next().succeed(with: Page(items: words(0..<3), nextKey: .nan))
        try await screen.waitUntilIdle()
        #expect(screen.ids == [0, 1, 2])
        #expect(screen.list.snapshot.appendState == .failed(.keyUnusable("nan")))
        screen.list.retry()
        try await source.calls.next().succeed(with: Page(items: words(0..<3), nextKey: nil))
        try await screen.waitUntilIdle()
        #expect(screen.list.snapshot.appendState == .ended)
    }
}

private final class ClassModel: ListModel {
    func fetchNextItems(count: Int) async -> [Word] { [] }
    func reset() {}
}

/// A source with page numbers.
private struct Numbered: PageSource {
    func page(for request: PageRequest<Int>) async -> Page<Int, Word> {
        let page = request.key ?? 0
        return Page(items: words(page * request.count..<(page + 1) * request.count), nextKey: page + 1)
    }
}

private struct Measure: Identifiable, Sendable {
    let id: Double
}

private protocol Entry: Sendable {}

private struct Changeling: ListItemModel, Identifiable, Entry {
    var id: Int
    mutating func fetchAdditionalData() async { id += 1 }
}

private struct Mixed: ListModel {
    mutating func fetchNextItems(count: Int) async -> [any Entry] { [Changeling(id: 1)] }
    mutating func reset() {}
}

/// Items that are loaded in batches without distinct requests.
private struct Nameless: AdditionalDataBatchLoading, Identifiable {
    static let additionalDataBatchLimit = 7
    let id: Int

    static func loadAdditionalData(for items: [Nameless]) async -> [UnnamedRequest: Int] { [:] }

    mutating func apply(_ data: Int) {}
}
