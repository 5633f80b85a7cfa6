import Foundation
import InMemoryScreen
import Observation
import Testing
import ViewGraph

@MainActor @Suite("Rectangles that select rows", .timeLimit(.minutes(5)))
struct SelectionBandTests {
    @Observable
    final class Choice {
        var rows = Array(0..<100)
        var several: Set<Int> = []
    }

    /// A list as wide as its rows and the space next to them.
    private struct Content: View {
        @Bindable var choice: Choice
        var body: some View {
            VStack(spacing: 0) {
                Color.red.frame(height: 100)
                List(choice.rows, id: \.self, selection: $choice.several) { Text("row \($0)") }
                    .listStyle(.plain)
                Color.red.frame(height: 100)
            }
        }
    }

    private func stage(_ choice: Choice) -> Stage<Content> {
        Stage(Content(choice: choice), size: CGSize(width: 1_000, height: 640))
    }

    private func band(_ stage: Stage<Content>) -> CGRect? {
        stage.area.scene.rows.last.flatMap { $0.accessibility == nil ? $0.frame : nil }
    }

    @Test("a rectangle scrolls the list while the pointer is below it, the faster the farther it is")
    func below() {
        let choice = Choice()
        let stage = stage(choice)
        stage.down(20, 130)
        stage.move(60, 300)
        #expect(choice.several == [0, 1, 2, 3, 4])
        let start = stage.area.scene.value
        stage.frames(10)
        #expect(stage.area.scene.value == start, "the pointer is in the list")
        #expect(!stage.clock.isFrameRequested)
        stage.move(60, 545)
        stage.frames(30)
        let slow = stage.area.scene.value - start
        #expect(slow > 20)
        #expect(choice.several.count > 10 && choice.several.contains(0))
        stage.move(60, 620)
        stage.frames(30)
        #expect(stage.area.scene.value - start > 3 * slow)
        let top = band(stage)?.minY ?? 0
        #expect(abs(top - (30 - (stage.area.scene.value - start))) <= 1, "the start stays at its row")
        stage.runUntilIdle()
        #expect(choice.several == Set(0..<100))
        #expect(stage.area.scene.value == stage.area.scene.upper - stage.area.scene.page)
        stage.up(60, 620)
        stage.runUntilIdle()
        #expect(choice.several == Set(0..<100))
    }

    @Test("a rectangle scrolls back while the pointer is above the list, and stops when it is released")
    func above() {
        let choice = Choice()
        let stage = stage(choice)
        stage.area.scroll(by: 2_000)
        stage.runUntilIdle()
        let start = stage.area.scene.value
        stage.down(20, 310)
        stage.move(60, 40)
        stage.frames(20)
        #expect(stage.area.scene.value < start)
        #expect(choice.several.max() == 50)
        stage.up(60, 40)
        let end = stage.area.scene.value
        stage.runUntilIdle()
        #expect(stage.area.scene.value == end)
        #expect(choice.several.min() ?? 0 > 0)
    }

    @Test("a rectangle stays at its row while rows are inserted above")
    func inserting() {
        let choice = Choice()
        let stage = stage(choice)
        stage.area.scroll(by: 880)
        stage.runUntilIdle()
        stage.down(20, 166)
        stage.move(60, 240)
        #expect(choice.several == [21, 22, 23])
        choice.rows.insert(contentsOf: 1_000..<1_010, at: 0)
        stage.runUntilIdle()
        stage.move(60, 290)
        #expect(choice.several == [21, 22, 23, 24])
    }

    @Test("with Control a rectangle adds rows to those that were selected, and takes them back as it shrinks")
    func adding() {
        let choice = Choice()
        choice.several = [1, 20]
        let stage = stage(choice)
        func drag(_ kind: PointerEvent.Kind, _ y: Double, _ modifiers: EventModifiers = .control) {
            stage.window.pointer(kind, at: CGPoint(x: 60, y: y), modifiers)
            stage.runUntilIdle()
        }
        drag(.down, 260)
        drag(.move, 130)
        #expect(choice.several == [0, 1, 2, 3, 20])
        drag(.move, 240)
        #expect(choice.several == [1, 3, 20])
        drag(.move, 160)
        #expect(choice.several == [1, 2, 3, 20])
        choice.rows.removeAll { $0 == 20 }
        stage.runUntilIdle()
        drag(.move, 240)
        #expect(choice.several == [1, 3])
        drag(.move, 240, [])
        #expect(choice.several == [3])
        drag(.up, 240)
        #expect(choice.several == [3])
    }

    @Test("a press that is held on a selectable row requests no frames")
    func holding() {
        let stage = stage(Choice())
        stage.down(500, 130)
        stage.frames(3)
        #expect(!stage.clock.isFrameRequested)
        stage.up(500, 130)
    }

    @Test("a press that waits for a long press requests frames until it is recognized")
    func longPress() {
        let events = Events()
        let stage = Stage(Color.red.onLongPressGesture(minimumDuration: 1) { events.append("long") })
        stage.down(100, 100)
        stage.wait(2)
        #expect(events.lines == ["long"])
        stage.frames(2)
        #expect(!stage.clock.isFrameRequested)
    }
}
