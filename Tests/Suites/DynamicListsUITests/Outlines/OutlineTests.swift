import DynamicLists
import DynamicListsInspector
import DynamicListsTesting
import DynamicListsUI
import InMemoryScreen
import SwiftUIForLinux
import Testing
import ViewGraph

@MainActor
@Suite("Outlines", .timeLimit(.minutes(5)))
struct OutlineTests {
    @Test("a triangle shows the children, indented, after they were loaded, and hides them")
    func expanding() async throws {
        let world = TreeWorld(HeldTree())
        #expect(world.stage.spinners == 1)
        try await world.answer(nil, [1, 2])
        #expect(world.shown == ["1", "2"])
        try await world.toggle(1)
        #expect(world.stage.spinners == 1)
        try await world.answer(1, [11, 100])
        #expect(world.shown == ["1", "11", "100", "2"])
        let root = try #require(world.indent(of: "word 1"))
        #expect(world.indent(of: "word 11") == root + 16 && world.indent(of: "word 100") == root + 16)
        #expect(world.indent(of: "word 2") == root)
        #expect(try world.hasTriangle(11) && !world.hasTriangle(100))
        try await world.toggle(1)
        #expect(world.shown == ["1", "2"])
        try await world.toggle(1)
        #expect(world.shown == ["1", "11", "100", "2"] && world.stage.spinners == 0)
    }

    @Test("rows move and appear in motion when a row is expanded or collapsed")
    func motion() async throws {
        let world = TreeWorld(RangeTree { $0 == nil ? 1..<3 : $0 == 1 ? 11..<13 : 0..<0 })
        try await world.settle(rows: 2)
        try await world.toggle(1)
        try await world.settle(rows: 4)
        for expanded in [false, true] {
            let start = try #require(world.stage.top(of: "word 2"))
            world.stage.view.runsFrames = false
            try world.triangle(of: 1).tap()
            world.stage.view.runsFrames = true
            for _ in 0..<4 { world.stage.clock.tick() }
            let middle = try #require(world.stage.top(of: "word 2"))
            #expect(middle != start && middle > 100 && middle < 300)
            await world.stage.settle()
            #expect(world.stage.top(of: "word 2") == (expanded ? 300 : 100))
        }
    }

    @Test("a triangle without children disappears when their level turns out to be empty")
    func withoutChildren() async throws {
        let world = TreeWorld(HeldTree())
        try await world.answer(nil, [1, 2])
        try await world.toggle(1)
        try await world.answer(1, [])
        #expect(world.shown == ["1", "2"])
        #expect(try !world.hasTriangle(1) && world.hasTriangle(2))
    }

    @Test("each level shows its own error, and Retry loads that level alone")
    func levelError() async throws {
        let world = TreeWorld(HeldTree())
        try await world.answer(nil, [1, 2])
        try await world.toggle(1)
        try await world.fail(1, 7)
        #expect(world.shown == ["1", "Loading failed", "outage 7", "Retry", "2"])
        try await world.stage.press("Retry")
        try await world.answer(1, [11])
        #expect(world.shown == ["1", "11", "2"])
    }

    @Test("the first load, its error, and a tree without rows are shown in the middle")
    func states() async throws {
        let world = TreeWorld(HeldTree()) { rows in
            DynamicOutline(rows.tree) { rows.content($0) }
                .firstLoadView { Text("first") }
                .emptyView { Text("empty") }
                .failureView { error, retry in Button(error.message, action: retry) }
        }
        #expect(world.shown == ["first"])
        try await world.fail(nil)
        #expect(world.shown == ["outage 1"])
        try await world.stage.press("outage 1")
        try await world.answer(nil, [])
        #expect(world.shown == ["empty"])
        world.tree.edit { $0.insert(Word(id: 5), at: .firstChild(of: nil)) }
        await world.stage.settle()
        #expect(world.shown == ["5"])
    }

    @Test("the next page of a level is loaded when its end comes on screen")
    func pages() async throws {
        let world = TreeWorld(HeldTree()) { rows in
            DynamicOutline(rows.tree) { rows.content($0) }
                .loadingMoreView { Text("more") }
                .listStyle(.plain)
        }
        try await world.answer(nil, [1, 2], next: 1)
        #expect(world.shown == ["1", "2", "more"])
        try await world.answer(nil, [3, 4, 5], next: 2)
        #expect(world.shown == ["1", "2", "3", "4", "5"] && world.tree.loadsInFlight.isEmpty)
        await world.stage.scroll(by: 200)
        try await world.answer(nil, [6])
        #expect(world.shown.last == "6")
    }

    @Test("a refresh keeps what is expanded, and its error is shown over the rows")
    func refresh() async throws {
        let world = TreeWorld(HeldTree())
        try await world.answer(nil, [1, 2])
        try await world.toggle(1)
        try await world.answer(1, [11])
        await world.stage.pullToRefresh()
        try await world.fail(nil, 3)
        #expect(world.shown.contains("outage 3") && world.shown.contains("11"))
        try await world.stage.press("Retry")
        try await world.answer(nil, [1, 3])
        try await world.answer(1, [12, 11])
        #expect(world.shown == ["1", "12", "11", "3"])
    }

