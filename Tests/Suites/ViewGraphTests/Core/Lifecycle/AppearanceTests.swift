import Foundation
import InMemoryScreen
import Testing
import ViewGraph

extension View {
    /// Records when the view appears and disappears: "+name", "-name".
    @MainActor
    func noted(_ name: String, in events: Events) -> some View {
        onAppear { events.append("+\(name)") }.onDisappear { events.append("-\(name)") }
    }
}

@MainActor
@Suite("Appearing and disappearing", .timeLimit(.minutes(10)))
struct AppearanceTests {
    private let model = Model()
    private let events = Events()

    // B30, B31
    @Test("a write in onAppear is shown in the first frame")
    func beforeTheFirstFrame() {
        struct Writer: View {
            @State private var text = "made"
            var body: some View { Text(text).onAppear { text = "appeared" } }
        }
        let screen = MemoryScreen()
        let host = WindowHost(Writer(), screen: screen, title: "", size: CGSize(width: 100, height: 100))
        host.open()
        let items = screen.windows[0].layer.map(Stage<Writer>.items) ?? []
        #expect(Stage<Writer>.texts(in: items) == ["appeared"])
        #expect(host.graph.bodyCount == 2)
    }

    // B32, B33
    // Shows: .onAppear, .onDisappear
    @Test("a view appears once, and the closure of the last update runs when it disappears")
    func latestClosure() {
        let (model, events) = (model, events)
        let stage = Stage(
            Reader {
                let number = model.number
                if !model.isOn {
                    Text("a").onAppear { events.append("+\(number)") }
                        .onDisappear { events.append("-\(number)") }
                }
            })
        model.number = 1
        stage.runUntilIdle()
        model.isOn = true
        stage.runUntilIdle()
        #expect(events.lines == ["+0", "-1"])
    }

    // B35
    @Test("when a view replaces another one it appears first, and both closures read the new state")
    func exchange() {
        struct Toggle: View {
            let model: Model
            let events: Events
            @State private var isOn = false
            var body: some View {
                let letter = isOn ? "T" : "F"
                Text(letter)
                    .onAppear { events.append("A\(isOn ? "T" : "F")") }
                    .onDisappear { events.append("D\(isOn ? "T" : "F")") }
                    .id(isOn)
                    .onChange(of: model.number) { isOn.toggle() }
            }
        }
        let stage = Stage(Toggle(model: model, events: events))
        model.number = 1
        stage.runUntilIdle()
        stage.host.close()
        #expect(events.lines == ["AF", "AT", "DT", "DT"])
    }

    // B37
    @Test("several views under one modifier appear once together")
    func groups() {
        let (model, events) = (model, events)
        let stage = Stage(
            VStack {
                Reader {
                    Group {
                        Text("a")
                        if model.isOn { Text("b") }
                    }
                    .noted("group", in: events)
                    ForEach(0..<3) { Text("\($0)") }.noted("each", in: events)
                }
            })
        model.isOn = true
        stage.runUntilIdle()
        #expect(events.take().sorted() == ["+each", "+group"])
        stage.host.close()
        #expect(events.lines.sorted() == ["-each", "-group"])
    }

    // B38, B39 ➜ ours
    @Test("inner views appear before outer ones, and in order")
    func order() {
        let events = events
        _ = Stage(
            VStack {
                Text("a").noted("a", in: events)
                Text("b").noted("b", in: events)
            }
            .noted("outer", in: events))
        #expect(events.lines == ["+a", "+b", "+outer"])
    }

    // B34
    @Test("a removed view disappears with its content, and closing the window removes the rest")
    func removal() {
        let (model, events) = (model, events)
        let stage = Stage(
            VStack {
                Reader {
                    Text("stays").noted("stays", in: events)
                    if !model.isOn {
                        VStack { Text("inside").noted("inside", in: events) }.noted("goes", in: events)
                    }
                }
            })
        _ = events.take()
        model.isOn = true
        stage.runUntilIdle()
        #expect(events.take().sorted() == ["-goes", "-inside"])
        stage.window.delegate?.windowDidClose(stage.window)
        #expect(events.take() == ["-stays"])
    }

    // B18
    @Test("a stack's children all appear, whether they fit or not")
    func stacks() {
        let events = events
        _ = Stage(
            VStack { ForEach(0..<50) { Text("\($0)").noted("\($0)", in: events) } },
            size: CGSize(width: 100, height: 100))
        #expect(events.lines == (0..<50).map { "+\($0)" })
    }

    @Test("an appearance action that replaces its own view runs again until it no longer does")
    func chains() {
        let (model, events) = (model, events)
        let stage = Stage(
            Reader {
                Text("\(model.number)")
                    .onAppear {
                        events.append("\(model.number)")
                        if model.number < 5 { model.number += 1 }
                    }
                    .id(model.number)
            })
        #expect(events.lines == ["0", "1", "2", "3", "4", "5"])
        #expect(stage.texts == ["5"])
    }

    @Test("views that replace each other without end do not block the window")
    func endless() {
        let (model, events) = (model, events)
        let screen = MemoryScreen()
        let host = WindowHost(
            Reader {
                Text("\(model.number)")
                    .onAppear {
                        events.append("\(model.number)")
                        model.number += 1
                    }
                    .id(model.number)
            }, screen: screen, title: "", size: CGSize(width: 100, height: 100))
        host.open()
        #expect(events.lines.count < 100)
        #expect((screen.windows[0].clock as? MemoryClock)?.isFrameRequested == true)
        host.close()
    }
}
