import Foundation
import GTKScreen
import NumberTable
import Observation
import ViewGraph

/// Shows the views of ``NumberTable`` in a real window, a page of calls at a time, and prints the calls
/// before each page, so a test whose program ends can identify the calls.
@MainActor
final class InvalidNumberPages {
    /// The values for which toolkits have their own limits.
    private static let values = [.nan, .infinity, 1e9, -1e9, .greatestFiniteMagnitude, 5_000].map {
        BadNumber($0)
    }

    private let calls: [NumberTable.Call]
    private let size: Int
    private let shown = ShownCalls()
    private let host: WindowHost<NumberPage>
    private var next: Int

    /// - Parameters:
    ///   - first: the number of the first call.
    ///   - size: the number of calls on a page.
    init(_ screen: any Screen, from first: Int, size: Int) {
        calls = NumberTable().rows.flatMap { row in
            Self.values.map { NumberTable.Call(row: row, number: $0) }
        }
        (next, self.size) = (first, size)
        host = WindowHost(
            NumberPage(shown: shown), screen: screen, title: "numbers", size: CGSize(width: 402, height: 700))
        host.open()
        turn()
    }

    private func turn() {
        guard next < calls.count else {
            shown.calls = []
            alarm(0)
            shown.isDone = true
            return printLine("all \(calls.count)")
        }
        let page = calls[next..<min(next + size, calls.count)]
        for (index, call) in zip(next..., page) { printLine("at \(index) \(call.row.name): \(call.number)") }
        // A page that is never shown ends the program.
        alarm(20)
        next += size
        shown.calls = Array(page)
        shown.page += 1
        // Long enough for some frames of animations.
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { MainActor.assumeIsolated { self.turn() } }
    }
}

@MainActor
@Observable
private final class ShownCalls {
    var calls: [NumberTable.Call] = []
    var page = 0
    var isDone = false
}

private struct NumberPage: View {
    let shown: ShownCalls

    var body: some View {
        LazyVGrid(columns: Array(repeating: GridItem(.fixed(36), spacing: 4), count: 10), spacing: 2) {
            ForEach(shown.calls.indices, id: \.self) { index in
                GeometryReader { _ in shown.calls[index].view }.frame(width: 36, height: 40)
            }
        }
        .id(shown.page)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
        .overlay(alignment: .bottomLeading) {
            (shown.isDone ? Color.green : Color.blue).frame(width: 20, height: 20)
        }
        .overlay(alignment: .topLeading) { Color(red: 1, green: 0, blue: 1).frame(width: 4, height: 4) }
    }
}
