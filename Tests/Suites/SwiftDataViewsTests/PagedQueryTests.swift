import DynamicListsInspector
import DynamicListsUI
import SwiftData
import SwiftUI
import Testing

@Suite("Paged queries")
@MainActor
struct PagedQueryTests {
    @Test("the rows on screen are read, in the order of the query, and follow saves")
    func pages() async throws {
        let titles = (0..<500).map { String(format: "%03d", $0) }
        let container = try makeContainer(titles.reversed())
        let screen = HostedView(PagedTitles().modelContainer(container))
        try await screen.wait { screen.contains("000") }
        #expect(screen.rows.count < 100)
        #expect(!screen.contains("300"))
        try container.mainContext.delete(model: Note.self, where: #Predicate { $0.title == "001" })
        try container.mainContext.save()
        try await screen.wait { !screen.contains("001") }
        #expect(screen.contains("002"))
    }
}

private struct PagedTitles: View {
    @PagedQuery(sort: \Note.title) private var notes

    var body: some View {
        DynamicList(query: notes) { note in Text(note.title) }
    }
}
