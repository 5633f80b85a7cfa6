import DynamicLists
import DynamicListsTesting
import Testing

@Suite("The contract", .timeLimit(.minutes(5)))
struct BreachTests {
    @Test("a broken source is told by what it does, and by nothing else", arguments: BrokenSource.all)
    func breach(of source: BrokenSource) async throws {
        let breaches = await source.breaches()
        #expect(breaches.map(\.finding) == [source.finding])
        #expect(breaches.map(\.kind) == [source.kind])
    }

    @Test("each kind of breach has a source that commits it")
    func kinds() {
        #expect(Set(BrokenSource.all.map(\.kind)) == Set(ContractBreach.Kind.allCases))
    }

    @Test("a breach is one sentence, with what to do")
    func sentences() async {
        let breaches = await SourceContract(of: { Rack(find: { position, _ in position + 1 }) }).breaches()
        #expect(
            breaches.map(\.description) == [
                "The key for position 0 leads to page 1, which has 7 rows (1, …), not row 0 there: "
                    + "name the page that has the row, or nil."
            ])
    }
}
