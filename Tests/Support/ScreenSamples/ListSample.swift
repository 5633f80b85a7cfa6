import Foundation
import GTKScreen
import ViewGraph

/// A list whose row heights are unknown before the rows are created: in random order, or lower in one half
/// than in the other. The positions of its rows after each movement are written to standard output.
/// Optionally it blocks whenever it has come to rest.
@MainActor
final class ListSample {
    private let host: WindowHost<ListSampleView>

    init(_ screen: any Screen, _ options: [String]) {
        var rows = 10_000
        var heights = ""
        var start: Int?
        var busyTime = 0.0
        for (name, value) in zip(options, options.dropFirst()) {
            if name == "--rows" { rows = Int(value) ?? rows }
            if name == "--heights" { heights = value }
            if name == "--from" { start = Int(value) }
            if name == "--busy" { busyTime = Double(value) ?? busyTime }
        }
        host = WindowHost(
            ListSampleView(count: rows, heights: heights, start: start, busyTime: busyTime), screen: screen,
            title: "list", size: CGSize(width: 402, height: 700), hasTitleBar: false)
        host.open()
    }
}

private struct ListSampleView: View {
    let count: Int
    let heights: String
    let start: Int?
    /// The time that it blocks, in seconds.
    let busyTime: Double
    private let places = RowPlaces()

    init(count: Int, heights: String, start: Int?, busyTime: Double) {
        (self.count, self.heights, self.start, self.busyTime) = (count, heights, start, busyTime)
    }

    var body: some View {
        ScrollViewReader { proxy in
            List {
                ForEach(0..<count, id: \.self) { row in
                    RowOfLines(row: row, lines: lines(of: row))
                        .onGeometryChange(for: CGRect.self) {
                            $0.frame(in: .global)
                        } action: {
                            places.set($0, of: row)
                        }
                        .onAppear { places.appeared.insert(row) }
                        .onDisappear { places.appeared.remove(row) }
                        .listRowInsets(EdgeInsets())
                        .listRowSeparator(.hidden)
                        .listRowBackground(row == 0 ? Color.green : row == count - 1 ? .red : nil)
                }
            }
            .listStyle(.plain)
            .onGeometryChange(for: CGFloat.self) {
                $0.size.height
            } action: {
                places.height = $0
            }
            .onScrollPhaseChange { _, phase in
                guard phase == .idle else { return }
                Thread.sleep(forTimeInterval: busyTime)
                places.cameToRest()
            }
            .onAppear {
                if let start { proxy.scrollTo(start, anchor: .top) }
            }
        }
        .overlay(alignment: .topLeading) { Color(red: 1, green: 0, blue: 1).frame(width: 4, height: 4) }
    }

    private func lines(of row: Int) -> Int {
        switch heights {
        case "rising": row < count / 2 ? 3 : 9
        case "falling": row < count / 2 ? 9 : 3
        default: 3 + row * 7919 % 13 % 7
        }
    }
}

private struct RowOfLines: View {
    let row: Int
    let lines: Int

    var body: some View {
        Text((1...lines).map { "Row \(row), line \($0)" }.joined(separator: "\n"))
            .frame(maxWidth: .infinity, alignment: .leading)
    }
}

/// The positions of the visible rows, reported once for each frame that moves them.
@MainActor
private final class RowPlaces {
    var appeared: Set<Int> = []
    /// The height of the list. A window may be smaller than requested.
    var height = 0.0
    private var places: [Int: CGRect] = [:]
    private var told: [Int: CGRect] = [:]
    private var isToBeTold = false
    private var moves = 0
    private var rests = 0

    func set(_ place: CGRect, of row: Int) {
        places[row] = place
        guard !isToBeTold else { return }
        isToBeTold = true
        DispatchQueue.main.async { MainActor.assumeIsolated { self.tell() } }
    }

    func cameToRest() {
        rests += 1
        printLine("rest \(rests)")
    }

    private func tell() {
        isToBeTold = false
        let shown = places.filter { appeared.contains($0.key) }
        guard let (first, start) = shown.min(by: { $0.key < $1.key }),
            let (last, end) = shown.max(by: { $0.key < $1.key })
        else { return }
        moves += 1
        let step = shown.lazy.compactMap { [told] row, place in told[row].map { place.minY - $0.minY } }.first
        printLine(
            "move \(moves) by \(step ?? .infinity): row \(first) at \(start.minY), "
                + "row \(last) to \(end.maxY) of \(height)")
        if !isWhole(shown, first...last) { printLine("torn at move \(moves): \(told) to \(shown)") }
        told = shown
        // Rows further away return as new ones.
        places = places.filter { abs($0.key - first) < 100 }
    }

    /// Whether the rows are below each other, and those that were visible before kept their heights and moved
    /// together.
    private func isWhole(_ shown: [Int: CGRect], _ rows: ClosedRange<Int>) -> Bool {
        let steps = rows.compactMap { row -> CGFloat? in
            guard let old = told[row], let new = shown[row] else { return nil }
            return new.minY - old.minY
        }
        return rows.allSatisfy { row in
            guard let place = shown[row] else { return false }
            let isAsHigh = told[row].map { abs($0.height - place.height) < 0.01 } ?? true
            return isAsHigh
                && (shown[row + 1].map { abs($0.minY - place.maxY) < 0.01 } ?? (row == rows.upperBound))
        } && steps.allSatisfy { abs($0 - steps[0]) < 0.01 }
    }
}
