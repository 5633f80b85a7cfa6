import DynamicLists
import DynamicListsTesting
import Testing

/// Tests of loaded steps, and of the step in flight, when rows change.
@MainActor
@Suite("Promises about keeping steps of data", .timeLimit(.minutes(5)))
struct StepKeepingTests {
    @Test("promise 49: an edit that keeps the request keeps the steps and the load in flight")
    func editKeepsRequest() async throws {
        let world = try await SteppedWorld(["a"])
        try await world.answer("a0")
        let second = try await world.next("a1")
        world.list.update(0) { $0.title = "mine" }
        #expect(world.phases == [.loaded])
        second.succeed(with: "a1")
        try await world.answer("a2")
        try await world.screen.waitUntilIdle()
        #expect(!second.isCancelled)
        #expect(world.data == [["a0", "a1", "a2"]])
        #expect(world.screen.items[0].title == "mine")
    }

    @Test("promise 49: an edit that changes the request reloads the row from the first step")
    func editChangesRequest() async throws {
        let world = try await SteppedWorld(["a"], respondsToCancellation: false)
        try await world.answer("a0")
        let stale = try await world.next("a1")
        world.list.update(0) { item in
            item.address = "b"
            item.data = []
        }
        #expect(world.phases == [.waiting])
        #expect(stale.isCancelled)
        stale.succeed(with: "a1")
        let first = try await world.next("b0")
        #expect(world.phases == [.loading])
        first.succeed(with: "b0")
        try await world.answer("b1", "b2")
        try await world.screen.waitUntilIdle()
        #expect(world.data == [["b0", "b1", "b2"]])
    }

    @Test("promise 49: a refresh keeps all loaded steps, in one publication, and the load in flight")
    func refreshKeepsSteps() async throws {
        let world = try await SteppedWorld(["a", "b"])
        try await world.answer("a0", "b0", "a1")
        let third = try await world.next("a2")
        let row = world.screen.rows[0]
        let seen = Log<Int>()
        let token = observe(row) {
            MainActor.assumeIsolated {
                #expect(row.phase == .loaded)
                seen.add(row.item.data.count)
            }
        }
        try await world.refresh(["a", "b"]) { $0.items[0].title = "new title" }
        #expect(row.item.title == "new title")
        #expect(world.data == [["a0", "a1"], ["b0"]])
        #expect(world.phases == [.loaded, .loaded])
        #expect(!third.isCancelled)
        third.succeed(with: "a2")
        try await world.answer("b1")
        try await world.refresh(["a", "b"])
        try await world.answer("b2")
        try await world.screen.waitUntilIdle()
        try await world.refresh(["a", "b"])
        try await world.screen.waitUntilIdle()
        #expect(world.data == [["a0", "a1", "a2"], ["b0", "b1", "b2"]])
        #expect(world.calls.requests == ["a0", "b0", "a1", "a2", "b1", "b2"])
        #expect(seen.all.allSatisfy { $0 >= 2 })
        withExtendedLifetime(token) {}
    }

    @Test("promise 49: a refresh with a different request reloads the row, and cancels the old load")
    func refreshWithOtherRequest() async throws {
        let world = try await SteppedWorld(["a"])
        try await world.answer("a0")
        let old = try await world.next("a1")
        try await world.refresh(["b"])
        #expect(old.isCancelled)
        try await world.answer("b0", "b1", "b2")
        try await world.screen.waitUntilIdle()
        #expect(world.data == [["b0", "b1", "b2"]])
    }

    @Test("promise 49: a refresh retries a failed step, as it retries failed rows")
    func refreshTriesAgain() async throws {
        let world = try await SteppedWorld(["a"])
        try await world.answer("a0")
        try await world.next("a1").fail(with: Outage())
        try await world.screen.waitUntilIdle()
        try await world.refresh(["a"])
        #expect(world.phases == [.loaded])
        try await world.answer("a1", "a2")
        try await world.screen.waitUntilIdle()
        #expect(world.data == [["a0", "a1", "a2"]])
    }

