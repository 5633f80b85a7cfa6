import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor
@Suite("Timelines")
struct TimelineTests {
    @Test("a timeline's types are inferred in a toolbar's item")
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

    @Test("a timeline's schedules return their dates in order from the given one on, and paused ones none")
    func schedules() {
        let start = Date(timeIntervalSinceReferenceDate: 100)
        let later = start.addingTimeInterval(3.5)
        let times = Array(
            PeriodicTimelineSchedule(from: start, by: 2).entries(from: later, mode: .normal).prefix(2))
        #expect(times == [start.addingTimeInterval(2), start.addingTimeInterval(4)])
        let minutes = Array(EveryMinuteTimelineSchedule().entries(from: start, mode: .normal).prefix(2))
        #expect(minutes.map(\.timeIntervalSinceReferenceDate) == [60, 120])
        let frames = AnimationTimelineSchedule(minimumInterval: 0.5).entries(from: start, mode: .normal)
        #expect(Array(frames.prefix(2)) == [start, start.addingTimeInterval(0.5)])
        let paused = AnimationTimelineSchedule(paused: true).entries(from: start, mode: .normal)
        #expect(Array(paused) == [])
    }

    // B336
    @Test("a paused timeline builds its content once, and others at the schedule's dates")
    func paused() async {
        let times = Events()
        func stage(_ schedule: some TimelineSchedule) async {
            let stage = Stage(
                TimelineView(schedule) { context in
                    let _ = times.append("\(context.date.timeIntervalSinceReferenceDate)")
                    Text("content")
                })
            // The timeline's task is before this one in the main actor's queue.
            await Task { @MainActor in }.value
            stage.runUntilIdle()
        }
        await stage(.animation(paused: true))
        #expect(times.take().count == 1)
        let past = [100, 200].map { Date(timeIntervalSinceReferenceDate: $0) }
        await stage(ExplicitTimelineSchedule(past))
        #expect(times.take() == ["100.0", "200.0"])
    }

    // B336
    @Test("a new schedule of a timeline replaces the previous one")
    func exchanged() async {
        let remote = BindingCapture<Int>()
        let times = Events()
        let stage = Stage(
            Stepping(remote: remote) { step in
                let dates = [100, 150].map {
                    Date(timeIntervalSinceReferenceDate: Double(100 * step + $0))
                }
                TimelineView(ExplicitTimelineSchedule(dates)) { context in
                    let _ = times.append("\(context.date.timeIntervalSinceReferenceDate)")
                    Text("content")
                }
            })
        await Task { @MainActor in }.value
        stage.runUntilIdle()
        #expect(times.take() == ["100.0", "150.0"])
        remote.value = 1
        stage.runUntilIdle()
        await Task { @MainActor in }.value
        stage.runUntilIdle()
        #expect(times.take().last == "250.0")
    }
}
