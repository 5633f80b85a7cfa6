import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor
@Suite("Tooltips")
struct HelpTests {
    // Shows: .help
    @Test("help is the tooltip at the view, the innermost first, and a description without a hint of its own")
    func help() {
        let stage = Stage(
            VStack(spacing: 0) {
                Color.red.frame(width: 100, height: 100).help("A red field").accessibilityLabel("Red")
                VStack(spacing: 0) {
                    Button("Send") {}.frame(width: 100, height: 100).help(Text("Sends the letter"))
                    Text("Below").frame(width: 100, height: 100).accessibilityHint("Nothing")
                }
                .help("The lower half")
            }, size: CGSize(width: 100, height: 300))
        #expect(stage.window.help(at: CGPoint(x: 50, y: 50)) == "A red field")
        #expect(stage.window.help(at: CGPoint(x: 50, y: 150)) == "Sends the letter")
        #expect(stage.window.help(at: CGPoint(x: 50, y: 250)) == "The lower half")
        #expect(stage.window.accessibility.map(\.hint) == ["", "Sends the letter", "Nothing"])
    }

    @Test("no tooltip is shown outside of views with help, or for an empty one")
    func none() {
        let stage = Stage(Color.red.help(""), size: CGSize(width: 100, height: 100))
        #expect(stage.window.help(at: CGPoint(x: 50, y: 50)) == nil)
    }
}
