import DynamicLists
import DynamicListsTesting
import Testing

@MainActor
@Suite("List driver screen", .timeLimit(.minutes(5)))
struct ListDriverTests {
    private func rows(_ ids: Range<Int>) -> [Row] { ids.map { Row(id: $0) } }

    @Test("a driver fills its screen, scrolls within the existing rows, and loads more on the way")
    func scrolls() async throws {
        let source = FixedPageSource(pages: (0..<5).map { rows($0 * 4..<$0 * 4 + 4) })
        let screen = ListDriver(
            ListViewModel(source: source, itemBatchCount: 4, prefetchMargin: 1), height: 6)
        #expect(screen.rows.isEmpty)
        screen.show()
        try await screen.waitUntilIdle()
        #expect(screen.items == rows(0..<6))
        screen.scroll(by: 100)
        try await screen.waitUntilIdle()
        #expect(screen.top == 2)
        while screen.list.snapshot.appendState != .ended {
            screen.scroll(by: 100)
            try await screen.waitUntilIdle()
        }
        screen.scroll(by: 100)
        #expect(screen.items.last == Row(id: 19))
        screen.scroll(by: -100)
        #expect(screen.items == rows(0..<6))
    }

    @Test("a driver records each snapshot once")
    func snapshots() async throws {
        let source = FixedPageSource(pages: [rows(0..<4)])
        let screen = ListDriver(ListViewModel(source: source, prefetchMargin: 0), height: 2)
        screen.show()
        try await screen.waitUntilIdle()
        #expect(screen.snapshots.map(\.version) == Array(0..<screen.snapshots.count))
        #expect(screen.snapshots.map(\.ids.count) == [0, 0, 4])
    }

    @Test("a hidden driver retains no rows and requests none")
    func hides() async throws {
        let source = FixedPageSource(pages: [rows(0..<4), rows(4..<8)])
        let screen = ListDriver(ListViewModel(source: source, prefetchMargin: 0), height: 2)
        screen.show()
        try await screen.waitUntilIdle()
        screen.hide()
        #expect(screen.rows.isEmpty)
        screen.scroll(to: 2)
        try await screen.waitUntilIdle()
        #expect(source.requests.count == 1)
    }

    @Test("two drivers can show one list")
    func two() async throws {
        let list = ListViewModel(source: FixedPageSource(pages: [rows(0..<4)]))
        let (first, second) = (ListDriver(list, height: 2), ListDriver(list, height: 3))
        first.show()
        second.show()
        try await first.waitUntilIdle()
        #expect(first.items == rows(0..<2))
        #expect(second.items == rows(0..<3))
        #expect(first.clock === second.clock)
    }
}

@Suite("Test clock", .timeLimit(.minutes(5)))
struct TestClockTests {
    @Test("sleepers wake when the clock reaches their deadline, and not before")
    func wakes() async throws {
        let clock = TestClock()
        let task = Task {
            try await clock.sleep(for: .seconds(2))
            return clock.now.offset
        }
        await clock.waitForSleepers(1)
        await clock.advance(by: .seconds(1))
        #expect(clock.sleeperCount == 1)
        await clock.advance(by: .seconds(5))
        #expect(try await task.value == .seconds(2))
        #expect(clock.sleeperCount == 0)
    }

    @Test("a clock advanced by ten seconds wakes a loop of one second ten times", arguments: 1...20)
    func loops(run: Int) async throws {
        let clock = TestClock()
        let ticks = HeldCalls<Swift.Duration, Void>()
        let task = Task {
            while true {
                try await clock.sleep(for: .seconds(1))
                let now = clock.now.offset
                Task { try await ticks.answer(to: now) }
            }
        }
        await clock.waitForSleepers(1)
        await clock.advance(by: .seconds(10))
        task.cancel()
        #expect(Set(ticks.requests) == Set((1...10).map { .seconds($0) }))
    }

    @Test("a sleep until a past deadline returns at once")
    func past() async throws {
        let clock = TestClock()
        await clock.advance(by: .seconds(3))
        try await clock.sleep(until: .init(offset: .seconds(2)), tolerance: nil)
        #expect(clock.sleeperCount == 0)
    }

    @Test("a canceled sleeper throws an error, whether it is canceled before or during its sleep")
    func cancelled() async throws {
        let clock = TestClock()
        let task = Task { try await clock.sleep(for: .seconds(1)) }
        await clock.waitForSleepers(1)
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        let early = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await clock.sleep(for: .seconds(1))
        }
        await #expect(throws: CancellationError.self) { try await early.value }
        #expect(clock.sleeperCount == 0)
    }

    @Test("waiting for sleepers ends when the task is canceled, before or during the wait")
    func cancelledWait() async {
        let clock = TestClock()
        let task = Task { await clock.waitForSleepers(1) }
        await Task.yield()
        task.cancel()
        await task.value
        let early = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            await clock.waitForSleepers(1)
        }
        await early.value
    }

    @Test("a clock cannot be turned back")
    func notBack() async {
        await #expect(processExitsWith: .failure) { await TestClock().advance(by: .seconds(-1)) }
    }
}
