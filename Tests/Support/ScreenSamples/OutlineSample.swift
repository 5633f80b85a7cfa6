import Foundation
import GTKScreen
import ViewGraph

/// A split view whose sidebar has expandable rows with a selection, and links below. Changes of the selection
/// are written to standard output.
@MainActor
final class OutlineSample {
    private let host: WindowHost<OutlineView>

    init(_ screen: any Screen, isDark: Bool) {
        host = WindowHost(
            OutlineView(scheme: isDark ? .dark : .light), screen: screen, title: "outline",
            size: CGSize(width: 800, height: 440))
        host.open()
    }
}

private struct OutlineView: View {
    let scheme: ColorScheme
    @State private var selection: Set<String> = []

    private struct Item: Identifiable {
        let id: String
        var children: [Item]?
    }

    private static let tree = [
        Item(id: "Fruit", children: ["Apple", "Lemon"].map { Item(id: $0) }), Item(id: "Nuts"),
        Item(id: "Herbs"),
    ]

    var body: some View {
        NavigationSplitView {
            ZStack(alignment: .topLeading) {
                List(selection: $selection) {
                    OutlineGroup(Self.tree, children: \.children) { item in
                        VStack(alignment: .leading) {
                            Text(item.id)
                            Text("secondary").font(.footnote).foregroundStyle(.secondary)
                            Text("accent").font(.footnote).foregroundStyle(Color.accentColor)
                        }
                    }
                    // Their values do not have the type of the selection, so they show pages.
                    NavigationLink("First", value: 1)
                    NavigationLink("Second", value: 2)
                }
                .navigationDestination(for: Int.self) { Text("page \($0)") }
                Color(red: 1, green: 0, blue: 1).frame(width: 4, height: 4)
            }
        } detail: {
            Text("none")
        }
        .onChange(of: selection) { printLine("selected \(selection.sorted().joined(separator: " "))") }
        .preferredColorScheme(scheme)
    }
}
