import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor
@Suite("Frames that run program code", .timeLimit(.minutes(5)))
struct ProgramFrameTests {
    private struct Fading: View {
        let model: Model
        var onMove: ((CGFloat) -> Void)?

        var body: some View {
            Text("\(model.number)")
            let square = Color.red.frame(width: 10, height: 10).opacity(model.isOn ? 0.2 : 1)
            if let onMove {
                square
                    .onGeometryChange(for: CGFloat.self, of: { $0.frame(in: .global).minX }, action: onMove)
                    .offset(x: model.isOn ? 100 : 0)
            } else {
                square
            }
        }
    }

    /// Returns the number of frames that run program code, of the given number of frames.
    private func asking(_ frames: Int, on stage: Stage<some View>) -> Int {
        let before = stage.clock.evaluatingFrameCount
        stage.frames(frames)
        return stage.clock.evaluatingFrameCount - before
    }

    @Test("a change runs program code in one frame, and its animation runs none until it is over")
    func fade() {
        let model = Model()
        let stage = Stage(Fading(model: model))
        var hasEnded = false
        withAnimation(.linear(duration: 1)) {
            model.isOn = true
        } completion: {
            hasEnded = true
        }
        #expect(asking(1, on: stage) == 1)
        #expect(asking(50, on: stage) == 0)
        #expect(stage.clock.isFrameRequested && !hasEnded)
        #expect(asking(20, on: stage) == 1)
        #expect(hasEnded)
    }

    @Test("an observer of a view's position runs in each frame in which the view moves")
    func moving() {
        let model = Model()
        var places: [CGFloat] = []
        let stage = Stage(Fading(model: model) { places.append($0) })
        places = []
        withAnimation(.linear(duration: 1)) { model.isOn = true }
        stage.frames(3)
        #expect(asking(40, on: stage) == 40)
        #expect(!places.isEmpty)
        stage.runUntilIdle()
    }

    @Test("a write during a running animation is shown in the next frame")
    func written() {
        let model = Model()
        let stage = Stage(Fading(model: model))
        withAnimation(.linear(duration: 1)) { model.isOn = true }
        stage.frames(10)
        model.number = 1
        #expect(asking(1, on: stage) == 1)
        #expect(stage.texts == ["1"])
        stage.runUntilIdle()
    }

    @Test("a change takes one frame, also with an observer of a view's position")
    func oneFrame() {
        let model = Model()
        let stage = Stage(Fading(model: model) { _ in })
        let frames = stage.clock.frameCount
        model.number = 1
        stage.runUntilIdle()
        #expect(stage.texts == ["1"])
        #expect(stage.clock.frameCount == frames + 1)
    }

    @Test("a fading row in a list runs no program code, and the list paints it in its place")
    func fadingRow() {
        let model = Model()
        let stage = Stage(
            List(0..<100, id: \.self) { index in
                Reader { Text("\(index)").frame(width: 90).opacity(model.isOn ? 0.1 : 1) }
            }, size: CGSize(width: 200, height: 400))
        withAnimation(.linear(duration: 1)) { model.isOn = true }
        stage.frames(3)
        let (shown, painted) = (stage.area.showCount, stage.area.repaintCount)
        #expect(asking(30, on: stage) == 0)
        #expect(stage.area.showCount == shown)
        #expect(stage.area.repaintCount == painted + 30)
        #expect(stage.seen.allSatisfy { $0.opacity < 0.8 })
        stage.runUntilIdle()
        #expect(stage.seen.allSatisfy { $0.opacity == 0.1 })
    }
}
