import DynamicLists
import DynamicListsInspector
import DynamicListsTesting
import DynamicListsUI
import InMemoryScreen
import SwiftUIForLinux
import Testing
import ViewGraph

@MainActor
@Suite("A dynamic list's rows", .timeLimit(.minutes(10)))
struct RowTests {
    @Test("additional data updates only its own row")
    func oneRow() async throws {
        let world = HeldWorld()
        try await world.show(rows: 20)
        let loads = try await world.loads(5)
        await world.stage.settle()
        world.bodies.reset()
        loads[2]?.succeed(with: "detail 2")
        try await world.stage.settle { world.phase(2) == .loaded }
        #expect(world.stage.texts.contains("detail 2"))
        #expect(world.bodies.counts == [2: 1])
    }

    @Test("an edit updates only its own row")
    func edit() async throws {
        let world = HeldWorld()
        try await world.show(rows: 20)
        _ = try await world.loads(5)
        await world.stage.settle()
        world.bodies.reset()
        world.list.update(3) { $0.title = "edited" }
        await world.stage.settle()
        #expect(world.stage.texts == ["title 0", "title 1", "title 2", "edited", "title 4"])
        #expect(world.bodies.counts == [3: 1])
    }

    @Test("a row that is an observed object is evaluated once per change of what it reads")
    func observedObject() async throws {
        let source = HeldSource()
        let details = HeldCalls<HeldItem, String>()
        let list = ListViewModel(source: source)
        let bodies = Tally()
        let stage = ListStage(list) {
            DynamicList(list) { row in ObservingRow(row: row, bodies: bodies) }
        }
        let items = (0..<3).map { HeldItem(id: $0, title: "title \($0)", calls: details) }
        try await source.calls.next().succeed(with: Page(items: items, nextKey: nil))
        try await stage.settle { list.snapshot.ids.count == 3 }
        var loads: [Int: HeldCall<HeldItem, String>] = [:]
        for _ in 0..<3 {
            let call = try await details.next()
            loads[call.request.id] = call
        }
        await stage.settle()

        bodies.reset()
        list.update(1) { $0.title = "edited" }
        await stage.settle()
        #expect(stage.texts.contains("edited"))
        #expect(bodies.counts == [1: 1])

        // The item and the phase change together.
        bodies.reset()
        loads[2]?.succeed(with: "detail 2")
        try await stage.settle { list.row(for: 2)?.phase == .loaded }
        #expect(stage.texts.contains("detail 2"))
        #expect(bodies.counts == [2: 1])
    }

    @Test("only the rows on screen load; rows that leave it stop, and load again when they return")
    func viewport() async throws {
        let world = HeldWorld()
        try await world.show(rows: 20)
        let first = try await world.loads(5)
        #expect(first.keys.sorted() == [0, 1, 2, 3, 4])
        first[4]?.succeed(with: "detail 4")
        try await world.stage.settle { world.phase(4) == .loaded }

        // Rows 0 and 1 leave the screen, 5 and 6 enter it.
        await world.stage.scroll(by: 200)
        let second = try await world.loads(2)
        #expect(second.keys.sorted() == [5, 6])
        try await world.list.wait { world.phase(0) == .waiting && world.phase(1) == .waiting }
        #expect(first.filter { $0.value.isCancelled }.keys.sorted() == [0, 1])
        #expect(world.details.runningCount == 4)

        // Rows 0 and 1 return. Row 4 is on screen all the time and is not requested again.
        await world.stage.scroll(by: -200)
        let third = try await world.loads(2)
        #expect(third.keys.sorted() == [0, 1])
        #expect(world.details.requests.map(\.id).sorted() == [0, 0, 1, 1, 2, 3, 4, 5, 6])
    }

    @Test("loaded rows keep their data while they are off screen")
    func finished() async throws {
        let world = HeldWorld()
        try await world.show(rows: 20)
        for (id, load) in try await world.loads(5) { load.succeed(with: "detail \(id)") }
        try await world.stage.settleIdle()
        await world.stage.scroll(by: 1000)
        for (id, load) in try await world.loads(5) { load.succeed(with: "detail \(id)") }
        try await world.stage.settleIdle()
        await world.stage.scroll(by: -1000)
        try await world.stage.settleIdle()
        #expect(world.stage.texts.contains("detail 0"))
        #expect(world.details.requests.count == 10)
    }

