import DynamicLists
import DynamicListsTesting
import Testing

@Suite("Replacing the source", .timeLimit(.minutes(5)))
@MainActor
struct SourceReplacementTests {
    /// A list that shows the rows 0 to 2 of a first source, whose next page is in flight.
    private func world() async throws -> (ListFixture, HeldCall<PageRequest<Int>, WordPage>) {
        let world = ListFixture(height: 3, batch: 3, margin: 1)
        world.screen.show()
        try await world.answer(0..<3, next: 1)
        return (world, try await world.screen.next(world.source.calls))
    }

    @Test(
        "promise 34: a new source cancels the loads of the old one, whose rows stay until new ones arrive"
    )
    func replaced() async throws {
        let (world, append) = try await world()
        let other = WordSource()
        world.list.load(from: other)
        let call = try await world.screen.next(other.calls)
        #expect(call.request == .first(3) && world.screen.ids == [0, 1, 2])
        #expect(world.list.snapshot.refreshState == .loading)
        append.succeed(with: WordPage(items: words(3..<6), nextKey: 2))
        call.succeed(with: WordPage(items: words(10..<13), nextKey: 7))
        let next = try await world.screen.next(other.calls)
        #expect(next.request == .next(7, 3) && world.screen.ids == [10, 11, 12])
        next.succeed(with: WordPage(items: [], nextKey: nil))
        try await world.screen.waitUntilIdle()
        #expect(world.screen.ids == [10, 11, 12] && world.source.calls.requests.count == 2)
    }

    @Test("promise 34: of several sources in a row, only the last one is used after the debounce delay")
    func debounced() async throws {
        let (world, append) = try await world()
        append.succeed(with: WordPage(items: words(3..<5), nextKey: nil))
        let sources = (0..<4).map { _ in WordSource() }
        for source in sources.prefix(3) {
            world.list.load(from: source, after: .milliseconds(300))
            await world.screen.clock.advance(by: .milliseconds(200))
        }
        #expect(world.list.snapshot.refreshState == .idle && sources.allSatisfy { $0.calls.requests.isEmpty })
        await world.screen.clock.advance(by: .milliseconds(100))
        let call = try await world.screen.next(sources[2].calls)
        world.list.load(from: sources[3], after: .milliseconds(300))
        call.succeed(with: WordPage(items: words(20..<22), nextKey: nil))
        try await world.list.wait { Array(world.list.snapshot.ids) == [20, 21] }
        await world.screen.clock.advance(by: .milliseconds(300))
        try await world.screen.next(sources[3].calls).succeed(
            with: WordPage(items: words(30..<31), nextKey: nil))
        try await world.screen.waitUntilIdle()
        #expect(world.screen.ids == [30] && sources.prefix(2).allSatisfy { $0.calls.requests.isEmpty })
    }

