import DynamicLists
import DynamicListsTesting
import Testing

@MainActor
@Suite("Additional data in trees", .timeLimit(.minutes(10)))
struct TreeItemPromiseTests {
    typealias Calls = HeldCalls<HeldItem, String>
    typealias Screen = TreeDriver<FixedTreeSource<HeldItem>>

    /// A tree of held items, with one load of items at a time.
    private func screen(
        _ items: [Int], children: [Int: [Int]] = [:], height: Int = 10, _ calls: Calls,
        _ change: (inout ListConfiguration) -> Void = { _ in }
    ) async throws -> Screen {
        let held = { (ids: [Int]) in ids.map { HeldItem(id: $0, calls: calls) } }
        var configuration = ListConfiguration(prefetchMargin: 0, maxConcurrentItemLoads: 1)
        change(&configuration)
        let source = FixedTreeSource(held(items), children: children.mapValues(held))
        let screen = TreeDriver(TreeViewModel(source: source, configuration: configuration), height: height)
        screen.show()
        try await screen.wait { screen.tree.loadedCount >= items.count }
        return screen
    }

    /// Answers the next loads, and returns their rows.
    private func answer(_ count: Int, _ calls: Calls, on screen: Screen) async throws -> [Int] {
        var ids: [Int] = []
        for _ in 0..<count {
            let call = try await screen.next(calls)
            ids.append(call.request.id)
            call.succeed(with: "data \(call.request.id)")
        }
        try await screen.waitUntilIdle()
        return ids
    }

    private func phase(_ id: Int, _ screen: Screen) -> ItemPhase? {
        screen.tree.row(for: .item(id))?.item?.phase
    }

    @Test("promise 54: the rows on screen load their data in the order of the screen, whatever their level")
    func screenOrder() async throws {
        let calls = Calls()
        let screen = try await screen([1, 2, 3], children: [1: [11, 12], 12: [121]], height: 4, calls)
        screen.tree.expand(1)
        screen.tree.expand(12)
        try await screen.wait { screen.rowIDs.contains(.item(121)) }
        #expect(screen.rowIDs.compactMap(\.itemID) == [1, 11, 12, 121, 2, 3])
        let row = try #require(screen.rows.last?.item)
        #expect(row.phase == .waiting)
        #expect(try await answer(4, calls, on: screen) == [1, 11, 12, 121])
        #expect(row.phase == .loaded && row.item.detail == "data 121")
        #expect(phase(2, screen) == .waiting)
        screen.scroll(by: 2)
        #expect(try await answer(2, calls, on: screen) == [2, 3])
        #expect(calls.mostRunningCount == 1 && screen.tree.taskCount == 0)
    }

