import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor
@Suite("Group boxes, disclosure groups and labeled content")
struct GroupTests {
    // Shows: GroupBox
    @Test("a group box shows its label above its content, on a card")
    func groupBox() {
        let stage = Stage(GroupBox("Title") { Text("Content") }.frame(width: 200))
        #expect(stage.texts == ["Title", "Content"])
        #expect(stage.fills.contains { $0.width == 200 })
    }

    // Shows: DisclosureGroup
    @Test("a disclosure group shows its content while it is expanded")
    func disclosure() {
        let stage = Stage(DisclosureGroup("More") { Text("Content") })
        #expect(stage.texts == ["More"])
        stage.press("More")
        #expect(stage.texts == ["More", "Content"])
    }

    private func key(_ key: KeyEquivalent) -> KeyPress {
        KeyPress(phase: .down, key: key, characters: String(key.character), modifiers: [])
    }

    @Test(
        "the arrow keys unfold and fold the group whose header has the focus, in the reading direction",
        arguments: [LayoutDirection.leftToRight, .rightToLeft])
    func foldingKeys(direction: LayoutDirection) {
        let stage = Stage(
            DisclosureGroup("More") { Text("Content") }.environment(\.layoutDirection, direction))
        let (unfold, fold): (KeyEquivalent, KeyEquivalent) =
            direction == .leftToRight ? (.rightArrow, .leftArrow) : (.leftArrow, .rightArrow)
        #expect(!stage.window.send(key(unfold)), "nothing has the focus")
        stage.buttons[0].focus()
        #expect(!stage.window.send(key(fold)), "it is folded")
        #expect(stage.window.send(key(unfold)))
        stage.runUntilIdle()
        #expect(stage.texts == ["More", "Content"])
        #expect(!stage.window.send(key(unfold)))
        #expect(stage.window.send(key(fold)))
        stage.runUntilIdle()
        #expect(stage.texts == ["More"])
    }

    @Test("the arrow keys unfold a focused outline row and the rows in it")
    func outlineKeys() throws {
        let tree = [
            Item(
                id: 1, name: "root",
                children: [Item(id: 2, name: "branch", children: [Item(id: 3, name: "leaf")])])
        ]
        let stage = Stage(List(tree, children: \.children) { Text($0.name) })
        for name in ["root", "branch"] {
            let button = try #require(
                stage.buttons.first { $0.configuration.accessibilityLabel.contains(name) })
            button.focus()
            #expect(stage.window.send(key(.rightArrow)))
            stage.runUntilIdle()
        }
        #expect(stage.texts.contains("leaf"))
        #expect(stage.window.send(key(.leftArrow)))
        stage.runUntilIdle()
        #expect(stage.texts.contains("branch") && !stage.texts.contains("leaf"))
    }

    // Shows: LabeledContent, .labelsHidden
    @Test("a labeled content puts label and content at the two ends of its line")
    func labeled() {
        let stage = Stage(LabeledContent("Name", value: "Ada"), size: CGSize(width: 300, height: 100))
        #expect(stage.texts == ["Name", "Ada"])
        #expect(stage.textOrigins.map(\.x) == [0, 274])
        #expect(Stage(LabeledContent("Name", value: "Ada").labelsHidden()).texts == ["Ada"])
    }

    private struct Item: Identifiable {
        var id: Int
        var name: String
        var children: [Item]?
    }

    // Shows: OutlineGroup
    @Test("an expanded outline row shows its children")
    func outline() {
        let tree = [Item(id: 1, name: "root", children: [Item(id: 2, name: "leaf")]), Item(id: 3, name: "x")]
        let stage = Stage(List(tree, children: \.children) { Text($0.name) })
        #expect(stage.texts == ["root", "x"])
        stage.press("root")
        #expect(stage.texts == ["root", "leaf", "x"])
    }
}
