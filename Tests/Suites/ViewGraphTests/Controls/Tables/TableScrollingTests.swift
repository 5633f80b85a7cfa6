import Foundation
import InMemoryScreen
import Observation
import Testing
import ViewGraph

private struct City: Identifiable {
    let id: Int
    var name: String
}

@MainActor @Suite("Tables that are scrolled sideways", .timeLimit(.minutes(5)))
struct TableScrollingTests {
    private static let size = CGSize(width: 1000, height: 600)

    /// Eight columns of at least 200 points, which need 1684 points together.
    private struct Wide: View {
        var cities = (0..<1000).map { City(id: $0, name: "City \($0)") }
        @State private var order = [KeyPathComparator(\City.name)]
        var body: some View {
            Table(cities, sortOrder: $order) {
                TableColumnForEach(0..<8, id: \.self) { column in
                    TableColumn("Title \(column)", value: \.id) { city in
                        Button("\(column) of \(city.id)") {}
                    }
                    .width(min: 200, max: 400)
                }
            }
        }
    }

    private func frame<Content: View>(_ stage: Stage<Content>) -> CGRect { stage.area.scene.rows[0].frame }

    /// The pointer's shape over the headers.
    private func shape<Content: View>(at x: CGFloat, _ stage: Stage<Content>) -> PointerShape {
        stage.window.pointer(.hover, at: CGPoint(x: x, y: 16))
        return stage.window.pointerShape
    }

    /// The title of the header button at a point.
    private func header<Content: View>(at x: CGFloat, _ stage: Stage<Content>) -> String? {
        let disposition = stage.window.pointer(.down, at: CGPoint(x: x, y: 16))
        stage.window.pointer(.cancel, at: .zero)
        guard case .pass(let control) = disposition else { return nil }
        return (control as? MemoryButton)?.configuration.accessibilityLabel
    }

    // Shows: Table
    @Test("columns that do not fit have their minimum widths, and are scrolled sideways with their headers")
    func scrolling() {
        let stage = Stage(Wide(), size: Self.size)
        #expect(stage.area.scene.across == .init(lower: 0, upper: 1716, page: 1000, value: 0))
        #expect(frame(stage).minX == 0 && frame(stage).width == 1716)
        #expect(header(at: 500, stage) == "Title 2" && shape(at: 222, stage) == .columnResize)
        stage.area.scrollAcross(by: 100)
        stage.runUntilIdle()
        #expect(stage.area.scene.across?.value == 100)
        #expect(frame(stage).minX == -100)
        #expect(shape(at: 122, stage) == .columnResize && shape(at: 222, stage) == .default)
        stage.area.scrollAcross(by: 5000)
        stage.runUntilIdle()
        #expect(frame(stage).minX == -716)
        #expect(header(at: 500, stage) == "Title 5")
    }

    @Test("a table keeps its position along the rows while it is scrolled along the columns")
    func both() {
        let stage = Stage(Wide(), size: Self.size)
        stage.area.scrollAcross(by: 300)
        stage.runUntilIdle()
        stage.scroll(by: 2000)
        #expect(frame(stage).minX == -300)
        #expect(stage.area.scene.rows.filter(\.isVisible).count < 20)
        stage.area.rest()
        stage.runUntilIdle()
        #expect(frame(stage).minX == -300)
    }

    @Test("scrolling sideways evaluates no cells of the rows in view")
    func cheap() {
        final class Counter { var rows: [Int] = [] }
        let counter = Counter()
        let stage = Stage(
            Table((0..<1000).map { City(id: $0, name: "City \($0)") }) {
                TableColumnForEach(0..<8, id: \.self) { _ in
                    TableColumn("Title") { (city: City) -> Text in
                        counter.rows.append(city.id)
                        return Text(verbatim: city.name)
                    }
                    .width(min: 200)
                }
            }, size: Self.size)
        let visible = stage.area.scene.rows.filter(\.isVisible).count
        counter.rows = []
        for _ in 0..<5 {
            stage.area.scrollAcross(by: 50)
            stage.runUntilIdle()
        }
        #expect(frame(stage).minX == -250)
        #expect(counter.rows.allSatisfy { $0 >= visible })
    }

