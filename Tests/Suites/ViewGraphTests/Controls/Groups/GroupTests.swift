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
