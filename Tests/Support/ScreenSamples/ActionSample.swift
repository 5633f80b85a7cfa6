import Foundation
import GTKScreen
import ViewGraph

/// A list whose rows can be swiped, deleted and moved, at the top left of the window. Its rows are written to
/// standard output when they change.
@MainActor
final class ActionSample {
    private let host: WindowHost<ActionView>

    init(_ screen: any Screen, isGrouped: Bool) {
        host = WindowHost(
            ActionView(isGrouped: isGrouped), screen: screen, title: "actions",
            size: CGSize(width: 400, height: 440))
        host.open()
    }
}

private struct ActionView: View {
    let isGrouped: Bool
    @State private var rows = Array(0..<40)
    @State private var mode = EditMode.inactive

    var body: some View {
        ZStack(alignment: .topLeading) {
            if isGrouped { list.listStyle(.insetGrouped) } else { list.listStyle(.plain) }
            Color(red: 1, green: 0, blue: 1).frame(width: 4, height: 4)
        }
        .environment(\.editMode, $mode)
        .onChange(of: rows) {
            printLine("rows \(rows.prefix(6).map(String.init).joined(separator: " "))")
        }
    }

    private var list: some View {
        List {
            ForEach(rows, id: \.self) { row in
                Text(verbatim: "Row \(row)")
                    .swipeActions {
                        Button("Delete", systemImage: "trash", role: .destructive) {
                            rows.removeAll { $0 == row }
                        }
                        Button("Flag") { printLine("flag \(row)") }.tint(.orange)
                    }
                    .swipeActions(edge: .leading) {
                        Button(mode.isEditing ? "Done" : "Edit") {
                            withAnimation { mode = mode.isEditing ? .inactive : .active }
                        }
                        .tint(.blue)
                    }
            }
            .onDelete { rows.remove(atOffsets: $0) }
            .onMove { rows.move(fromOffsets: $0, toOffset: $1) }
        }
    }
}
