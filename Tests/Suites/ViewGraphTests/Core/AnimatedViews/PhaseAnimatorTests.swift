import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor @Suite("Phase animators")
struct PhaseAnimatorTests {
    private struct Pulse: View {
        @State private var taps = 0
        let isEndless: Bool
        var body: some View {
            VStack(spacing: 0) {
                if isEndless {
                    Color.red.phaseAnimator([0.0, 40]) { content, x in
                        content.offset(x: x)
                    } animation: { _ in
                        .linear(duration: 1)
                    }
                } else {
                    Color.red.phaseAnimator([0.0, 40], trigger: taps) { content, x in
                        content.offset(x: x)
                    } animation: { _ in
                        .linear(duration: 1)
                    }
                }
                Button("go") { taps += 1 }
            }
        }
    }

    private func place<Content: View>(in stage: Stage<Content>) -> Double {
        Double(stage.painted.first { $0.color == .systemRed }?.rect?.minX ?? -1)
    }

    @Test("a phase animator repeats its phases while it is on screen")
    func endless() {
        let stage = Stage(Pulse(isEndless: true), size: CGSize(width: 100, height: 100), isSettled: false)
        var seen: [Double] = []
        for _ in 0..<150 {
            stage.frames(1)
            seen.append(place(in: stage))
        }
        #expect(seen.max()! > 38)
        #expect(seen[100...].min()! < 2)
    }

    @Test("a phase animator with a trigger plays its phases once")
    func triggered() {
        let stage = Stage(Pulse(isEndless: false), size: CGSize(width: 100, height: 100))
        #expect(place(in: stage) == 0)
        stage.buttons[0].click()
        stage.frames(60)
        #expect(place(in: stage) > 30)
        stage.runUntilIdle()
        #expect(place(in: stage) == 0)
    }
}
