import Foundation
import GTKScreen
import ViewGraph

/// A window with tabs, a searchable and refreshable list of links with context menus, and a form, for the
/// keys and the wheel. What happens is written to standard output.
@MainActor
final class CommandSample {
    private let host: WindowHost<CommandTabs>

    init(_ screen: any Screen) {
        host = WindowHost(
            CommandTabs(), screen: screen, title: "commands", size: CGSize(width: 402, height: 700))
        host.open()
    }
}

private struct CommandTabs: View {
    @State private var tab = "rows"

    var body: some View {
        ZStack(alignment: .topLeading) {
            TabView(selection: $tab) {
                CommandRows().tabItem { Label("Rows", systemImage: "list.bullet") }.tag("rows")
                CommandForm().tabItem { Label("Form", systemImage: "star") }.tag("form")
            }
            Color(red: 1, green: 0, blue: 1).frame(width: 4, height: 4).ignoresSafeArea()
        }
        .onChange(of: tab) { printLine("tab \(tab)") }
    }
}

private struct CommandRows: View {
    @State private var text = ""
    @State private var refreshes = 0

    var body: some View {
        NavigationStack {
            List(0..<40, id: \.self) { row in
                NavigationLink("Row \(row)") { Text("Page").onAppear { printLine("page \(row)") } }
                    .contextMenu {
                        Button("Copy") { printLine("copied \(row)") }
                        Button("Share", systemImage: "square.and.arrow.up") { printLine("shared \(row)") }
                    }
            }
            .listStyle(.plain)
            .refreshable {
                refreshes += 1
                printLine("refreshed \(refreshes)")
            }
            .searchable(text: $text)
            .navigationTitle("Rows").navigationBarTitleDisplayMode(.inline)
        }
        .onChange(of: text) { printLine("search \(text)") }
    }
}

private struct CommandForm: View {
    @State private var name = ""
    @State private var isOpen = false

    var body: some View {
        VStack(spacing: 20) {
            TextField("Name", text: $name)
            DisclosureGroup("Group", isExpanded: $isOpen) { Text("Inside") }
            Button("Other") { printLine("other") }
            Button("Done") { printLine("done \(name)") }.keyboardShortcut(.defaultAction)
        }
        .padding()
        .onChange(of: isOpen) { printLine("group \(isOpen)") }
    }
}
