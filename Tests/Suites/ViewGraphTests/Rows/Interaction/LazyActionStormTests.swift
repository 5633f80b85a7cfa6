import Foundation
import InMemoryScreen
import Observation
import Testing
import ViewGraph

/// Random swipes, moves, scrolls and edits of lazy stacks and grids, in any order.
@MainActor
@Suite("Lazy stacks and grids whose views are swiped, moved and changed at random", .timeLimit(.minutes(30)))
struct LazyActionStormTests {
    private nonisolated static let isSoak = ProcessInfo.processInfo.environment["DYNAMIC_LISTS_SOAK"] != nil
    private nonisolated static let steps = isSoak ? 25_000 : 1_200

    struct Item: Identifiable { var id: Int }

    @Observable
    final class Board {
        var items = (0..<60).map { Item(id: $0) }
        var next = 60
        var moves = 0
        /// The views that the user deleted.
        var deleted = Set<Int>()
        /// The buttons that are revealed, as the program was notified.
        var revealed = 0
        var allowsMoves = true

        func delete(_ id: Int) {
            deleted.insert(id)
            items.removeAll { $0.id == id }
        }
    }

    private struct Items: View {
        let board: Board
        let tracks: Int?
        let axis: Axis

        var body: some View {
            ScrollView(axis == .vertical ? .vertical : .horizontal) {
                let columns = Array(repeating: GridItem(spacing: 4), count: tracks ?? 1)
                switch (axis, tracks) {
                case (.vertical, nil): LazyVStack { loop }
                case (.horizontal, nil): LazyHStack { loop }
                case (.vertical, _): LazyVGrid(columns: columns) { loop }
                case (.horizontal, _): LazyHGrid(rows: columns) { loop }
                }
            }
            .swipeActionsContainer()
            .reorderContainer(for: Item.self) { difference in
                board.moves += 1
                guard board.allowsMoves else { return }
                let target: Int? =
                    if case .before(let id) = difference.destination.position { id } else { nil }
                let moved = board.items.filter { difference.sources.contains($0.id) }
                board.items.removeAll { difference.sources.contains($0.id) }
                let index = board.items.firstIndex { $0.id == target } ?? board.items.endIndex
                board.items.insert(contentsOf: moved, at: index)
            }
        }

        private var loop: some View {
            ForEach(board.items) { item in
                Text(verbatim: "\(item.id)")
                    .frame(width: axis == .vertical && tracks == nil ? 390 : 90)
                    .frame(height: item.id.isMultiple(of: 5) ? 80 : 40)
                    .frame(maxHeight: axis == .horizontal ? .infinity : nil)
                    .swipeActions {
                        Button("Delete", role: .destructive) { board.delete(item.id) }
                    } onPresentationChanged: {
                        board.revealed += $0 ? 1 : -1
                    }
                    .moveDisabled(item.id.isMultiple(of: 7))
            }
            .reorderable()
        }
    }

    @Test(
        "no view is lost or doubled, every gesture ends, and nothing moves afterwards",
        arguments: [(1, nil, Axis.vertical), (2, 4, .vertical), (3, nil, .horizontal), (4, 3, .horizontal)]
            as [(UInt64, Int?, Axis)])
    func storm(seed: UInt64, tracks: Int?, axis: Axis) {
        var numbers = SeededNumbers(seed: seed)
        let board = Board()
        let stage = Stage(
            Items(board: board, tracks: tracks, axis: axis), size: CGSize(width: 400, height: 440))
        var expected = Set(board.items.map(\.id))
        var point = CGPoint.zero
        var (isDown, isHorizontal) = (false, false)
        for step in 0..<Self.steps {
            switch Int.random(in: 0..<16, using: &numbers) {
            case 0, 1:
                guard !isDown else { continue }
                point = CGPoint(
                    x: Double.random(in: 0..<400, using: &numbers),
                    y: Double.random(in: 0..<440, using: &numbers))
                stage.window.pointer(.down, at: point, isTouch: Bool.random(using: &numbers))
                isDown = true
                isHorizontal = Bool.random(using: &numbers)
            case 2...7:
                guard isDown else { continue }
                point.x += isHorizontal ? Double.random(in: -120...30, using: &numbers) : 1
                point.y += isHorizontal ? 1 : Double.random(in: -140...140, using: &numbers)
                stage.move(point.x, point.y)
            case 8, 9:
                stage.up(point.x, point.y)
                isDown = false
            case 10: stage.wait(Double.random(in: 0...0.7, using: &numbers))
            case 11: stage.area.scroll(by: Double.random(in: -300...300, using: &numbers))
            case 12:
                let index = Int.random(in: 0...board.items.count, using: &numbers)
                board.items.insert(Item(id: board.next), at: index)
                expected.insert(board.next)
                board.next += 1
            case 13:
                guard board.items.count > 30 else { continue }
                let index = Int.random(in: 0..<board.items.count, using: &numbers)
                expected.remove(board.items.remove(at: index).id)
            case 14:
                if Bool.random(using: &numbers) { board.items.shuffle(using: &numbers) }
                board.allowsMoves.toggle()
            default: if Bool.random(using: &numbers) { stage.area.press(.escape) }
            }
            expected.subtract(board.deleted)
            while board.items.count < 30 {
                board.items.append(Item(id: board.next))
                expected.insert(board.next)
                board.next += 1
            }
            #expect(
                board.items.count == expected.count && Set(board.items.map(\.id)) == expected, "step \(step)")
        }
        stage.window.pointer(.cancel, at: point)
        stage.key(.escape)
        stage.runUntilIdle()
        #expect(board.revealed == 0)
        #expect(!stage.texts.contains("Delete"))
        #expect(board.moves > 0)
        stage.area.scroll(by: -1e6)
        stage.runUntilIdle()
        let seen = board.items.prefix(3).map { stage.seen("\($0.id)") }
        board.items.swapAt(board.items.count - 2, board.items.count - 1)
        stage.runUntilIdle()
        #expect(board.items.prefix(3).map { stage.seen("\($0.id)") } == seen)
    }
}
