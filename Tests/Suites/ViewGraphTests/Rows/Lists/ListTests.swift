import Foundation
import InMemoryScreen
import Testing
import ViewGraph

/// The size of ten rows of the minimum height.
let tenRows = CGSize(width: 400, height: 440)

@MainActor
@Suite("A list", .timeLimit(.minutes(10)))
struct ListTests {
    /// An object with the lifetime of its row.
    @MainActor
    private final class Life {
        static var count = 0
        static var most = 0
        init() {
            Self.count += 1
            Self.most = max(Self.most, Self.count)
        }
        isolated deinit { Self.count -= 1 }
    }
    private struct LivingRow: View {
        let index: Int
        @State private var life = Holder()
        @MainActor
        final class Holder {
            private var life: Life?
            nonisolated init() {}
            func begin() { if life == nil { life = Life() } }
        }
        var body: some View {
            let _ = life.begin()
            Text(verbatim: "\(index)").frame(height: 22 + Double(index % 5) * 11)
        }
    }

    @Test("a list makes only the rows on screen and in its overscan margin")
    func laziness() throws {
        var made: [Int] = []
        let stage = Stage(
            List(0..<100_000, id: \.self) { index in
                let _ = made.append(index)
                Text("Row \(index)").frame(height: 22)
            }
            .listStyle(.plain), size: tenRows)
        #expect(stage.rows.count == 10)
        #expect(made.count < 20)
        #expect(stage.area.scene.upper == 4_400_000)
    }

    // B19, B21 ➜ ours
    @Test("a list keeps at most three screens of rows alive, however it is scrolled")
    func bounded() {
        Life.most = 0
        let stage = Stage(
            List(0..<100_000, id: \.self) { LivingRow(index: $0) }.listStyle(.plain), size: tenRows)
        let screen = stage.rows.count
        // The wheel, a fling that decelerates, a dragged scroll bar, and back.
        stage.scroll(by: 6_000, steps: 100)
        for step in 0..<40 { stage.scroll(by: 400 * pow(0.9, Double(step))) }
        for share in [0.5, 0.1, 1.0, 0.98, 0.0] {
            stage.area.jump(to: share)
            stage.runUntilIdle()
            stage.scroll(by: 300, steps: 5)
            stage.area.rest()
            stage.runUntilIdle()
        }
        #expect(Life.most <= 3 * (screen + 1))
        #expect(Life.count > 0)
        stage.host.close()
    }

    @Test("a list shows its end after a jump to the end, and its start after a jump to the start")
    func jumps() {
        let stage = Stage(
            List(0..<100_000, id: \.self) { LivingRow(index: $0) }.listStyle(.plain), size: tenRows)
        stage.area.jump(to: 1)
        stage.runUntilIdle()
        #expect(stage.rows.last?.text == "99999")
        #expect(stage.rows.last.map { $0.y + $0.height } == 440)
        stage.area.jump(to: 0)
        stage.runUntilIdle()
        #expect(stage.rows.first == Stage.SeenRow(text: "0", y: 0, height: 44))
    }

    @Test("a state change in one row of a list evaluates only this row")
    func oneRow() {
        let stage = Stage(
            List(0..<1_000, id: \.self) { Counter("\($0)") }.listStyle(.plain), size: tenRows)
        let before = stage.graph.bodyCount
        stage.press("4 0")
        #expect(stage.graph.bodyCount == before + 1)
        #expect(stage.texts.contains("4 1"))
    }

    @Test("appending to a long list makes no row that is out of view")
    func appending() {
        let model = Model(ids: Array(0..<10_000))
        var made: [Int] = []
        let stage = Stage(
            Reader {
                List(model.ids, id: \.self) { id in
                    let _ = made.append(id)
                    Text("\(id)")
                }
                .listStyle(.plain)
            }, size: tenRows)
        made = []
        model.ids += 10_000..<10_050
        stage.runUntilIdle()
        #expect(made.allSatisfy { $0 < 20 })
        #expect(stage.area.scene.upper == 10_050 * 44)
    }

    // B23, B19
    @Test("the state of a list's row that was scrolled out a little is kept")
    func nearState() {
        let stage = Stage(
            List(0..<1_000, id: \.self) { Counter("\($0)") }.listStyle(.plain), size: tenRows)
        stage.press("2 0")
        stage.scroll(by: 440, steps: 10)
        #expect(!stage.texts.contains("2 1"))
        stage.scroll(by: -440, steps: 10)
        #expect(stage.texts.contains("2 1"))
    }

    @Test("scrolling within the existing rows of a list evaluates nothing")
    func scrollingIsFree() {
        let stage = Stage(
            List(0..<1_000, id: \.self) { Counter("\($0)") }.listStyle(.plain), size: tenRows)
        #expect(stage.bodies { stage.area.scroll(by: 20) } == 0)
    }

    // B15
    @Test("a list tolerates duplicate ids")
    func duplicates() {
        let model = Model(ids: [1, 2, 1, 3])
        let stage = Stage(
            Reader { List(model.ids, id: \.self) { Text("\($0)") }.listStyle(.plain) }, size: tenRows)
        model.ids = [3, 1, 1, 2, 2]
        stage.runUntilIdle()
        #expect(stage.texts == ["3", "1", "1", "2", "2"])
        model.ids = []
        stage.runUntilIdle()
        #expect(stage.texts.isEmpty)
        model.ids = [7]
        stage.runUntilIdle()
        #expect(stage.texts == ["7"])
    }
}
