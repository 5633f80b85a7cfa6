import Foundation
import Testing
import ViewGraph

@MainActor
@Suite("onChange", .timeLimit(.minutes(10)))
struct OnChangeTests {
    private let model = Model()
    private let events = Events()

    // B91, B93
    // Shows: .onChange
    @Test("onChange receives the old and new value after an update with a change, never initially")
    func changes() {
        let (model, events) = (model, events)
        let stage = Stage(
            Reader {
                let other = model.other
                Text("\(other)").onChange(of: model.number) { old, new in
                    events.append("\(old)→\(new) with \(other)")
                }
            })
        #expect(events.lines.isEmpty)
        model.other = 9
        stage.runUntilIdle()
        #expect(events.lines.isEmpty)
        model.number = 2
        model.other = 10
        stage.runUntilIdle()
        #expect(events.lines == ["0→2 with 10"])
    }

    // B92
    @Test("onChange with initial runs on appearance with the current value twice, then for each change")
    func initial() {
        struct Writer: View {
            let events: Events
            let model: Model
            @State private var value = 0
            var body: some View {
                Text("\(value)")
                    .onAppear { value = 1 }
                    .onChange(of: value, initial: true) { old, new in events.append("\(old),\(new)") }
                    .onChange(of: model.number) { value = 2 }
            }
        }
        let stage = Stage(Writer(events: events, model: model))
        model.number = 1
        stage.runUntilIdle()
        #expect(events.lines == ["0,0", "0,1", "1,2"])
    }

    // B93
    @Test("the form of onChange without parameters calls the new closure")
    func withoutParameters() {
        let (model, events) = (model, events)
        let stage = Stage(
            Reader {
                let number = model.number
                Text("a").onChange(of: number) { events.append("\(number)") }
            })
        model.number = 3
        stage.runUntilIdle()
        #expect(events.lines == ["3"])
    }

    // B94
    @Test("the form of onChange with one parameter calls the old closure with the new value")
    func oneParameter() {
        let (model, events) = (model, events)
        let stage = Stage(
            Reader {
                let number = model.number
                Text("a").onChange(of: number) { new in events.append("\(new), captured \(number)") }
            })
        model.number = 3
        stage.runUntilIdle()
        #expect(events.lines == ["3, captured 0"])
    }

    // B95
    @Test("onChange does not run for a value that is set back before the update")
    func setBack() {
        let (model, events) = (model, events)
        let stage = Stage(
            Reader { Text("a").onChange(of: model.number) { old, new in events.append("\(old)→\(new)") } })
        model.number = 5
        model.number = 0
        stage.runUntilIdle()
        #expect(events.lines.isEmpty)
    }

    // B96
    @Test("an onChange action that changes its own value runs twice in a frame, then is dropped")
    func cycles() {
        let (model, events) = (model, events)
        let stage = Stage(
            Reader {
                Text("\(model.number)").onChange(of: model.number) {
                    events.append("\(model.number)")
                    model.number += 1
                }
            })
        model.number = 1
        stage.runUntilIdle()
        #expect(events.lines == ["1", "2"])
        #expect(stage.texts == ["3"])
    }

    // B97
    @Test("onChange on several views runs once")
    func groups() {
        let (model, events) = (model, events)
        let stage = Stage(
            VStack {
                Reader {
                    Group {
                        Text("a")
                        Text("b")
                    }
                    .onChange(of: model.number) { events.append("changed") }
                }
            })
        model.number = 1
        stage.runUntilIdle()
        #expect(events.lines == ["changed"])
    }

    // B98
    @Test("onChange in a row that does not exist observes nothing")
    func rows() {
        let (model, events) = (model, events)
        let stage = Stage(
            List(0..<1_000, id: \.self) { index in
                Reader {
                    Text("\(index)").onChange(of: model.number) { events.append("\(index)") }
                }
            }
            .listStyle(.plain), size: CGSize(width: 400, height: 440))
        model.number = 1
        stage.runUntilIdle()
        #expect(events.lines.contains("0"))
        #expect(!events.lines.contains("500"))
        #expect(events.lines.count < 30)
    }

    // B98
    @Test("onChange on the page of a tab observes nothing before its first selection, then also off screen")
    func tabs() {
        let (model, events) = (model, events)
        let stage = Stage(
            TabView {
                Reader { Text("first").onChange(of: model.number) { events.append("first \($1)") } }
                    .tabItem { Text("One") }
                Reader { Text("second").onChange(of: model.number) { events.append("second \($0) \($1)") } }
                    .tabItem { Text("Two") }
            })
        model.number = 1
        stage.runUntilIdle()
        #expect(events.take() == ["first 1"])
        stage.press("Two")
        #expect(events.take().isEmpty)
        model.number = 2
        stage.runUntilIdle()
        #expect(events.take() == ["first 2", "second 1 2"])
    }
}
