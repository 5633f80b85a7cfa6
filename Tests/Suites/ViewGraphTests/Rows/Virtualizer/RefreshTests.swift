import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor
@Suite("Refresh actions", .timeLimit(.minutes(10)))
struct RefreshTests {
    private let model = Model()
    private let events = Events()

    private func spinners<Content: View>(in stage: Stage<Content>) -> Int {
        stage.controls.filter { $0 is MemoryProgress }.count
    }

    // B102, B104, B106
    // Shows: .refreshable
    @Test("pulling runs the refresh action once, and shows a spinner while it runs")
    func pulling() async {
        let (events, gate) = (events, Gate())
        let stage = Stage(
            List(0..<50, id: \.self) { Text("\($0)") }.listStyle(.plain)
                .refreshable {
                    events.append("refresh")
                    await gate.pass()
                    events.append("refreshed")
                }, size: tenRows)
        #expect(stage.area.scene.canRefresh)
        #expect(spinners(in: stage) == 0)
        stage.area.pullToRefresh()
        await events.reach(1)
        stage.area.pullToRefresh()
        stage.runUntilIdle()
        #expect(spinners(in: stage) == 1)
        #expect(stage.rows[0].text == "0")
        #expect(stage.rows[0].y > 0)
        gate.open()
        await events.reach(2)
        // The list ends its refresh in the next job of the main actor.
        await Task { @MainActor in }.value
        stage.runUntilIdle()
        #expect(spinners(in: stage) == 0)
        #expect(stage.rows[0].y == 0)
        #expect(events.take() == ["refresh", "refreshed"])
        stage.area.pullToRefresh()
        await events.reach(1)
        gate.open()
        await events.reach(2)
        #expect(events.lines == ["refresh", "refreshed"])
        stage.host.close()
    }

    // B102
    @Test("a list without a refresh action cannot be refreshed")
    func without() {
        let stage = Stage(List(0..<50, id: \.self) { Text("\($0)") }, size: tenRows)
        #expect(!stage.area.scene.canRefresh)
        stage.area.pullToRefresh()
        #expect(!stage.clock.isFrameRequested)
    }

    // B103
    @Test("a program finds the refresh action in the environment and may run it itself")
    func environment() async {
        struct Refresher: View {
            let events: Events
            @Environment(\.refresh) private var refresh
            var body: some View {
                Text(refresh == nil ? "none" : "some").task {
                    await refresh?()
                    events.append("after")
                }
            }
        }
        let events = events
        let stage = Stage(Refresher(events: events).refreshable { events.append("refresh") })
        #expect(stage.texts == ["some"])
        await events.reach(2)
        #expect(events.lines == ["refresh", "after"])
        #expect(Stage(Refresher(events: Events())).texts == ["none"])
        stage.host.close()
    }

    // B107, B108 ➜ ours
    @Test("updates do not cancel a refresh, but the removal of its list does")
    func cancellation() async {
        let (model, events) = (model, events)
        let stage = Stage(
            Reader {
                let number = model.number
                if !model.isOn {
                    List(0..<5, id: \.self) { Text("\($0) of \(number)") }
                        .refreshable {
                            events.append("refresh \(number)")
                            model.number += 1
                            events.append("cancelled \(Task.isCancelled)")
                            await untilCancelled()
                            events.append("ended")
                        }
                }
            }, size: tenRows)
        stage.area.pullToRefresh()
        await events.reach(2)
        stage.runUntilIdle()
        #expect(stage.texts[0] == "0 of 1")
        #expect(events.take() == ["refresh 0", "cancelled false"])
        model.isOn = true
        stage.runUntilIdle()
        await events.reach(1)
        #expect(events.take() == ["ended"])
        stage.host.close()
    }
}
