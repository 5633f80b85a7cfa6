import DynamicLists
import DynamicListsTesting
import Testing

/// Tests of data that loads in several steps.
@MainActor
@Suite("Promises about additional data in steps", .timeLimit(.minutes(5)))
struct StepPromiseTests {
    @Test("promise 49: a row is loaded from its first step on, and its item changes with each step")
    func silentSteps() async throws {
        let world = try await SteppedWorld(["a"])
        let first = try await world.next("a0")
        let row = world.screen.rows[0]
        #expect(row.phase == .loading)
        let phases = Log<ItemPhase>()
        let token = observe(row) { MainActor.assumeIsolated { phases.add(row.phase) } }
        var updates = world.list.updates.makeAsyncIterator()
        _ = await updates.next()
        first.succeed(with: "a0")
        let filled = [0: ListRowChange(isItemChanged: true, phase: .loaded)]
        for (step, data) in [("a1", ["a0"]), ("a2", ["a0", "a1"])] {
            let call = try await world.next(step)
            #expect(await updates.next()?.changedRows == filled)
            #expect(row.item.data == data)
            #expect(row.phase == .loaded)
            call.succeed(with: step)
        }
        #expect(await updates.next()?.changedRows == filled)
        try await world.screen.waitUntilIdle()
        #expect(row.item.data == ["a0", "a1", "a2"])
        // Each is the phase before the change.
        #expect(phases.all.first == .loading)
        #expect(phases.all.drop { $0 == .loading } == [.loaded, .loaded])
        #expect(world.calls.requests == ["a0", "a1", "a2"])
        withExtendedLifetime(token) {}
    }

    @Test("promise 49: the first step of any row, including a new one, loads before later steps of others")
    func firstStepsFirst() async throws {
        let world = try await SteppedWorld(["a", "b", "c", "d"], height: 3)
        try await world.answer("a0", "b0", "c0")
        let later = try await world.next("a1")
        world.screen.scroll(to: 1)
        try await world.answer("d0")
        #expect(later.isCancelled)
        try await world.answer("b1", "b2", "c1", "c2", "d1", "d2")
        try await world.screen.waitUntilIdle()
        #expect(world.data == [["b0", "b1", "b2"], ["c0", "c1", "c2"], ["d0", "d1", "d2"]])
    }

    @Test("promise 49: rows with equal requests share the load of each step")
    func sharedSteps() async throws {
        let world = try await SteppedWorld(["a", "b", "a"])
        try await world.answer("a0", "b0", "a1", "a2", "b1", "b2")
        try await world.screen.waitUntilIdle()
        #expect(world.data == [["a0", "a1", "a2"], ["b0", "b1", "b2"], ["a0", "a1", "a2"]])
        #expect(world.list.requestCount == 0)
    }

    @Test("promise 49: later steps obey the number of loads, the rate limit and suspension")
    func limits() async throws {
        let many = try await SteppedWorld(["a", "b", "c"], { $0.maxConcurrentItemLoads = 2 })
        for _ in 0..<9 { try await many.screen.next(many.calls).succeed(with: "there") }
        try await many.screen.waitUntilIdle()
        #expect(many.calls.mostRunningCount == 2)
        #expect(many.data.map(\.count) == [3, 3, 3])

        let slow = try await SteppedWorld(["a"], { $0.itemRateLimit = .init(burst: 1, perSecond: 1) })
        try await slow.answer("a0")
        try await slow.screen.wait { slow.phases == [.loaded] }
        await slow.screen.clock.advance(by: .milliseconds(900))
        #expect(slow.calls.requests == ["a0"])
        await slow.screen.clock.advance(by: .milliseconds(100))
        let second = try await slow.next("a1")
        slow.list.isSuspended = true
        second.succeed(with: "a1")
        try await slow.screen.wait { slow.data == [["a0", "a1"]] }
        await slow.screen.clock.advance(by: .seconds(3))
        await slow.list.demandEvaluated()
        #expect(slow.calls.requests == ["a0", "a1"])
        slow.list.isSuspended = false
        try await slow.answer("a2")
        try await slow.screen.waitUntilIdle()
    }

    @Test("promise 49: a failed later step keeps the loaded data, and is retried when the row returns")
    func failedStep() async throws {
        let world = try await SteppedWorld(["a", "b"], height: 1)
        try await world.answer("a0")
        try await world.next("a1").fail(with: Outage())
        try await world.screen.waitUntilIdle()
        #expect(world.phases == [.loaded])
        #expect(world.data == [["a0"]])
        world.screen.rows[0].retry()
        world.list.update(0) { $0.title = "edited" }
        world.screen.hide()
        world.screen.show()
        try await world.screen.waitUntilIdle()
        #expect(world.calls.requests == ["a0", "a1"])
        world.screen.scroll(to: 1)
        try await world.answer("b0", "b1", "b2")
        try await world.screen.waitUntilIdle()
        world.screen.scroll(to: 0)
        try await world.answer("a1", "a2")
        try await world.screen.waitUntilIdle()
        #expect(world.data == [["a0", "a1", "a2"]])
        #expect(world.phases == [.loaded])
    }

    @Test("promise 49: a later step that exceeds the time limit has failed, and its place is free")
    func timeLimit() async throws {
        let world = try await SteppedWorld(["a", "b"], { $0.itemTimeLimit = .seconds(5) })
        try await world.answer("a0", "b0")
        let late = try await world.next("a1")
        await world.screen.clock.advance(by: .seconds(5))
        #expect(late.isCancelled)
        try await world.answer("b1", "b2")
        try await world.screen.waitUntilIdle()
        #expect(world.phases == [.loaded, .loaded])
        #expect(world.data == [["a0"], ["b0", "b1", "b2"]])
    }

