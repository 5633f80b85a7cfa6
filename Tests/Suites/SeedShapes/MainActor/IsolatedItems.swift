// Items as declared with the main actor as default isolation: their `Identifiable` conformance is isolated,
// too.
import DynamicLists
import DynamicListsTesting
import Testing

struct Letter: Identifiable, Sendable {
    let number: Int
    var isRead = false

    var id: String {
        MainActor.assertIsolated()
        return "letter \(number)"
    }
}

struct Letters: PageSource {
    func page(for request: PageRequest<Int>) async throws -> Page<Int, Letter> {
        await Page(items: letters(10), nextKey: nil)
    }
}

/// Its default `id(of:)` is that of a source that does not identify its items.
struct FoundLetters: QueryResults {
    func items(in range: Range<Int>) async throws -> [Letter] {
        await Array(letters(10)[range.clamped(to: 0..<10)])
    }
}

func letters(_ count: Int) -> [Letter] { (0..<count).map { Letter(number: $0) } }

@Suite("Items on the main actor", .timeLimit(.minutes(5)))
struct IsolatedItems {
    private let ids = letters(10).map(\.id)

    @Test("the rows of a source have the ids of their items, which are read on the main actor")
    func ownIDs() async throws {
        let list = ListViewModel(source: Letters())
        list.start()
        try await list.wait { list.isIdle }
        #expect(list.snapshot.ids.map { $0 } == ids)
        list.update("letter 3") { $0.isRead = true }
        #expect(list.item("letter 3")?.isRead == true)
    }

    @Test("the rows of a closure and of a query keep their items' ids through a refresh")
    func erasedIDs() async throws {
        let list = ListViewModel { (_: PageRequest<Int>) in await Page(items: letters(10), nextKey: nil) }
        list.start()
        try await list.wait { list.isIdle }
        #expect(list.snapshot.ids.map { $0 } == ids.map { ListItemID($0) })
        await list.refresh()
        #expect(list.snapshot.ids.map { $0 } == ids.map { ListItemID($0) })
        let found = ListViewModel(source: QueryWindow(FoundLetters()))
        found.start()
        try await found.wait { found.isIdle }
        #expect(found.snapshot.ids.map { $0 } == ids)
    }

    @Test("a source with isolated items fulfills the contract")
    func contract() async {
        #expect(await SourceContract(of: { Letters() }).breaches() == [])
    }
}
