import Foundation
import InMemoryScreen
import Testing
import ViewGraph

extension Stage {
    var inputs: [MemoryTextInput] { controls.compactMap { $0 as? MemoryTextInput } }
}

@MainActor @Suite("Text fields")
struct TextFieldTests {
    private struct Form: View {
        @State var name = "Ada"
        var upper = false
        var body: some View {
            VStack {
                TextField("Name", text: upper ? shouting : $name)
                Text("Hello, \(name)")
                Button("Clear") { name = "" }
            }
        }
        private var shouting: Binding<String> {
            Binding(get: { name }, set: { name = $0.uppercased() })
        }
    }

    // Shows: TextField
    @Test("a text field writes each key to the binding, and shows what the program sets")
    func writing() {
        let stage = Stage(Form())
        let field = stage.inputs[0]
        #expect(field.text == "Ada")
        #expect(field.configuration.placeholder == "Name")
        field.type(" L")
        stage.runUntilIdle()
        #expect(stage.texts.contains("Hello, Ada L"))
        stage.press("Clear")
        #expect(field.text == "")
        #expect(stage.texts.contains("Hello, "))
    }

    // Shows: TextField
    @Test("a text that the binding already contains is not written into the field again")
    func quiet() {
        let stage = Stage(Form())
        let field = stage.inputs[0]
        let count = field.writeCount
        field.type(" Lovelace")
        stage.runUntilIdle()
        #expect(field.writeCount == count)
    }

    // Shows: TextField
    @Test("a text field shows the text as changed by its binding")
    func transformed() {
        let stage = Stage(Form(upper: true))
        stage.inputs[0].replace(with: "ada l")
        stage.runUntilIdle()
        #expect(stage.inputs[0].text == "ADA L")
        #expect(stage.texts.contains("Hello, ADA L"))
    }

    // Shows: TextField
    @Test("a plain text field is as high as its line and fills the width")
    func size() {
        let stage = Stage(TextField("Name", text: .constant("")).frame(width: 200).padding())
        let line = ResolvedFont(size: 17).lineHeight.rounded(.up)
        #expect(stage.controlRects[0].size == CGSize(width: 200, height: line))
    }

    // Shows: .textFieldStyle, RoundedBorderTextFieldStyle
    @Test("a text field with a rounded border is 34 points high and pads its text", arguments: [0, 1])
    func bordered(form: Int) {
        let field = TextField("Name", text: .constant(""))
        let stage = Stage(
            Group {
                if form == 0 {
                    field.textFieldStyle(.roundedBorder)
                } else {
                    field.textFieldStyle(RoundedBorderTextFieldStyle())
                }
            }.frame(width: 200))
        let box = stage.fills.first { $0.height == 34 }
        #expect(box?.width == 200)
        #expect(stage.controlRects[0].width == 186)
    }

    private struct Amount: View {
        @State var amount = 3
        @State var price: Double? = 2.5
        var body: some View {
            TextField("Amount", value: $amount, format: .number)
            TextField("Price", value: $price, format: .number)
            TextField("Old", value: $amount, formatter: NumberFormatter())
            Text("\(amount) at \(price ?? -1)")
        }
    }

    // Shows: TextField
    @Test("a formatted value is written when editing ends, if the text can be parsed")
    func formatted() {
        let stage = Stage(VStack { Amount() })
        #expect(stage.inputs.map(\.text) == ["3", "2.5", "3"])
        stage.inputs[0].focus()
        stage.inputs[0].replace(with: "12")
        stage.runUntilIdle()
        #expect(stage.texts.last == "3 at 2.500000")
        stage.inputs[0].pressReturn()
        stage.runUntilIdle()
        #expect(stage.texts.last == "12 at 2.500000")
        stage.inputs[0].replace(with: "nonsense")
        stage.inputs[1].focus()
        stage.runUntilIdle()
        #expect(stage.inputs[0].text == "12")
        stage.inputs[1].replace(with: "")
        stage.inputs[1].unfocus()
        stage.runUntilIdle()
        #expect(stage.texts.last == "12 at -1.000000")
        stage.inputs[2].replace(with: "7")
        stage.inputs[2].pressReturn()
        stage.runUntilIdle()
        #expect(stage.inputs[0].text == "7")
    }

