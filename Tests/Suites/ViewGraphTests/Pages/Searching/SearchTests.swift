import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor
@Suite("Searching")
struct SearchTests {
    private struct Found: View {
        @Environment(\.isSearching) private var isSearching
        @Environment(\.dismissSearch) private var dismissSearch
        let text: String
        var body: some View {
            Text("\(isSearching ? "searching" : "resting") \(text)")
            Button("end") { dismissSearch() }
        }
    }

    private struct Program: View {
        let isAround: Bool
        let events: Events
        @State private var text = ""
        var body: some View {
            if isAround {
                NavigationView { Found(text: text) }
                    .searchable(text: $text, prompt: "Find")
                    .onSubmit(of: .search) { events.append("submit \(text)") }
            } else {
                NavigationStack {
                    Found(text: text).searchable(text: $text)
                        .onSubmit(of: .search) { events.append("submit \(text)") }
                }
            }
        }
    }

    // B111, B115, B116, B117, B122
    // Shows: .searchable, .onSubmit, \.isSearching, \.dismissSearch
    @Test("typing sets the search text, Return submits it, dismissing clears it", arguments: [false, true])
    func typing(isAround: Bool) throws {
        let events = Events()
        let stage = Stage(Program(isAround: isAround, events: events))
        let field = try #require(stage.controls.compactMap { $0 as? MemoryTextInput }.first)
        #expect(stage.texts.contains("resting "))
        field.focus()
        stage.runUntilIdle()
        field.type("abc")
        stage.runUntilIdle()
        #expect(stage.texts.contains("searching abc"))
        field.pressReturn()
        stage.runUntilIdle()
        #expect(events.take() == ["submit abc"])
        stage.press("end")
        #expect(stage.texts.contains("resting "))
    }

    private struct Token: Identifiable, Hashable { let id: String }

    private struct TokenProgram: View {
        @State private var text = ""
        @State private var tokens = [Token(id: "red")]
        @State private var suggested = [Token(id: "green")]
        @State private var isPresented = false
        var body: some View {
            NavigationStack {
                VStack {
                    Text(tokens.map(\.id).joined(separator: "+"))
                    Button("open") { isPresented = true }
                }
                .searchable(
                    text: $text, tokens: $tokens, suggestedTokens: $suggested, isPresented: $isPresented,
                    prompt: "Find"
                ) { Text("token \($0.id)") }
            }
        }
    }

    @Test("a search field shows tokens, a click adds a suggested one, and a click on a token removes it")
    func tokens() {
        let stage = Stage(TokenProgram())
        #expect(stage.texts.contains("token red"))
        #expect(!stage.texts.contains("token green"))
        stage.press("open")
        stage.press("token green")
        #expect(stage.texts.contains("red+green"))
        stage.press("token red")
        #expect(stage.texts.contains("green"))
    }

    private struct ScopedProgram: View {
        let scopes: [String]?
        @State private var text = ""
        @State private var scope = "all"
        @State private var isPresented = true
        var body: some View {
            let page = NavigationStack {
                List(0..<3, id: \.self) { Text(verbatim: "line \($0)") }
                    .searchable(text: $text, isPresented: $isPresented)
            }
            if let scopes {
                page.searchScopes($scope) { ForEach(scopes, id: \.self) { Text($0) } }
            } else {
                page
            }
        }
    }

    // Shows: .searchScopes
    @Test("search scopes are a bar below the field, and without scopes there is no bar")
    func scopes() {
        let (some, none) = (Stage(ScopedProgram(scopes: ["all", "new"])), Stage(ScopedProgram(scopes: [])))
        let without = Stage(ScopedProgram(scopes: nil))
        #expect(some.texts.contains("new"))
        #expect(none.texts == without.texts)
        #expect(none.fills == without.fills && some.fills != without.fills)
        #expect(none.rows == without.rows)
    }
}
