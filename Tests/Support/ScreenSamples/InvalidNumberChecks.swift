import Foundation
import InMemoryScreen
import NumberTable
import Observation
import ViewGraph

/// Makes every call of ``NumberTable`` next to a text with valid numbers, in a window in memory, and prints
/// each call before, so a test whose program ends can identify the call.
@MainActor
enum InvalidNumberChecks {
    /// - Parameters:
    ///   - first: the number of the first call.
    ///   - file: the file for standard error, so that its lines can be counted.
    static func run(from first: Int, errors file: String) -> Never {
        let table = NumberTable()
        let values = BadNumber.all
        let errors = ErrorLines(file)
        for call in first..<table.rows.count * values.count {
            let row = table.rows[call / values.count]
            let number = values[call % values.count]
            printLine("at \(call) \(row.name): \(number)")
            // A call that hangs ends the program.
            alarm(20)
            for trouble in NumberRound(row, number).trouble() { printLine("bad \(call) \(trouble)") }
            let lines = errors.take()
            if lines.count > 1 {
                printLine("bad \(call) \(lines.count) messages: \(lines.joined(separator: " | "))")
            }
        }
        printLine("all \(table.rows.count * values.count)")
        exit(0)
    }
}

/// One call, shown at once and then with an animation.
@MainActor
private struct NumberRound {
    private let number: BadNumber
    private let shown: ShownNumber
    private let screen = MemoryScreen()
    private let host: WindowHost<NumberWithNeighbors>
    private var window: MemoryWindow { screen.windows[0] }

    init(_ row: NumberTable.Row, _ number: BadNumber) {
        self.number = number
        shown = ShownNumber(number)
        host = WindowHost(
            NumberWithNeighbors(row: row, shown: shown), screen: screen, title: "numbers",
            size: CGSize(width: 402, height: 874))
    }

    func trouble() -> [String] {
        host.open()
        frames(6)
        var trouble = look("at once")
        let middle = CGPoint(x: 20, y: 60)
        for kind in [PointerEvent.Kind.down, .move, .up, .hover] { window.pointer(kind, at: middle) }
        withAnimation(.linear(duration: 0.05)) { shown.number = BadNumber.healthy }
        frames(6)
        withAnimation(.linear(duration: 0.05)) { shown.number = number }
        frames(6)
        trouble += look("after motion")
        host.close()
        return trouble
    }

    private func frames(_ count: Int) {
        let clock = window.clock as! MemoryClock
        for _ in 0..<count where clock.isFrameRequested { clock.tick() }
    }

    private func look(_ when: String) -> [String] {
        var places: [String: CGPoint] = [:]
        if let layer = window.layer { collect(layer, .zero, &places) }
        var trouble: [String] = []
        let room = CGRect(origin: .zero, size: window.size)
        if places["healthy"].map(room.contains) != true {
            trouble.append("\(when) the healthy text is \(places["healthy"].map { "at \($0)" } ?? "gone")")
        }
        // NaN and infinity move nothing, but a large number may.
        guard let below = places["below"] else { return trouble + ["\(when) the text below is gone"] }
        if !below.x.isFinite || !below.y.isFinite || !number.isHuge && !room.contains(below) {
            trouble.append("\(when) the text below is at \(below)")
        }
        return trouble
    }

    private func collect(_ layer: DisplayLayer, _ origin: CGPoint, _ places: inout [String: CGPoint]) {
        for item in layer.items {
            switch item {
            case .text(let text as MemoryTextLayout, let place, _):
                places[text.text] = CGPoint(x: origin.x + place.x, y: origin.y + place.y)
            case .layer(let inner, let effects):
                let move = effects.transform
                collect(inner, CGPoint(x: origin.x + move.x, y: origin.y + move.y), &places)
            default: break
            }
        }
    }
}

@MainActor
@Observable
final class ShownNumber {
    var number: BadNumber
    init(_ number: BadNumber) { self.number = number }
}

/// The view of a call with a text below it, and a text in front of both.
struct NumberWithNeighbors: View {
    let row: NumberTable.Row
    let shown: ShownNumber

    var body: some View {
        GeometryReader { _ in
            VStack {
                row.view(shown.number)
                Text("below")
            }
        }
        .overlay(alignment: .topLeading) { Text("healthy") }
    }
}

/// The program's output to standard error, from now on.
private final class ErrorLines {
    private let file: UnsafeMutablePointer<FILE>?

    init(_ path: String) {
        file = fopen(path, "w+")
        if let file { dup2(fileno(file), 2) }
    }

    /// Returns the messages since the last call.
    func take() -> [String] {
        guard let file else { return [] }
        let descriptor = fileno(file)
        let length = lseek(descriptor, 0, SEEK_END)
        guard length > 0 else { return [] }
        var bytes = [UInt8](repeating: 0, count: Int(length))
        let count = pread(descriptor, &bytes, bytes.count, 0)
        ftruncate(descriptor, 0)
        lseek(descriptor, 0, SEEK_SET)
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).split(separator: "\n").map(
            String.init)
    }
}
