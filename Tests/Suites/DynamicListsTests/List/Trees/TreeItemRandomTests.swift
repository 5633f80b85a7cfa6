import DynamicLists
import DynamicListsTesting
import Testing

@MainActor
@Suite("Random runs of trees with additional data", .timeLimit(.minutes(5)))
struct TreeItemRandomTests {
    typealias Calls = HeldCalls<String, String>

    @Test(
        "promise 54: whatever happens, rows on screen have the data of their items in the end",
        arguments: 0..<12)
    func random(seed: UInt64) async throws {
        var random = SeededRandom(seed: seed)
        let calls = Calls(respondsToCancellation: seed % 2 == 0)
        let item = { (id: Int) in Addressed(id: id, address: "\(id % 40)", calls: calls) }
        var children: [Int: [Addressed]] = [:]
        for id in 1...6 { children[id] = (0..<8).map { item(id * 10 + $0) } }
        for id in 10...12 { children[id] = (0..<5).map { item(id * 100 + $0) } }
        let tree = TreeViewModel(
            source: FixedTreeSource((1...9).map(item), children: children),
            configuration: ListConfiguration(
                itemBatchCount: 4, prefetchMargin: 2, maxConcurrentItemLoads: 3,
                maxResidentItems: seed % 3 == 0 ? 12 : nil,
                unwantedItemLoads: [.cancel, .lower, .finish][Int(seed % 3)]))
        let screen = TreeDriver(tree, height: 6)
        screen.show()
        let gate = HeldCalls<Int, Int>()
        let deciding = Task {
            var random = SeededRandom(seed: seed + 1_000)
            while true {
                let call = try await gate.next()
                if Bool.random(using: &random) { call.succeed(with: 1) } else { call.fail(with: Outage()) }
            }
        }
        defer { deciding.cancel() }
        var edits: [Task<Void, Never>] = []
        for _ in 0..<40 {
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                act(on: screen, gate, &edits, &random)
                await Task.yield()
                answerSome(of: calls, &random)
            }
            for edit in edits { _ = await edit.value }
            edits = []
            try await rest(screen, calls, seed)
        }
        tree.reset()
        screen.hide()
        try await rest(screen, calls, seed)
        #expect(!tree.hasEdits && tree.requestCount == 0 && calls.runningCount == 0)
    }

    private func act(
        on screen: TreeDriver<FixedTreeSource<Addressed>>, _ gate: HeldCalls<Int, Int>,
        _ edits: inout [Task<Void, Never>], _ random: inout SeededRandom
    ) {
        let tree = screen.tree
        let ids = tree.snapshot.rows.compactMap(\.itemID)
        guard let id = ids.randomElement(using: &random) else { return }
        let other = ids.randomElement(using: &random) ?? id
        let address = "\(Int.random(in: 0..<40, using: &random))"
        switch Int.random(in: 0..<10, using: &random) {
        case 0, 1: tree.expand(id)
        case 2: tree.collapse(id)
        case 3: screen.scroll(to: Int.random(in: 0..<ids.count, using: &random))
        case 4: tree.edit { $0.update(id) { $0.address = address } }
        case 5: tree.edit { $0.move(id, to: .before(other)) }
        case 6: if ids.count > 4 { tree.edit { $0.remove(id) } }
        case 7:
            let isRemoval = Bool.random(using: &random)
            edits.append(
                Task {
                    _ = try? await tree.edit {
                        if isRemoval { $0.remove(id) } else { $0.update(id) { $0.address = address } }
                    } confirmedBy: {
                        try await gate.answer(to: id)
                    }
                })
        case 8: edits.append(Task { await tree.refresh() })
        default: for row in screen.rows { row.item?.retry() }
        }
    }

    private func answerSome(of calls: Calls, _ random: inout SeededRandom) {
        for call in calls.takeAll() {
            if Int.random(in: 0..<8, using: &random) == 0 {
                call.fail(with: Outage())
            } else {
                call.succeed(with: "data of \(call.request)")
            }
        }
    }

    /// Answers all loads, and checks the rows on screen.
    private func rest(
        _ screen: TreeDriver<FixedTreeSource<Addressed>>, _ calls: Calls, _ seed: UInt64
    ) async throws {
        let answering = Task {
            while true {
                let call = try await calls.next()
                call.succeed(with: "data of \(call.request)")
            }
        }
        defer { answering.cancel() }
        try await screen.waitUntilIdle(limit: .seconds(120))
        for row in screen.rows.compactMap(\.item) {
            switch row.phase {
            case .loaded: try #require(row.item.data == "data of \(row.item.address)", "seed \(seed)")
            case .failed: break
            case .waiting, .loading: Issue.record("A row on screen is \(row.phase), seed \(seed)")
            }
        }
    }
}
