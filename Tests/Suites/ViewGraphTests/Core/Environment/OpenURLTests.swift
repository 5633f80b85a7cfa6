import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor
@Suite("Opening URLs", .timeLimit(.minutes(5)))
struct OpenURLTests {
    // Shows: \.openURL, OpenURLAction
    @Test("openURL calls the program's handler, or opens the URL on the desktop if there is none")
    func openURL() throws {
        struct Opener: View {
            @Environment(\.openURL) private var openURL
            let name: String
            var body: some View { Button(name) { openURL(URL(string: "https://example.org/\(name)")!) } }
        }
        let events = Events()
        let stage = Stage(
            VStack {
                Opener(name: "desktop")
                Opener(name: "own").environment(
                    \.openURL,
                    OpenURLAction {
                        events.append($0.lastPathComponent)
                        return .handled
                    })
            })
        stage.press("desktop")
        stage.press("own")
        #expect(stage.screen.openedURLs.map(\.lastPathComponent) == ["desktop"])
        #expect(events.take() == ["own"])
    }
}
