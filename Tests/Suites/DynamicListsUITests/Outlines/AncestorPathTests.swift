import DynamicLists
import DynamicListsUI
import SwiftUIForLinux
import Testing
import ViewGraph

@MainActor
@Suite("The ancestors of an outline's first row", .timeLimit(.minutes(5)))
struct AncestorPathTests {
    /// Words whose ids are numbers of up to three digits, each with ten children that add a digit.
    private func world() async throws -> TreeWorld<RangeTree> {
        let source = RangeTree { parent in
            guard let parent else { return 1..<10 }
            return parent < 100 ? parent * 10..<parent * 10 + 10 : 0..<0
        }
        let world = TreeWorld(source) { rows in
            DynamicOutline(rows.tree) { rows.content($0) }
                .ancestorPath { Text("in \($0.item.id)") }
                .listStyle(.plain)
        }
        try await world.settle(rows: 9)
        world.tree.expand(2)
        try await world.settle(rows: 19)
        world.tree.expand(23)
        try await world.settle(rows: 29)
        return world
    }

    private func path(_ world: TreeWorld<RangeTree>) -> [String] {
        world.stage.texts.filter { $0.hasPrefix("in ") }
    }

    @Test("they are shown at the top while the first row is not of the top level")
    func path() async throws {
        let world = try await world()
        #expect(path(world) == [])
        await world.stage.scroll(by: 250)
        #expect(path(world) == ["in 2"])
        await world.stage.scroll(by: 500)
        #expect(path(world) == ["in 2", "in 23"])
        world.tree.collapse(23)
        await world.stage.settle()
        #expect(path(world) == ["in 2"])
        await world.stage.scroll(by: -10_000)
        #expect(path(world) == [])
    }

    @Test("pressing one scrolls to it")
    func pressing() async throws {
        let world = try await world()
        await world.stage.scroll(by: 900)
        #expect(path(world) == ["in 2", "in 23"])
        try await world.stage.press("in 2")
        await world.stage.settle()
        let top = try #require(world.stage.top(of: "word 2"))
        #expect(top > 20 && top < 100)
    }
}