    @Test("a failed row keeps its content and shows its error; Retry loads it, and other rows continue")
    func failure() async throws {
        let world = HeldWorld()
        try await world.show(rows: 4)
        let loads = try await world.loads(4)
        loads[1]?.fail(with: Outage())
        try await world.stage.settle { world.phase(1)?.error != nil }
        #expect(
            world.stage.texts.prefix(6) == [
                "title 0", "title 1", "Could not be loaded", "outage 1", "Retry", "title 2",
            ])
        #expect(loads.values.allSatisfy { !$0.isCancelled })
        loads[2]?.succeed(with: "detail 2")
        try await world.stage.settle { world.phase(2) == .loaded }
        #expect(world.stage.texts.contains("detail 2"))

        try await world.stage.press("Retry")
        #expect(!world.stage.texts.contains("Retry"))
        let again = try await world.loads(1)
        again[1]?.succeed(with: "detail 1")
        try await world.stage.settle { world.phase(1) == .loaded }
        #expect(world.stage.texts.prefix(3) == ["title 0", "title 1", "detail 1"])
        #expect(world.details.requests.map(\.id).sorted() == [0, 1, 1, 2, 3])
    }

    @Test("each row appears once and disappears once, whatever happens to it meanwhile")
    func onceEach() async throws {
        let world = WordWorld()
        try await world.answer(0..<10, next: 1)
        #expect(world.appearances.counts == [0: 1, 1: 1, 2: 1, 3: 1, 4: 1])
        #expect(world.disappearances.total == 0)
        await world.stage.scroll(by: 10_000)
        try await world.answer(10..<20, next: nil)
        await world.stage.pullToRefresh()
        try await world.answer(0..<20, next: nil)
        let onScreen = Set(world.stage.texts.compactMap { Int($0.dropFirst("word ".count)) })
        for id in 0..<20 {
            let (came, went) = (world.appearances.counts[id] ?? 0, world.disappearances.counts[id] ?? 0)
            #expect(came <= 1)
            #expect(came - went == (onScreen.contains(id) ? 1 : 0))
        }
    }

    @Test("a row keeps its state when its error appears and disappears")
    func stateThroughFailure() async throws {
        let source = HeldSource()
        let details = HeldCalls<HeldItem, String>()
        let list = ListViewModel(source: source)
        let stage = ListStage(list) { DynamicList(list) { row in CountingRow(item: row.item) } }
        try await source.calls.next().succeed(
            with: Page(items: [HeldItem(id: 0, calls: details)], nextKey: nil))
        try await stage.settle { list.snapshot.ids.count == 1 }
        try await details.next().fail(with: Outage())
        try await stage.settle { list.row(for: 0)?.phase.error != nil }
        try await stage.press("0 presses")
        #expect(stage.texts.contains("1 presses"))
        try await stage.press("Retry")
        try await details.next().succeed(with: "detail")
        try await stage.settle { list.row(for: 0)?.phase == .loaded }
        #expect(stage.texts.prefix(2) == ["1 presses", "detail"])
    }

    @Test("a row whose outermost view is a condition or several views is a single row")
    func conditions() async throws {
        let source = WordSource()
        let list = ListViewModel(source: source)
        let stage = ListStage(list) {
            DynamicList(list) { row in
                Text(row.item.text)
                if row.item.id == 1 { Text("one") }
            }
        }
        try await source.calls.next().succeed(with: WordPage(items: words(0..<3), nextKey: nil))
        try await stage.settle { list.snapshot.ids.count == 3 }
        #expect(stage.texts == ["word 0", "word 1", "one", "word 2"])
        #expect(stage.rows.count == 3)
    }
}

private struct ObservingRow: View {
    @ObservedObject var row: ListItemViewModel<HeldItem>
    let bodies: Tally

    var body: some View {
        let _ = bodies.add(row.item.id)
        Text(row.item.title)
        if row.dataFetchComplete { Text(row.item.detail ?? "") }
    }
}

private struct CountingRow: View {
    let item: HeldItem
    @State private var presses = 0

    var body: some View {
        VStack {
            Button("\(presses) presses") { presses += 1 }
            if let detail = item.detail { Text(detail) }
        }
    }
}