    @Test("promise 34: waiting for a source returns the outcome of the last one, after its delay")
    func awaited() async throws {
        let (world, append) = try await world()
        append.succeed(with: WordPage(items: words(3..<5), nextKey: nil))
        let other = WordSource()
        let waiting = [
            world.list.load(from: WordSource(), after: .milliseconds(300)),
            world.list.load(from: other, after: .milliseconds(300)),
        ]
        #expect(world.list.snapshot.isLoadDelayed)
        #expect("\(world.list.snapshot)".hasSuffix("another source waits"))
        await world.screen.clock.advance(by: .milliseconds(300))
        let call = try await world.screen.next(other.calls)
        #expect(!world.list.snapshot.isLoadDelayed && world.list.snapshot.refreshState == .loading)
        call.succeed(with: WordPage(items: words(20..<22), nextKey: nil))
        for task in waiting { #expect(await task.value == .refreshed) }
        #expect(world.screen.ids == [20, 21])
        let failing = WordSource()
        let failure = world.list.load(from: failing, after: .milliseconds(300))
        await world.list.demandEvaluated()
        await world.screen.clock.advance(by: .milliseconds(300))
        try await world.screen.next(failing.calls).fail(with: Outage())
        #expect(await failure.value == .failed(outage()))
        let left = world.list.load(from: WordSource(), after: .milliseconds(300))
        left.cancel()
        #expect(await left.value == .cancelled && world.list.snapshot.isLoadDelayed)
    }

    @Test("promise 34: waiting for a source retains no list, and returns if nothing is loaded")
    func awaitedInVain() async {
        var list: ListViewModel<WordSource>? = ListViewModel(source: WordSource())
        #expect(await list?.load(from: WordSource()).value == .cancelled, "it was not started")
        weak let kept = list
        list?.start()
        let task = list?.load(from: WordSource())
        await list?.demandEvaluated()
        list = nil
        #expect(await task?.value == .cancelled)
        #expect(kept == nil)
    }

    @Test("promise 34: the old rows stay if the new source fails, and only the new source is used")
    func failed() async throws {
        let (world, _) = try await world()
        let other = WordSource()
        world.list.load(from: other, startingAt: 5)
        try await world.screen.next(other.calls).fail(with: Outage())
        try await world.list.wait { world.list.snapshot.refreshState == .failed(outage()) }
        world.screen.scroll(to: 3)
        world.list.endReached()
        await world.list.demandEvaluated()
        #expect(world.screen.ids == [0, 1, 2] && world.source.calls.requests.count == 2)
        world.list.retry()
        let call = try await world.screen.next(other.calls)
        #expect(call.request.key == 5)
        call.succeed(with: WordPage(items: words(7..<9), nextKey: nil))
        try await world.screen.waitUntilIdle()
        world.list.reset()
        #expect(try await world.screen.next(other.calls).request.key == 5)
    }

    @Test("promise 34: a jump that finds nothing in a new source loads its beginning")
    func jumpToNothing() async throws {
        let (world, _) = try await world()
        let other = WordSource()
        world.list.load(from: other)
        _ = try await world.screen.next(other.calls)
        let jump = Task { [list = world.list] in await list.jump(to: 99) }
        let call = try await world.screen.next(other.calls)
        #expect(call.request.key == 99)
        call.succeed(with: WordPage(items: [], nextKey: nil))
        #expect(await jump.value == .notFound)
        #expect(try await world.screen.next(other.calls).request == .first(3))
    }

    @Test("promise 34: a jump that failed in the old source does not affect the new one")
    func jumpThatFailedBefore() async throws {
        let (world, _) = try await world()
        let jump = Task { [list = world.list] in await list.jump(to: 9) }
        try await world.fail()
        #expect(await jump.value == .failed(outage()))
        let other = WordSource()
        world.list.load(from: other, startingAt: 9)
        try await world.screen.next(other.calls).fail(with: Outage())
        try await world.screen.waitUntilIdle()
        world.list.retry()
        try await world.screen.next(other.calls).succeed(with: WordPage(items: [], nextKey: nil))
        try await world.screen.waitUntilIdle()
        #expect(world.screen.ids.isEmpty && world.list.snapshot.appendState == .ended)
    }

    @Test("promise 34: a jump uses the new source, even if the old one had fewer rows")
    func jumpFarther() async throws {
        let screen = DynamicListsTests.screen(on: PositionSource(rowCount: 20))
        screen.show()
        try await screen.waitUntilIdle()
        screen.list.load(from: PositionSource(rowCount: 1_000))
        #expect(await screen.list.jump(toItemAt: 500) == .found(500))
    }

    @Test("promise 34: an invalidation of the old source causes no second load of the new one")
    func outOfDateBefore() async throws {
        let (world, _) = try await world()
        let other = WordSource()
        world.list.invalidate(.all)
        world.list.load(from: other)
        try await world.screen.next(other.calls).succeed(
            with: WordPage(items: words(10..<12), nextKey: nil))
        try await world.list.wait { !world.list.snapshot.refreshState.isLoading }
        #expect(world.screen.ids == [10, 11] && other.calls.requests.count == 1)
    }

    @Test("promise 34: the delay of another source may be infinitely long")
    func longDelay() async throws {
        let list = ListViewModel(source: WordSource())
        for delay in [Duration.seconds(Int64.max), .seconds(Int64.min), .zero] {
            list.load(from: WordSource(), after: delay)
            await Task.yield()
        }
        #expect(list.isIdle)
    }

    @Test("promise 34: another source is only stored before the list is started")
    func beforeTheStart() async throws {
        let (first, other) = (WordSource(), WordSource())
        let list = ListViewModel(source: first, itemBatchCount: 3, prefetchMargin: 0)
        list.load(from: other)
        #expect(list.isIdle && list.snapshot.refreshState == .idle)
        list.start()
        #expect(try await other.calls.next().request == .first(3))
        #expect(first.calls.requests.isEmpty)
    }

    @Test("promise 34: a model is replaced like a source of pages")
    func models() async throws {
        let list = ListViewModel(listModel: Numbers(from: 0), itemBatchCount: 2, prefetchMargin: 0)
        await list.refresh()
        list.endReached()
        try await list.wait { list.snapshot.ids.count == 4 }
        list.load(from: Numbers(from: 50))
        try await list.wait { list.items.map(\.id) == [50, 51] }
        list.endReached()
        try await list.wait { list.items.map(\.id) == [50, 51, 52, 53] }
        await list.refresh()
        #expect(list.items.map(\.id) == [50, 51])
    }

    @Test("promise 32: a list that is released during the delay of another source requests nothing from it")
    func released() async throws {
        let other = WordSource()
        let clock = TestClock()
        weak var weakReference: ListViewModel<WordSource>?
        do {
            let list = ListViewModel(source: WordSource())
            list.clock = ListClock(clock)
            list.load(from: other, after: .seconds(1))
            await clock.waitForSleepers(1)
            weakReference = list
        }
        await clock.advance(by: .seconds(2))
        #expect(weakReference == nil && other.calls.requests.isEmpty && clock.sleeperCount == 0)
    }
}

private struct Numbers: BatchModel {
    let first: Int
    var next: Int

    init(from first: Int) { (self.first, next) = (first, first) }

    mutating func reset() { next = first }

    mutating func fetchNextItems(count: Int) async -> [Word] {
        defer { next += count }
        return words(next..<next + count)
    }
}
