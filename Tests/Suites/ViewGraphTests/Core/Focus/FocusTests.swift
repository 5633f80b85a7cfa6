import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor @Suite("Focus")
struct FocusTests {
    private enum Field: Hashable { case name, mail }

    private struct Form: View {
        @FocusState var field: Field?
        @FocusState var isNoteFocused: Bool
        @State var hasMail = true
        var body: some View {
            VStack {
                TextField("Name", text: .constant("")).focused($field, equals: .name)
                if hasMail { TextField("Mail", text: .constant("")).focused($field, equals: .mail) }
                VStack { TextField("Note", text: .constant("")) }.focused($isNoteFocused)
                Text("\(field.map { "\($0)" } ?? "none") \(isNoteFocused ? "note" : "-")")
                Button("to mail") { field = .mail }
                Button("to note") { isNoteFocused = true }
                Button("none") { field = nil }
                Button("drop mail") { hasMail = false }
            }
        }
    }

    // Shows: @FocusState, .focused
    @Test("the focus state follows the keyboard focus, and the focus follows the state")  // B87
    func values() {
        let stage = Stage(Form())
        #expect(stage.texts.contains("none -"))
        stage.inputs[0].focus()
        stage.runUntilIdle()
        #expect(stage.texts.contains("name -"))
        stage.press("to mail")
        #expect(stage.inputs[1].isFocused)
        #expect(stage.texts.contains("mail -"))
        stage.press("none")
        #expect(!stage.inputs.contains { $0.isFocused })
        #expect(stage.texts.contains("none -"))
    }

    // Shows: .focused
    @Test("a container is focused when one of its descendants is")  // B89
    func container() {
        let stage = Stage(Form())
        stage.press("to note")
        #expect(stage.inputs[2].isFocused)
        #expect(stage.texts.contains("none note"))
        stage.press("to mail")
        #expect(stage.texts.contains("mail -"))
    }

    // Shows: @FocusState
    @Test("a field that is removed resets the focus state")  // B87
    func removal() {
        let stage = Stage(Form())
        stage.press("to mail")
        stage.press("drop mail")
        #expect(stage.texts.contains("none -"))
    }

    // Shows: .focused
    @Test("the first of two fields with the same value is focused")  // B88
    func same() {
        struct Twins: View {
            @FocusState var isOn: Bool
            var body: some View {
                VStack {
                    TextField("A", text: .constant("")).focused($isOn)
                    TextField("B", text: .constant("")).focused($isOn)
                    Button("go") { isOn = true }
                }
            }
        }
        let stage = Stage(Twins())
        stage.press("go")
        #expect(stage.inputs.map(\.isFocused) == [true, false])
    }

    // Shows: .defaultFocus, .focused
    @Test("a default focus is applied when its view appears")  // B90
    func appearing() {
        struct Start: View {
            @FocusState var field: Field?
            var body: some View {
                VStack {
                    TextField("Name", text: .constant("")).focused($field, equals: .name)
                    TextField("Mail", text: .constant("")).focused($field, equals: .mail)
                }.defaultFocus($field, .mail)
            }
        }
        #expect(Stage(Start()).inputs.map(\.isFocused) == [false, true])
    }

    // Shows: .focused
    @Test("a control that gains the focus is scrolled into view")
    func revealing() {
        let stage = Stage(
            List { ForEach(0..<20, id: \.self) { TextField("\($0)", text: .constant("")) } }.listStyle(
                .plain),
            size: CGSize(width: 300, height: 420))
        stage.inputs[9].focus()
        stage.runUntilIdle()
        #expect(stage.area.scene.value > 0)
    }
}
