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

private let cities = [City(id: 1, name: "Oslo", people: 700), City(id: 2, name: "Bergen", people: 290)]

@MainActor @Suite("Moving columns of tables", .timeLimit(.minutes(5)))
struct TableColumnMovingTests {
    private static let size = CGSize(width: 1000, height: 600)

    @MainActor @Observable
    final class Model {
        fileprivate var customization = TableColumnCustomization<City>()
        fileprivate var order = [KeyPathComparator(\City.name)]
    }

    private struct Movable: View {
        @Bindable var model: Model
        var body: some View {
            Table(cities, sortOrder: $model.order, columnCustomization: $model.customization) {
                TableColumn("Name", value: \.name).customizationID("name")
                TableColumn("People", value: \.people) { Text(verbatim: "\($0.people)") }
                    .customizationID("people")
                TableColumn("Id") { Text(verbatim: "#\($0.id)") }.customizationID("id")
            }
        }
    }

    /// The texts of the first row, in the order of the columns.
    private func row<Content: View>(_ stage: Stage<Content>) -> [String] {
        let row = stage.area.scene.rows.first(where: \.isVisible)
        return row.map { Stage<Content>.texts(in: Stage<Content>.items(in: $0.layer)) } ?? []
    }

    /// The starts of the first row's texts.
    private func starts<Content: View>(_ stage: Stage<Content>) -> [CGFloat] {
        Stage<Content>.items(in: stage.area.scene.rows[0].layer).compactMap {
            if case .text(_, let origin, _) = $0 { origin.x.rounded() } else { nil }
        }
    }

    private func press<Content: View>(_ stage: Stage<Content>, at start: CGFloat, movingTo places: CGFloat...)
    {
        stage.window.pointer(.down, at: CGPoint(x: start, y: 16))
        for x in places {
            stage.window.pointer(.move, at: CGPoint(x: x, y: 16))
            stage.runUntilIdle()
        }
    }

    private func release<Content: View>(_ stage: Stage<Content>, at x: CGFloat) {
        stage.window.pointer(.up, at: CGPoint(x: x, y: 16))
        stage.runUntilIdle()
    }

    private func drag<Content: View>(_ stage: Stage<Content>, from start: CGFloat, to end: CGFloat) {
        press(stage, at: start, movingTo: start + (end > start ? 10 : -10), end)
        release(stage, at: end)
    }

    @Test("dragging a header over half of the next one moves its column, and the other one makes room")
    func dragging() {
        let model = Model()
        let stage = Stage(Movable(model: model), size: Self.size)
        press(stage, at: 100, movingTo: 110, 250)
        #expect(row(stage) == ["Oslo", "700", "#1"])
        stage.window.pointer(.move, at: CGPoint(x: 280, y: 16))
        stage.runUntilIdle()
        #expect(row(stage) == ["700", "Oslo", "#1"])
        #expect(starts(stage) == [16, 343, 669])
        #expect(model.customization == TableColumnCustomization())
        release(stage, at: 280)
        #expect(row(stage) == ["700", "Oslo", "#1"])
        #expect(model.customization != TableColumnCustomization())
        #expect(model.order == [KeyPathComparator(\City.name)])
        #expect(row(Stage(Movable(model: model), size: Self.size)) == ["700", "Oslo", "#1"])
    }

    @Test("a dragged header is at the pointer, and dimmed at the place where its column will be")
    func title() {
        let stage = Stage(Movable(model: Model()), size: Self.size)
        press(stage, at: 100, movingTo: 110, 250)
        #expect(stage.texts.filter { $0 == "Name" }.count == 2)
        #expect(stage.opacities.contains { $0 > 0 && $0 < 1 })
        release(stage, at: 250)
        #expect(stage.texts.filter { $0 == "Name" }.count == 1)
        #expect(stage.opacities.allSatisfy { $0 == 1 })
    }

    @Test("a header that is dragged far moves its column past all others, and back")
    func far() {
        let stage = Stage(Movable(model: Model()), size: Self.size)
        drag(stage, from: 100, to: 1900)
        #expect(row(stage) == ["700", "#1", "Oslo"])
        drag(stage, from: 800, to: -500)
        #expect(row(stage) == ["Oslo", "700", "#1"])
    }

