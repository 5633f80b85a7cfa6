import Foundation
import GTKScreen
import ViewGraph

/// A list whose rows can be swiped, deleted and moved, or a lazy stack or grid of such views, at the top left
/// of the window. The rows are written to standard output when they change.
@MainActor
final class ActionSample {
    private let host: WindowHost<ActionView>

    init(_ screen: any Screen, _ container: String) {
        host = WindowHost(
            ActionView(container: container), screen: screen, title: "actions",
            size: CGSize(width: 400, height: 440))
        host.open()
    }
}

private struct ActionView: View {
    let container: String
    @State private var rows = Array(0..<40)
    @State private var mode = EditMode.inactive

    var body: some View {
        ZStack(alignment: .topLeading) {
            switch container {
            case "grouped": list.listStyle(.insetGrouped)
            case "stack": moved(ScrollView { LazyVStack(spacing: 0) { views } })
            case "grid": moved(ScrollView { LazyVGrid(columns: columns, spacing: 0) { views } })
            default: list.listStyle(.plain)
            }
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
                swiped(Text(verbatim: "Row \(row)"), row)
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

    private func swiped(_ view: some View, _ row: Int) -> some View {
        view.swipeActions {
            Button("Delete", systemImage: "trash", role: .destructive) { rows.removeAll { $0 == row } }
            Button("Flag") { printLine("flag \(row)") }.tint(.orange)
        }
    }

    // MARK: Stacks and grids

    private struct Item: Identifiable { var id: Int }
    private var columns: [GridItem] { [GridItem(spacing: 0), GridItem(spacing: 0)] }

    private var views: some View {
        ForEach(rows.map(Item.init)) { item in
            swiped(
                Text(verbatim: "Row \(item.id)").frame(maxWidth: .infinity).frame(height: 44)
                    .background(.white), item.id)
        }
        .reorderable()
    }

    private func moved(_ view: some View) -> some View {
        view.swipeActionsContainer().reorderContainer(for: Item.self) { difference in
            rows.removeAll { difference.sources.contains($0) }
            var index = rows.endIndex
            if case .before(let id) = difference.destination.position {
                index = rows.firstIndex(of: id) ?? index
            }
            rows.insert(contentsOf: difference.sources, at: index)
        }
    }
}
