import DynamicLists
import DynamicListsInspector
import DynamicListsTesting
import DynamicListsUI
import SwiftUI
import Testing

@Suite("Lists in hosted views")
@MainActor
struct ListTests {
    @Test("rows are found by the ids of their elements, and scrolled to")
    func rows() throws {
        let screen = HostedView {
            List(0..<200, id: \.self) { Text("row \($0)") }.listStyle(.plain)
        }
        #expect(try screen.row(3).label == "row 3")
        #expect(try screen.rows.first?.rowID == AnyHashable(0))
        #expect(throws: InspectionError.self) { try screen.row(150) }
        #expect(try screen.scroll(toRow: 150).label == "row 150")
        #expect(!screen.contains("row 3"))
        try screen.find(List.self).scroll(by: -100_000)
        #expect(try screen.row(0).visibleFrame != nil)
        try screen.scroll(toFraction: 1)
        #expect(screen.rows.last.map { try? $0.label } == "row 199")
    }

    @Test("rows are selected, and their states and actions read")
    func selection() throws {
        let screen = HostedView(SelectableRows())
        try screen.row("b").tap()
        #expect(try screen.row("b").isSelected)
        #expect(try !screen.row("a").isSelected)
        try screen.row("c").tap(modifiers: .command)
        #expect(screen.contains("b, c"))
        #expect(try screen.row("a").actions.contains("Delete"))
        try screen.row("a").perform(action: "Delete")
        #expect(screen.rows.count == 2)
        let error = #expect(throws: InspectionError.self) { try screen.row("b").perform(action: "Mark") }
        #expect(error?.description == "row b \"b\" has no action \"Mark\"; there are: \"Delete\"")
    }

    @Test("a swiped row shows the buttons of its actions")
    func swipe() throws {
        let screen = HostedView(SelectableRows())
        try screen.row("a").swipe(.leading, distance: 90)
        try screen.row("a").perform(action: "Delete")
        #expect(throws: InspectionError.self) { try screen.row("a") }
    }

    @Test("the rows of a Dynamic List have phases, and the list is described")
    func phases() async throws {
        let calls = HeldCalls<HeldItem, String>()
        let items = (1...2).map { HeldItem(id: $0, title: "title \($0)", calls: calls) }
        let list = ListViewModel(source: FixedPageSource(pages: [items]))
        let screen = HostedView {
            DynamicList(list) { row in
                Text(row.item.title)
                if let detail = row.item.detail { Text(detail) }
            }
        }
        try await screen.wait { try screen.row(2).phase == .loading }
        let call = try await calls.next()
        call.succeed(with: "detail")
        let id = call.request.id
        try await screen.wait { try screen.row(id).phase == .loaded }
        #expect(try screen.row(id).texts == ["title \(id), detail"])
        let rows = (1...2).map {
            $0 == id ? "\($0) loaded \"title \($0), detail\"" : "\($0) loading \"title \($0)\""
        }
        #expect(
            screen.listDescription
                == (["2 rows; refresh: idle, append: ended, prepend: ended"] + rows).joined(separator: "\n"))
    }

    @Test("a condition that is not fulfilled within the limit is an error with the texts on screen")
    func limit() async {
        let screen = HostedView(Text("Hello"))
        let error = await #expect(throws: InspectionError.self) {
            try await screen.wait(limit: .milliseconds(1)) { screen.contains("Bye") }
        }
        #expect(
            error?.description
                == "the condition was not fulfilled within 0.001 seconds; the texts on screen are: \"Hello\"")
    }

    @Test("a canceled wait ends")
    func canceled() async {
        let screen = HostedView(Text("Hello"))
        let waiting = Task { try await screen.wait { false } }
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
    }

    @Test("a list is pulled to refresh")
    func refresh() async throws {
        let screen = HostedView(Refreshed())
        try screen.pullToRefresh()
        try await screen.wait { screen.contains("refreshed 1 times") }
        let error = #expect(throws: InspectionError.self) {
            try HostedView(List { Text("a") }).pullToRefresh()
        }
        #expect(error?.description == "the list cannot be refreshed by pulling")
    }
}

private struct SelectableRows: View {
    @State private var names = ["a", "b", "c"]
    @State private var selection: Set<String> = []

    var body: some View {
        VStack {
            List(selection: $selection) {
                ForEach(names, id: \.self) { Text($0) }
                    .onDelete { names.remove(atOffsets: $0) }
            }
            Text(selection.sorted().joined(separator: ", "))
        }
    }
}

private struct Refreshed: View {
    @State private var count = 0

    var body: some View {
        List { Text("refreshed \(count) times") }.refreshable { count += 1 }
    }
}
