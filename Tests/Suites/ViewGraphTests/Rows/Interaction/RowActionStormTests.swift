import Foundation
import InMemoryScreen
import Observation
import Testing
import ViewGraph

/// Random swipes, moves, scrolls and edits of a list, in any order.
@MainActor
@Suite("A list whose rows are swiped, moved and changed at random", .timeLimit(.minutes(30)))
struct RowActionStormTests {
    private nonisolated static let isSoak = ProcessInfo.processInfo.environment["DYNAMIC_LISTS_SOAK"] != nil
    private nonisolated static let steps = isSoak ? 25_000 : 1_500

    @Observable
    final class Board {
        var rows = Array(0..<40)
        var mode = EditMode.inactive
        var next = 40
        var moves = 0
        /// The most rows that were moved at a time.
        var largestMove = 0
        var chosen: Set<Int> = []
        /// The rows that the user deleted.
        var deleted = Set<Int>()
        /// The programmed response to a move.
        var allowsMoves = true

        func delete(_ row: Int) {
            deleted.insert(row)
            rows.removeAll { $0 == row }
        }
    }

    private struct Rows: View {
        @Bindable var board: Board
        let selects: Bool
        var body: some View {
            Group {
                if selects { List(selection: $board.chosen) { sections } } else { List { sections } }
            }
            .listStyle(.plain).environment(\.editMode, $board.mode)
        }

        @ViewBuilder private var sections: some View {
            Section("A") {
                ForEach(board.rows, id: \.self) { row in
                    Text(verbatim: "\(row)")
                        .swipeActions {
                            Button("Delete", role: .destructive) { board.delete(row) }
                            Button("Later") {}
                        }
                        .swipeActions(edge: .leading, allowsFullSwipe: row.isMultiple(of: 2)) {
                            Button("Keep") {}
                        }
                        .moveDisabled(row.isMultiple(of: 7))
                }
                .onDelete { offsets in
                    for offset in offsets.reversed() { board.delete(board.rows[offset]) }
                }
                .onMove {
                    board.moves += 1
                    board.largestMove = max(board.largestMove, $0.count)
                    if board.allowsMoves { board.rows.move(fromOffsets: $0, toOffset: $1) }
                }
            }
            Section("B") { Text(verbatim: "end") }
        }
    }

    @Test(
        "no row is lost or doubled, every gesture ends, and nothing moves afterwards",
        arguments: [1, 2, 3, 4], [false, true])
    func storm(seed: UInt64, selects: Bool) {
        var numbers = SeededNumbers(seed: seed)
        var choices = SeededNumbers(seed: seed + 100)
        let board = Board()
        let stage = Stage(Rows(board: board, selects: selects), size: CGSize(width: 400, height: 440))
        var expected = Set(board.rows)
        var point = CGPoint.zero
        var (isDown, isHorizontal) = (false, false)
        for step in 0..<Self.steps {
            switch Int.random(in: 0..<16, using: &numbers) {
            case 0, 1:
                guard !isDown else { continue }
                point = CGPoint(
                    x: [20, 200, 385].randomElement(using: &numbers)!,
                    y: Double.random(in: 0..<440, using: &numbers))
                stage.window.pointer(.down, at: point, isTouch: Bool.random(using: &numbers))
                isDown = true
                isHorizontal = Bool.random(using: &numbers)
            case 2...7:
                guard isDown else { continue }
                point.x += isHorizontal ? Double.random(in: -150...20, using: &numbers) : 1
                point.y += isHorizontal ? 1 : Double.random(in: -90...90, using: &numbers)
                stage.move(point.x, point.y)
            case 8, 9:
                stage.up(point.x, point.y)
                isDown = false
            case 10: stage.wait(Double.random(in: 0...0.7, using: &numbers))
            case 11: stage.area.scroll(by: Double.random(in: -300...300, using: &numbers))
            case 12:
                board.rows.insert(board.next, at: Int.random(in: 0...board.rows.count, using: &numbers))
                expected.insert(board.next)
                board.next += 1
            case 13:
                guard board.rows.count > 10 else { continue }
                expected.remove(board.rows.remove(at: Int.random(in: 0..<board.rows.count, using: &numbers)))
            case 14:
                if Bool.random(using: &numbers) { board.rows.shuffle(using: &numbers) }
                board.allowsMoves.toggle()
                board.chosen = Set((0..<40).compactMap { _ in board.rows.randomElement(using: &choices) })
            default:
                withAnimation { board.mode = board.mode.isEditing ? .inactive : .active }
                if Int.random(in: 0..<4, using: &numbers) == 0 { stage.area.press(.escape) }
            }
            expected.subtract(board.deleted)
            while board.rows.count < 20 {
                board.rows.append(board.next)
                expected.insert(board.next)
                board.next += 1
            }
            #expect(board.rows.count == expected.count && Set(board.rows) == expected, "step \(step)")
        }
        stage.window.pointer(.cancel, at: point)
        stage.key(.escape)
        stage.runUntilIdle()
        let area = stage.area
        area.scroll(by: -1e6)
        stage.runUntilIdle()
        let shown = stage.rows.map(\.text)
        #expect(shown.dropFirst().elementsEqual(board.rows.prefix(shown.count - 1).map { "\($0)" }))
        #expect(!stage.texts.contains("Later") && !stage.texts.contains("Keep"))
        #expect(board.moves > 0)
        #expect((board.largestMove > 1) == selects)
        #expect(!board.deleted.isEmpty)
        let nodes = stage.graph.liveNodes.count
        board.rows = Array(1_000..<1_040)
        stage.runUntilIdle()
        #expect(abs(stage.graph.liveNodes.count - nodes) < 60)
    }
}
