import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor @Suite("Motion of one's own")
struct OwnMotionTests {
    private struct Counting: View, Animatable {
        var value: Double
        nonisolated var animatableData: Double {
            get { value }
            set { value = newValue }
        }
        var body: some View { Text("\(Int(value.rounded()))") }
    }

    private struct Widening: AnimatableModifier {
        var width: CGFloat
        nonisolated var animatableData: CGFloat {
            get { width }
            set { width = newValue }
        }
        func body(content: Content) -> some View { content.frame(width: width, height: 10) }
    }

    private struct Slant: GeometryEffect {
        var way: CGFloat
        var animatableData: CGFloat {
            get { way }
            set { way = newValue }
        }
        func effectValue(size: CGSize) -> ProjectionTransform {
            ProjectionTransform(CGAffineTransform(translationX: way * size.width, y: 0))
        }
    }

    private struct Scene: View {
        @State var isOn = false
        var body: some View {
            VStack(spacing: 0) {
                Counting(value: isOn ? 100 : 0)
                Color.red.modifier(Widening(width: isOn ? 50 : 10))
                Color.blue.frame(width: 40, height: 10).modifier(Slant(way: isOn ? 1 : 0))
                Button("Go") { withAnimation(.linear(duration: 1)) { isOn = true } }
            }
        }
    }

    @Test("views, modifiers and effects that are animatable are shown on their way")
    func own() {
        let stage = Stage(Scene(), size: CGSize(width: 200, height: 200))
        #expect(stage.texts.first == "0")
        stage.buttons[0].click()
        stage.frames(32)
        let number = Int(stage.texts.first ?? "") ?? 0
        #expect(number > 45 && number < 56)
        let fills = stage.painted.filter { $0.rect != nil }
        #expect(abs((fills[0].rect?.width ?? 0) - 30) < 3)
        #expect(fills[1].effects.contains { abs($0.transform.x - 20) < 3 })
        stage.settle()
        #expect(stage.texts.first == "100")
    }

    @Test("a canvas draws what its closure says, each drawing in its own state")
    func canvas() {
        let view = Canvas { context, size in
            context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
            var moved = context
            moved.translateBy(x: 10, y: 5)
            moved.opacity = 0.5
            moved.stroke(Path(CGRect(x: 0, y: 0, width: 20, height: 20)), with: .color(.blue), lineWidth: 3)
        }.frame(width: 100, height: 50)
        let drawn = Stage(view, size: CGSize(width: 100, height: 50)).painted
        #expect(drawn.map(\.color) == [.systemRed, .systemBlue])
        #expect(drawn[0].rect == CGRect(x: 0, y: 0, width: 100, height: 50))
        #expect(drawn[1].corner!.isNear(10, 5) && drawn[1].opacity == 0.5)
    }

    @Test("a timeline finds its types in a toolbar's item too")
    func timelineInToolbar() {
        let view = NavigationStack {
            Text("page").toolbar {
                ToolbarItem(placement: .principal) {
                    TimelineView(.periodic(from: .now, by: 1)) { context in
                        Text(context.cadence == .live ? "live" : "slow").font(.caption).monospacedDigit()
                    }
                }
            }
        }
        #expect(Stage(view, isSettled: false).texts.contains("live"))
    }

    @Test("schedules tell their times in order")
    func schedules() {
        let start = Date(timeIntervalSinceReferenceDate: 100)
        let later = start.addingTimeInterval(3.5)
        let times = Array(
            PeriodicTimelineSchedule(from: start, by: 2).entries(from: later, mode: .normal).prefix(2))
        #expect(times == [start.addingTimeInterval(2), start.addingTimeInterval(4)])
        let minutes = Array(EveryMinuteTimelineSchedule().entries(from: start, mode: .normal).prefix(2))
        #expect(minutes.map(\.timeIntervalSinceReferenceDate) == [60, 120])
        let paused = AnimationTimelineSchedule(paused: true).entries(from: start, mode: .normal)
        #expect(Array(paused) == [start])
    }
}
