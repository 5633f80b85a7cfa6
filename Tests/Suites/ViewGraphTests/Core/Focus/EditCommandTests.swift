import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor @Suite("Commands of keys", .serialized, .timeLimit(.minutes(5)))
struct EditCommandTests {
    private static func press(_ key: KeyEquivalent, _ modifiers: EventModifiers = []) -> KeyPress {
        KeyPress(phase: .down, key: key, characters: String(key.character), modifiers: modifiers)
    }

    private struct Board: View {
        let events: Events
        var isMoving = true
        @FocusState private var isFocused: Bool

        var body: some View {
            VStack {
                Text("board").focusable().focused($isFocused)
                    .onMoveCommand(perform: isMoving ? { events.append("move \($0)") } : nil)
                    .onDeleteCommand { events.append("delete") }
                Button("other") { isFocused = true }
            }
            .onExitCommand { events.append("exit") }
            .onMoveCommand { events.append("outer \($0)") }
            .onDeleteCommand(perform: nil)
        }
    }

    // Shows: .onMoveCommand, .onExitCommand, .onDeleteCommand
    @Test("a command is passed from the focused view outward, and nil leaves it to the views around")
    func focused() {
        let events = Events()
        let stage = Stage(Board(events: events))
        stage.press("other")
        for key in [KeyEquivalent.upArrow, .downArrow, .leftArrow, .rightArrow, .delete, .deleteForward] {
            #expect(stage.window.send(Self.press(key)))
        }
        #expect(
            events.take() == [
                "move up", "move down", "move left", "move right", "delete", "delete",
            ])
        #expect(stage.window.send(Self.press(.escape)))
        #expect(events.take() == ["exit"])
        #expect(!stage.window.send(Self.press(.upArrow, .option)), "with a modifier it is another key")
        let still = Stage(Board(events: events, isMoving: false))
        still.press("other")
        #expect(still.window.send(Self.press(.upArrow)))
        #expect(events.take() == ["outer up"])
    }

    @Test("where no view has the focus, a command is passed to the frontmost page once no control handled it")
    func unfocused() {
        let events = Events()
        let stage = Stage(
            NavigationStack {
                NavigationLink("next") {
                    Text("Page").onDeleteCommand { events.append("page") }
                }
                .onDeleteCommand { events.append("root") }
            })
        #expect(!stage.window.send(Self.press(.delete)))
        #expect(stage.window.key(Self.press(.delete)))
        #expect(events.take() == ["root"])
        stage.press("next")
        #expect(stage.window.key(Self.press(.delete)))
        #expect(events.take() == ["page"])
        #expect(!stage.window.key(Self.press(.downArrow)))
    }

    private struct Sheeted: View {
        let events: Events
        @State private var isShown = false

        var body: some View {
            Button("show") { isShown = true }.keyboardShortcut(.defaultAction)
                .onDeleteCommand { events.append("covered") }
                .sheet(isPresented: $isShown) {
                    Button("Save") { events.append("saved") }.keyboardShortcut(.defaultAction)
                    Button("Discard") { events.append("discarded") }.keyboardShortcut(.cancelAction)
                }
        }
    }

    // Shows: .keyboardShortcut
    @Test("Return and Escape press a sheet's default and cancel buttons, and no view below it gets a command")
    func sheet() {
        let events = Events()
        let stage = Stage(Sheeted(events: events))
        #expect(stage.window.key(Self.press(.return)))
        stage.runUntilIdle()
        #expect(stage.texts.contains("Save"))
        #expect(stage.window.key(Self.press(.return)))
        #expect(stage.window.key(Self.press(.escape)))
        _ = stage.window.key(Self.press(.delete))
        #expect(events.take() == ["saved", "discarded"])
        stage.runUntilIdle()
        #expect(stage.texts.contains("Save"), "the button decides whether the sheet is dismissed")
    }

    @Test("Return in a text field presses the default button, unless the field has an action for it")
    func fields() throws {
        let events = Events()
        let stage = Stage(
            VStack {
                TextField("a", text: .constant(""))
                TextField("b", text: .constant("")).onSubmit { events.append("submit") }
                Button("OK") { events.append("ok") }.keyboardShortcut(.defaultAction)
                Button("Off") { events.append("off") }.keyboardShortcut(.defaultAction).disabled(true)
            })
        let fields = stage.controls.compactMap { $0 as? MemoryTextInput }
        for field in fields { field.pressReturn() }
        #expect(events.take() == ["ok", "submit"])
    }

    @Test("a text field keeps its keys, and passes on Escape")
    func typing() throws {
        let events = Events()
        let stage = Stage(
            TextField("a", text: .constant(""))
                .onDeleteCommand { events.append("delete") }
                .onMoveCommand { events.append("\($0)") }
                .onExitCommand { events.append("exit") })
        try #require(stage.controls.compactMap { $0 as? MemoryTextInput }.first).focus()
        for key in [KeyEquivalent.delete, .leftArrow] { #expect(!stage.window.send(Self.press(key))) }
        #expect(stage.window.key(Self.press(.escape)))
        #expect(events.take() == ["exit"])
    }

    // Shows: .onCopyCommand, .onCutCommand, .onPasteCommand
    @Test("Ctrl+C and Ctrl+X copy the provided texts, and Ctrl+V passes on the copied text of a known type")
    func clipboard() {
        let events = Events()
        let stage = Stage(
            Text("a")
                .onCopyCommand { [NSItemProvider(object: "one"), NSItemProvider(object: "two")] }
                .onCutCommand { [NSItemProvider(object: "cut")] }
                .onPasteCommand(of: [UTType.plainText]) { providers in
                    for provider in providers {
                        provider.loadObject(ofClass: String.self) { text, _ in
                            events.append("pasted \(text ?? "nothing")")
                        }
                    }
                }
                .onPasteCommand(of: ["public.png"]) { _ in events.append("a picture") })
        let old = ScreenServices.text
        defer { ScreenServices.text = old }
        #expect(stage.window.key(Self.press("c", .command)))
        #expect(ScreenServices.text == "one\ntwo")
        #expect(stage.window.key(Self.press("x", .command)))
        #expect(ScreenServices.text == "cut")
        #expect(stage.window.key(Self.press("v", .command)))
        #expect(events.take() == ["pasted cut"])
    }

    @Test("a pasted text that is not valid is not passed on")
    func validator() {
        let events = Events()
        let stage = Stage(
            Text("a").onPasteCommand(
                of: [UTType.text], validator: { $0.count == 2 ? "two" : nil },
                perform: { events.append($0) }))
        #expect(stage.window.key(Self.press("v", .command)))
        #expect(events.take() == [])
    }

    @Test("an item provider loads a text and a URL as their types only")
    func providers() {
        #expect(NSItemProvider(object: "text").canLoadObject(ofClass: String.self))
        #expect(!NSItemProvider(object: "text").canLoadObject(ofClass: Int.self))
        #expect(!NSItemProvider().canLoadObject(ofClass: String.self))
        var loaded: URL?
        let url = URL(string: "https://example.com")!
        NSItemProvider(object: url).loadObject(ofClass: URL.self) { url, _ in loaded = url }
        #expect(loaded == url)
    }
}
