import Foundation
import InMemoryScreen
import Observation
import Testing
import ViewGraph

@MainActor @Suite("Selections of many rows", .timeLimit(.minutes(5)))
struct LargeSelectionTests {
    @Observable
    final class Choice {
        var several: Set<Int> = []
        var rows = Array(0..<100_000)
        var pressed: [Int] = []
    }

    private struct Content: View {
        @Bindable var choice: Choice
        var body: some View {
            VStack {
                Button("Count") { choice.pressed.append(choice.several.count) }
                List(choice.rows, id: \.self, selection: $choice.several) { row in
                    Text("row \(row)").selectionDisabled(row == 1)
                }
                .listStyle(.plain)
            }
        }
    }

    private let choice = Choice()

    /// A list whose rows the user has just selected all.
    private func chosen() -> Stage<Content> {
        let stage = Stage(Content(choice: choice), size: CGSize(width: 300, height: 440))
        #expect(stage.key("a", .command))
        return stage
    }

    private func isSelected(_ stage: Stage<Content>) -> [Bool?] {
        stage.spokenRows.prefix(3).map(\.states.isSelected)
    }

    // B351
    @Test("all rows are shown as selected at once, and the binding is written when its set is made")
    func all() async {
        let stage = chosen()
        #expect(isSelected(stage) == [true, nil, true])
        #expect(choice.several == [], "the set is made on another thread")
        while choice.several.isEmpty { await Task.yield() }
        #expect(choice.several == Set(0..<100_000).subtracting([1]))
        stage.runUntilIdle()
        #expect(isSelected(stage) == [true, nil, true])
    }

    // B351
    @Test("a button that is pressed right after the choice finds it made")
    func press() {
        let stage = chosen()
        stage.down(150, 10)
        stage.press("Count")
        #expect(choice.pressed == [99_999])
    }

    @Test("the release of the key that made the choice does not wait for the set")
    func release() {
        let stage = chosen()
        stage.window.send(KeyPress(phase: .up, key: "a", characters: "a", modifiers: .command))
        #expect(choice.several == [])
        stage.window.send(KeyPress(phase: .down, key: "b", characters: "b", modifiers: .command))
        #expect(choice.several.count == 99_999)
    }

    @Test("a key right after the choice begins at it")
    func keys() {
        let stage = chosen()
        stage.key(.escape)
        stage.runUntilIdle()
        #expect(choice.several == [])
        stage.key("a", .command)
        stage.click("row 3", .control)
        #expect(choice.several == Set(0..<100_000).subtracting([1, 3]))
    }

    @Test("a selection that the program writes after the choice replaces it")
    func written() async {
        let stage = chosen()
        choice.several = [7]
        stage.runUntilIdle()
        for _ in 0..<100 { await Task.yield() }
        #expect(choice.several == [7])
        #expect(isSelected(stage) == [false, nil, false])
    }

    @Test("rows that are removed right after the choice are not selected")
    func removed() {
        let stage = chosen()
        choice.rows.removeFirst(50_000)
        stage.runUntilIdle()
        #expect(choice.several == Set(50_000..<100_000))
        #expect(isSelected(stage) == [true, true, true])
    }
}