    @Test("a table that becomes wide enough for its columns is no longer scrolled")
    func widening() {
        let stage = Stage(Wide(), size: Self.size)
        stage.area.scrollAcross(by: 600)
        stage.runUntilIdle()
        stage.window.resize(to: CGSize(width: 1500, height: 600))
        stage.runUntilIdle()
        #expect(frame(stage).minX == -216)
        stage.window.resize(to: CGSize(width: 1800, height: 600))
        stage.runUntilIdle()
        #expect(stage.area.scene.across == nil)
        #expect(frame(stage) == CGRect(x: 0, y: frame(stage).minY, width: 1800, height: frame(stage).height))
        #expect(shape(at: 16 + 1768 / 8 - 4, stage) == .columnResize)
    }

    @Test("in a narrow window, where a table is a list, nothing is scrolled sideways")
    func narrow() {
        let stage = Stage(Wide(), size: CGSize(width: 500, height: 600))
        #expect(stage.area.scene.across == nil && frame(stage).width == 500)
    }

    @Test("from right to left a table begins at the right, and is scrolled to the left")
    func rightToLeft() {
        let stage = Stage(Wide().environment(\.layoutDirection, .rightToLeft), size: Self.size)
        #expect(stage.area.scene.across?.value == 716)
        #expect(frame(stage).maxX == 1000)
        #expect(header(at: 900, stage) == "Title 0")
        stage.area.scrollAcross(by: -212)
        stage.runUntilIdle()
        #expect(frame(stage).maxX == 1212)
        #expect(header(at: 900, stage) == "Title 1")
    }

    @Test("a header and a control in a row that get the keyboard are scrolled into view")
    func focus() {
        let stage = Stage(Wide(), size: Self.size)
        let headers = stage.buttons.filter {
            $0.configuration.accessibilityLabel.hasPrefix("Title")
        }
        headers[6].focus()
        stage.runUntilIdle()
        // The column ends at 1488, and a margin of 8 points follows.
        #expect(frame(stage).minX == -496)
        headers[0].focus()
        stage.runUntilIdle()
        #expect(frame(stage).minX == -8)
    }

    @Test("dragging the border of a header in a table that is scrolled sideways changes the table's width")
    func resizing() {
        let stage = Stage(Wide(), size: Self.size)
        stage.window.pointer(.down, at: CGPoint(x: 222, y: 16))
        stage.window.pointer(.move, at: CGPoint(x: 262, y: 16))
        stage.window.pointer(.move, at: CGPoint(x: 322, y: 16))
        stage.runUntilIdle()
        #expect(stage.area.scene.across?.upper == 1816)
        stage.window.pointer(.move, at: CGPoint(x: 722, y: 16))
        stage.runUntilIdle()
        // No column is wider than 400 points.
        #expect(stage.area.scene.across?.upper == 1916)
        stage.window.pointer(.up, at: CGPoint(x: 722, y: 16))
        stage.runUntilIdle()
        #expect(shape(at: 422, stage) == .columnResize)
    }

    @Test("a list in a cell of a table is as wide as its cell")
    func inner() {
        let stage = Stage(
            Table([City(id: 1, name: "Oslo")]) {
                TableColumn("List") { _ in List(0..<2) { Text(verbatim: "\($0)") }.frame(height: 100) }
                    .width(400)
                TableColumn("Wide", value: \.name).width(800)
            }, size: Self.size)
        let areas = stage.controls.compactMap { $0 as? MemoryScrollArea }
        #expect(areas.map { $0.scene.across == nil } == [false, true])
        #expect(areas[1].scene.rows[0].frame.width == 400)
    }

    @Test("scrolling that is disabled does not move the columns")
    func disabled() {
        let stage = Stage(Wide().scrollDisabled(true), size: Self.size)
        stage.area.scrollAcross(by: 100)
        stage.runUntilIdle()
        #expect(frame(stage).minX == 0)
    }
}
