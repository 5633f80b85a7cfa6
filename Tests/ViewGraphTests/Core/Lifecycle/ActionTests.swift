import Testing
import ViewGraph

@MainActor
@Suite("Actions of a view's life", .timeLimit(.minutes(10)))
struct ActionTests {
    // Shows: .onAppear, .onDisappear, .onChange
    @Test("actions run when a view comes, when a value changes and when it goes")
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
        stage.settle()
        model.isOn = true
        stage.settle()
        #expect(events.lines == ["+", "0>3", "-"])
    }

    // Shows: .task
    @Test("a task begins when its view appears")
    func tasks() async {
        let events = Events()
        let stage = Stage(Text("a").task { events.append("task") })
        // Not waited for without end: without the modifier nothing comes.
        for _ in 0..<100 where events.lines.isEmpty { await Task.yield() }
        #expect(events.lines == ["task"])
        #expect(stage.texts == ["a"])
    }
}
