import DynamicLists
import DynamicListsTesting
import Testing

@MainActor
@Suite("The driver", .timeLimit(.minutes(5)))
struct ListDriverTests {
    func rows(_ ids: Range<Int>) -> [Row] { ids.map { Row(id: $0) } }

    @Test("it fills its screen, scrolls within the rows there are, and loads on the way")
    func scrolls() async throws {
        let source = SteadySource(pages: (0..<5).map { rows($0 * 4..<$0 * 4 + 4) })
        let screen = ListDriver(ListViewModel(source: source, itemBatchCount: 4), height: 6)
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

    @Test("it records each snapshot once")
    func snapshots() async throws {
        let source = SteadySource(pages: [rows(0..<4)])
        let screen = ListDriver(ListViewModel(source: source), height: 2)
        screen.show()
        try await screen.waitUntilIdle()
        #expect(screen.snapshots.map(\.version) == Array(0..<screen.snapshots.count))
        #expect(screen.snapshots.map(\.ids.count) == [0, 0, 4])
    }

    @Test("hidden, it holds no rows and asks for none")
    func hides() async throws {
        let source = SteadySource(pages: [rows(0..<4), rows(4..<8)])
        let screen = ListDriver(ListViewModel(source: source), height: 2)
        screen.show()
        try await screen.waitUntilIdle()
        screen.hide()
        #expect(screen.rows.isEmpty)
        screen.scroll(to: 2)
        try await screen.waitUntilIdle()
        #expect(source.requests.count == 1)
    }
}

extension ListDriverTests {
    @Test("it scrolls to a row by its id, and says whether there is one")
    func scrollsToRows() async throws {
        let screen = ListDriver(ListViewModel(source: SteadySource(pages: [rows(0..<20)])), height: 4)
        screen.show()
        try await screen.waitUntilIdle()
        #expect(screen.scroll(toRow: 9))
        #expect(screen.items == rows(9..<13))
        #expect(!screen.scroll(toRow: 77))
        #expect(screen.top == 9)
    }

    @Test(
        "it loads until a condition on the last item no longer holds, or there is no more", arguments: [0, 1])
    func appendsWhile(margin: Int) async throws {
        let pages = (0..<9).map { rows($0 * 10..<$0 * 10 + 10) }
        let list = ListViewModel(
            source: SteadySource(pages: pages), itemBatchCount: 10, prefetchMargin: margin)
        let screen = ListDriver(list, height: 4)
        screen.show()
        try await screen.appendWhile { $0.id < 35 }
        #expect(screen.ids.count == 40)
        try await screen.appendWhile { _ in true }
        #expect(screen.ids.count == 90)
    }

    @Test("what fails is tried again, thrown or left alone, as it is told")
    func errorPolicies() async throws {
        let source = SteadySource(pages: [rows(0..<2), rows(2..<6)])
        let screen = ListDriver(ListViewModel(source: source, itemBatchCount: 2), height: 4)
        source.fail(page: 1, with: Failure())
        screen.show()
        try await screen.waitUntilIdle()
        #expect(screen.list.snapshot.appendState.error == ListError(Failure()))
        screen.onError = .fail
        await #expect(throws: ListError(Failure())) { try await screen.waitUntilIdle() }
        screen.onError = .retry(3)
        await #expect(throws: ListError(Failure())) { try await screen.waitUntilIdle() }
        #expect(source.requests.count == 5)
        source.fail(page: 1, with: nil)
        try await screen.waitUntilIdle()
        #expect(screen.items == rows(0..<4))
    }

    @Test("two of them follow one list")
    func two() async throws {
        let list = ListViewModel(source: SteadySource(pages: [rows(0..<4)]))
        let (first, second) = (ListDriver(list, height: 2), ListDriver(list, height: 3))
        first.show()
        second.show()
        try await first.waitUntilIdle()
        #expect(first.items == rows(0..<2))
        #expect(second.items == rows(0..<3))
        #expect(first.clock === second.clock)
    }

    @Test("who waits in vain is told for what, and what the list is doing")
    func waitsInVain() async throws {
        let source = HeldPageSource<Int, Row>()
        let screen = ListDriver(ListViewModel(source: source), height: 2)
        let unshown = await #expect(throws: WaitedInVain.self) { _ = try await screen.next(source.calls) }
        #expect(unshown?.description.contains("before the list was shown: call show()") == true)
        screen.show()
        _ = try await screen.next(source.calls)
        let late = await #expect(throws: WaitedInVain.self) {
            try await screen.wait(for: "seven rows", limit: .milliseconds(10)) { screen.ids.count == 7 }
        }
        let message = late?.description ?? ""
        #expect(message.contains("for seven rows (DynamicListsTestingTests/DriverAndClockTests.swift:"))
        #expect(message.contains("0 rows, refresh loading, append idle; under way: refresh of page first"))
    }
}

private struct Failure: Error, Equatable {}

@Suite("The clock that a test turns", .timeLimit(.minutes(5)))
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

    @Test("turned by ten seconds, it wakes a loop of one second ten times", arguments: 1...20)
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

    @Test("a deadline that is past is no sleep")
    func past() async throws {
        let clock = TestClock()
        await clock.advance(by: .seconds(3))
        try await clock.sleep(until: .init(offset: .seconds(2)), tolerance: nil)
        #expect(clock.sleeperCount == 0)
    }

    @Test("a cancelled sleeper wakes with an error, before it sleeps or after")
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

    @Test("a clock cannot be turned back")
    func notBack() async {
        await #expect(processExitsWith: .failure) { await TestClock().advance(by: .seconds(-1)) }
    }
}
