import DynamicListsInspector
import SwiftData
import SwiftUI
import Testing

@Suite("Sections of queries")
@MainActor
struct QuerySectionTests {
    // Shows: @Query
    @Test("the models of a query are in the sections of their titles, which are in the order of their models")
    func sections() throws {
        let container = try makeContainer(["b1", "a1", "b2", "", "c1"])
        let screen = HostedView(Sections().modelContainer(container))
        #expect(try screen.find(identifier: "results").label == "B: b1 b2, A: a1, : , C: c1")
        #expect(try screen.find(identifier: "array").label == "B: b1 b2, A: a1, : , C: c1")
        #expect(try screen.find(identifier: "models").label == "b1 a1 b2  c1")
        #expect(try screen.find(identifier: "optional").label == "c: c1, b: b2 b1, a: a1, : ")
        #expect(try screen.find(identifier: "lookup").label == "2 nil")
        #expect(try screen.find(identifier: "none").label == "0")
    }

    @Test("an edit that only moves a model to another section is shown")
    func edit() throws {
        let container = try makeContainer(["b1", "a1"])
        let context = container.mainContext
        let screen = HostedView(Sections().modelContainer(container))
        let notes = try context.fetch(FetchDescriptor<Note>(sortBy: [SortDescriptor(\.rank)]))
        notes[1].title = "b2"
        context.processPendingChanges()
        screen.runUntilIdle()
        #expect(try screen.find(identifier: "results").label == "B: b1 b2")
        context.delete(notes[0])
        context.processPendingChanges()
        screen.runUntilIdle()
        #expect(try screen.find(identifier: "results").label == "B: b2")
    }

    @Test("a query that loses its key path to the titles has no sections, and gets them back with it")
    func losing() throws {
        let container = try makeContainer(["b1", "a1"])
        let screen = HostedView(Switching(hasSections: true).modelContainer(container))
        #expect(try screen.find(identifier: "sections").label == "2 of b1 a1")
        screen.show(Switching(hasSections: false).modelContainer(container))
        #expect(try screen.find(identifier: "sections").label == "0 of b1 a1")
        screen.show(Switching(hasSections: true).modelContainer(container))
        #expect(try screen.find(identifier: "sections").label == "2 of b1 a1")
    }

    @Test("sections of a query are the sections of a list")
    func list() throws {
        let container = try makeContainer(["b1", "a1", "b2"])
        let screen = HostedView(SectionList().modelContainer(container))
        #expect(screen.texts == ["B", "b1", "b2", "A", "a1"])
    }
}

extension Note {
    fileprivate var initial: String { title.prefix(1).uppercased() }
    fileprivate var optionalInitial: String? { title.first.map(String.init) }
}

private struct Sections: View {
    @Query(sort: \Note.rank, sectionBy: \.initial) private var results: SectionedResults<Note, String>
    @Query(sort: [SortDescriptor(\Note.rank)], animation: .default, sectionBy: \.initial) private var array:
        [Note]
    @Query(
        FetchDescriptor(sortBy: [SortDescriptor(\Note.title, order: .reverse)]), sectionBy: \.optionalInitial)
    private var optional: SectionedResults<Note, String>
    @Query private var plain: [Note]

    var body: some View {
        VStack {
            Text(text(results)).accessibilityIdentifier("results")
            Text(text(_array.sections)).accessibilityIdentifier("array")
            Text(array.map(\.title).joined(separator: " ")).accessibilityIdentifier("models")
            Text(text(optional)).accessibilityIdentifier("optional")
            Text(counts).accessibilityIdentifier("lookup")
            Text("\(_plain.sections.count)").accessibilityIdentifier("none")
        }
    }

    private var counts: String {
        ["B", "b"].map { results[sectionTitle: $0].map { "\($0.count)" } ?? "nil" }.joined(separator: " ")
    }

    private func text(_ sections: SectionedResults<Note, String>) -> String {
        sections.map { "\($0.title): \($0.map(\.title).joined(separator: " "))" }.joined(separator: ", ")
    }
}

private struct Switching: View {
    @Query private var notes: [Note]

    init(hasSections: Bool) {
        _notes = hasSections ? Query(sort: \.rank, sectionBy: \.initial) : Query(sort: \.rank)
    }

    var body: some View {
        Text("\(_notes.sections.count) of \(notes.map(\.title).joined(separator: " "))")
            .accessibilityIdentifier("sections")
    }
}

private struct SectionList: View {
    @Query(sort: \Note.rank, sectionBy: \.initial) private var notes: SectionedResults<Note, String>

    var body: some View {
        List {
            ForEach(notes) { section in
                Section(section.title) {
                    ForEach(section) { Text($0.title) }
                }
            }
        }
    }
}