    @Test("a drag that is canceled leaves the columns in their order")
    func canceling() {
        let model = Model()
        let stage = Stage(Movable(model: model), size: Self.size)
        press(stage, at: 100, movingTo: 110, 400)
        #expect(row(stage) == ["700", "Oslo", "#1"])
        stage.window.pointer(.cancel, at: .zero)
        stage.runUntilIdle()
        #expect(row(stage) == ["Oslo", "700", "#1"])
        #expect(model.customization == TableColumnCustomization())
    }

    @Test("moving columns while others are wider needs no more than half of the next one")
    func uneven() {
        struct Uneven: View {
            @State private var customization = TableColumnCustomization<City>()
            var body: some View {
                Table(cities, columnCustomization: $customization) {
                    TableColumn("Id") { Text(verbatim: "#\($0.id)") }.width(60).customizationID("id")
                    TableColumn("Name", value: \.name).customizationID("name")
                }
            }
        }
        let stage = Stage(Uneven(), size: Self.size)
        // The name is 896 points wide and begins at 72. The start of the id is the pointer's less 20.
        press(stage, at: 36, movingTo: 50, 470)
        #expect(row(stage) == ["#1", "Oslo"])
        stage.window.pointer(.move, at: CGPoint(x: 500, y: 16))
        stage.runUntilIdle()
        #expect(row(stage) == ["Oslo", "#1"])
        stage.window.pointer(.move, at: CGPoint(x: 490, y: 16))
        stage.runUntilIdle()
        #expect(row(stage) == ["Oslo", "#1"])
        stage.window.pointer(.move, at: CGPoint(x: 440, y: 16))
        stage.runUntilIdle()
        #expect(row(stage) == ["#1", "Oslo"])
    }

    private struct Partly: View {
        @Bindable var model: Model
        var body: some View {
            Table(cities, columnCustomization: $model.customization) {
                TableColumn("Plain") { Text(verbatim: "!\($0.id)") }
                TableColumn("Name", value: \.name).customizationID("name")
                TableColumn("Fixed") { Text(verbatim: "?\($0.id)") }.customizationID("fixed")
                    .disabledCustomizationBehavior(.reorder)
                TableColumn("People") { Text(verbatim: "\($0.people)") }.customizationID("people")
            }
        }
    }

    // Shows: .disabledCustomizationBehavior
    @Test("columns without an identifier, and those that cannot be reordered, keep their places")
    func partly() {
        let stage = Stage(Partly(model: Model()), size: Self.size)
        drag(stage, from: 100, to: 900)
        #expect(row(stage) == ["!1", "Oslo", "?1", "700"])
        drag(stage, from: 600, to: 100)
        #expect(row(stage) == ["!1", "Oslo", "?1", "700"])
        drag(stage, from: 300, to: 900)
        #expect(row(stage) == ["!1", "700", "?1", "Oslo"])
        drag(stage, from: 300, to: 0)
        #expect(row(stage) == ["!1", "700", "?1", "Oslo"])
    }

    @Test("without a customization no column can be moved")
    func uncustomized() {
        let view = Table(cities) {
            TableColumn("Name", value: \.name).customizationID("name")
            TableColumn("Id") { Text(verbatim: "#\($0.id)") }.customizationID("id")
        }
        let stage = Stage(view, size: Self.size)
        drag(stage, from: 100, to: 900)
        #expect(row(stage) == ["Oslo", "#1"])
        #expect(menu(stage, at: 100).isEmpty)
    }

    /// The items of a header's menu.
    private func menu<Content: View>(_ stage: Stage<Content>, at x: CGFloat) -> [MenuItem] {
        stage.window.pointer(.down, at: CGPoint(x: x, y: 16), isPrimary: false)
        stage.window.pointer(.up, at: CGPoint(x: x, y: 16), isPrimary: false)
        return stage.window.menu
    }

    private func choose<Content: View>(_ title: String, at x: CGFloat, _ stage: Stage<Content>) {
        let item = menu(stage, at: x).first { $0.title == title && $0.isEnabled }
        if case .action(let action)? = item?.kind { action() }
        stage.runUntilIdle()
    }

