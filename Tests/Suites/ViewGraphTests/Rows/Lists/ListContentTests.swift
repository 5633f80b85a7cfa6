import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor
@Suite("The content of a list", .timeLimit(.minutes(10)))
struct ListContentTests {
    private let model = Model(ids: Array(0..<100))
    private let events = Events()

    @Test("a header and footer that appear and disappear keep the rows and their state")
    func fixedRows() {
        let (model, events) = (model, events)
        let stage = Stage(
            Reader {
                List {
                    if model.isOn { Counter("header").noted("header", in: events) }
                    ForEach(model.ids, id: \.self) { Counter("\($0)") }
                    if model.number > 0 { Text("footer").noted("footer", in: events) }
                }
                .listStyle(.plain)
            }, size: tenRows)
        stage.press("3 0")
        let bodies = stage.bodies { model.isOn = true }
        // The existing rows are notified of their parent's evaluation, but no row is recreated.
        #expect(bodies <= 30)
        #expect(stage.texts.contains("3 1"))
        stage.scroll(by: -100, steps: 2)
        #expect(stage.rows.first?.text == "header 0")
        #expect(events.take() == ["+header"])
        stage.press("header 0")
        model.number = 1
        stage.runUntilIdle()
        #expect(events.lines.isEmpty)
        #expect(stage.rows.first?.text == "header 1")
        stage.area.jump(to: 1)
        stage.runUntilIdle()
        #expect(stage.rows.last?.text == "footer")
        #expect(events.take() == ["-header", "+footer"])
        model.number = 0
        stage.runUntilIdle()
        #expect(stage.rows.last?.text == "99 0")
        #expect(events.take() == ["-footer"])
        stage.area.jump(to: 0)
        stage.runUntilIdle()
        #expect(stage.rows.first?.text == "header 1")
        #expect(events.take() == ["+header"])
        stage.host.close()
        #expect(events.take() == ["-header"])
    }

    @Test("a footer appears when it is reached, and disappears when appended rows push it out of view")
    func growing() {
        let (model, events) = (model, events)
        model.ids = Array(0..<20)
        let stage = Stage(
            Reader {
                List {
                    ForEach(model.ids, id: \.self) { Text("\($0)") }
                    Text("more").noted("more", in: events)
                }
                .listStyle(.plain)
            }, size: tenRows)
        #expect(events.lines.isEmpty)
        stage.scroll(by: 600, steps: 10)
        #expect(events.take() == ["+more"])
        model.ids += 20..<60
        stage.runUntilIdle()
        #expect(events.take() == ["-more"])
        #expect(stage.area.scene.rows.last.map { $0.frame.maxY >= 440 } == true)
    }

    @Test("a list's data may start empty, become empty, and be filled again")
    func emptiness() {
        let model = model
        model.ids = []
        let stage = Stage(
            Reader {
                List {
                    Text("header")
                    ForEach(model.ids, id: \.self) { Text("\($0)") }
                    Text("footer")
                }
                .listStyle(.plain)
            }, size: tenRows)
        #expect(stage.texts == ["header", "footer"])
        model.ids = [1, 2]
        stage.runUntilIdle()
        #expect(stage.texts == ["header", "1", "2", "footer"])
        model.ids = []
        stage.runUntilIdle()
        #expect(stage.texts == ["header", "footer"])
    }

