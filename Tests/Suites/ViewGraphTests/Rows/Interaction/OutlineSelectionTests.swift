import Foundation
import InMemoryScreen
import Observation
import Testing
import ViewGraph

@MainActor @Suite("Selections of expandable rows", .timeLimit(.minutes(5)))
struct OutlineSelectionTests {
    @Observable
    final class Choice {
        var names: Set<String> = []
        var opened: [Set<String>] = []
    }

    private struct Item: Identifiable {
        let id: String
        var children: [Item]?
    }

    private static let tree = [
        Item(
            id: "fruit",
            children: [Item(id: "apple"), Item(id: "citrus", children: [Item(id: "lemon")])]),
        Item(id: "nuts"),
    ]

    private struct Tree: View {
        @Bindable var choice: Choice
        var opens = false
        var body: some View {
            let list = List(tree, children: \.children, selection: $choice.names) { Text($0.id) }
                .listStyle(.sidebar)
            if opens {
                list.contextMenu(forSelectionType: String.self) { _ in
                } primaryAction: {
                    choice.opened.append($0)
                }
            } else {
                list
            }
        }
    }

    /// Clicks on the arrow of the row with a text.
    private func clickArrow<Content: View>(of text: String, _ stage: Stage<Content>) throws {
        let row = try #require(
            stage.area.scene.rows.first { row in
                row.isVisible && Stage<Content>.texts(in: Stage<Content>.items(in: row.layer)).first == text
            })
        let arrow = try #require(
            row.layer.items.lazy.compactMap { item -> CGRect? in
                if case .control(_ as MemoryButton, let rect) = item { rect } else { nil }
            }.first)
        #expect(arrow.width < 44)
        let button = try #require(
            Stage<Content>.items(in: row.layer).lazy.compactMap { item -> MemoryButton? in
                if case .control(let control as MemoryButton, _) = item { control } else { nil }
            }.first)
        button.click()
        stage.runUntilIdle()
    }

    // Shows: List(children:selection:)
    @Test("a click on a row with children selects it, and a click on its arrow unfolds and folds it")
    func clicks() throws {
        let choice = Choice()
        let stage = Stage(Tree(choice: choice))
        stage.click("fruit")
        #expect(choice.names == ["fruit"])
        #expect(stage.rows.map(\.text) == ["fruit", "nuts"])
        try clickArrow(of: "fruit", stage)
        #expect(stage.rows.map(\.text) == ["fruit", "apple", "citrus", "nuts"])
        #expect(choice.names == ["fruit"])
        stage.click("citrus", .control)
        #expect(choice.names == ["fruit", "citrus"])
        stage.click("nuts", .shift)
        #expect(choice.names == ["citrus", "nuts"])
        try clickArrow(of: "fruit", stage)
        #expect(stage.rows.map(\.text) == ["fruit", "nuts"])
        #expect(choice.names == ["nuts"])
    }

    @Test(
        "the arrow keys unfold and fold the row at the cursor, in the reading direction",
        arguments: [LayoutDirection.leftToRight, .rightToLeft])
    func keys(_ direction: LayoutDirection) {
        let choice = Choice()
        let stage = Stage(Tree(choice: choice).environment(\.layoutDirection, direction))
        let (unfold, fold): (KeyEquivalent, KeyEquivalent) =
            direction == .leftToRight ? (.rightArrow, .leftArrow) : (.leftArrow, .rightArrow)
        #expect(!stage.key(unfold), "there is no cursor")
        stage.key(.downArrow)
        #expect(!stage.key(fold), "the row is folded")
        #expect(!stage.key(unfold, .shift))
        #expect(stage.key(unfold))
        #expect(!stage.key(unfold))
        stage.key(.downArrow)
        #expect(choice.names == ["apple"])
        #expect(!stage.key(unfold), "the row has no children")
        stage.key(.downArrow)
        #expect(stage.key(unfold))
        #expect(stage.rows.map(\.text) == ["fruit", "apple", "citrus", "lemon", "nuts"])
        stage.key(.home)
        #expect(stage.key(fold))
        #expect(stage.rows.map(\.text) == ["fruit", "nuts"])
        #expect(choice.names == ["fruit"])
    }

    @Test("a double click unfolds a row unless the list has a primary action, which Return performs, too")
    func doubleClick() {
        let choice = Choice()
        let stage = Stage(Tree(choice: choice))
        stage.click("fruit", count: 2)
        #expect(stage.rows.count == 4)
        #expect(choice.names == ["fruit"])
        let acting = Stage(Tree(choice: choice, opens: true))
        acting.click("fruit", count: 2)
        #expect(acting.rows.count == 2)
        acting.key(.return)
        #expect(choice.opened == [["fruit"], ["fruit"]])
    }

    @Test("the header of a disclosure group is selected if it has a value, and otherwise a click unfolds it")
    func groups() {
        struct Groups: View {
            @Bindable var choice: Choice
            var body: some View {
                List(selection: $choice.names) {
                    DisclosureGroup {
                        Text("apple").tag("apple")
                    } label: {
                        Text("fruit")
                    }
                    ForEach(["nuts"], id: \.self) { name in
                        DisclosureGroup(name) { ForEach(["walnut"], id: \.self) { Text($0) } }
                    }
                }
            }
        }
        let choice = Choice()
        let stage = Stage(Groups(choice: choice))
        stage.click("fruit")
        #expect(choice.names == [])
        #expect(stage.rows.map(\.text) == ["fruit", "apple", "nuts"])
        stage.click("apple")
        stage.click("nuts", .control)
        #expect(choice.names == ["apple", "nuts"])
        stage.click("fruit")
        #expect(stage.rows.map(\.text) == ["fruit", "nuts"])
    }

    @Test("a row that is the only one of its loop has the value of its own element")
    func onlyRows() {
        struct Only: View {
            @Bindable var choice: Choice
            var body: some View {
                List(
                    Array(OutlineSelectionTests.tree.prefix(1)), children: \.children,
                    selection: $choice.names
                ) { Text($0.id) }
            }
        }
        let choice = Choice()
        let stage = Stage(Only(choice: choice))
        stage.click("fruit")
        #expect(choice.names == ["fruit"])
        stage.key(.rightArrow)
        stage.key(.end)
        #expect(choice.names == ["citrus"])
        stage.key(.rightArrow)
        stage.key(.downArrow)
        #expect(choice.names == ["lemon"])
        stage.key("a", .command)
        #expect(choice.names == ["fruit", "apple", "citrus", "lemon"])
    }

    @Test("a row with children is read as collapsed or expanded, and its arrow by what it does")
    func accessibility() {
        let stage = Stage(Tree(choice: Choice()))
        #expect(
            stage.spoken.dropFirst().map { $0.trimmingCharacters(in: .whitespaces) } == [
                "treeItem “fruit” (1 of 2) selectable collapsed [press]", "button “Expand” [press]",
                "treeItem “nuts” (2 of 2) selectable [press]",
            ])
        stage.key(.downArrow)
        stage.key(.rightArrow)
        #expect(stage.spokenRows.first?.states.isExpanded == true)
        #expect(stage.spokenRows.first?.states.isSelected == true)
    }
}
