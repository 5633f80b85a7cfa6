import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor @Suite("Content transitions", .timeLimit(.minutes(5)))
struct ContentTransitionTests {
    private struct Counter: View {
        let model: Model
        let transition: ContentTransition
        var body: some View { Text("\(model.number)").contentTransition(transition) }
    }

    private func texts(_ stage: Stage<Counter>) -> [(text: String, y: Double, opacity: Double)] {
        stage.painted.compactMap { drawn -> (text: String, y: Double, opacity: Double)? in
            guard case .text(let layout as MemoryTextLayout, let origin, let color) = drawn.item else {
                return nil
            }
            return (layout.text, Double(origin.y), color.opacity)
        }
    }

    private func halfway(_ transition: ContentTransition) -> Stage<Counter> {
        let model = Model()
        let stage = Stage(Counter(model: model, transition: transition))
        withAnimation(.linear(duration: 1)) { model.number = 1 }
        stage.frames(31)
        return stage
    }

    // Shows: .contentTransition
    @Test("a numeric transition moves the old number up and the new one in from below, or both downwards")
    func rolling() {
        let stage = halfway(.numericText())
        let seen = texts(stage)
        #expect(seen.map(\.text) == ["0", "1"])
        #expect(seen[0].y < seen[1].y)
        #expect(abs(seen[0].opacity - 0.5) < 0.1 && abs(seen[1].opacity - 0.5) < 0.1)
        stage.runUntilIdle()
        #expect(texts(stage).map(\.text) == ["1"] && texts(stage)[0].opacity == 1)
        let down = texts(halfway(.numericText(countsDown: true)))
        #expect(down[0].y > down[1].y)
    }

    @Test("an opacity transition fades text in place, and identity or no animation changes it at once")
    func others() {
        let fading = texts(halfway(.opacity))
        #expect(fading.map(\.text) == ["0", "1"] && fading[0].y == fading[1].y)
        #expect(texts(halfway(.identity)).map(\.text) == ["1"])
        let model = Model()
        let stage = Stage(Counter(model: model, transition: .numericText()))
        model.number = 1
        stage.frames(1)
        #expect(texts(stage).map(\.text) == ["1"])
    }
}
