import Foundation
import InMemoryScreen
import Testing
import ViewGraph

private struct City: Identifiable {
    let id: Int
    var name: String
    var people: Int
    var parts: [City]?
}

private let cities = [
    City(id: 1, name: "Oslo", people: 700), City(id: 2, name: "Bergen", people: 290),
]

@MainActor @Suite("Tables", .timeLimit(.minutes(5)))
struct TableTests {
    private let size = CGSize(width: 390, height: 800)

    private func rows(_ view: some View) -> [String] {
        Stage(view, size: size).rows.map(\.text).filter { !$0.isEmpty }
    }

    @Test("a table shows its first column as a list, as on the iPhone")
    func columns() {
        #expect(
            rows(
                Table(cities) {
                    TableColumn("Name", value: \.name)
                    TableColumn("People") { Text(verbatim: "\($0.people)") }.width(60)
                }) == ["Oslo", "Bergen"])
    }

    @Test("a sortable table accepts columns of all types, and the program sorts")
    func sorting() {
        struct Screen: View {
            @State private var order = [KeyPathComparator(\City.people)]
            @State private var chosen = Set<City.ID>()
            var body: some View {
                Table(cities.sorted(using: order), selection: $chosen, sortOrder: $order) {
                    TableColumn("People", value: \.people) { city in Text(verbatim: "\(city.people)") }
                    TableColumn("Name", value: \.name)
                    TableColumn("Same", value: \.name, comparator: .localizedStandard)
                    TableColumn("Plain") { Text($0.name) }
                }
            }
        }
        #expect(rows(Screen()) == ["290", "700"])
    }

    @Test("a table's rows can be written out, and created in conditions, loops and sections")
    func written() {
        #expect(
            rows(
                Table(of: City.self) {
                    TableColumn("Name", value: \.name)
                } rows: {
                    TableRow(cities[0])
                    ForEach(cities) { city in TableRow(city).contextMenu { Button("Go") {} } }
                    ForEach(cities)
                    if cities.isEmpty { TableRow(cities[1]) }
                }) == ["Oslo", "Oslo", "Bergen", "Oslo", "Bergen"])
        #expect(
            rows(
                Table(of: City.self) {
                    TableColumn("Name", value: \.name)
                } rows: {
                    Section("North") { ForEach(cities) { TableRow($0) } }
                }
            ).suffix(2) == ["Oslo", "Bergen"])
    }

    @Test("a click on a table's row selects its value")
    func selection() {
        struct Screen: View {
            @State private var chosen: City.ID?
            var body: some View {
                Text(verbatim: "chosen \(chosen ?? 0)")
                Table(cities, selection: $chosen) { TableColumn("Name", value: \.name) }
            }
        }
        let stage = Stage(Screen(), size: size)
        #expect(stage.texts.contains("chosen 0"))
        stage.click("Bergen")
        #expect(stage.texts.contains("chosen 2"))
    }

    @Test("a table of a tree shows its roots, whose children are collapsed")
    func tree() {
        let country = City(id: 9, name: "Norway", people: 1, parts: cities)
        #expect(
            rows(Table([country], children: \.parts) { TableColumn("Name", value: \.name) }) == ["Norway"])
    }
}
