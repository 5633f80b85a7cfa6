import DynamicLists
import DynamicListsTesting
import Testing

@Suite("Contract breaches", .timeLimit(.minutes(5)))
struct BreachTests {
    @Test("a contract reports exactly the breach of a broken source", arguments: BrokenSource.all)
    func breach(of source: BrokenSource) async throws {
        let breaches = await source.breaches()
        #expect(breaches.map(\.finding) == [source.finding])
        #expect(breaches.map(\.kind) == [source.kind])
    }

    @Test("each kind of breach is covered by a broken source")
    func kinds() {
        #expect(Set(BrokenSource.all.map(\.kind)) == Set(ContractBreach.Kind.allCases))
    }

    @Test("a breach prints as one sentence with its remedy")
    func sentences() async {
        let breaches = await SourceContract(of: { ConformingSource(find: { position, _ in position + 1 }) })
            .breaches()
        #expect(
            breaches.map(\.description) == [
                "The key for position 0 leads to page 1, which has 7 rows (1, …), not row 0 there: "
                    + "name the page that has the row, or nil."
            ])
    }
}
