import DynamicLists
import DynamicListsTesting
import Testing

/// What becomes of steps that came, and of the one under way, when rows change.
@MainActor
@Suite("Promises about steps that are kept", .timeLimit(.minutes(5)))
struct StepKeepingTests {
    @Test("promise 49: an edit that keeps the request keeps the steps, and the load under way goes on")
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

    @Test("promise 49: an edit that changes the request loads the row anew from the first step")
    func editChangesRequest() async throws {
        let world = try await SteppedWorld(["a"], heedsCancellation: false)
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

    @Test("promise 49: a refresh keeps all steps that came, in one publication, and the load under way")
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

    @Test("promise 49: a refresh that brings another request loads the row anew, and ends what loaded for it")
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

    @Test("promise 49: a refresh tries a step that failed again, as it does rows that failed")
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

    @Test("promise 49: a row that comes again with another page keeps its steps, and the load under way")
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

    @Test("promise 49: what is given back comes again from the first step on; a step under way for it ends")
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

    @Test("promise 49: a row whose removal is refused comes back with its steps, and goes on")
    func comesBack() async throws {
        let world = try await SteppedWorld(["a"])
        try await world.answer("a0", "a1")
        let third = try await world.next("a2")
        let removal = try await Unconfirmed(world.list) { $0.remove(0) }
        #expect(third.isCancelled)
        await removal.fail()
        #expect(world.data == [["a0", "a1"]])
        #expect(world.phases == [.loaded])
        try await world.answer("a2")
        try await world.screen.waitUntilIdle()
        #expect(world.data == [["a0", "a1", "a2"]])
    }

    @Test("promise 49: steps that come while an edit waits stay, whether it is confirmed or taken back")
    func waitingEdit() async throws {
        for isConfirmed in [true, false] {
            let world = try await SteppedWorld(["a"])
            try await world.answer("a0")
            let second = try await world.next("a1")
            let edit = try await Unconfirmed(world.list) { $0.update(0) { $0.title = "mine" } }
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

    @Test("promise 49: how many steps there are may come with the first, also for rows that refreshes bring")
    func countComesWithData() async throws {
        let calls = HeldCalls<Int, Int>()
        let source = SteadySource(pages: [[Growing(id: 0, calls: calls)]])
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

/// An item whose first step says how many there are.
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
