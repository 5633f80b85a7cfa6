import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor
@Suite("Initializers of Tab")
struct TabFormTests {
    // Shows: Tab, TabSection
    @Test("tabs have titles and symbols, also in conditions, loops and sections")
    func forms() {
        struct Program: View {
            @State private var chosen = "a"
            @State private var hasMore = false
            var body: some View {
                TabView(selection: $chosen) {
                    Tab("First", systemImage: "star", value: "a") {
                        Button("more \(chosen)") { hasMore = true }
                    }
                    if hasMore { Tab("Second", systemImage: "bell", value: "b") { Text("two") } }
                    TabSection("Group") { Tab("Third", systemImage: "gear", value: "c") { Text("three") } }
                    ForEach(["x", "y"], id: \.self) { name in
                        Tab(name, systemImage: "tray", value: name) { Text("page \(name)") }
                    }
                    Tab(value: "s", role: .search) { Text("search page") }
                }
            }
        }
        let stage = Stage(Program())
        #expect(stage.texts == ["more a", "First", "Third", "x", "y", "Search"])
        #expect(stage.count(of: "star.fill") == 1)
        stage.press("more a")
        #expect(stage.texts == ["more a", "First", "Second", "Third", "x", "y", "Search"])
        stage.press("y")
        #expect(stage.texts.first == "page y")
        stage.press("Search")
        #expect(stage.texts.first == "search page")
    }

    // Shows: Tab
    @Test("tabs without values are selected only by the user, and hidden tabs are not in the bar")
    func withoutValues() {
        let stage = Stage(
            TabView {
                Tab("One", systemImage: "star") { Text("page 1") }
                Tab("Two", systemImage: "bell") { Text("page 2") }.badge(7)
                Tab("Three", systemImage: "gear") { Text("page 3") }.hidden()
            })
        #expect(stage.texts == ["page 1", "One", "Two", "7"])
        stage.press("Two")
        #expect(stage.texts.first == "page 2")
    }
}
