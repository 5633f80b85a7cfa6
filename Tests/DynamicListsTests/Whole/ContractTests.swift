import DynamicLists
import DynamicListsTesting
import Testing

/// The sources that these tests build on keep to the contract: what they show is not their own doing.
@Suite("The tests' sources and the contract", .timeLimit(.minutes(5)))
struct ContractTests {
    @Test("a shelf, at all sizes", arguments: [0, 1, 7, 8, 500])
    func shelf(rowCount: Int) async {
        #expect(await SourceContract(of: { Shelf(rowCount: rowCount) }).breaches() == [])
    }

    @Test("a shelf that holds its answers")
    func heldShelf() async {
        let calls = HeldCalls<PageRequest<Int>, Void>()
        let answering = Task {
            while true { try await calls.next().succeed() }
        }
        defer { answering.cancel() }
        #expect(await SourceContract(of: { Shelf(rowCount: 30, calls: calls) }).breaches() == [])
    }

    @Test("a source with faults, when they are over")
    func faulty() async {
        let contract = SourceContract(of: {
            let faults = Faults(seed: 1)
            faults.end()
            return FaultySource(rowCount: 100, faults: faults)
        })
        #expect(await contract.breaches() == [])
    }
}
