import Foundation
import InMemoryScreen
import Observation
import Testing
import ViewGraph

@MainActor @Suite("Marks of selected rows", .timeLimit(.minutes(5)))
struct SelectionMarkTests {
    @Observable
    fileprivate final class Choice {
        var selected: Set<Int> = [1, 3]
        var rows = Array(0..<40)
    }

    private struct Marked: View {
        @Bindable var choice: Choice
        var body: some View {
            List(choice.rows, id: \.self, selection: $choice.selected) { Text("row \($0)") }.listStyle(.plain)
        }
    }

    @Test("the marks of selected rows follow these when rows are moved, inserted and removed")
    func marks() {
        let choice = Choice()
        let stage = Stage(Marked(choice: choice), size: CGSize(width: 300, height: 440))
        func marked() -> [String] {
            stage.area.scene.rows.filter(\.isVisible).compactMap { row in
                let items = Stage<Marked>.items(in: row.layer)
                let isMarked = items.contains { item in
                    if case .fill(.roundedRectangle, _, _) = item { true } else { false }
                }
                return isMarked ? Stage<Marked>.texts(in: items).first : nil
            }
        }
        #expect(marked() == ["row 1", "row 3"])
        choice.rows.move(fromOffsets: [1, 3], toOffset: 6)
        stage.runUntilIdle()
        #expect(marked() == ["row 1", "row 3"])
        choice.rows.insert(contentsOf: [100, 101], at: 0)
        stage.runUntilIdle()
        #expect(marked() == ["row 1", "row 3"])
        choice.rows.swapAt(choice.rows.firstIndex(of: 3)!, 2)
        stage.runUntilIdle()
        #expect(marked() == ["row 3", "row 1"])
        choice.rows.removeFirst(2)
        stage.runUntilIdle()
        #expect(marked() == ["row 3", "row 1"])
    }
}
