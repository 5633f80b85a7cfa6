import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor @Suite("The bar's refresh button", .timeLimit(.minutes(5)))
struct RefreshButtonTests {
    private struct Program: View {
        let events: Events
        var canRefresh = true

        var body: some View {
            NavigationStack {
                rows.navigationTitle("Rows")
            }
        }

        @ViewBuilder private var rows: some View {
            let list = List {
                NavigationLink("next") { Text("Page") }
                Text("row")
            }
            if canRefresh { list.refreshable { events.append("refreshed") } } else { list }
        }
    }

    private func button(_ name: String = "Refresh", of stage: Stage<Program>) -> MemoryButton? {
        stage.buttons.first { $0.configuration.accessibilityLabel == name }
    }

    // Shows: .refreshable
    @Test("a page with a refreshable list has a button that refreshes the list")
    func press() async throws {
        let events = Events()
        let stage = Stage(Program(events: events))
        try #require(button(of: stage)).click()
        await events.reach(1)
        #expect(events.take() == ["refreshed"])
        #expect(button(of: Stage(Program(events: events, canRefresh: false))) == nil)
    }

    @Test("F5 refreshes the list of the page in front, wherever the focus is")
    func key() async throws {
        let events = Events()
        let stage = Stage(Program(events: events))
        #expect(stage.window.send(.refresh))
        await events.reach(1)
        stage.runUntilIdle()
        try #require(button("next", of: stage)).click()
        stage.runUntilIdle()
        #expect(button(of: stage) == nil)
        #expect(!stage.window.send(.refresh))
        #expect(stage.window.send(.back))
        stage.runUntilIdle()
        #expect(button(of: stage) != nil)
        #expect(stage.window.send(.refresh))
        await events.reach(2)
    }
}
