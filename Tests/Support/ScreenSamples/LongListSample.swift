import Foundation
import GTKScreen
import ViewGraph

/// Scrolls through a list of many rows, each with a picture, state, a switch and its own height, and reports
/// the live objects after the first part and at the end.
@MainActor
final class LongListSample {
    private let host: WindowHost<LongList>

    /// - Parameter counts: the number of rows to scroll before each report.
    init(_ screen: any Screen, counts: [Int]) {
        host = WindowHost(
            LongList(count: (counts.last ?? 0) + 1_000), screen: screen, title: "long",
            size: CGSize(width: 402, height: 700), hasTitleBar: false)
        host.open()
        scroll(counts)
    }

    private func scroll(_ counts: [Int], from row: Int = 0) {
        guard let next = counts.first else { return printLine("done") }
        // Less than a screen at a time, so each row becomes visible.
        let frames = (next - row) * Int(LongListRow.meanHeight) / 600
        ScrollDriver.start(.points(600), frames: max(1, frames)) { [unowned self] event in
            guard case .done(let place?, _) = event, let row = place.row else { return }
            if row < next { return scroll(counts, from: row) }
            whenRemovedRowsAreReleased {
                self.report(row)
                self.scroll(Array(counts.dropFirst()), from: row)
            }
        }
    }

    /// Continues when the program is idle and no more rows are released, after another frame, which releases
    /// their widgets. While scrolling, a busy machine is never idle.
    private func whenRemovedRowsAreReleased(_ action: @escaping @MainActor () -> Void) {
        var last = Int.max
        host.graph.clock.whenIdle {
            let alive = RowFigures.alive
            guard alive == last else {
                last = alive
                return true
            }
            ScrollDriver.start(.points(0), frames: 1) { if case .done = $0 { action() } }
            return false
        }
    }

    private func report(_ row: Int) {
        printLine(
            "row \(row): \(RowFigures.alive) rows, \(GTKDisplay.livePeers) peers, "
                + "\(ControlStatistics.widgetCount) widgets, \(privateMemory) kB")
    }

    /// The memory that the process has written and does not share, in kilobytes.
    private var privateMemory: Int {
        let text = (try? String(contentsOfFile: "/proc/self/smaps_rollup", encoding: .utf8)) ?? ""
        let line = text.split(separator: "\n").first { $0.hasPrefix("Private_Dirty:") }
        return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
    }
}

private struct LongList: View {
    let count: Int

    var body: some View {
        List {
            ForEach(0..<count, id: \.self) { LongListRow(number: $0) }
        }
        .listStyle(.plain)
        .overlay(alignment: .topLeading) { Color(red: 1, green: 0, blue: 1).frame(width: 4, height: 4) }
    }
}

private struct LongListRow: View {
    static let meanHeight = 75.0
    /// Pictures as portable pixmaps, of 24 × 24 pixels each.
    private static let pictures = (0..<8).map { number in
        let pixels = (0..<24 * 24 * 3).map { UInt8(($0 * 5 + number * 30) % 255) }
        return PixbufHeaderReader().read(Data("P6\n24 24\n255\n".utf8) + Data(pixels))
    }
    let number: Int
    @State private var isOn = false
    @State private var appearances: [Int] = []

    var body: some View {
        HStack {
            Image(picture: Self.pictures[number % 8]).resizable().frame(width: 24, height: 24)
            Text((0...number * 7919 % 13 % 4).map { "Row \(number), line \($0)" }.joined(separator: "\n"))
            Spacer()
            Toggle("On", isOn: $isOn).labelsHidden()
        }
        .onAppear {
            isOn = number.isMultiple(of: 3)
            appearances.append(number)
        }
    }
}
