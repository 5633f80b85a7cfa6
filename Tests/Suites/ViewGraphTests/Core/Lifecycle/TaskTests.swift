import Foundation
import Testing
import ViewGraph

@MainActor
@Suite("Tasks of views", .timeLimit(.minutes(10)))
struct TaskTests {
    private let model = Model()
    private let events = Events()

    // B41, B48
    // Shows: .task
    @Test("a task starts when the view appears and is canceled when it disappears")
    func life() async {
        let (model, events) = (model, events)
        let stage = Stage(
            Reader {
                if !model.isOn {
                    Text("a").task {
                        events.append("start")
                        await untilCancelled()
                        events.append("cancelled \(Task.isCancelled)")
                    }
                }
            })
        await events.reach(1)
        model.isOn = true
        stage.runUntilIdle()
        await events.reach(2)
        #expect(events.take() == ["start", "cancelled true"])
        model.isOn = false
        stage.runUntilIdle()
        await events.reach(1)
        #expect(events.take() == ["start"])
        stage.host.close()
        await events.reach(1)
        #expect(events.take() == ["cancelled true"])
    }

    // B42
    @Test("a task runs on the main actor with user-initiated priority")
    func context() async {
        let events = events
        let stage = Stage(
            Text("a").task {
                MainActor.preconditionIsolated()
                events.append(
                    Task.currentPriority == .userInitiated ? "initiated" : "\(Task.currentPriority)")
            })
        await events.reach(1)
        #expect(events.lines == ["initiated"])
        stage.host.close()
    }

    // B43
    @Test("appearance actions of an update run before its tasks, whatever the order of modifiers")
    func order() async {
        let events = events
        let stage = Stage(
            VStack {
                Text("a").task { events.append("task a") }.onAppear { events.append("appear a") }
                Text("b").onAppear { events.append("appear b") }
            })
        await events.reach(3)
        #expect(events.lines == ["appear a", "appear b", "task a"])
        stage.host.close()
    }

    // B44, B45
    @Test("evaluating the body again neither restarts nor cancels a task, running or finished")
    func evaluation() async {
        let (model, events) = (model, events)
        let stage = Stage(
            Reader {
                Text("\(model.number)")
                    .task {
                        events.append("running")
                        await untilCancelled()
                        events.append("ended")
                    }
                    .task { events.append("finished") }
            })
        await events.reach(2)
        model.number = 1
        stage.runUntilIdle()
        #expect(stage.texts == ["1"])
        stage.host.close()
        await events.reach(3)
        #expect(events.lines.sorted() == ["ended", "finished", "running"])
    }

    // B46
    @Test("a changed task ID cancels the task and starts the new one")
    func ids() async {
        let (model, events) = (model, events)
        let stage = Stage(
            Reader {
                let number = model.number
                Text("\(number) \(model.other)").task(id: number) {
                    events.append("start \(number)")
                    await untilCancelled()
                    events.append("end \(number)")
                }
            })
        await events.reach(1)
        model.other = 1
        stage.runUntilIdle()
        model.number = 1
        stage.runUntilIdle()
        await events.reach(3)
        #expect(events.take().sorted() == ["end 0", "start 0", "start 1"])
        stage.host.close()
        await events.reach(1)
        #expect(events.take() == ["end 1"])
    }

    // B47, B49
    @Test("a row's task is canceled when the row scrolls away and restarts on its return")
    func rows() async {
        let (model, events) = (model, events)
        let stage = Stage(
            List(0..<100, id: \.self) { index in
                Reader {
                    let number = model.number
                    Text("\(index)").task(id: number) {
                        guard index == 0 else { return }
                        events.append("start \(number)")
                        await untilCancelled()
                        events.append("end \(number)")
                    }
                }
            }
            .listStyle(.plain), size: CGSize(width: 400, height: 440))
        await events.reach(1)
        stage.scroll(by: 500, steps: 10)
        await events.reach(2)
        #expect(events.take() == ["start 0", "end 0"])
        // A changed ID of a row that is not on screen starts nothing.
        model.number = 1
        stage.runUntilIdle()
        stage.scroll(by: -500, steps: 10)
        await events.reach(1)
        stage.host.close()
        await events.reach(2)
        #expect(events.take() == ["start 1", "end 1"])
    }
}
