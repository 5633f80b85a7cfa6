import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor
@Suite("Links, help links and rename buttons", .timeLimit(.minutes(5)))
struct ButtonKindTests {
    // Shows: Link
    @Test("a link shows its label, and a click opens its URL")
    func link() throws {
        let page = try #require(URL(string: "https://example.com"))
        let stage = Stage(Link("Read", destination: page))
        #expect(stage.texts == ["Read"])
        stage.press("Read")
        #expect(stage.screen.openedURLs == [page])
    }

    // Shows: HelpLink
    @Test("a click on a help link opens its URL")
    func help() throws {
        let page = try #require(URL(string: "https://example.com/help"))
        let stage = Stage(HelpLink(destination: page))
        stage.buttons[0].click()
        #expect(stage.screen.openedURLs == [page])
    }

    // Shows: RenameButton, .renameAction
    @Test("a rename button runs the action set by renameAction, and is disabled without one")
    func rename() {
        let events = Events()
        let stage = Stage(RenameButton().renameAction { events.append("rename") })
        stage.press("Rename")
        #expect(events.take() == ["rename"])
        #expect(Stage(RenameButton()).buttons[0].configuration.isEnabled == false)
    }

    // Shows: PlainButtonStyle
    @Test("a plain button's label keeps its own color")
    func plain() {
        func color(_ view: some View) -> ResolvedColor? {
            let stage = Stage(view)
            return stage.buttons.first?.content.map { Stage<EmptyView>.items(in: $0) }?.compactMap {
                item -> ResolvedColor? in
                if case .text(_, _, let color) = item { color } else { nil }
            }.first
        }
        let button = Button("a") {}
        #expect(color(button.buttonStyle(PlainButtonStyle())) == ResolvedColor(red: 0, green: 0, blue: 0))
        #expect(color(button) == .systemBlue)
    }
}
