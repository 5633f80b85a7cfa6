import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor
@Suite("Timelines")
struct TimelineTests {
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