    // Shows: .font, .foregroundColor, .multilineTextAlignment, .disabled, .tint
    @Test("a text field gets font, color, alignment and enabled state from the environment")
    func environment() {
        let stage = Stage(
            TextField("Name", text: .constant("x")).font(.title).foregroundColor(.red)
                .multilineTextAlignment(.trailing).tint(.green))
        let configuration = stage.inputs[0].configuration
        #expect(configuration.font.size == 28)
        #expect(configuration.color.red > 0.9 && configuration.color.blue < 0.3)
        #expect(configuration.alignment == .trailing)
        #expect(configuration.tint.green > 0.7)
        #expect(configuration.isEnabled)
        #expect(
            !Stage(TextField("Name", text: .constant("")).disabled(true)).inputs[0].configuration.isEnabled)
    }

    // Shows: TextField
    @Test("the prompt replaces the label in an empty text field, and the label is the accessibility name")
    func prompt() {
        let stage = Stage(TextField(text: .constant(""), prompt: Text("you@example.com")) { Text("Mail") })
        #expect(stage.inputs[0].configuration.placeholder == "you@example.com")
        #expect(stage.inputs[0].configuration.accessibilityLabel == "Mail")
    }

    // Shows: SecureField, TextEditor
    @Test("a secure field hides its text, an editor fills its space, a vertical field grows")
    func kinds() {
        struct Kinds: View {
            @State var text = "one\ntwo"
            var body: some View {
                VStack {
                    SecureField("Password", text: $text)
                    TextField("Note", text: $text, axis: .vertical)
                    TextEditor(text: $text)
                }
            }
        }
        let stage = Stage(Kinds(), size: CGSize(width: 300, height: 400))
        #expect(stage.inputs.map(\.kind) == [.line(isSecure: true), .lines, .editor])
        let heights = stage.controlRects.map(\.height)
        #expect(heights[1] > 1.9 * heights[0] && heights[2] > 250)
        stage.inputs[2].type("!")
        stage.runUntilIdle()
        #expect(stage.inputs[0].text == "one\ntwo!")
    }

    // Shows: .onSubmit
    @Test("Return submits with the inner actions first, and a submit scope blocks it")
    func submit() {
        var heard: [String] = []
        let stage = Stage(
            VStack {
                TextField("A", text: .constant("")).onSubmit { heard.append("inner") }
                TextField("B", text: .constant("")).submitScope()
                TextField("C", text: .constant(""), onCommit: { heard.append("commit") })
            }
            .onSubmit(of: .text) { heard.append("outer") }
            .onSubmit(of: .search) { heard.append("search") })
        for input in stage.inputs { input.pressReturn() }
        #expect(heard == ["inner", "outer", "commit", "outer"])
    }

    // Shows: TextField
    @Test("the text fields of iOS 13 report when editing begins and ends")
    func editing() {
        var heard: [Bool] = []
        let stage = Stage(
            TextField("A", text: .constant(""), onEditingChanged: { heard.append($0) }, onCommit: {}))
        stage.inputs[0].focus()
        stage.inputs[0].unfocus()
        #expect(heard == [true, false])
    }

    private struct Shouting: TextFieldStyle {
        @Environment(\.isEnabled) var isEnabled
        func _body(configuration: TextField<Self._Label>) -> some View {
            HStack {
                Text(isEnabled ? "on" : "off")
                configuration
            }
        }
    }

    // Shows: .textFieldStyle
    @Test("a program's text field style wraps the field, and reads the environment")
    func ownStyle() {
        let stage = Stage(TextField("Name", text: .constant("")).textFieldStyle(Shouting()).disabled(true))
        #expect(stage.texts == ["off"])
        #expect(stage.inputs.count == 1)
    }
}
