import Testing
import ViewGraph

@MainActor
@Suite("Observable models", .timeLimit(.minutes(10)))
struct ObservableTests {
    private let model = Model()

    // B77
    @Test("a body depends only on the properties that its last evaluation read")
    func lastReads() {
        let model = model
        let stage = Stage(Reader { Text(model.isOn ? "\(model.other)" : "\(model.number)") })
        #expect(stage.bodies { model.other = 1 } == 0)
        #expect(stage.bodies { model.isOn = true } == 1)
        #expect(stage.bodies { model.number = 5 } == 0)
        #expect(stage.bodies { model.other = 2 } == 1)
        #expect(stage.texts == ["2"])
    }

    // B78
    @Test("the tracking of observable models is renewed by each evaluation and fires once for many changes")
    func renewal() {
        let model = model
        let stage = Stage(Reader { Text("\(model.number)") })
        for round in 1...3 {
            let bodies = stage.bodies {
                model.number += 1
                model.number += 1
            }
            #expect(bodies == 1)
            #expect(stage.texts == ["\(2 * round)"])
        }
    }

    // B79
    @Test("reads in actions are not tracked")
    func actions() {
        let model = model
        let events = Events()
        let stage = Stage(
            Reader {
                Button("press") { events.append("\(model.number)") }
                    .onAppear { events.append("\(model.number)") }
            })
        stage.press("press")
        #expect(stage.bodies { model.number = 1 } == 0)
        stage.press("press")
        #expect(events.lines == ["0", "0", "1"])
    }

    // B79
    @Test("a change that a row's closure reads evaluates only that row")
    func rowClosures() {
        let models = [Model(), Model(), Model()]
        let stage = Stage(
            VStack { Reader { ForEach(0..<3, id: \.self) { Text("\(models[$0].number)") } } })
        #expect(stage.bodies { models[1].number = 5 } == 1)
        #expect(stage.texts == ["0", "5", "0"])
    }

    // B80
    @Test("a change that a child reads does not evaluate its parent")
    func children() {
        struct Child: View {
            let model: Model
            var body: some View { Text("\(model.number)") }
        }
        let model = model
        let stage = Stage(
            Reader {
                Text("\(model.isOn)")
                Child(model: model)
            })
        #expect(stage.bodies { model.number = 1 } == 1)
        #expect(stage.texts == ["false", "1"])
    }

    // B81
    @Test("assigning an equal value to an observable property updates nothing")
    func equalValues() {
        let model = model
        let stage = Stage(Reader { Text("\(model.number) \(model.ids.count)") })
        #expect(stage.bodies { model.number = 0 } == 0)
        #expect(stage.bodies { model.ids = [] } == 0)
    }
}
