import Foundation
import InMemoryScreen
import ObservableObjects
import Observation
import Testing
import ViewGraph

/// An object with the lifetime of its row.
@MainActor
private final class Life: ObservableObject {
    @MainActor
    final class Count {
        var alive = 0
    }
    private let count: Count

    init(_ count: Count) {
        self.count = count
        count.alive += 1
    }

    isolated deinit { count.alive -= 1 }
}

private struct LivingRow: View {
    @StateObject private var life: Life

    init(_ count: Life.Count) { _life = StateObject(wrappedValue: Life(count)) }

    var body: some View {
        let _ = life
        Text("Row").frame(height: 22)
    }
}

@MainActor @Observable
private final class Shown {
    var rows: Range<Int>
    init(_ rows: Range<Int>) { self.rows = rows }
}

@MainActor
@Suite("The release of removed rows", .timeLimit(.minutes(10)))
struct IdleReleaseTests {
    private let count = Life.Count()

    private func stage(_ shown: Shown) -> Stage<some View> {
        Stage(
            Reader { List(shown.rows, id: \.self) { _ in LivingRow(count) }.listStyle(.plain) }, size: tenRows
        )
    }

    @Test("the views of removed rows are released when the update is over and the program is idle")
    func idle() {
        let shown = Shown(0..<10)
        let stage = stage(shown)
        #expect(count.alive == 10)
        shown.rows = 0..<0
        stage.graph.flush(at: stage.clock.now)
        #expect(stage.rows.isEmpty && count.alive == 10)
        stage.runUntilIdle()
        #expect(count.alive == 0)
    }

    @Test("a program that is never idle keeps the views of at most 64 removed rows")
    func bounded() {
        let shown = Shown(0..<10)
        let stage = stage(shown)
        for turn in 1...20 {
            shown.rows = turn * 10..<turn * 10 + 10
            stage.graph.flush(at: stage.clock.now)
        }
        #expect(stage.rows.count == 10 && count.alive <= 10 + 64)
        stage.runUntilIdle()
        #expect(count.alive == 10)
    }

    @Test("a row of a list that is gone has no accessible object while it waits for its release")
    func listIsGone() throws {
        let shown = Shown(0..<10)
        let stage = Stage(
            Reader {
                if shown.rows.isEmpty {
                    Text("Nothing")
                } else {
                    List(shown.rows, id: \.self, selection: .constant(0)) { _ in LivingRow(count) }
                }
            }, size: tenRows)
        let row = try #require(stage.area.scene.rows.first { $0.accessibility != nil })
        let press = try #require(row.accessibility?.actions.first)
        shown.rows = 0..<0
        stage.graph.flush(at: stage.clock.now)
        #expect(count.alive > 0 && row.accessibility == nil)
        press.perform()
        stage.runUntilIdle()
        #expect(count.alive == 0)
    }
}
