import Foundation
import InMemoryScreen
import Testing
import ViewGraph

private struct Piece: Identifiable, Codable, Transferable, Hashable {
    var id: Int
    static var transferRepresentation: some TransferRepresentation {
        CodableRepresentation(contentType: UTType(exportedAs: "com.example.piece"))
    }
}

/// Two lists of pieces, which are moved between them, and the drops that the program was notified of.
@MainActor
private final class Board {
    var columns: [BindingCapture<[Piece]>] = [BindingCapture(), BindingCapture()]
    var dropCount = 0
    var outside = 1_000_000

    /// Inserts dropped pieces, and removes them where they were.
    func insert(_ pieces: [Piece], at offset: Int, of column: Int) {
        dropCount += 1
        var lists = columns.map(\.value)
        precondition((0...lists[column].count).contains(offset))
        let moved = Set(pieces)
        let before = lists[column].prefix(offset).filter { !moved.contains($0) }.count
        for index in lists.indices { lists[index].removeAll { moved.contains($0) } }
        lists[column].insert(contentsOf: pieces, at: before)
        for index in lists.indices { columns[index].value = lists[index] }
    }
}

private struct Column: View {
    let board: Board
    let number: Int
    @State var pieces: [Piece]
    @State private var selection: Set<Int> = []

    var body: some View {
        board.columns[number].binding = $pieces
        return List(selection: $selection) {
            Section("Pieces") {
                ForEach(pieces) { piece in Text("\(piece.id)").draggable(piece) }
                    .dropDestination(for: Piece.self) { new, offset in
                        board.insert(new, at: offset, of: number)
                    }
            }
        }
    }
}

@MainActor
@Suite("Random drags", .timeLimit(.minutes(10)))
struct RandomDragTests {
    private nonisolated static let isSoak = ProcessInfo.processInfo.environment["DYNAMIC_LISTS_SOAK"] != nil
    private nonisolated static let steps = isSoak ? 10_000 : 1_000

    @Test("no row is lost or doubled, and every drag ends", arguments: 0..<10 as Range<UInt64>)
    func interleavings(seed: UInt64) {
        var numbers = SeededNumbers(seed: seed)
        let board = Board()
        let screen = MemoryScreen()
        let size = CGSize(width: 200, height: 300)
        let hosts = (0..<2).map { number in
            WindowHost(
                Column(board: board, number: number, pieces: (0..<10).map { Piece(id: $0 + 100 * number) }),
                screen: screen, title: "\(number)", size: size)
        }
        for host in hosts { host.open() }
        var expected = Set(board.columns.flatMap(\.value))
        var endedDrags = 0
        for step in 0..<Self.steps {
            let window = screen.windows[numbers.int(in: 0..<2)]
            let point = CGPoint(
                x: Double(numbers.int(in: -5...205)), y: Double(numbers.int(in: -5...305)))
            switch numbers.int(in: 0..<14) {
            case 0...2: window.pointer(.down, at: point)
            case 3...6: window.pointer(.move, at: point)
            case 7, 8: window.pointer(.up, at: point)
            case 9: screen.drag?.cancel()
            case 10:
                let column = board.columns[numbers.int(in: 0..<2)]
                if let removed = column.value.indices.randomElement(using: &numbers), step % 3 == 0 {
                    expected.remove(column.value[removed])
                    column.value.remove(at: removed)
                } else {
                    column.value.shuffle(using: &numbers)
                }
            case 11:
                let column = board.columns[numbers.int(in: 0..<2)]
                if column.value.count < 60 {
                    let new = Piece(id: 1_000 + step)
                    column.value.append(new)
                    expected.insert(new)
                }
            case 12 where screen.drag?.isRunning != true:
                let new = Piece(id: 100_000 + step)
                let data = try! JSONEncoder().encode(new)
                let drag = screen.beginDrag(of: ["application/x.uniform-type.com.example.piece": data])
                drag.move(to: point, in: window)
                let before = board.dropCount
                drag.drop()
                if board.dropCount > before { expected.insert(new) }
            default:
                // A press that is held is watched in each frame.
                for window in screen.windows {
                    (window.clock as! MemoryClock).advance(by: [0.02, 0.3][numbers.int(in: 0..<2)])
                }
            }
            if let drag = screen.drag, !drag.isRunning {
                endedDrags += 1
                // A piece that was removed while it was dragged comes back where it is dropped.
                let dropped = board.columns.flatMap(\.value)
                if drag.result != nil { expected.formUnion(dropped) }
            }
            let all = board.columns.flatMap(\.value)
            #expect(all.count == Set(all).count && Set(all) == expected, "step \(step)")
            if Set(all) != expected { return }
        }
        screen.drag?.cancel()
        for window in screen.windows { window.pointer(.up, at: .zero) }
        for window in screen.windows { (window.clock as! MemoryClock).runUntilIdle() }
        #expect(screen.drag?.isRunning != true && endedDrags > 10 && board.dropCount > 2)
    }
}
