import Testing
import ViewGraph

@MainActor
@Suite("Identity and the lifetime of state", .timeLimit(.minutes(10)))
struct IdentityTests {
    private let model = Model()

    // B1
    @Test("a view that its parent creates again keeps its state")
    func stateOutlivesValues() {
        let model = model
        let stage = Stage(
            Reader {
                Text("\(model.number)")
                Counter("a\(model.number)")
            })
        stage.press("a0 0")
        model.number = 1
        stage.runUntilIdle()
        #expect(stage.texts == ["1", "a1 1"])
    }

    // B2
    @Test("changing the branch of an if resets the state, whatever the types")
    func branches() {
        let model = model
        let stage = Stage(Reader { if model.isOn { Counter("a") } else { Counter("a") } })
        stage.press("a 0")
        model.isOn = true
        stage.runUntilIdle()
        #expect(stage.texts == ["a 0"])
        stage.press("a 0")
        model.isOn = false
        stage.runUntilIdle()
        #expect(stage.texts == ["a 0"])
    }

    // B3
    @Test("changing the case of a switch resets the state")
    func cases() {
        let model = model
        let stage = Stage(
            Reader {
                switch model.number {
                case 0: Counter("zero")
                case 1: Counter("one")
                default: Counter("many")
                }
            })
        stage.press("zero 0")
        model.number = 1
        stage.runUntilIdle()
        #expect(stage.texts == ["one 0"])
        model.number = 2
        stage.runUntilIdle()
        stage.press("many 0")
        model.number = 3
        stage.runUntilIdle()
        #expect(stage.texts == ["many 1"])
        model.number = 0
        stage.runUntilIdle()
        #expect(stage.texts == ["zero 0"])
    }

    // B4
    @Test("an invisible view keeps its state and does not disappear")
    func invisible() {
        let model = model
        let events = Events()
        let stage = Stage(
            Reader {
                Counter("a").onDisappear { events.append("gone") }.opacity(model.isOn ? 0 : 1)
            })
        stage.press("a 0")
        model.isOn = true
        stage.runUntilIdle()
        #expect(stage.texts.isEmpty)
        model.isOn = false
        stage.runUntilIdle()
        #expect(stage.texts == ["a 1"])
        #expect(events.lines.isEmpty)
    }

    // B5, B6
    // Shows: .id
    @Test("a new ID resets everything inside, and nothing outside")
    func explicitIdentity() {
        let model = model
        let events = Events()
        let stage = Stage(
            Reader {
                Counter("a")
                    .onAppear { events.append("inside") }
                    .id(model.number)
                    .onAppear { events.append("outside") }
            })
        #expect(events.take() == ["inside", "outside"])
        stage.press("a 0")
        model.other = 1
        stage.runUntilIdle()
        #expect(stage.texts == ["a 1"])
        model.number = 1
        stage.runUntilIdle()
        #expect(stage.texts == ["a 0"])
        #expect(events.take() == ["inside"])
    }

    // B8
    // Shows: AnyView
    @Test("an AnyView keeps its state as long as the type inside is the same")
    func erasedViews() {
        let model = model
        let stage = Stage(
            Reader {
                model.isOn
                    ? AnyView(Counter("a \(model.number)").opacity(1)) : AnyView(Counter("a \(model.number)"))
            })
        stage.press("a 0 0")
        model.number = 1
        stage.runUntilIdle()
        #expect(stage.texts == ["a 1 1"])
        model.isOn = true
        stage.runUntilIdle()
        #expect(stage.texts == ["a 1 0"])
    }

    // B11
    @Test("an element's state follows its ID through insertions, moves and removals")
    func elements() {
        let model = Model(ids: [1, 2, 3])
        let stage = Stage(VStack { Reader { ForEach(model.ids, id: \.self) { Counter("\($0)") } } })
        stage.press("2 0")
        model.ids = [3, 4, 2]
        stage.runUntilIdle()
        #expect(stage.texts == ["3 0", "4 0", "2 1"])
        model.ids = [4]
        stage.runUntilIdle()
        model.ids = [2, 4]
        stage.runUntilIdle()
        #expect(stage.texts == ["2 0", "4 0"])
    }

    // B12
    @Test("a ForEach over a constant range keeps its first count and uses the new closure")
    func constantRange() {
        let model = Model()
        model.number = 2
        let stage = Stage(
            VStack { Reader { ForEach(0..<model.number) { Text("\($0) of \(model.number)") } } })
        model.number = 3
        stage.runUntilIdle()
        #expect(stage.texts == ["0 of 3", "1 of 3"])
    }

    // B13
    @Test("a ForEach over a range with an ID is updated with its count")
    func keyedRange() {
        let model = Model()
        model.number = 2
        let stage = Stage(VStack { Reader { ForEach(0..<model.number, id: \.self) { Text("\($0)") } } })
        model.number = 3
        stage.runUntilIdle()
        #expect(stage.texts == ["0", "1", "2"])
    }

    // B15
    @Test("a stack shows the first of several elements with the same ID")
    func duplicates() {
        let model = Model(ids: [1, 2, 1])
        let stage = Stage(VStack { Reader { ForEach(model.ids, id: \.self) { Counter("\($0)") } } })
        #expect(stage.texts == ["1 0", "2 0"])
        stage.press("1 0")
        model.ids = [2, 1]
        stage.runUntilIdle()
        #expect(stage.texts == ["2 0", "1 1"])
    }

    // B17
    @Test("several views of a list's element are one below the other, each as high as a row")
    func severalViewsInARow() {
        let stage = Stage(
            List(0..<2, id: \.self) { index in
                Text("\(index) first")
                Text("\(index) second")
            }
            .listStyle(.plain))
        #expect(stage.texts == ["0 first", "0 second", "1 first", "1 second"])
        #expect(stage.rows.map(\.height) == [88, 88])
    }
}
