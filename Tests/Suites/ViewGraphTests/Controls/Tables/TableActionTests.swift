import Foundation
import InMemoryScreen
import Testing
import ViewGraph

private struct City: Identifiable, Equatable {
    let id: Int
    var name: String
}

@MainActor @Suite("Actions on the rows of tables", .timeLimit(.minutes(5)))
struct TableActionTests {
    private struct Cities: View {
        let events: Events
        @State private var cities = ["Oslo", "Bergen", "Moss"].enumerated().map {
            City(id: $0.offset, name: $0.element)
        }

        var body: some View {
            Table(of: City.self) {
                TableColumn("Name") { city in
                    Text(city.name)
                        .swipeActions {
                            Button("Delete", role: .destructive) { cities.removeAll { $0 == city } }
                        }
                }
                TableColumn("Number") { Text(verbatim: "\($0.id)") }
            } rows: {
                ForEach(cities) { city in
                    TableRow(city).draggable(city.name)
                        .dropDestination(for: URL.self) { urls in events.append("\(urls) on \(city.name)") }
                }
                .dropDestination(for: String.self) { offset, names in
                    events.append("\(names) at \(offset)")
                    let moved = cities.filter { names.contains($0.name) }
                    let before = cities.prefix(offset).filter { !names.contains($0.name) }.count
                    cities.removeAll { names.contains($0.name) }
                    cities.insert(contentsOf: moved, at: before)
                }
            }
        }
    }

    private let events = Events()
    private func makeStage(width: Double) -> Stage<Cities> {
        Stage(Cities(events: events), size: CGSize(width: width, height: 500))
    }

    /// The center of the row that begins with a text.
    private func center(of text: String, in stage: Stage<Cities>, dy: Double = 0) -> CGPoint {
        let row = stage.rows.first { $0.text == text }!
        let area = stage.frame(of: stage.area)
        return CGPoint(x: area.midX, y: area.minY + row.y + row.height / 2 + dy)
    }

    @Test(
        "the swipe actions of a cell are those of its row, with one column or several", arguments: [390, 900])
    func swiping(width: Double) {
        let stage = makeStage(width: width)
        let y = center(of: "Bergen", in: stage).y
        stage.down(width - 60, y)
        for step in 1...8 { stage.move(width - 60 - 10 * Double(step), y) }
        stage.wait(0.2)
        stage.up(width - 140, y)
        stage.runUntilIdle()
        #expect(stage.texts.contains("Delete"))
        stage.tap(width - 30, y)
        #expect(stage.rows.map(\.text).filter { !$0.isEmpty } == ["Oslo", "Moss"])
    }

    @Test("a row is dragged to another place of its table", arguments: [390, 900])
    func moving(width: Double) {
        let stage = makeStage(width: width)
        let start = center(of: "Oslo", in: stage)
        stage.window.pointer(.down, at: start)
        stage.window.pointer(.move, at: CGPoint(x: start.x + 12, y: start.y))
        stage.runUntilIdle()
        let end = center(of: "Moss", in: stage, dy: 5)
        stage.window.pointer(.move, at: end)
        stage.window.pointer(.up, at: end)
        stage.runUntilIdle()
        #expect(events.lines == [#"["Oslo"] at 3"#])
        #expect(stage.rows.map(\.text).filter { !$0.isEmpty } == ["Bergen", "Moss", "Oslo"])
    }

    @Test("values are dropped on a row")
    func dropping() {
        let stage = makeStage(width: 900)
        let drag = stage.screen.beginDrag(of: ["text/uri-list": Data("https://example.com/\r\n".utf8)])
        drag.move(to: center(of: "Bergen", in: stage), in: stage.window)
        drag.drop()
        stage.runUntilIdle()
        #expect(events.lines == ["[https://example.com/] on Bergen"])
    }

    @Test(
        "items are dropped between the rows of a table, and a row is dragged with the item that it provides")
    func providers() {
        struct Items: View {
            let events: Events
            var body: some View {
                Table(of: City.self) {
                    TableColumn("Name", value: \.name)
                } rows: {
                    ForEach([City(id: 1, name: "Oslo"), City(id: 2, name: "Moss")]) { city in
                        TableRow(city).itemProvider { NSItemProvider(object: city.name) }
                    }
                    .onInsert(of: [.text]) { offset, items in events.append("\(items.count) at \(offset)") }
                }
            }
        }
        let stage = Stage(Items(events: events), size: CGSize(width: 900, height: 500))
        let area = stage.frame(of: stage.area)
        func point(_ row: Int, _ dy: Double) -> CGPoint {
            let row = stage.rows.filter { !$0.text.isEmpty }[row]
            return CGPoint(x: area.midX, y: area.minY + row.y + row.height / 2 + dy)
        }
        stage.window.pointer(.down, at: point(1, 0))
        stage.window.pointer(.move, at: point(1, -12))
        stage.runUntilIdle()
        stage.window.pointer(.move, at: point(0, -5))
        stage.window.pointer(.up, at: point(0, -5))
        stage.runUntilIdle()
        #expect(events.lines == ["1 at 0"])
    }
}