    @Test("the menu of a header moves its column to the left and to the right")
    func menu() {
        let stage = Stage(Movable(model: Model()), size: Self.size)
        #expect(menu(stage, at: 100).prefix(2).map(\.title) == ["Move Left", "Move Right"])
        #expect(menu(stage, at: 100).prefix(2).map(\.isEnabled) == [false, true])
        choose("Move Right", at: 100, stage)
        #expect(row(stage) == ["700", "Oslo", "#1"])
        #expect(menu(stage, at: 500).prefix(2).map(\.isEnabled) == [true, true])
        choose("Move Right", at: 500, stage)
        #expect(row(stage) == ["700", "#1", "Oslo"])
        choose("Move Left", at: 500, stage)
        #expect(row(stage) == ["#1", "700", "Oslo"])
    }

    @Test("a header that cannot be pressed is reached with Tab, so that its menu can be opened by keys")
    func focus() {
        let stage = Stage(Partly(model: Model()), size: Self.size)
        #expect(stage.controls.filter { $0 is MemoryFocusable }.count == 4)
    }

    @Test("from right to left, left is toward the end of the table")
    func rightToLeft() {
        let view = Movable(model: Model()).environment(\.layoutDirection, .rightToLeft)
        let stage = Stage(view, size: Self.size)
        #expect(menu(stage, at: 900).prefix(2).map(\.isEnabled) == [true, false])
        choose("Move Left", at: 900, stage)
        #expect(row(stage) == ["700", "Oslo", "#1"])
        drag(stage, from: 900, to: 100)
        #expect(row(stage) == ["Oslo", "#1", "700"])
    }

    @Test("a hidden column returns to its place among the moved ones")
    func hidden() {
        let model = Model()
        let stage = Stage(Movable(model: model), size: Self.size)
        model.customization[visibility: "people"] = .hidden
        stage.runUntilIdle()
        choose("Move Right", at: 100, stage)
        #expect(row(stage) == ["#1", "Oslo"])
        model.customization[visibility: "people"] = .visible
        stage.runUntilIdle()
        #expect(row(stage) == ["700", "#1", "Oslo"])
    }

    // Shows: resetOrder()
    @Test("a customization stores the order with the widths, and resets it alone")
    func stored() throws {
        let model = Model()
        let stage = Stage(Movable(model: model), size: Self.size)
        choose("Move Right", at: 100, stage)
        model.customization[visibility: "id"] = .hidden
        let stored = try JSONEncoder().encode(model.customization)
        model.customization = try JSONDecoder().decode(TableColumnCustomization<City>.self, from: stored)
        stage.runUntilIdle()
        #expect(row(stage) == ["700", "Oslo"])
        model.customization.resetOrder()
        stage.runUntilIdle()
        #expect(row(stage) == ["Oslo", "700"])
    }

    @Test("a customization that was stored before columns could be moved is still read")
    func older() throws {
        let stored = Data(#"{"entries":{"people":{"isVisible":false}}}"#.utf8)
        let read = try JSONDecoder().decode(TableColumnCustomization<City>.self, from: stored)
        #expect(read[visibility: "people"] == .hidden)
    }

    @Test("moving a column in a table of 100 000 rows creates no rows that are out of view")
    func virtual() {
        final class Counter { var cells = Set<Int>() }
        struct Many: View {
            let counter: Counter
            let many: [City]
            @State private var customization = TableColumnCustomization<City>()
            var body: some View {
                Table(many, columnCustomization: $customization) {
                    TableColumn("Name") { (city: City) -> Text in
                        counter.cells.insert(city.id)
                        return Text(verbatim: city.name)
                    }
                    .customizationID("name")
                    TableColumn("People") { Text(verbatim: "\($0.people)") }.customizationID("people")
                }
            }
        }
        let counter = Counter()
        let many = (0..<100_000).map { City(id: $0, name: "City \($0)", people: $0) }
        let stage = Stage(Many(counter: counter, many: many), size: Self.size)
        counter.cells = []
        drag(stage, from: 100, to: 600)
        #expect(row(stage) == ["0", "City 0"])
        #expect(counter.cells.count < 40)
    }
}
