import Testing
import ViewGraph

@MainActor
@Suite("Lifecycle actions", .timeLimit(.minutes(10)))
struct ActionTests {
    // Shows: .onAppear, .onDisappear, .onChange
    @Test("actions run when a view appears, when a value changes and when it disappears")
    func actions() {
        let (model, events) = (Model(), Events())
        let stage = Stage(
            Reader {
                if !model.isOn {
                    Text("a").onAppear { events.append("+") }.onDisappear { events.append("-") }
                        .onChange(of: model.number) { old, new in events.append("\(old)>\(new)") }
                }
            })
        model.number = 3
        stage.runUntilIdle()
        model.isOn = true
        stage.runUntilIdle()
        #expect(events.lines == ["+", "0>3", "-"])
    }

    // Shows: .task
    @Test("a task begins when its view appears")
    func tasks() async {
        let events = Events()
        let stage = Stage(Text("a").task { events.append("task") })
        // The loop is bounded: without the modifier no event arrives.
        for _ in 0..<100 where events.lines.isEmpty { await Task.yield() }
        #expect(events.lines == ["task"])
        #expect(stage.texts == ["a"])
    }
}