    @Test("promise 49: a row that another page brings again keeps its steps and the load in flight")
    func comesAgain() async throws {
        let world = try await SteppedWorld(["a"]) {
            $0.duplicates = .replaceInPlace
        } items: {
            $0.nextKey = 1
        }
        try await world.answer("a0")
        let second = try await world.next("a1")
        world.screen.scroll(by: 1)
        var page = Stepped.page(["a"], world.calls)
        page.items[0].title = "newer"
        let next = try await world.source.calls.next()
        next.succeed(with: page)
        try await world.screen.wait { world.screen.items[0].title == "newer" }
        #expect(world.data == [["a0"]])
        #expect(world.phases == [.loaded])
        #expect(!second.isCancelled)
        second.succeed(with: "a1")
        try await world.answer("a2")
        try await world.screen.waitUntilIdle()
        #expect(world.data == [["a0", "a1", "a2"]])
    }

    @Test(
        "promise 49: released data loads again from the first step, and a step in flight for it is canceled"
    )
    func released() async throws {
        let world = try await SteppedWorld(
            ["a", "b"], height: 1,
            {
                $0.maxLoadedItems = 1
                $0.maxConcurrentItemLoads = 2
                $0.unwantedItemLoads = .finish
            })
        try await world.answer("a0", "a1")
        let third = try await world.next("a2")
        let row = world.screen.rows[0]
        world.screen.scroll(to: 1)
        try await world.answer("b0")
        try await world.screen.wait { row.phase == .waiting }
        #expect(third.isCancelled)
        #expect(row.item.data == [])
        try await world.answer("b1", "b2")
        try await world.screen.waitUntilIdle()
        world.screen.scroll(to: 0)
        try await world.answer("a0", "a1", "a2")
        try await world.screen.waitUntilIdle()
        #expect(world.data == [["a0", "a1", "a2"]])
    }

    @Test("promise 49: a row whose removal is rolled back returns with its steps, and continues")
    func comesBack() async throws {
        let world = try await SteppedWorld(["a"])
        try await world.answer("a0", "a1")
        let third = try await world.next("a2")
        let removal = try await UnconfirmedEdit(world.list) { $0.remove(0) }
        #expect(third.isCancelled)
        await removal.fail()
        #expect(world.data == [["a0", "a1"]])
        #expect(world.phases == [.loaded])
        try await world.answer("a2")
        try await world.screen.waitUntilIdle()
        #expect(world.data == [["a0", "a1", "a2"]])
    }

    @Test("promise 49: steps loaded during a waiting edit stay, whether it is confirmed or rolled back")
    func waitingEdit() async throws {
        for isConfirmed in [true, false] {
            let world = try await SteppedWorld(["a"])
            try await world.answer("a0")
            let second = try await world.next("a1")
            let edit = try await UnconfirmedEdit(world.list) { $0.update(0) { $0.title = "mine" } }
            second.succeed(with: "a1")
            let third = try await world.next("a2")
            #expect(world.screen.items[0].title == "mine")
            await edit.end(isConfirmed: isConfirmed)
            #expect(world.screen.items[0].title == (isConfirmed ? "mine" : ""))
            #expect(world.data == [["a0", "a1"]])
            #expect(world.phases == [.loaded])
            third.succeed(with: "a2")
            try await world.screen.waitUntilIdle()
            #expect(world.data == [["a0", "a1", "a2"]])
            #expect(world.calls.requests == ["a0", "a1", "a2"])
        }
    }

    @Test("promise 49: the first step may determine the number of steps, also for refreshed rows")
    func countComesWithData() async throws {
        let calls = HeldCalls<Int, Int>()
        let source = FixedPageSource(pages: [[Growing(id: 0, calls: calls)]])
        let screen = ListDriver(ListViewModel(source: source), height: 1)
        screen.show()
        try await screen.next(calls).succeed(with: 4)
        for step in 1..<4 {
            let call = try await screen.next(calls)
            #expect(call.request == step)
            await screen.list.refresh()
            call.succeed(with: 0)
        }
        try await screen.waitUntilIdle()
        #expect(screen.items[0].data == [4, 0, 0, 0])
    }
}

/// An item whose first step determines the number of steps.
private struct Growing: AdditionalDataStepLoading, Identifiable {
    let id: Int
    let calls: HeldCalls<Int, Int>
    var data: [Int] = []

    init(id: Int, calls: HeldCalls<Int, Int>) {
        self.id = id
        self.calls = calls
    }

    var additionalDataStepCount: Int { data.first ?? 1 }

    func loadAdditionalData(step: Int) async throws -> Int { try await calls.answer(to: step) }

    mutating func apply(_ data: Int) { self.data.append(data) }
}
