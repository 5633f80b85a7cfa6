import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor @Suite("Custom styles of programs", .timeLimit(.minutes(5)))
struct CustomStyleTests {
    private struct Both: LabeledContentStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack {
                configuration.content
                LabeledContent(configuration)
            }
        }
    }
    private struct Boxed: GroupBoxStyle {
        func makeBody(configuration: Configuration) -> some View {
            HStack {
                Text("[")
                GroupBox(configuration)
            }
        }
    }
    private struct Open: DisclosureGroupStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack {
                configuration.label
                configuration.content
            }
        }
    }
    private struct Word: ToggleStyle {
        func makeBody(configuration: Configuration) -> some View {
            HStack {
                Toggle(configuration)
                Text(configuration.isOn ? "on" : "off")
            }
        }
    }
    private struct Ruled: TextFieldStyle {
        func _body(configuration: TextField<Self._Label>) -> some View {
            VStack {
                configuration
                Text("rule")
            }
        }
    }

    // Shows: LabeledContentStyle, GroupBoxStyle, DisclosureGroupStyle, ToggleStyle, TextFieldStyle
    @Test("custom styles show the parts of their controls, or their controls in the automatic style")
    func nested() {
        let line = LabeledContent("a") { Text("b") }.labeledContentStyle(Both())
        #expect(Stage(line).texts == ["b", "a", "b"])
        let box = GroupBox("a") { Text("b") }.groupBoxStyle(Boxed())
        #expect(Stage(box).texts == ["[", "a", "b"])
        let group = DisclosureGroup("a") { Text("b") }.disclosureGroupStyle(Open())
        #expect(Stage(group).texts == ["a", "b"])
        let toggle = Toggle("a", isOn: .constant(true)).toggleStyle(Word())
        #expect(Stage(toggle).texts == ["a", "on"])
        let field = TextField("a", text: .constant("")).textFieldStyle(Ruled())
        #expect(Stage(field).texts.contains("rule"))
    }
}
