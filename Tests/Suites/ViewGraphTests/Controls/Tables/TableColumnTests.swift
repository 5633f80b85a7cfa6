import Foundation
import InMemoryScreen
import Observation
import Testing
import ViewGraph

private struct City: Identifiable {
    let id: Int
    var name: String
    var people: Int
}

private let cities = [
    City(id: 1, name: "Oslo", people: 700), City(id: 2, name: "Bergen", people: 290),
    City(id: 3, name: "Bodo", people: 50),
]

@MainActor @Suite("Columns of tables", .timeLimit(.minutes(5)))
struct TableColumnTests {
    private static let size = CGSize(width: 1000, height: 600)

    /// The texts of the rows in view.
    private func rows<Content: View>(_ stage: Stage<Content>) -> [[String]] {
        stage.area.scene.rows.filter(\.isVisible).map {
            Stage<Content>.texts(in: Stage<Content>.items(in: $0.layer))
        }
    }

    /// The starts of the first row's texts.
    private func starts<Content: View>(_ stage: Stage<Content>) -> [CGFloat] {
        Stage<Content>.items(in: stage.area.scene.rows[0].layer).compactMap {
            if case .text(_, let origin, _) = $0 { origin.x } else { nil }
        }
    }

    private func drag<Content: View>(_ stage: Stage<Content>, from start: CGFloat, to end: CGFloat) {
        stage.window.pointer(.down, at: CGPoint(x: start, y: 16))
        for x in [(start + end) / 2, end] {
            stage.window.pointer(.move, at: CGPoint(x: x, y: 16))
            stage.runUntilIdle()
        }
        stage.window.pointer(.up, at: CGPoint(x: end, y: 16))
        stage.runUntilIdle()
    }

    private struct Sorted: View {
        @Bindable var model: SortModel
        var body: some View {
            Table(cities.sorted(using: model.order), sortOrder: $model.order) {
                TableColumn("Name", value: \.name)
                TableColumn("People", value: \.people) { city in Text(verbatim: "\(city.people)") }
                TableColumn("Plain") { city in Text(verbatim: "#\(city.id)") }
            }
        }
    }

    @MainActor @Observable
    final class SortModel {
        fileprivate var order = [KeyPathComparator(\City.name)]
    }

    // Shows: Table, TableColumn
    @Test("a table in a wide window shows all columns below their headers")
    func columns() {
        let stage = Stage(Sorted(model: SortModel()), size: Self.size)
        #expect(rows(stage) == [["Bergen", "290", "#2"], ["Bodo", "50", "#3"], ["Oslo", "700", "#1"]])
        #expect(stage.texts.prefix(3).sorted() == ["Name", "People", "Plain"])
    }

