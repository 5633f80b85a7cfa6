import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@Suite("Keyframes")
struct KeyframeTests {
    private struct Pose {
        var scale = 1.0
        var place = CGPoint.zero
    }

    @Test("each keyframe track animates its part of the value, and the longest one sets the duration")
    func tracks() {
        let timeline = KeyframeTimeline(initialValue: Pose()) {
            KeyframeTrack(\.scale) {
                LinearKeyframe(3.0, duration: 1)
                MoveKeyframe(5.0)
                LinearKeyframe(1.0, duration: 2, timingCurve: .linear)
            }
            KeyframeTrack(\.place.x) {
                LinearKeyframe(10, duration: 0.5)
            }
        }
        #expect(timeline.duration == 3)
        #expect(timeline.value(time: 0).scale == 1)
        #expect(abs(timeline.value(time: 0.5).scale - 2) < 1e-5)
        #expect(timeline.value(time: 1).scale == 5)
        #expect(abs(timeline.value(time: 2).scale - 3) < 1e-5)
        #expect(timeline.value(progress: 1).scale == 1)
        #expect(abs(timeline.value(time: 0.25).place.x - 5) < 1e-5)
        // A track that has ended keeps its last value.
        #expect(timeline.value(time: 2).place == CGPoint(x: 10, y: 0))
        #expect(timeline.value(time: 99).scale == 1)
    }

    @Test("keyframes without a track animate the whole value, and no keyframes leave it unchanged")
    func wholeValue() {
        let timeline = KeyframeTimeline(initialValue: 2.0) {
            LinearKeyframe(4, duration: 1)
            LinearKeyframe(0, duration: 1)
        }
        #expect(timeline.duration == 2)
        #expect(abs(timeline.value(time: 0.5) - 3) < 1e-5)
        #expect(abs(timeline.value(time: 1.5) - 2) < 1e-5)
        let empty = KeyframeTimeline(initialValue: Pose()) { KeyframeTrack(\.scale) {} }
        #expect(empty.duration == 0)
        #expect(empty.value(time: 1).scale == 1)
    }

    @Test("cubic keyframes are joined smoothly, and come to rest at the last one")
    func cubic() {
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            CubicKeyframe(10, duration: 1)
            CubicKeyframe(40, duration: 2)
        }
        func speed(at time: Double) -> Double {
            (timeline.value(time: time + 1e-4) - timeline.value(time: time - 1e-4)) / 2e-4
        }
        #expect(abs(timeline.value(time: 1) - 10) < 1e-9)
        #expect(abs(timeline.value(time: 3) - 40) < 1e-9)
        // The slope between its neighbors: 40 in 3 s.
        #expect(abs(speed(at: 1) - 40 / 3) < 0.01)
        #expect(abs(speed(at: 1e-4)) < 0.1)
        #expect(abs(speed(at: 3 - 1e-4)) < 0.1)
    }

    @Test("a spring keyframe takes over the previous velocity, and comes to rest at its target")
    func spring() {
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            LinearKeyframe(100, duration: 0.1)
            SpringKeyframe(100, spring: .smooth)
        }
        // It starts with 1000 units per second: it overshoots and returns.
        #expect(timeline.value(time: 0.15) > 110)
        #expect(abs(timeline.value(progress: 1) - 100) < 0.1)
        let still = KeyframeTimeline(initialValue: 0.0) {
            LinearKeyframe(100, duration: 0.1)
            SpringKeyframe(100, spring: .smooth, startVelocity: 0)
        }
        #expect(still.value(time: 0.15) == 100)
    }
}

@MainActor @Suite("Views animated by keyframes")
struct KeyframeAnimatorTests {
    private struct Bounce: View {
        @State private var taps = 0
        let isEndless: Bool
        var body: some View {
            VStack(spacing: 0) {
                if isEndless {
                    Color.red.keyframeAnimator(initialValue: 0.0) { content, x in
                        content.offset(x: x)
                    } keyframes: { _ in
                        LinearKeyframe(40, duration: 0.5)
                        LinearKeyframe(0, duration: 0.5)
                    }
                } else {
                    KeyframeAnimator(initialValue: 0.0, trigger: taps) { x in
                        Color.red.offset(x: x)
                    } keyframes: { _ in
                        LinearKeyframe(40.0, duration: 0.5)
                        LinearKeyframe(10.0, duration: 0.5)
                    }
                }
                Button("go") { taps += 1 }
            }
        }
    }

    private func place<Content: View>(in stage: Stage<Content>) -> Double {
        Double(stage.painted.first { $0.color == .systemRed }?.rect?.minX ?? -1)
    }

    @Test("a keyframe animator without a trigger repeats its keyframes while it is on screen")
    func endless() {
        let stage = Stage(Bounce(isEndless: true), size: CGSize(width: 100, height: 100), isSettled: false)
        var seen: [Double] = []
        for _ in 0..<180 {
            stage.frames(1)
            seen.append(place(in: stage))
        }
        #expect(seen[..<60].max()! > 36 && seen[90...].max()! > 36)
        #expect(seen[60...].min()! < 4)
    }

    @Test("a keyframe animator with a trigger plays its keyframes once, from its current value")
    func triggered() {
        let stage = Stage(Bounce(isEndless: false), size: CGSize(width: 100, height: 100))
        #expect(place(in: stage) == 0)
        stage.buttons[0].click()
        stage.frames(30)
        #expect(place(in: stage) > 30)
        stage.runUntilIdle()
        #expect(place(in: stage) == 10)
        stage.buttons[0].click()
        stage.frames(3)
        #expect(place(in: stage) >= 10)
        stage.runUntilIdle()
        #expect(place(in: stage) == 10)
    }
}
