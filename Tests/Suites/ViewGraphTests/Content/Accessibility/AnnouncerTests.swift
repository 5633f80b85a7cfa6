import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor
@Suite("Announcements to assistive tools", .timeLimit(.minutes(5)))
struct AnnouncerTests {
    @Test("a pushed page is announced by its title, and so is the page below when it is popped")
    func pages() {
        let stage = Stage(
            NavigationStack {
                NavigationLink("Open") { Text("Detail").navigationTitle("Letter") }.navigationTitle("Letters")
            })
        #expect(stage.window.announcements.isEmpty)
        stage.press("Open")
        #expect(stage.window.announcements == ["Letter"])
        #expect(stage.window.send(.back))
        stage.runUntilIdle()
        #expect(stage.window.announcements == ["Letter", "Letters"])
    }

    @Test("a page's title is not announced where it is the title of the window, which screen readers follow")
    func windowTitle() {
        let stage = Stage(
            NavigationStack {
                NavigationLink("Open") { Text("Detail").navigationTitle("Letter") }.navigationTitle("Letters")
            }, titleBar: TitleBarMetrics(height: 44, left: 40, right: 100))
        stage.press("Open")
        #expect(stage.window.title == "Letter")
        #expect(stage.window.announcements.isEmpty)
    }

    @Test("a sheet is announced by its title, and one without a title by its first text")
    func sheets() {
        struct Page: View {
            @State private var isTitled = false
            @State private var isPlain = false
            var body: some View {
                Button("Titled") { isTitled = true }
                    .sheet(isPresented: $isTitled) {
                        NavigationStack { Text("Write here.").navigationTitle("New Letter") }
                    }
                Button("Plain") { isPlain = true }
                    .sheet(isPresented: $isPlain) {
                        Button("Close") { isPlain = false }
                        Text("Which letter?")
                    }
            }
        }
        let stage = Stage(Page())
        stage.press("Plain")
        #expect(stage.window.announcements == ["Which letter?"])
        #expect(stage.window.send(.escape))
        stage.runUntilIdle()
        stage.press("Titled")
        #expect(stage.window.announcements == ["Which letter?", "New Letter"])
    }

    @Test("a tab that a key selects is announced by its title")
    func tabs() {
        let stage = Stage(
            TabView {
                Text("One").tabItem { Label("First", systemImage: "star") }
                Text("Two").tabItem { Label("Second", systemImage: "heart") }
            })
        #expect(stage.window.send(.turnTab(1)))
        stage.runUntilIdle()
        #expect(stage.window.announcements == ["Second"])
        #expect(stage.window.send(.tab(1)))
        stage.runUntilIdle()
        #expect(stage.window.announcements == ["Second", "First"])
    }

    @Test("a message in a row is announced when it comes into view, and again after it was inactive")
    func rows() {
        struct Page: View {
            @State private var isActive = true
            var body: some View {
                List {
                    ForEach(0..<100, id: \.self) { Text("\($0)") }
                    Text("The end").announced(isActive)
                }
                .toolbar { Button("Toggle") { isActive.toggle() } }
            }
        }
        let stage = Stage(NavigationStack { Page() })
        #expect(stage.window.announcements.isEmpty)
        stage.area.scroll(by: 100_000)
        stage.runUntilIdle()
        #expect(stage.window.announcements == ["The end"])
        stage.press("Toggle")
        #expect(stage.window.announcements == ["The end"])
        stage.press("Toggle")
        #expect(stage.window.announcements == ["The end", "The end"])
    }

    @Test("a message that there is no content is announced when it appears and when it changes")
    func noContent() {
        struct Page: View {
            @State private var text = ""
            var body: some View {
                VStack {
                    Button("Search") { text += "x" }
                    if !text.isEmpty { ContentUnavailableView.search(text: text) }
                }
            }
        }
        let stage = Stage(Page())
        #expect(stage.window.announcements.isEmpty)
        stage.press("Search")
        stage.press("Search")
        let advice = "Check the spelling or try a new search."
        #expect(
            stage.window.announcements == ["No Results for “x”, \(advice)", "No Results for “xx”, \(advice)"])
    }

    @Test("an alert is announced with its title and message")
    func alert() {
        struct Page: View {
            @State private var isPresented = false
            var body: some View {
                Button("Fail") { isPresented = true }
                    .alert("Failed", isPresented: $isPresented) {
                    } message: {
                        Text("No network")
                    }
            }
        }
        let stage = Stage(Page())
        stage.press("Fail")
        #expect(stage.window.announcements == ["Failed, No network"])
    }

    @Test("the beginning and the end of a refresh are announced")
    func refresh() async {
        let gate = AsyncStream.makeStream(of: Void.self)
        let stage = Stage(
            List { Text("Row") }.refreshable { for await _ in gate.stream {} })
        stage.area.pressRefreshKey()
        stage.runUntilIdle()
        #expect(stage.window.announcements == ["Refreshing"])
        gate.continuation.finish()
        while stage.window.announcements.count < 2 {
            await Task.yield()
            stage.runUntilIdle()
        }
        #expect(stage.window.announcements == ["Refreshing", "Refreshed"])
    }
}