    @Test("a press of a header sorts by its column first, and another one reverses the order")
    func sorting() {
        let model = SortModel()
        let stage = Stage(Sorted(model: model), size: Self.size)
        stage.press("People")
        #expect(model.order == [KeyPathComparator(\City.people), KeyPathComparator(\City.name)])
        #expect(rows(stage).map(\.[0]) == ["Bodo", "Bergen", "Oslo"])
        stage.press("People")
        #expect(
            model.order == [KeyPathComparator(\City.people, order: .reverse), KeyPathComparator(\City.name)])
        #expect(rows(stage).map(\.[0]) == ["Oslo", "Bergen", "Bodo"])
        stage.press("Name")
        #expect(model.order.map(\.keyPath) == [\City.name, \City.people])
        #expect(model.order[0].order == .forward)
    }

    @Test("the name of a header contains whether the rows are sorted by its column")
    func names() {
        let stage = Stage(Sorted(model: SortModel()), size: Self.size)
        #expect(
            stage.buttons.prefix(2).map(\.configuration.accessibilityLabel) == [
                "Name, sorted ascending", "People",
            ])
        stage.press("Name")
        #expect(stage.buttons[0].configuration.accessibilityLabel == "Name, sorted descending")
    }

    private struct Sized: View {
        var body: some View {
            Table(cities) {
                TableColumn("Name", value: \.name)
                TableColumn("People") { Text(verbatim: "\($0.people)") }.width(min: 50, ideal: 100)
                TableColumn("Id") { Text(verbatim: "\($0.id)") }.width(60)
            }
        }
    }

    // Shows: .width(_:)
    @Test("a column is as wide as it declares, and the others share the rest")
    func widths() {
        let stage = Stage(Sized(), size: Self.size)
        #expect(starts(stage) == [16, 812, 924])
        stage.window.resize(to: CGSize(width: 800, height: 600))
        stage.runUntilIdle()
        #expect(starts(stage) == [16, 612, 724])
    }

    @Test("dragging the border of a header resizes its column, within the limits of the columns")
    func resizing() {
        let stage = Stage(Sized(), size: Self.size)
        drag(stage, from: 806, to: 706)
        #expect(starts(stage) == [16, 712, 924])
        // The next column cannot be narrower than 50 points.
        drag(stage, from: 706, to: 990)
        #expect(starts(stage) == [16, 862, 924])
        // The column of 60 points has no border to drag.
        drag(stage, from: 990, to: 900)
        #expect(starts(stage) == [16, 862, 924])
    }

    @Test("a double click on the border of a header restores the width of its column")
    func restoring() {
        let stage = Stage(Sized(), size: Self.size)
        drag(stage, from: 806, to: 706)
        for _ in 0..<2 {
            stage.window.pointer(.down, at: CGPoint(x: 706, y: 16))
            stage.window.pointer(.up, at: CGPoint(x: 706, y: 16))
        }
        stage.runUntilIdle()
        #expect(starts(stage) == [16, 812, 924])
    }

    // Shows: .pointerStyle
    @Test("the pointer has the shape for resizing over the border of a header")
    func pointer() {
        let stage = Stage(Sized(), size: Self.size)
        stage.window.pointer(.hover, at: CGPoint(x: 806, y: 16))
        #expect(stage.window.pointerShape == .columnResize)
        stage.window.pointer(.hover, at: CGPoint(x: 700, y: 16))
        #expect(stage.window.pointerShape == .default)
        stage.window.pointer(.hover, at: CGPoint(x: 806, y: 16))
        stage.window.pointer(.exit, at: .zero)
        #expect(stage.window.pointerShape == .default)
    }

    // Shows: .alignment
    @Test("the cells of a numeric column end at its trailing edge")
    func alignment() {
        let stage = Stage(
            Table(cities) {
                TableColumn("Name", value: \.name)
                TableColumn("People") { Text(verbatim: "\($0.people)") }.width(100).alignment(.numeric)
            }, size: Self.size)
        let items = Stage<EmptyView>.items(in: stage.area.scene.rows[0].layer)
        let ends = items.compactMap { item -> CGFloat? in
            if case .text(let layout, let origin, _) = item { origin.x + layout.size.width } else { nil }
        }
        #expect(abs((ends.last ?? 0) - 984) < 1)
    }

    private struct Customized: View {
        @Bindable var model: CustomizationModel
        var body: some View {
            Table(cities, columnCustomization: $model.customization) {
                TableColumn("Name", value: \.name).customizationID("name")
                    .disabledCustomizationBehavior(.visibility)
                TableColumn("People") { Text(verbatim: "\($0.people)") }.customizationID("people")
                TableColumn("Id") { Text(verbatim: "#\($0.id)") }.width(60).customizationID("id")
                    .defaultVisibility(.hidden)
                TableColumn("Fixed") { Text(verbatim: "!\($0.id)") }
            }
        }
    }

    @MainActor @Observable
    final class CustomizationModel {
        fileprivate var customization = TableColumnCustomization<City>()
    }

    // Shows: .customizationID, .defaultVisibility, .disabledCustomizationBehavior
    @Test("the menu of the headers hides and shows columns with identifiers")
    func menu() throws {
        let model = CustomizationModel()
        let stage = Stage(Customized(model: model), size: Self.size)
        #expect(rows(stage)[0] == ["Oslo", "700", "!1"])
        func toggles() -> [(title: String, isOn: Bool, press: @MainActor () -> Void)] {
            stage.window.pointer(.down, at: CGPoint(x: 100, y: 16), isPrimary: false)
            stage.window.pointer(.up, at: CGPoint(x: 100, y: 16), isPrimary: false)
            return stage.window.menu.compactMap { item in
                guard case .action(let action) = item.kind, let isOn = item.isOn else { return nil }
                return (item.title, isOn, action)
            }
        }
        #expect(toggles().map(\.title) == ["People", "Id"])
        #expect(toggles().map(\.isOn) == [true, false])
        toggles()[1].press()
        stage.runUntilIdle()
        #expect(rows(stage)[0] == ["Oslo", "700", "#1", "!1"])
        toggles()[0].press()
        stage.runUntilIdle()
        #expect(rows(stage)[0] == ["Oslo", "#1", "!1"])
        #expect(model.customization[visibility: "people"] == .hidden)
        let stored = try JSONEncoder().encode(model.customization)
        #expect(
            try JSONDecoder().decode(TableColumnCustomization<City>.self, from: stored) == model.customization
        )
    }

    @Test("the width that the user chose for a column with an identifier is in the customization")
    func storedWidth() {
        let model = CustomizationModel()
        let stage = Stage(Customized(model: model), size: Self.size)
        let before = starts(stage)
        drag(stage, from: before[1] - 6, to: 206)
        #expect(starts(stage)[1] == 212)
        #expect(model.customization != TableColumnCustomization())
        #expect(starts(Stage(Customized(model: model), size: Self.size))[1] == 212)
        model.customization = TableColumnCustomization()
        stage.runUntilIdle()
        #expect(starts(stage) == before)
    }

    @Test("a customization is stored under a key")
    func stored() throws {
        struct Screen: View {
            let store: UserDefaults
            @AppStorage private var columns: TableColumnCustomization<City>
            @SceneStorage("columns") private var other: TableColumnCustomization<City>
            init(_ store: UserDefaults) {
                self.store = store
                _columns = AppStorage("columns", store: store)
            }
            var body: some View {
                Text(verbatim: "\(columns[visibility: "id"]) \(other[visibility: "id"])")
                Button("Hide") {
                    columns[visibility: "id"] = .hidden
                    other[visibility: "id"] = .visible
                }
            }
        }
        let suite = "TableColumnTests.stored"
        let store = try #require(UserDefaults(suiteName: suite))
        defer { store.removePersistentDomain(forName: suite) }
        let stage = Stage(Screen(store))
        #expect(stage.texts.contains("automatic automatic"))
        stage.press("Hide")
        #expect(stage.texts.contains("hidden visible"))
        #expect(Stage(Screen(store)).texts.contains("hidden automatic"))
    }

    // Shows: .tableColumnHeaders
    @Test("a table without headers shows its columns alone")
    func headers() {
        let stage = Stage(Sized().tableColumnHeaders(.hidden), size: Self.size)
        #expect(!stage.texts.contains("Name") && rows(stage)[0] == ["Oslo", "700", "1"])
    }

    @Test("the headers stay in place while the rows scroll, and only rows near the viewport exist")
    func virtual() {
        final class Counter { var cells = Set<Int>() }
        let counter = Counter()
        let many = (0..<100_000).map { City(id: $0, name: "City \($0)", people: $0) }
        let stage = Stage(
            Table(many) {
                TableColumn("Name") { (city: City) -> Text in
                    counter.cells.insert(city.id)
                    return Text(verbatim: city.name)
                }
                TableColumn("People") { Text(verbatim: "\($0.people)") }
            }, size: Self.size)
        #expect(counter.cells.count < 40)
        stage.scroll(by: 400)
        #expect(stage.texts.contains("Name") && rows(stage)[0][0] != "City 0")
        counter.cells = []
        drag(stage, from: 500, to: 400)
        #expect(counter.cells.count < 40)
    }

    @Test("a table keeps its rows when its window becomes narrow, which shows the first column alone")
    func narrow() {
        let stage = Stage(Sized(), size: Self.size)
        stage.window.resize(to: CGSize(width: 500, height: 600))
        stage.runUntilIdle()
        #expect(rows(stage).map { $0 } == [["Oslo"], ["Bergen"], ["Bodo"]])
        #expect(!stage.texts.contains("Name"))
        stage.window.resize(to: Self.size)
        stage.runUntilIdle()
        #expect(rows(stage)[0] == ["Oslo", "700", "1"])
    }

    @Test("numbers out of range are no widths")
    func invalid() {
        let stage = Stage(
            Table(cities) {
                TableColumn("Name", value: \.name).width(.nan)
                TableColumn("People") { Text(verbatim: "\($0.people)") }.width(
                    min: .nan, ideal: .infinity, max: -5)
                TableColumn("Id") { Text(verbatim: "\($0.id)") }.width(-60)
                TableColumn("Id") { Text(verbatim: "\($0.id)") }.width(min: 5000)
            }, size: Self.size)
        #expect(starts(stage).allSatisfy { $0.isFinite && $0 >= 0 && $0 <= 1000 })
    }
}
