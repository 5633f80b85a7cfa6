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

    /// A list of text fields, or a lazy stack of them.
    private struct Fields: View {
        var isLazyStack = false
        @State var texts = [String](repeating: "", count: 200)

        var body: some View {
            if isLazyStack {
                ScrollView { LazyVStack { fields } }
            } else {
                List { fields }.listStyle(.plain)
            }
        }

        private var fields: some View {
            ForEach(texts.indices, id: \.self) { TextField("\($0)", text: $texts[$0]).frame(height: 50) }
        }
    }

    @Test(
        "a row with the focus is kept however far it is scrolled away, and typing scrolls back to it",
        arguments: [false, true])
    func scrolledAway(isLazyStack: Bool) throws {
        let stage = Stage(Fields(isLazyStack: isLazyStack), size: CGSize(width: 300, height: 400))
        let input = stage.inputs[2]
        input.type("a")
        stage.runUntilIdle()
        let start = stage.area.scene.value
        stage.area.scroll(by: 5000)
        stage.area.rest()
        stage.runUntilIdle()
        #expect(stage.area.scene.value > 4000)
        #expect(input.isFocused)
        input.type("b")
        stage.runUntilIdle()
        #expect(stage.area.scene.value < start + 400)
        #expect(stage.inputs.contains { $0 === input })
        #expect(input.text == "ab")
    }

    @Test("the next control of a list is shown, however many rows without one are before it")
    func nextControl() {
        let list = List(0..<200, id: \.self) { index in
            if index % 50 == 40 { Toggle("\(index)", isOn: .constant(false)) } else { Text("\(index)") }
        }
        let stage = Stage(list.listStyle(.plain), size: CGSize(width: 300, height: 400))
        func showNext(_ direction: FocusDirection) -> Bool {
            stage.area.delegate?.scrollArea(stage.area, showControlFurther: direction) ?? false
        }
        #expect(!showNext(.backward))
        #expect(showNext(.forward))
        #expect(stage.texts.contains("40"))
        #expect(showNext(.forward))
        #expect(stage.texts.contains("90"))
        #expect(showNext(.backward))
        #expect(stage.texts.contains("40"))
        for _ in 0..<3 { #expect(showNext(.forward)) }
        #expect(stage.texts.contains("190"))
        #expect(!showNext(.forward))
    }

    private struct Rows: View {
        var isLazyStack = false
        @FocusState var field: Int?

        var body: some View {
            VStack(spacing: 0) {
                Button("to 150") { field = 150 }
                Button("to 3") { field = 3 }
                Button("to 500") { field = 500 }
                Button("to footer") { field = -1 }
                Text(field.map { "\($0)" } ?? "none")
                if isLazyStack { ScrollView { LazyVStack { rows } } } else { List { rows } }
            }
        }

        @ViewBuilder private var rows: some View {
            ForEach(0..<200, id: \.self) { index in
                TextField("\(index)", text: .constant("")).focused($field, equals: index).frame(height: 50)
            }
            TextField("Footer", text: .constant("")).focused($field, equals: -1).frame(height: 50)
        }
    }

    // Shows: .focused, @FocusState
    @Test(
        "a focus state with the ID of a row that does not exist scrolls to it and focuses its field",
        arguments: [false, true])
    func distantRow(isLazyStack: Bool) {
        let stage = Stage(Rows(isLazyStack: isLazyStack), size: CGSize(width: 300, height: 400))
        stage.press("to 150")
        #expect(stage.texts.contains("150"))
        #expect(stage.area.scene.value > 5000)
        #expect(stage.inputs.first { $0.isFocused }?.configuration.placeholder == "150")
        stage.press("to 3")
        #expect(stage.texts.contains("3"))
        #expect(stage.area.scene.value < 1000)
        #expect(stage.inputs.first { $0.isFocused }?.configuration.placeholder == "3")
    }

    // Shows: .focused
    @Test("a focus state with the value of a fixed row that is not in view scrolls to it")
    func distantFixedRow() {
        let stage = Stage(Rows(), size: CGSize(width: 300, height: 400))
        stage.press("to footer")
        #expect(stage.inputs.first { $0.isFocused }?.configuration.placeholder == "Footer")
    }

    // Shows: @FocusState
    @Test("a focus state with a value that no view has returns to none")
    func noRow() {
        let stage = Stage(Rows(), size: CGSize(width: 300, height: 400))
        stage.press("to 3")
        stage.press("to 500")
        #expect(stage.texts.contains("none"))
        #expect(!stage.inputs.contains { $0.isFocused })
        #expect(stage.area.scene.value < 1000)
    }
}