    @Test("the rows around changing data have the card shape of their current position")
    func cards() {
        let model = model
        model.ids = []
        let stage = Stage(
            Reader {
                List {
                    ForEach(model.ids, id: \.self) { Text("\($0)") }
                    Text("footer")
                }
            }, size: tenRows)
        let alone = [DisplayShape.roundedRectangle(radius: 10)]
        #expect(Self.fills(of: stage.area.scene.rows[0].layer) == alone)
        model.ids = [1]
        stage.runUntilIdle()
        let below = Self.fills(of: stage.area.scene.rows[1].layer)
        // Rounded at both ends alone, square towards the row above it.
        let round = CGSize(width: 10, height: 10)
        #expect(
            below == [.corners(topLeft: .zero, topRight: .zero, bottomRight: round, bottomLeft: round)])
        model.ids = []
        stage.runUntilIdle()
        #expect(Self.fills(of: stage.area.scene.rows[0].layer) == alone)
    }

    private static func fills(of layer: DisplayLayer) -> [DisplayShape] {
        Stage<EmptyView>.items(in: layer).compactMap {
            if case .fill(let shape, _, _) = $0 { shape } else { nil }
        }
    }

    @Test("a list in a condition is removed with all its rows, and shows its new data when it returns")
    func conditionalList() {
        let (model, events) = (model, events)
        model.ids = Array(0..<5)
        let stage = Stage(
            Reader {
                if model.isOn {
                    Text("nothing")
                } else {
                    List(model.ids, id: \.self) { Text("\($0)").noted("\($0)", in: events) }
                        .listStyle(.plain)
                }
            }, size: tenRows)
        #expect(events.take() == (0..<5).map { "+\($0)" })
        // The rows and the list change in one update.
        model.ids = Array(3..<9)
        model.isOn = true
        stage.runUntilIdle()
        #expect(stage.texts == ["nothing"])
        #expect(events.take().sorted() == (0..<5).map { "-\($0)" })
        model.isOn = false
        stage.runUntilIdle()
        #expect(stage.texts == (3..<9).map { "\($0)" })
        #expect(events.take() == (3..<9).map { "+\($0)" })
    }

    @Test("dark mode reaches a list's existing and later rows without running its loop's closures")
    func darkness() {
        struct Scheme: View {
            @Environment(\.colorScheme) private var scheme
            var body: some View { Text(scheme == .dark ? "dark" : "light") }
        }
        var closures: [Int] = []
        let stage = Stage(
            List(0..<1_000, id: \.self) { index in
                let _ = closures.append(index)
                Scheme()
            }
            .listStyle(.plain), size: tenRows)
        #expect(stage.texts == Array(repeating: "light", count: 10))
        closures = []
        stage.window.setDark(true)
        stage.runUntilIdle()
        #expect(stage.texts == Array(repeating: "dark", count: 10))
        #expect(closures.isEmpty)
        stage.scroll(by: 2_000, steps: 10)
        #expect(stage.texts.allSatisfy { $0 == "dark" })
        stage.window.setDark(false)
        stage.runUntilIdle()
        stage.scroll(by: -2_000, steps: 10)
        #expect(stage.texts.allSatisfy { $0 == "light" })
    }

    // B19
    @Test("rows appear and disappear as scrolling and resizing move them into and out of the viewport")
    func visibility() {
        let events = events
        let stage = Stage(
            List(0..<100, id: \.self) { Text("\($0)").noted("\($0)", in: events) }
                .noted("list", in: events).listStyle(.plain), size: tenRows)
        #expect(events.take().sorted() == ((0..<10).map { "+\($0)" } + ["+list"]).sorted())
        stage.scroll(by: 44)
        #expect(events.take() == ["-0", "+10"])
        stage.scroll(by: -44)
        #expect(events.take() == ["-10", "+0"])
        stage.window.resize(to: CGSize(width: 400, height: 220))
        stage.runUntilIdle()
        #expect(events.take().sorted() == (5..<10).map { "-\($0)" })
    }

    @Test("a conditional view in a row appears and disappears with its row")
    func conditionsInRows() {
        let (model, events) = (model, events)
        let stage = Stage(
            List(0..<100, id: \.self) { index in
                Text("\(index)")
                Reader { if model.isOn, index == 0 { Text("extra").noted("extra", in: events) } }
            }
            .listStyle(.plain), size: tenRows)
        model.isOn = true
        stage.runUntilIdle()
        #expect(stage.texts.prefix(3) == ["0", "extra", "1"])
        #expect(events.take() == ["+extra"])
        stage.scroll(by: 500, steps: 5)
        #expect(events.take() == ["-extra"])
        stage.scroll(by: -500, steps: 5)
        #expect(events.take() == ["+extra"])
        model.isOn = false
        stage.runUntilIdle()
        #expect(events.take() == ["-extra"])
        #expect(stage.texts.prefix(2) == ["0", "1"])
    }

    // R26.1
    // Shows: List, Form, Section
    @Test("the rows of a list in a section of a form are rows of the form")
    func listInForm() {
        struct Inner: View {
            let model: Model
            var body: some View { List(model.ids, id: \.self) { Text("row \($0)") } }
        }
        model.ids = [1, 2]
        let model = model
        let stage = Stage(
            Form {
                Text("before")
                Section("Section") { Inner(model: model) }
                Text("after")
            })
        #expect(stage.scrollAreaCount == 1)
        #expect(stage.texts == ["before", "SECTION", "row 1", "row 2", "after"])
        model.ids = [1, 3, 2]
        stage.runUntilIdle()
        #expect(stage.texts == ["before", "SECTION", "row 1", "row 3", "row 2", "after"])
    }

    // R26.1
    @Test("a list with a frame in a row scrolls by itself")
    func listWithFrame() {
        let stage = Stage(
            Form {
                List(0..<100) { Text("row \($0)") }.frame(height: 200)
            })
        #expect(stage.scrollAreaCount == 2)
        #expect(stage.texts.contains("row 0"))
        #expect(!stage.texts.contains("row 50"))
    }
}

extension Stage {
    fileprivate var scrollAreaCount: Int { controls.count { $0 is MemoryScrollArea } }
}
