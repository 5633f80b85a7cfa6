import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor @Suite("Keys of a window", .timeLimit(.minutes(5)))
struct WindowKeyTests {
    private func press(_ key: KeyEquivalent, _ modifiers: EventModifiers = []) -> KeyPress {
        KeyPress(phase: .down, key: key, characters: String(key.character), modifiers: modifiers)
    }

    private struct Tabs: View {
        var body: some View {
            TabView {
                Tab("A", systemImage: "a") { Text("page 0") }
                Tab("H", systemImage: "h") { Text("hidden") }.hidden()
                Tab("B", systemImage: "b") { Text("page 1") }
                Tab("D", systemImage: "d") { Text("disabled") }.disabled(true)
                Tab("C", systemImage: "c") { Text("page 2") }
            }
        }
    }

    private struct TabKey: Sendable {
        var key: KeyEquivalent
        var modifiers: EventModifiers
        var page: String
    }

    @Test(
        "keys switch to the next tab, the one before, and the one with a number in the bar",
        arguments: [
            TabKey(key: .tab, modifiers: .command, page: "page 1"),
            TabKey(key: .tab, modifiers: [.command, .shift], page: "page 2"),
            TabKey(key: .pageDown, modifiers: .command, page: "page 1"),
            TabKey(key: .pageUp, modifiers: .command, page: "page 2"),
            TabKey(key: "2", modifiers: .option, page: "page 1"),
            TabKey(key: "4", modifiers: .option, page: "page 2"),
        ])
    private func tabs(_ tab: TabKey) {
        let stage = Stage(Tabs())
        #expect(stage.window.key(press(tab.key, tab.modifiers)))
        stage.runUntilIdle()
        #expect(stage.texts.contains(tab.page) && !stage.texts.contains("page 0"))
        #expect(!stage.window.key(press("9", .option)))
        #expect(!stage.window.key(press("3", .option)), "a disabled tab is not selected")
    }

    @Test("keys switch the tabs of the inner tab view, and none beneath a sheet")
    func frontTabs() {
        let stage = Stage(
            TabView {
                TabView {
                    Text("inner 0").tabItem { Text("A") }
                    Text("inner 1").tabItem { Text("B") }
                }
                .tabItem { Text("C") }
                Text("outer").tabItem { Text("D") }
            })
        stage.window.key(press(.tab, .command))
        stage.runUntilIdle()
        #expect(stage.texts.contains("inner 1"))
        let covered = Stage(Tabs().sheet(isPresented: .constant(true)) { Text("sheet") })
        covered.window.key(press(.tab, .command))
        covered.runUntilIdle()
        #expect(covered.texts.contains("page 0"))
    }

    private struct Search: View {
        let events: Events
        var hasButton = false
        @State private var text = ""

        var body: some View {
            NavigationStack {
                VStack {
                    NavigationLink("next") { Text("Page") }
                    if hasButton { Button("Filter") { events.append("filter") }.keyboardShortcut("f") }
                }
                .searchable(text: $text)
            }
        }
    }

    // Shows: .searchable
    @Test("Ctrl+F focuses the search field of the page in front, again and again")
    func find() throws {
        let stage = Stage(Search(events: Events()))
        let field = try #require(stage.controls.compactMap { $0 as? MemoryTextInput }.first)
        for _ in 0..<2 {
            #expect(stage.window.key(press("f", .command)))
            stage.runUntilIdle()
            #expect(field.isFocused)
            field.unfocus()
            stage.runUntilIdle()
        }
        stage.window.key(press(.escape))
        stage.runUntilIdle()
        stage.press("next")
        #expect(!stage.window.key(press("f", .command)), "the page in front has no field")
    }

    @Test("a button's own Ctrl+F has precedence")
    func ownFind() {
        let events = Events()
        let stage = Stage(Search(events: events, hasButton: true))
        #expect(stage.window.key(press("f", .command)))
        stage.runUntilIdle()
        #expect(events.take() == ["filter"])
        #expect(!stage.controls.compactMap { $0 as? MemoryTextInput }.contains { $0.isFocused })
    }

    @Test("Escape presses the cancel button before it closes the page, and other keys do not close it")
    func cancel() {
        let events = Events()
        let stage = Stage(
            NavigationStack {
                NavigationLink("next") {
                    Button("Cancel") { events.append("cancel") }.keyboardShortcut(.cancelAction)
                }
            })
        stage.press("next")
        for key in [KeyEquivalent.delete, .leftArrow, .return] { #expect(!stage.window.key(press(key))) }
        #expect(stage.window.key(press(.escape)))
        stage.runUntilIdle()
        #expect(events.take() == ["cancel"])
        #expect(stage.texts.contains("Cancel"))
        #expect(stage.window.key(press(.leftArrow, .option)))
        stage.runUntilIdle()
        #expect(!stage.texts.contains("Cancel"))
    }
}
