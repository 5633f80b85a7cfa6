import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor
@Suite("The first page of a list", .timeLimit(.minutes(10)))
struct FirstPageTests {
    @Test("rows inserted above a list's spinner are shown from the first one")
    func spinner() {
        let model = Model()
        model.isOn = true
        let stage = Stage(
            Reader {
                List {
                    ForEach(model.ids, id: \.self) { Text("\($0)") }
                    if model.isOn { Text("loading") }
                }
                .listStyle(.plain)
            })
        #expect(stage.rows.map(\.text) == ["loading"])
        model.ids = Array(0..<100)
        stage.runUntilIdle()
        #expect(stage.rows.first?.text == "0")
        #expect(stage.rows.first?.y == 0)
    }

    @Test(
        "a row's separator does not reach into the next row, even if the row's height is fractional",
        arguments: [1.0, 2])
    func lines(scale: Double) {
        let stage = Stage(
            List(0..<12, id: \.self) { number in
                Text("\(number)").frame(height: 44.3).listRowSeparator(.hidden, edges: .top)
            }
            .listStyle(.plain), scale: scale)
        let rows = stage.area.scene.rows.filter(\.isVisible)
        for (row, next) in zip(rows, rows.dropFirst()) {
            let line = row.layer.items.compactMap { item -> CGRect? in
                if case .fill(.rectangle, _, let rect) = item, rect.height == 1 / scale { rect } else { nil }
            }
            #expect(line.count == 1)
            #expect(row.frame.minY + (line.first?.maxY ?? .infinity) <= next.frame.minY)
        }
    }
}
