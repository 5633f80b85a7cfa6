import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor @Suite("Whole words", .timeLimit(.minutes(5)))
struct WholeWordTests {
    /// The lines of the texts on screen, each with its longest line's width in characters of 17 points.
    private func widths(_ view: some View, width: CGFloat) -> [String: Double] {
        let stage = Stage(view.frame(width: width), size: CGSize(width: 400, height: 400))
        var result: [String: Double] = [:]
        func add(_ layer: DisplayLayer) {
            for case .text(let layout as MemoryTextLayout, _, _) in Stage<EmptyView>.items(in: layer) {
                result[layout.text] = layout.size.width / 8.5
            }
        }
        if let layer = stage.window.layer { add(layer) }
        return result
    }

    // "Internationalization" has 20 characters of 8.5 points.
    private let word = "Internationalization"

    @Test("a long word keeps its line where the text next to it can wrap")
    func stack() {
        let widths = widths(
            HStack(spacing: 0) {
                Text("some words that wrap")
                Text(word)
            }, width: 250)
        #expect(widths[word] == 20)
        #expect(widths["some words that wrap"].map { $0 <= 9 } == true)
    }

    @Test("a word breaks inside where it does not fit a whole line")
    func tooLong() {
        let widths = widths(
            HStack(spacing: 0) {
                Text("some words")
                Text(word)
            }, width: 150)
        #expect(widths[word].map { $0 < 20 } == true)
    }

    @Test("a button and a padded text keep their words whole as well")
    func nested() {
        let button = widths(
            HStack(spacing: 0) {
                Text("some words that wrap")
                Button(word) {}.buttonStyle(.bordered)
            }, width: 280)
        #expect(button[word] == 20)
        let padded = widths(
            HStack(spacing: 0) {
                Text("some words that wrap")
                VStack { Text(word).padding(10).background(Color.red) }
            }, width: 280)
        #expect(padded[word] == 20)
    }

    @Test("the value of a labeled content keeps its words whole")
    func labeled() {
        let widths = widths(LabeledContent("A label of words", value: word), width: 260)
        #expect(widths[word] == 20)
    }

    @Test("texts whose words are whole share the width as before")
    func sharing() {
        let widths = widths(
            HStack(spacing: 0) {
                Text("aaaa bbbb cccc")
                Text("dddd eeee ffff")
            }, width: 170)
        #expect(widths == ["aaaa bbbb cccc": 9, "dddd eeee ffff": 9])
    }
}
