import DynamicLists
import DynamicListsInspector
import DynamicListsTesting
import DynamicListsUI
import InMemoryScreen
import SwiftUIForLinux
import Testing
import ViewGraph

@MainActor
@Suite("Selected rows of outlines that are not loaded", .timeLimit(.minutes(5)))
struct OutlineAbsenceTests {
    private struct Several: View {
        @Bindable var choice: OutlineChoice
        let rows: TreeWorld<HeldTree>.Rows
        var body: some View {
            DynamicOutline(rows.tree, selection: $choice.several) { rows.content($0) }.listStyle(.plain)
        }
    }

    /// An outline of the rows 1 to 20 in two pages, of which 15 is expanded and has the children 150 and 151.
    /// It shows its first rows.
    private func filled(
        _ view: (TreeWorld<HeldTree>.Rows) -> some View = { $0.selectable() }
    ) async throws -> TreeWorld<HeldTree> {
        let world = TreeWorld(HeldTree(), view: view)
        try await world.answer(nil, Array(1...10), next: 2)
        await world.stage.scroll(by: 800)
        try await world.answer(nil, Array(11...20))
        world.tree.expand(15)
        try await world.answer(15, [150, 151])
        await world.stage.scroll(by: 600)
        return world
    }

    /// Refreshes the outline, whose first page is then the only one.
    private func refresh(_ world: TreeWorld<HeldTree>) async throws {
        await world.stage.scroll(by: -3_000)
        await world.stage.pullToRefresh()
        try await world.answer(nil, Array(1...10), next: 2)
        #expect(world.tree.item(of: 15) == nil && world.tree.item(of: 150) == nil)
    }

    /// Scrolls to the end, whose page is then loaded.
    private func load(_ world: TreeWorld<HeldTree>, _ ids: [Int]) async throws {
        await world.stage.scroll(by: 800)
        try await world.answer(nil, ids)
        await world.stage.settle()
    }

    @Test("a row on a page that a refresh dropped stays selected, and is selected when it returns")
    func page() async throws {
        let world = try await filled()
        world.choice.one = 15
        await world.stage.settle()
        try await refresh(world)
        #expect(world.choice.one == 15)
        try await load(world, Array(11...20))
        await world.stage.scroll(by: 400)
        #expect(world.choice.one == 15)
        #expect(try world.stage.row(15).isSelected)
    }

    @Test("a row whose level a refresh dropped stays selected, and is selected when it returns")
    func level() async throws {
        let world = try await filled()
        world.choice.one = 151
        await world.stage.settle()
        try await refresh(world)
        #expect(world.choice.one == 151)
        try await load(world, Array(11...20))
        #expect(world.choice.one == 151)
        await world.stage.scroll(by: 600)
        try await world.answer(15, [150, 151])
        #expect(world.choice.one == 151)
        #expect(try world.stage.row(151).isSelected)
    }

    @Test(
        "a row that is not in its level when that is loaded completely is deselected", arguments: [15, 151])
    func gone(row: Int) async throws {
        let world = try await filled()
        world.choice.one = row
        await world.stage.settle()
        try await refresh(world)
        #expect(world.choice.one == row)
        try await load(world, [11, 12, 13, 14, 16])
        #expect(world.choice.one == nil)
    }

    @Test("a row that a refresh of a complete level no longer has is deselected")
    func goneAtOnce() async throws {
        let world = TreeWorld(HeldTree()) { Several(choice: $0.choice, rows: $0) }
        try await world.answer(nil, [1, 2, 3])
        world.choice.several = [1, 2]
        await world.stage.settle()
        await world.stage.pullToRefresh()
        try await world.answer(nil, [1, 3])
        #expect(world.choice.several == [1])
    }

    @Test("of several selected rows those stay that are not loaded, and the user deselects them, too")
    func several() async throws {
        let world = try await filled { Several(choice: $0.choice, rows: $0) }
        world.choice.several = [1, 15, 151]
        await world.stage.settle()
        try await refresh(world)
        #expect(world.choice.several == [1, 15, 151])
        world.tree.edit { $0.remove(1) }
        await world.stage.settle()
        #expect(world.choice.several == [15, 151])
        world.stage.area.setFocused(true)
        await world.press(.escape)
        #expect(world.choice.several == [])
    }

    @Test("keys act on the selected rows that are visible, although others are not loaded")
    func keys() async throws {
        let world = try await filled { Several(choice: $0.choice, rows: $0) }
        world.choice.several = [2, 151]
        await world.stage.settle()
        try await refresh(world)
        world.stage.area.setFocused(true)
        await world.press(.rightArrow)
        #expect(world.tree.isExpanded(2))
        try await world.answer(2, [200])
        await world.press(.rightArrow)
        #expect(world.choice.several == [200])
    }

    @Test("a row that an edit removed is deselected, although its level is not completely loaded")
    func edit() async throws {
        let world = TreeWorld(HeldTree()) { $0.selectable() }
        try await world.answer(nil, Array(1...10), next: 2)
        world.choice.one = 2
        await world.stage.settle()
        world.tree.edit { $0.remove(2) }
        await world.stage.settle()
        #expect(world.choice.one == nil)
    }
}
