import DynamicLists
import DynamicListsInspector
import DynamicListsTesting
import DynamicListsUI
import InMemoryScreen
import SwiftUIForLinux
import Testing
import ViewGraph

/// Three rows with two children each, and these with two children each.
private let family = RangeTree { parent in
    switch parent {
    case nil: 1..<4
    case let parent? where parent < 4: parent * 10..<parent * 10 + 2
    case let parent? where parent < 40: parent * 10..<parent * 10 + 2
    default: 0..<0
    }
}

@MainActor
@Suite("Keys of outlines", .timeLimit(.minutes(5)))
struct OutlineKeyTests {
    private func selectable() async throws -> TreeWorld<RangeTree> {
        try await selectable { $0.selectable() }
    }

    private func selectable(
        _ view: (TreeWorld<RangeTree>.Rows) -> some View
    ) async throws -> TreeWorld<RangeTree> {
        let world = TreeWorld(family, view: view)
        try await world.settle(rows: 3)
        world.stage.area.setFocused(true)
        return world
    }

    private func press(
        _ world: TreeWorld<RangeTree>, _ key: KeyEquivalent, rows count: Int
    ) async throws {
        await world.press(key)
        try await world.settle(rows: count)
    }

    @Test("the right key expands a row and goes to its first child, the left one to the parent and collapses")
    func arrows() async throws {
        let world = try await selectable()
        await world.press(.downArrow)
        #expect(world.choice.one == 1)
        try await press(world, .rightArrow, rows: 5)
        #expect(world.choice.one == 1 && world.shown == ["1", "10", "11", "2", "3"])
        await world.press(.rightArrow)
        #expect(world.choice.one == 10)
        await world.press(.downArrow)
        #expect(world.choice.one == 11)
        try await press(world, .rightArrow, rows: 7)
        await world.press(.leftArrow)
        #expect(world.choice.one == 11 && world.tree.snapshot.rows.count == 5)
        await world.press(.leftArrow)
        #expect(world.choice.one == 1)
        await world.press(.leftArrow)
        #expect(world.choice.one == 1 && world.shown == ["1", "2", "3"])
        await world.press(.leftArrow)
        #expect(world.choice.one == 1)
    }

    @Test("in a right-to-left layout the arrow keys are reversed")
    func rightToLeft() async throws {
        let world = try await selectable { $0.selectable().environment(\.layoutDirection, .rightToLeft) }
        await world.press(.downArrow)
        try await press(world, .leftArrow, rows: 5)
        let root = try #require(world.indent(of: "word 1"))
        #expect(world.indent(of: "word 10") ?? root < root)
        await world.press(.leftArrow)
        #expect(world.choice.one == 10)
        await world.press(.rightArrow)
        await world.press(.rightArrow)
        #expect(world.choice.one == 1 && world.tree.snapshot.rows.count == 3)
    }

    @Test("the asterisk expands a row with all of its loaded descendants, as one change")
    func asterisk() async throws {
        let world = try await selectable()
        world.choice.one = 1
        await world.stage.settle()
        try await press(world, .rightArrow, rows: 5)
        for id in [10, 11] {
            world.tree.expand(id)
            try await world.settle(rows: id == 10 ? 7 : 9)
            world.tree.collapse(id)
            if id == 10 { world.tree.expand(id) }
        }
        world.tree.collapse(10)
        await world.press(.leftArrow)
        #expect(world.shown == ["1", "2", "3"])
        await world.press("*")
        #expect(world.shown == ["1", "10", "100", "101", "11"] && world.tree.snapshot.rows.count == 9)
        #expect(world.choice.one == 1 && !world.tree.isExpanded(2))
    }

    @Test("keys expand and collapse several selected rows, and move from a single one only")
    func several() async throws {
        let world = try await selectable { rows in
            let choice = rows.choice
            return DynamicOutline(
                rows.tree, selection: Binding(get: { choice.several }, set: { choice.several = $0 })
            ) { row in
                rows.content(row)
            }
            .listStyle(.plain)
        }
        world.choice.several = [1, 3]
        await world.stage.settle()
        try await press(world, .rightArrow, rows: 7)
        #expect(world.tree.isExpanded(1) && world.tree.isExpanded(3) && !world.tree.isExpanded(2))
        await world.press(.rightArrow)
        #expect(world.choice.several == [1, 3])
        await world.press(.leftArrow)
        #expect(world.tree.snapshot.rows.count == 3)
    }

    @Test("collapsing a row selects it if the selected row is below it")
    func selectionBelow() async throws {
        let world = try await selectable()
        world.choice.one = 1
        await world.stage.settle()
        try await press(world, .rightArrow, rows: 5)
        world.choice.one = 11
        await world.stage.settle()
        try await world.toggle(1)
        #expect(world.choice.one == 1 && world.shown == ["1", "2", "3"])
        world.choice.one = 3
        await world.stage.settle()
        try await world.toggle(1)
        try await world.toggle(1)
        #expect(world.choice.one == 3)
    }

    @Test("without a selection the keys act on the row whose triangle has the focus")
    func focus() async throws {
        let world = TreeWorld(family)
        try await world.settle(rows: 3)
        try world.triangle(of: 2).focus()
        await world.stage.settle()
        try await press(world, .rightArrow, rows: 5)
        #expect(world.tree.isExpanded(2))
        await world.press(.rightArrow)
        #expect(try world.triangle(of: 20).isFocused)
        await world.press(.leftArrow)
        #expect(try world.triangle(of: 2).isFocused)
        await world.press(.leftArrow)
        #expect(!world.tree.isExpanded(2))
    }

    @Test("a text field in a row keeps its arrow keys")
    func textField() async throws {
        let world = try await selectable { rows in
            let choice = rows.choice
            return DynamicOutline(
                rows.tree, selection: Binding(get: { choice.one }, set: { choice.one = $0 })
            ) { row in
                TextField("name", text: .constant(row.item.text))
            }
        }
        world.choice.one = 1
        await world.stage.settle()
        try world.stage.row(1).find(TextField.self).press(.rightArrow)
        #expect(!world.tree.isExpanded(1))
        try world.stage.row(1).press(.rightArrow)
        #expect(world.tree.isExpanded(1))
    }

    @Test("the triangles have names and the rows their expansion for assistive technologies")
    func accessibility() async throws {
        let world = TreeWorld(family)
        try await world.settle(rows: 3)
        try await world.toggle(2)
        try await world.settle(rows: 5)
        world.tree.expand(20)
        try await world.settle(rows: 7)
        await world.stage.settle()
        #expect(
            world.stage.accessibilityDescription == """
                list
                  tree item "word 1", 1 of 7, collapsed
                    button "Expand"
                  tree item "word 2", 2 of 7, expanded
                    button "Collapse"
                  tree item "word 20", 3 of 7, expanded
                    button "Collapse"
                  tree item "word 200", 4 of 7
                  tree item "word 201", 5 of 7
                """)
    }
}
