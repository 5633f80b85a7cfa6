import InMemoryScreen
import Testing
import ViewGraph

@MainActor
@Suite("Turns of the main loop", .timeLimit(.minutes(5)))
struct TurnTests {
    private let events = Events()
    private let model = Model()

    /// Writes each value in a separate turn, all before the next frame.
    private func writeInTurns<Content>(
        _ values: [Int], on stage: Stage<Content>, _ write: (Int) -> Void
    ) {
        for value in values {
            stage.clock.beginTurn()
            write(value)
        }
    }

    private struct Holder: View {
        let remote: BindingCapture<Int>
        let events: Events
        @State private var value = 0
        var body: some View {
            let _ = events.append("body \(value)")
            Text(verbatim: "\(value)")
                .onAppear { remote.binding = $value }
                .onChange(of: value) { old, new in events.append("\(old)→\(new)") }
        }
    }

    // B56
    @Test("the writes of each turn between two frames are a separate update of a state")
    func states() {
        let remote = BindingCapture<Int>()
        let stage = Stage(Holder(remote: remote, events: events))
        #expect(events.take() == ["body 0"])
        writeInTurns([1, 2, 3], on: stage) { remote.value = $0 }
        #expect(events.take() == ["body 1", "0→1", "body 2", "1→2"])
        #expect(stage.texts == ["0"], "nothing is painted between frames")
        stage.clock.tick()
        #expect(events.take() == ["body 3", "2→3"])
        #expect(stage.texts == ["3"])
        #expect(!stage.clock.isFrameRequested)
    }

    // B56
    @Test("the writes of each turn are a separate update of an observable object")
    func objects() {
        struct Pages: View {
            let model: Model
            @State private var loaded: [Int] = []
            var body: some View {
                List(loaded, id: \.self) { Text("page \($0)") }
                    .onChange(of: model.number) { loaded.append(model.number) }
            }
        }
        let stage = Stage(Pages(model: model))
        writeInTurns([1, 2, 3], on: stage) { model.number = $0 }
        stage.runUntilIdle()
        #expect(stage.texts == ["page 1", "page 2", "page 3"])
    }

    // B56
    @Test("the writes of one turn are one update, and turns without writes cause none")
    func oneTurn() {
        let remote = BindingCapture<Int>()
        let stage = Stage(Holder(remote: remote, events: events))
        stage.clock.beginTurn()
        for value in 1...1000 { remote.value = value }
        for _ in 0..<3 { stage.clock.beginTurn() }
        #expect(events.take() == ["body 0", "body 1000", "0→1000"])
        let asking = stage.clock.evaluatingFrameCount
        stage.clock.tick()
        #expect(stage.texts == ["1000"])
        #expect(stage.clock.evaluatingFrameCount == asking, "the frame only paints")
        #expect(events.take() == [])
    }

    // B96
    @Test("an action that always changes the value that it observes ends in each turn")
    func cycles() {
        let (model, events) = (model, events)
        let stage = Stage(
            Reader {
                Text("\(model.number)").onChange(of: model.number) {
                    events.append("\(model.number)")
                    model.number += 1
                }
            })
        writeInTurns([1, 10], on: stage) { model.number = $0 }
        stage.clock.beginTurn()
        #expect(events.take() == ["1", "2", "10", "11"])
        for _ in 0..<10 { stage.clock.beginTurn() }
        #expect(events.take() == [])
        stage.runUntilIdle()
        #expect(stage.texts == ["12"])
    }

    @Test(
        "each turn's changes have the transaction of their write, and animations begin with a frame")
    func transactions() {
        struct Fading: View {
            let remote: BindingCapture<Int>
            let model: Model
            let events: Events
            @State private var value = 0
            var body: some View {
                Text("\(value) \(model.number)").opacity(value == 0 ? 0 : 1)
                    .onAppear { remote.binding = $value }
                    .transaction { events.append($0.animation == nil ? "plain" : "animated") }
            }
        }
        let remote = BindingCapture<Int>()
        let stage = Stage(Fading(remote: remote, model: model, events: events))
        _ = events.take()
        stage.clock.beginTurn()
        withAnimation(.linear(duration: 1)) { remote.value = 1 }
        stage.clock.beginTurn()
        model.number = 1
        stage.clock.beginTurn()
        let transactions = events.take()
        #expect(transactions.first == "animated" && transactions.last == "plain")
        stage.clock.tick()
        #expect(!stage.opacities.contains { $0 > 0 }, "the first frame shows where it was")
        stage.clock.advance(by: 0.5)
        #expect(stage.opacities.contains { $0 > 0.3 && $0 < 0.7 })
        stage.runUntilIdle()
        #expect(stage.texts == ["1 1"])
    }
}
