import Foundation
import GTKScreen
import ViewGraph

/// A list in which several rows can be selected, at the top left of the window. Changes of the selection are
/// written to standard output.
@MainActor
final class SelectionSample {
    private let host: WindowHost<SelectionView>

    /// - Parameter isWide: whether there is space next to the rows.
    init(_ screen: any Screen, isWide: Bool) {
        host = WindowHost(
            SelectionView(), screen: screen, title: "selection",
            size: CGSize(width: isWide ? 1_000 : 400, height: 440))
        host.open()
    }
}

private struct SelectionView: View {
    @State private var selection: Set<Int> = []

    var body: some View {
        ZStack(alignment: .topLeading) {
            List(0..<1_000, selection: $selection) { Text(verbatim: $0 == 700 ? "Zebra" : "Row \($0)") }
                .listStyle(.plain)
                .contextMenu(forSelectionType: Int.self) { items in
                    Button("Print") { printLine("menu \(describe(items))") }
                } primaryAction: {
                    printLine("opened \(describe($0))")
                }
            Color(red: 1, green: 0, blue: 1).frame(width: 4, height: 4)
        }
        .onChange(of: selection) { printLine("selected \(describe(selection))") }
    }

    /// The first and last of many items.
    private func describe(_ items: Set<Int>) -> String {
        let sorted = items.sorted()
        if sorted.count > 6 { return "\(sorted.count) from \(sorted[0]) to \(sorted[sorted.count - 1])" }
        return sorted.map { "\($0)" }.joined(separator: " ")
    }
}
