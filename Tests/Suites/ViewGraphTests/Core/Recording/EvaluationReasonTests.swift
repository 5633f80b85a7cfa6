import InMemoryScreen
import Testing
import ViewGraph

@MainActor
@Suite("Reasons for evaluations", .timeLimit(.minutes(10)))
struct EvaluationReasonTests {
    private struct Row: View {
        let name: String
        let number: Int
        var body: some View { Text("\(name) \(number)") }
    }

    private struct Owner: View {
        let remote: BindingCapture<Int>
        @State private var count = 0

        var body: some View {
            let _ = remote.take($count)
            Row(name: "count", number: count)
        }
    }

    private struct Watcher: View {
        let model: Model
        var body: some View { Text("\(model.number)") }
    }

    private struct Styled: View {
        @Environment(\.layoutDirection) private var direction
        var body: some View { Text(direction == .leftToRight ? "left" : "right") }
    }

    private struct Plain: View {
        var body: some View { Styled() }
    }

    /// A modifier with state, on a view without any.
    private struct Faded: ViewModifier {
        let remote: BindingCapture<Int>
        @State private var step = 0
        @State private var other = 0

        func body(content: Content) -> some View {
            let _ = remote.take($step)
            content.opacity(step == other ? 1 : 0.5)
        }
    }

    private let clock = RecordingClock()

    @Test("a written state of a modifier is recorded without the name of a property")
    func modifier() {
        let (recorder, remote) = (clock.recorder(), BindingCapture<Int>())
        let stage = Stage(Row(name: "row", number: 1).modifier(Faded(remote: remote)), recorder: recorder)
        let before = recorder.evaluations.count
        remote.value = 1
        stage.runUntilIdle()
        let reasons = recorder.evaluations.dropFirst(before).map(\.reason)
        #expect(reasons.contains { if case .state = $0 { true } else { false } })
    }

    @Test(
        "a write to a state evaluates the view that read it for the state's name, and others for their inputs"
    )
    func state() {
        let (remote, recorder) = (BindingCapture<Int>(), clock.recorder())
        let stage = Stage(Owner(remote: remote), recorder: recorder)
        remote.value = 3
        stage.runUntilIdle()
        #expect(recorder.reasons(of: Owner.self) == [.created, .state("Owner.count")])
        #expect(recorder.reasons(of: Row.self) == [.created, .inputs(["number"])])
    }

    @Test(
        "a change of an observed object, and one of the environment, are the reasons of those who read them")
    func objectAndEnvironment() {
        let (model, recorder) = (Model(), clock.recorder())
        let stage = Stage(
            VStack {
                Watcher(model: model)
                Reader { Plain().environment(\.layoutDirection, model.isOn ? .rightToLeft : .leftToRight) }
            }, recorder: recorder)
        model.number = 1
        stage.runUntilIdle()
        model.isOn = true
        stage.runUntilIdle()
        #expect(recorder.reasons(of: Watcher.self) == [.created, .object])
        #expect(recorder.reasons(of: Styled.self) == [.created, .environment])
        #expect(recorder.reasons(of: Plain.self) == [.created])
    }

    @Test("rows are recorded under their loop, each with its time and the processor's")
    func rows() {
        let (clock, recorder) = (clock, clock.recorder())
        clock.now = 5
        let stage = Stage(
            List([1, 2], id: \.self) { number in
                let _ = clock.work(0.25)
                Text("\(number)")
            }, recorder: recorder)
        let rows = recorder.evaluations.filter(\.isRow)
        #expect(rows.map(\.reason) == [.created, .created])
        #expect(rows.map(\.duration) == [0.25, 0.25])
        #expect(rows.allSatisfy { $0.time == 5 && ProgramTypes.name(of: $0.type) == "ForEach" })
        #expect(stage.texts == ["1", "2"])
    }

    @Test("each frame is recorded with its time and its evaluations, and old ones are dropped")
    func frames() throws {
        let (clock, remote) = (clock, BindingCapture<Int>())
        let recorder = clock.recorder()
        let stage = Stage(
            Stepping(remote: remote) { number in
                let _ = clock.wait(0.002)
                Text("\(number)")
            }, recorder: recorder)
        let before = recorder.frameCount
        remote.value = 1
        stage.clock.tick()
        let last = try #require(recorder.frames.last)
        #expect(recorder.frameCount == before + 1)
        #expect(abs(last.duration - 0.002) < 1e-9)
        #expect(last.evaluations == 1)
        for number in 2..<400 {
            remote.value = number
            stage.clock.tick()
        }
        #expect(recorder.frames.count == 240)
    }

    @Test("every reason has words, which name what changed")
    func words() {
        #expect(EvaluationReason.inputs(["a"]).words == "property a changed")
        #expect(EvaluationReason.inputs(["a", "b"]).words == "properties a, b changed")
        #expect(EvaluationReason.state("Owner.count").words == "state Owner.count was written")
        let others: [EvaluationReason] = [.created, .inputs([]), .object, .environment, .animation, .other]
        #expect(Set(others.map(\.words)).count == others.count)
    }

    @Test("the last values are kept in order, up to the limit")
    func recentValues() {
        var values = RecentValues<Int>(limit: 3)
        #expect(values.all.isEmpty)
        for number in 1...2 { values.append(number) }
        #expect(values.all == [1, 2])
        for number in 3...7 { values.append(number) }
        #expect(values.all == [5, 6, 7])
    }
}