    @Test("promise 54: the data of a row of a tree updates that row only")
    func oneRowUpdates() async throws {
        let calls = Calls()
        let screen = try await screen([1, 2], height: 1, calls)
        let call = try await screen.next(calls)
        let (row, other) = (screen.tree.row(for: .item(1)), screen.tree.row(for: .item(2)))
        let (item, otherItem) = (try #require(row?.item), try #require(other?.item))
        let (own, elsewhere) = (Counter(), Counter())
        let tokens = [
            observe(item) { own.add() }, observe(otherItem) { elsewhere.add() },
            observe(try #require(row)) { elsewhere.add() }, observe(screen.tree) { elsewhere.add() },
        ]
        call.succeed(with: "there")
        try await screen.waitUntilIdle()
        #expect(own.count == 1 && elsewhere.count == 0)
        #expect(item.item.detail == "there")
        withExtendedLifetime(tokens) {}
    }

    @Test("promise 54: rows in the margin follow the rows on screen, first those ahead")
    func margin() async throws {
        let calls = Calls()
        let screen = try await screen(Array(1...9), height: 2, calls) { $0.itemPrefetchMargin = 1 }
        #expect(try await answer(3, calls, on: screen) == [1, 2, 3])
        screen.scroll(to: 5)
        #expect(try await answer(4, calls, on: screen) == [6, 7, 8, 5])
    }

    @Test("promise 54: a row that is hidden cancels its load, and a collapsed row keeps loaded data")
    func collapsed() async throws {
        let calls = Calls()
        let screen = try await screen([1], children: [1: [11, 12]], calls)
        #expect(try await answer(1, calls, on: screen) == [1])
        screen.tree.expand(1)
        #expect(try await screen.next(calls).request.id == 11)
        let row = try #require(screen.tree.row(for: .item(11))?.item)
        #expect(row.phase == .loading)
        screen.tree.collapse(1)
        try await screen.waitUntilIdle()
        #expect(row.phase == .waiting && screen.tree.taskCount == 0 && screen.tree.requestCount == 0)
        screen.tree.expand(1)
        #expect(try await answer(2, calls, on: screen) == [11, 12])
        #expect(row.phase == .loaded && row.item.detail == "data 11")
        screen.tree.collapse(1)
        screen.tree.expand(1)
        try await screen.waitUntilIdle()
        #expect(screen.items.map(\.detail) == ["data 1", "data 11", "data 12"])
        #expect(calls.requests.count == 4)
    }

    @Test("promise 54: a row whose load failed has its own error and retry, and blocks no other")
    func failed() async throws {
        let calls = Calls()
        let screen = try await screen([1, 2], children: [1: [11]], calls)
        try await screen.next(calls).fail(with: Outage())
        #expect(try await answer(1, calls, on: screen) == [2])
        let row = try #require(screen.tree.row(for: .item(1)))
        #expect(row.item?.phase == .failed(outage()) && row.loadState == .idle)
        // The row's own retry is that of its children.
        row.retry()
        screen.tree.retry()
        screen.scroll(to: 0)
        try await screen.waitUntilIdle()
        #expect(calls.requests.count == 2)
        row.item?.retry()
        #expect(try await answer(1, calls, on: screen) == [1])
        #expect(row.item?.phase == .loaded)
    }

    @Test("promise 54: a refresh keeps data that fits, and loads a row that failed or changed again")
    func refresh() async throws {
        let calls = Calls()
        let items = HeldCalls<HeldTree.Request, Page<Int, HeldItem>>()
        let tree = TreeViewModel(
            source: HeldItemTree(calls: items), configuration: ListConfiguration(maxConcurrentItemLoads: 1))
        let screen = TreeDriver(tree, height: 10)
        screen.show()
        func send(_ titles: [String]) async throws {
            let rows = titles.enumerated().map { HeldItem(id: $0, title: $1, calls: calls) }
            try await items.next().succeed(with: Page(items: rows, nextKey: nil))
        }
        try await send(["same", "old", "failing"])
        for _ in 0..<2 { try await screen.next(calls).succeed(with: "first") }
        try await screen.next(calls).fail(with: Outage())
        try await screen.waitUntilIdle()
        async let outcome = tree.refresh()
        try await send(["same", "new", "failing"])
        for _ in 0..<2 { try await screen.next(calls).succeed(with: "second") }
        #expect(await outcome == .refreshed)
        try await screen.waitUntilIdle()
        #expect(screen.items.map(\.detail) == ["first", "second", "second"])
        #expect(screen.items.map(\.title) == ["same", "new", "failing"])
        #expect(calls.requests.map(\.id) == [0, 1, 2, 1, 2])
    }

    @Test("promise 54: rows of different levels with equal requests share one load")
    func shared() async throws {
        let calls = HeldCalls<String, String>()
        let addressed = { (id: Int, address: String) in Addressed(id: id, address: address, calls: calls) }
        let source = FixedTreeSource(
            [addressed(1, "a"), addressed(2, "b")], children: [1: [addressed(11, "b")]])
        let screen = TreeDriver(TreeViewModel(source: source), height: 10)
        screen.show()
        screen.tree.expand(1)
        try await screen.wait { screen.rows.count == 3 }
        for _ in 0..<2 {
            let call = try await screen.next(calls)
            call.succeed(with: "data of \(call.request)")
        }
        try await screen.waitUntilIdle()
        #expect(screen.items.map(\.data) == ["data of a", "data of b", "data of b"])
        #expect(calls.requests.sorted() == ["a", "b"] && screen.tree.requestCount == 0)
    }

    @Test("promise 54: data in steps arrives in steps, the first steps of all rows before the later ones")
    func steps() async throws {
        let calls = HeldCalls<String, String>()
        let items = ["a", "b"].enumerated().map { Stepped(id: $0, address: $1, calls: calls) }
        let screen = TreeDriver(
            TreeViewModel(
                source: FixedTreeSource(items), configuration: ListConfiguration(maxConcurrentItemLoads: 1)),
            height: 5)
        screen.show()
        for _ in 0..<2 { try await screen.next(calls).succeed(with: "1") }
        try await screen.wait { screen.rows.allSatisfy { $0.item?.phase == .loaded } }
        for _ in 0..<4 { try await screen.next(calls).succeed(with: "2") }
        try await screen.waitUntilIdle()
        #expect(calls.requests == ["a0", "b0", "a1", "a2", "b1", "b2"])
        #expect(screen.items.map(\.data) == [["1", "2", "2"], ["1", "2", "2"]])
    }

    @Test("promise 54: above the bound, hidden rows release their data, and load it when they return")
    func released() async throws {
        let calls = HeldCalls<String, String>()
        let stepped = { (ids: [Int]) in
            ids.map { id in
                var item = Stepped(id: id, address: "\(id)", calls: calls)
                item.additionalDataStepCount = 1
                return item
            }
        }
        let source = FixedTreeSource(stepped([1, 2]), children: [1: stepped([11, 12])])
        let tree = TreeViewModel(
            source: source,
            configuration: ListConfiguration(maxConcurrentItemLoads: 1, maxLoadedItems: 3))
        let screen = TreeDriver(tree, height: 10)
        screen.show()
        tree.expand(1)
        try await screen.wait { screen.rows.count == 4 }
        for _ in 0..<4 { try await screen.next(calls).succeed(with: "data") }
        try await screen.waitUntilIdle()
        tree.collapse(1)
        try await screen.waitUntilIdle()
        // The row that is furthest from the reader is the first to go.
        #expect(tree.item(of: 11)?.data == ["data"] && tree.item(of: 12)?.data == [])
        tree.expand(1)
        #expect(try await screen.next(calls).request == "120")
    }

    @Test("promise 54: rows that are dropped, removed or reset leave no load and no data")
    func dropped() async throws {
        let calls = Calls(respondsToCancellation: false)
        let screen = try await screen([1, 2], children: [1: [11]], calls)
        let first = try await screen.next(calls)
        let row = try #require(screen.tree.row(for: .item(1))?.item)
        screen.tree.edit { $0.remove(1) }
        #expect(row.phase == .waiting && first.isCancelled)
        first.succeed(with: "late")
        let second = try await screen.next(calls)
        #expect(second.request.id == 2)
        screen.tree.reset()
        second.succeed(with: "late")
        #expect(try await answer(2, calls, on: screen) == [1, 2])
        #expect(screen.items.map(\.detail) == ["data 1", "data 2"])
        #expect(row.item.detail == "data 1" && row.phase == .loaded)
    }

    @Test("promise 54: an edit during a load is kept, and a rollback keeps data that fits the item")
    func edited() async throws {
        let calls = HeldCalls<String, String>()
        let source = FixedTreeSource([Addressed(id: 1, address: "a", calls: calls)])
        let screen = TreeDriver(TreeViewModel(source: source), height: 10)
        screen.show()
        let call = try await screen.next(calls)
        let gate = HeldCalls<Int, Int>()
        let edit = Task {
            try await screen.tree.edit {
                $0.update(1) { $0.title = "edited" }
            } confirmedBy: {
                try await gate.answer(to: 1)
            }
        }
        let confirmation = try await gate.next()
        call.succeed(with: "data")
        try await screen.waitUntilIdle()
        #expect(screen.items.map(\.title) == ["edited"] && screen.items.map(\.data) == ["data"])
        confirmation.fail(with: Outage())
        await #expect(throws: Outage.self) { try await edit.value }
        try await screen.waitUntilIdle()
        #expect(screen.items.map(\.title) == [""] && screen.items.map(\.data) == ["data"])
        #expect(calls.requests == ["a"])
        // Another request loads other data.
        screen.tree.edit { $0.update(1) { $0.address = "b" } }
        #expect(screen.rows[0].item?.phase == .loading || screen.rows[0].item?.phase == .waiting)
        try await screen.next(calls).succeed(with: "other data")
        try await screen.waitUntilIdle()
        #expect(screen.items.map(\.data) == ["other data"] && calls.requests == ["a", "b"])
    }

    @Test("promise 54: a step that arrives while a change waits for its confirmation survives the rollback")
    func pendingSteps() async throws {
        let calls = HeldCalls<String, String>()
        var item = Stepped(id: 1, address: "a", calls: calls)
        item.additionalDataStepCount = 2
        let screen = TreeDriver(TreeViewModel(source: FixedTreeSource([item])), height: 5)
        screen.show()
        try await screen.next(calls).succeed(with: "1")
        let step = try await screen.next(calls)
        let gate = HeldCalls<Int, Int>()
        let edit = Task {
            try await screen.tree.edit {
                $0.update(1) { $0.title = "edited" }
            } confirmedBy: {
                try await gate.answer(to: 1)
            }
        }
        let confirmation = try await gate.next()
        step.succeed(with: "2")
        try await screen.waitUntilIdle()
        #expect(screen.items.map(\.title) == ["edited"] && screen.items.map(\.data) == [["1", "2"]])
        confirmation.fail(with: Outage())
        await #expect(throws: Outage.self) { try await edit.value }
        try await screen.waitUntilIdle()
        #expect(screen.items.map(\.title) == [""] && screen.items.map(\.data) == [["1", "2"]])
        #expect(calls.requests == ["a0", "a1"])
    }

    @Test("promise 54: rows that are scrolled past quickly are not loaded")
    func passing() async throws {
        let calls = Calls()
        let screen = try await screen(Array(0..<1_000), height: 10, calls) { $0.itemBatchCount = 1_000 }
        let answering = Task { while true { try await calls.next().succeed(with: "there") } }
        defer { answering.cancel() }
        try await screen.waitUntilIdle(limit: .seconds(120))
        await screen.fling(to: 900)
        try await screen.waitUntilIdle(limit: .seconds(120))
        #expect(screen.items.map(\.detail) == Array(repeating: "there", count: 10))
        #expect(screen.items.first?.id == 900)
        #expect(calls.requests.count <= 10 + 3 * 10)
    }

    @Test("promise 54: when a tree is released, its loads end")
    func releasedTree() async throws {
        let calls = Calls()
        var screen: Screen? = try await screen([1, 2], calls)
        let call = try #require(try await screen?.next(calls))
        screen = nil
        while !call.isCancelled { await Task.yield() }
        #expect(call.isCancelled)
    }
}

/// A tree of held items over held pages.
struct HeldItemTree: TreeSource {
    static var acceptsAnyCount: Bool { true }

    let calls: HeldCalls<HeldTree.Request, Page<Int, HeldItem>>

    func page(for request: PageRequest<Int>) async throws -> Page<Int, HeldItem> {
        try await calls.answer(to: HeldTree.Request(nil, request))
    }

    func children(of parent: HeldItem, request: PageRequest<Int>) async throws -> Page<Int, HeldItem> {
        try await calls.answer(to: HeldTree.Request(parent.id, request))
    }
}