    @Test("a revealed row is scrolled to, also when it is loaded already")
    func reveal() async throws {
        let world = TreeWorld(
            RangeTree { parent in parent == nil ? 0..<50 : parent == 30 ? 100..<150 : 0..<0 })
        try await world.settle(rows: 50)
        async let found = world.tree.reveal(140, path: [30])
        try await world.settle { world.tree.snapshot.rows.count == 100 && world.shown.contains("140") }
        #expect(await found == .found)
        let place = try #require(world.stage.top(of: "word 140"))
        #expect(abs(place - 200) < 2)
        #expect(world.tree.snapshot.anchor == nil)
        // It is on screen, and revealed again after it was scrolled away.
        await world.tree.reveal(140)
        await world.stage.scroll(by: -2_000)
        #expect(!world.shown.contains("140"))
        await world.tree.reveal(140)
        await world.stage.settle()
        #expect(world.stage.top(of: "word 140") == place)
    }

    @Test("an outline that disappears and returns shows the same row at its top")
    func returning() async throws {
        struct Page: View {
            let choice: OutlineChoice
            let rows: TreeWorld<RangeTree>.Rows
            var body: some View { if choice.isShown { rows.outline() } else { Text("none") } }
        }
        let world = TreeWorld(RangeTree { $0 == nil ? 0..<50 : 0..<0 }) {
            Page(choice: $0.choice, rows: $0)
        }
        try await world.settle(rows: 50)
        await world.stage.scroll(by: 2_000)
        await world.tree.demandEvaluated()
        #expect(world.shown.first == "20")
        world.choice.isShown = false
        await world.stage.settle()
        world.choice.isShown = true
        await world.stage.settle()
        #expect(world.shown.first == "20")
    }

    @Test("the row's state is in the environment of its content")
    func environment() async throws {
        struct Depth: View {
            let text: String
            @Environment(\.treeRowState) private var state
            var body: some View {
                Text("\(text) \(state?.depth ?? -1) \(state?.isExpanded == true ? "open" : "closed")")
            }
        }
        let world = TreeWorld(RangeTree { $0 == nil ? 1..<2 : $0 == 1 ? 11..<12 : 0..<0 }) { rows in
            DynamicOutline(rows.tree) { Depth(text: $0.item.text) }
        }
        try await world.settle(rows: 1)
        world.tree.expand(1)
        try await world.settle(rows: 2)
        #expect(world.shown == ["1 0 open", "11 1 closed"])
    }

    @Test("the rows that the user deletes are reported by their ids")
    func deleting() async throws {
        let deleted = Tally()
        let world = TreeWorld(RangeTree { $0 == nil ? 1..<4 : 0..<0 }) { rows in
            let choice = rows.choice
            return DynamicOutline(
                rows.tree, selection: Binding(get: { choice.one }, set: { choice.one = $0 })
            ) { row in
                rows.content(row)
            }
            .onDelete { ids in
                for id in ids {
                    deleted.add(id)
                    rows.tree.edit { $0.remove(id) }
                }
            }
        }
        try await world.settle(rows: 3)
        world.stage.area.setFocused(true)
        world.choice.one = 2
        await world.stage.settle()
        await world.press(.delete)
        #expect(deleted.counts == [2: 1] && world.shown == ["1", "3"])
    }

    @Test("deep rows are indented up to a depth, and invalid widths are not used")
    func indentation() async throws {
        let world = TreeWorld(RangeTree { ($0 ?? 0) < 6 ? ($0 ?? 0) + 1..<($0 ?? 0) + 2 : 0..<0 }) { rows in
            DynamicOutline(rows.tree) { Text($0.item.text) }.indentation(10, upTo: 3)
        }
        try await world.settle(rows: 1)
        for id in 1...5 {
            world.tree.expand(id)
            try await world.settle(rows: id + 1)
        }
        let root = try #require(world.indent(of: "word 1"))
        let indents = (1...6).map { (world.indent(of: "word \($0)") ?? .nan) - root }
        #expect(indents == [0, 10, 20, 30, 30, 30])
        let stage = TreeWorld(RangeTree { $0 == nil ? 1..<2 : 0..<0 }) { rows in
            DynamicOutline(rows.tree) { Text($0.item.text) }.indentation(.nan, upTo: -1)
        }
        try await stage.settle(rows: 1)
        #expect(stage.indent(of: "word 1") == root)
    }

    @Test("expanding in the middle of a hundred thousand rows evaluates only rows on screen")
    func manyRows() async throws {
        let world = TreeWorld(
            RangeTree { parent in
                parent == nil ? 0..<100_000 : parent == 50_000 ? 200_000..<201_000 : 0..<0
            })
        try await world.settle(rows: 100_000)
        await world.tree.reveal(50_000)
        await world.stage.settle()
        #expect(world.shown.contains("50000"))
        world.bodies.reset()
        try await world.toggle(50_000)
        try await world.settle(rows: 101_000)
        #expect(world.shown.contains("200000"))
        // The children on screen, and those made in advance.
        #expect(world.bodies.total < 20)
        #expect(world.bodies.counts.keys.allSatisfy { $0 > 50_000 }, "\(world.bodies.counts)")
        world.bodies.reset()
        try await world.toggle(50_000)
        #expect(world.tree.snapshot.rows.count == 100_000 && world.bodies.total < 20)
    }
}
