import Foundation
import InMemoryScreen
import Observation
import Testing
import ViewGraph

// B27
@MainActor
@Suite("Keeping the visible row in place", .timeLimit(.minutes(10)))
struct ListReadingTests {
    @MainActor @Observable
    final class Heights {
        var byID: [Int: Double] = [:]
    }
    private let model = Model(ids: Array(0..<500))
    private let heights = Heights()

    private func stage() -> Stage<some View> {
        let (model, heights) = (model, heights)
        let stage = Stage(
            Reader {
                List(model.ids, id: \.self) { id in
                    Text("\(id)").frame(height: heights.byID[id] ?? 30).listRowInsets(EdgeInsets())
                }
                .listStyle(.plain)
            }, size: tenRows)
        stage.scroll(by: 3_010, steps: 70)
        return stage
    }

    @Test("a list's visible rows stay in place when rows above are inserted, removed or moved")
    func edits() {
        let stage = stage()
        let before = stage.rows
        model.ids.insert(contentsOf: 1_000..<1_040, at: 0)
        stage.runUntilIdle()
        #expect(stage.rows == before)
        model.ids.removeSubrange(5..<60)
        stage.runUntilIdle()
        #expect(stage.rows == before)
        model.ids.swapAt(0, 3)
        model.ids.move(from: 1, to: model.ids.count - 1)
        stage.runUntilIdle()
        #expect(stage.rows == before)
    }

    @Test("a list at its very top shows the new first row after an insertion, reordering and removals")
    func editsAtTop() {
        let stage = stage()
        stage.scroll(by: -9_000)
        model.ids.insert(1_000, at: 0)
        stage.runUntilIdle()
        #expect(stage.rows.prefix(2).map(\.text) == ["1,000", "0"])
        #expect(stage.rows.first?.y == 0)
        model.ids.reverse()
        stage.runUntilIdle()
        #expect(stage.rows.prefix(2).map(\.text) == ["499", "498"])
        model.ids.removeFirst(3)
        stage.runUntilIdle()
        #expect(stage.rows.first == Stage.SeenRow(text: "496", y: 0, height: 44))
    }

    @Test("a list's visible rows stay in place when near or distant rows above change their height")
    func heightsAbove() {
        let stage = stage()
        let before = stage.rows
        let first = Int(before[0].text)!
        heights.byID = [first - 1: 100, first - 2: 60, 3: 400]
        stage.runUntilIdle()
        #expect(stage.rows == before)
        // The additional height appears when the user scrolls back.
        stage.scroll(by: -200, steps: 10)
        #expect(stage.rows.contains { $0.text == "\(first - 1)" && $0.height == 100 })
        for (row, next) in zip(stage.rows, stage.rows.dropFirst()) {
            #expect(row.y + row.height == next.y)
        }
    }

    @Test("a list's rows that shrank while out of view leave no gap at its top")
    func shrunkRows() {
        let stage = stage()
        // Far away, where heights are known but the rows no longer exist.
        for id in 0..<80 { heights.byID[id] = 44 }
        stage.runUntilIdle()
        stage.scroll(by: -4_000, steps: 60)
        #expect(stage.rows.first == Stage.SeenRow(text: "0", y: 0, height: 44))
        stage.scroll(by: 3_000, steps: 1)
        for id in 0..<80 { heights.byID[id] = 200 }
        stage.runUntilIdle()
        stage.scroll(by: -3_000, steps: 1)
        for id in 0..<80 { heights.byID[id] = 44 }
        stage.runUntilIdle()
        stage.scroll(by: -9_000)
        let rows = stage.rows
        #expect(rows.first == Stage.SeenRow(text: "0", y: 0, height: 44))
        #expect(rows.last.map { $0.y + $0.height >= 440 } == true)
    }

    @Test("a list's visible row stays in view when the window is resized")
    func resizing() {
        let stage = stage()
        let first = stage.rows[1].text
        stage.window.resize(to: CGSize(width: 300, height: 300))
        stage.runUntilIdle()
        #expect(stage.rows.prefix(2).contains { $0.text == first })
        #expect(stage.rows.count <= 9)
        stage.window.resize(to: CGSize(width: 500, height: 900))
        stage.runUntilIdle()
        #expect(stage.rows.contains { $0.text == first })
        #expect(stage.rows.last.map { $0.y + $0.height >= 900 } == true)
    }

    @Test("a list's unmeasured rows are estimated from the other ones when its width changes")
    func resizedEstimates() {
        let stage = Stage(
            List(0..<1_000, id: \.self) { Text(verbatim: "\($0)").frame(height: 78) }.listStyle(.plain),
            size: tenRows)
        let length = stage.area.scene.upper
        stage.window.resize(to: CGSize(width: 300, height: 440))
        stage.runUntilIdle()
        #expect(stage.area.scene.upper == length)
    }

    @Test("the first page is shown from its top when the appearance of a loading row inserts it")
    // Shows: List
    func firstPage() {
        struct Program: View {
            @State private var items: [Int] = []
            var body: some View {
                List {
                    ForEach(items, id: \.self) { Text(verbatim: "\($0)") }
                    Text("Loading").onAppear { items += items.count..<items.count + 50 }
                }
            }
        }
        let stage = Stage(Program(), size: tenRows)
        #expect(stage.rows.first?.text == "0")
        #expect(stage.rows.count < 15)
    }
}

extension Array {
    fileprivate mutating func move(from: Int, to: Int) { insert(remove(at: from), at: to) }
}