    @Test("promise 49: a row that leaves during a later step stays loaded, and continues on its return")
    func leavesScreen() async throws {
        let world = try await SteppedWorld(["a", "b"], height: 1)
        try await world.answer("a0")
        let cancelled = try await world.next("a1")
        let row = world.screen.rows[0]
        world.screen.scroll(to: 1)
        try await world.answer("b0", "b1", "b2")
        try await world.screen.waitUntilIdle()
        #expect(cancelled.isCancelled)
        #expect(row.phase == .loaded)
        #expect(row.item.data == ["a0"])
        world.screen.scroll(to: 0)
        try await world.answer("a1", "a2")
        try await world.screen.waitUntilIdle()
        #expect(row.item.data == ["a0", "a1", "a2"])
    }

    @Test("promise 49: under the finish policy, the running step of a row that left is its last")
    func policies() async throws {
        let finishing = try await SteppedWorld(["a", "b"], height: 1, { $0.unwantedItemLoads = .finish })
        try await finishing.answer("a0")
        let going = try await finishing.next("a1")
        let row = finishing.screen.rows[0]
        finishing.screen.scroll(to: 1)
        await finishing.list.demandEvaluated()
        #expect(!going.isCancelled)
        going.succeed(with: "a1")
        try await finishing.answer("b0", "b1", "b2")
        try await finishing.screen.waitUntilIdle()
        #expect(row.item.data == ["a0", "a1"])
        #expect(finishing.calls.requests == ["a0", "a1", "b0", "b1", "b2"])

        let lowering = try await SteppedWorld(["a", "b"], height: 1, { $0.unwantedItemLoads = .lower })
        try await lowering.answer("a0")
        let given = try await lowering.next("a1")
        lowering.screen.scroll(to: 1)
        try await lowering.answer("b0", "b1", "b2")
        #expect(given.isCancelled)
        try await lowering.screen.waitUntilIdle()
        #expect(lowering.list.row(for: 0)?.phase == .loaded)
    }

    @Test("promise 49: if the first step is already available, only the other steps are loaded")
    func firstAtHand() async throws {
        let world = try await SteppedWorld(["a"], items: { $0.items[0].cachedAdditionalData = "at hand" })
        #expect(world.phases == [.loaded])
        #expect(world.data == [["at hand"]])
        try await world.answer("a1", "a2")
        try await world.screen.waitUntilIdle()
        #expect(world.data == [["at hand", "a1", "a2"]])
        #expect(world.calls.requests == ["a1", "a2"])
    }

    @Test("promise 49: a step count below one counts as one, and a huge one costs nothing")
    func stepCounts() async throws {
        for count in [1, 0, -7, .min] {
            let world = try await SteppedWorld(["a"], items: { $0.items[0].additionalDataStepCount = count })
            try await world.answer("a0")
            try await world.screen.waitUntilIdle()
            #expect(world.calls.requests == ["a0"])
        }
        let endless = try await SteppedWorld(["a"], items: { $0.items[0].additionalDataStepCount = .max })
        for step in 0..<100 { try await endless.answer("a\(step)") }
        try await endless.screen.wait { endless.data[0].count == 100 }
        endless.screen.hide()
        try await endless.screen.waitUntilIdle()
        #expect(endless.list.row(for: 0)?.item.data.count == 100)
    }

    @Test("an item in steps that is fetched outside a list gets all of its steps")
    func filledByItself() async throws {
        let calls = HeldCalls<String, String>()
        let item = Stepped(id: 0, address: "a", calls: calls)
        async let filled = {
            var copy = item
            try await copy.fetchAdditionalData()
            return copy
        }()
        for step in ["a0", "a1", "a2"] {
            let call = try await calls.next()
            #expect(call.request == step)
            call.succeed(with: step)
        }
        #expect(try await filled.data == ["a0", "a1", "a2"])
        async let first = item.loadAdditionalData()
        try await calls.next().succeed(with: "first")
        #expect(try await first == "first")
        #expect(calls.requests.last == "a0")
    }

    @Test("promise 47: data in steps and in batches at once traps with the type's name")
    func stepsAndBatches() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = ListViewModel(source: FixedPageSource(pages: [[Both(id: 0)]]))
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("Both loads its additional data in steps and in batches; let it do one of"))
    }

    @Test("the log contains the reason when a load brings the next step of a row's data")
    func log() async throws {
        let world = try await SteppedWorld(["a"])
        let log = Log<ListLogEntry>()
        let first = try await world.next("a0")
        world.list.log = { log.add($0) }
        first.succeed(with: "a0")
        try await world.answer("a1")
        world.screen.hide()
        try await world.screen.waitUntilIdle()
        let began = log.all.filter { if case .rowsBegan = $0 { true } else { false } }
        #expect(began.first == .rowsBegan(load: 2, rows: 1, .nextStep))
        #expect(began.first?.description == "row load 2 began for 1 row: the next step of its data follows")
    }
}

/// An item that declares two ways of loading its data.
private struct Both: AdditionalDataStepLoading, AdditionalDataBatchLoading, Identifiable {
    let id: Int
    var additionalDataRequest: Int { id }
    var additionalDataStepCount: Int { 2 }
    static var additionalDataBatchLimit: Int { 2 }

    func loadAdditionalData() async throws -> Int { id }

    func loadAdditionalData(step: Int) async throws -> Int { id }

    static func loadAdditionalData(for items: [Both]) async throws -> [Int: Int] { [:] }

    mutating func apply(_ data: Int) {}
}
