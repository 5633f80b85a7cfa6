import Foundation
import GTKScreen
import ViewGraph

/// Tabs, pages, a search and an alert in a window. Their events are written to standard output.
@MainActor
final class PagesSample {
    private let host: WindowHost<PagesView>

    init(_ screen: any Screen) {
        host = WindowHost(
            PagesView(), screen: screen, title: "pages", size: CGSize(width: 402, height: 656),
            hasTitleBar: true)
        host.open()
    }
}

private struct PagesView: View {
    @State private var search = ""
    @State private var name = ""
    @State private var isAsking = false

    var body: some View {
        ZStack(alignment: .topLeading) {
            TabView {
                Tab("Rows", systemImage: "house") { rows }
                Tab("Other", systemImage: "star") {
                    Text("Other").onAppear { printLine("other appeared") }
                }
                .badge(3)
            }
            Color(red: 1, green: 0, blue: 1).frame(width: 4, height: 4).ignoresSafeArea()
        }
    }

    private var rows: some View {
        NavigationStack {
            List {
                NavigationLink("Detail") { DetailView() }
                Button("Ask") { isAsking = true }
                ForEach(0..<60) { number in Text("Row \(number)") }
            }
            .navigationTitle("Pages")
            .toolbar {
                Button {
                    printLine("added")
                } label: {
                    Label("Add", systemImage: "plus")
                }
            }
            .searchable(text: $search)
            .onChange(of: search) { printLine("search \(search)") }
            .alert("Your name?", isPresented: $isAsking) {
                TextField("Name", text: $name)
                Button("Cancel", role: .cancel) { printLine("cancelled") }
                Button("Fine") { printLine("named \(name)") }
            }
        }
    }
}

private struct DetailView: View {
    var body: some View {
        ScrollView { Text("A detail") }
            .navigationTitle("Detail")
            .onAppear { printLine("detail appeared") }
            .onDisappear { printLine("detail gone") }
    }
}
