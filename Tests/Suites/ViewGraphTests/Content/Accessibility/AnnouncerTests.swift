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
