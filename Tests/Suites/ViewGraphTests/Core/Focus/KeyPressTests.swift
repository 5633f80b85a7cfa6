import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor @Suite("Key presses", .timeLimit(.minutes(5)))
struct KeyPressTests {
    private func press(
        _ key: KeyEquivalent, _ characters: String = "", phase: KeyPress.Phases = .down
    ) -> KeyPress {
        KeyPress(
            phase: phase, key: key,
            characters: characters.isEmpty ? String(key.character) : characters, modifiers: [])
    }

    private struct Board: View {
        let events: Events
        @FocusState private var isFocused: Bool
        var body: some View {
            VStack {
                Text("board")
                    .focusable()
                    .focused($isFocused)
                    .onKeyPress(.space) {
                        events.append("space")
                        return .handled
                    }
                    .onKeyPress(characters: .decimalDigits) { press in
                        events.append("digit \(press.characters)")
                        return .ignored
                    }
                    .onKeyPress(keys: [.upArrow, .downArrow], phases: .up) { _ in
                        events.append("arrow up")
                        return .handled
                    }
            }
            .onKeyPress { press in
                events.append("outer \(press.characters)")
                return .handled
            }
            .onAppear { isFocused = true }
        }
    }

    // Shows: .onKeyPress, .focusable
    @Test("a key press is passed to the focused view, then to its ancestors until one handles it")
    func bubbling() {
        let events = Events()
        let stage = Stage(Board(events: events))
        #expect(stage.window.send(press(.space)))
        #expect(events.take() == ["space"])
        #expect(stage.window.send(press("7")))
        #expect(events.take() == ["digit 7", "outer 7"])
        #expect(stage.window.send(press(.upArrow, phase: .up)))
        #expect(events.take() == ["arrow up"])
        #expect(stage.window.send(press("x", phase: .repeat)))
        #expect(events.take() == ["outer x"])
    }

    private struct Field: View {
        let events: Events
        @FocusState private var isFocused: Bool
        @State private var text = ""
        var body: some View {
            TextField("a", text: $text)
                .focused($isFocused)
                .onKeyPress {
                    events.append("\($0.key == .return)")
                    return .handled
                }
                .onAppear { isFocused = true }
        }
    }

    @Test("a text field receives typed characters, and no view receives keys without focus")
    func typing() {
        let events = Events()
        let stage = Stage(Field(events: events))
        #expect(!stage.window.send(press("x")))
        #expect(!stage.window.send(press(.delete)))
        #expect(stage.window.send(press(.return)))
        #expect(events.take() == ["true"])
        let quiet = Stage(Text("a").onKeyPress { _ in .handled })
        #expect(!quiet.window.send(press("x")))
    }

    private struct Words: View {
        let events: Events
        @State private var selection: String?
        var body: some View {
            List(["a", "b"], id: \.self, selection: $selection) { Text($0) }
                .onKeyPress { press in
                    events.append("list \(press.characters)")
                    return press.key == "*" ? .handled : .ignored
                }
                .onMoveCommand { _ in events.append("move") }
                .onChange(of: selection) { events.append("selected \(selection ?? "none")") }
        }
    }

    // Shows: .onKeyPress
    @Test("a list with a selection that has the focus receives the keys that the actions around it ignore")
    func list() {
        let events = Events()
        let stage = Stage(Words(events: events))
        #expect(!stage.window.send(press("*")))
        stage.area.setFocused(true)
        #expect(stage.window.send(press("*")))
        #expect(events.take() == ["list *"])
        let down = press(.downArrow, "down")
        #expect(!stage.window.send(down))
        #expect(stage.area.press(.downArrow))
        stage.runUntilIdle()
        #expect(events.take() == ["list down", "selected a"])
        stage.area.setFocused(false)
        #expect(!stage.window.send(press("*")))
    }
}
