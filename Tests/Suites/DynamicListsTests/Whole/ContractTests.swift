import DynamicLists
import DynamicListsTesting
import Testing

/// Checks that the sources of these tests keep the contract, so that no failure is caused by a source.
@Suite("The tests' sources and the source contract", .timeLimit(.minutes(5)))
struct ContractTests {
    @Test("a shelf of any size keeps the source contract", arguments: [0, 1, 7, 8, 500])
    func shelf(rowCount: Int) async {
        #expect(await SourceContract(of: { PositionSource(rowCount: rowCount) }).breaches() == [])
    }

    @Test("a shelf that holds its answers keeps the source contract")
    func heldShelf() async {
        let calls = HeldCalls<PageRequest<Int>, Void>()
        let answering = Task {
            while true { try await calls.next().succeed() }
        }
        defer { answering.cancel() }
        #expect(await SourceContract(of: { PositionSource(rowCount: 30, calls: calls) }).breaches() == [])
    }

    @Test("a faulty source keeps the source contract after its faults have ended")
    func faulty() async {
        let contract = SourceContract(of: {
            let faults = Faults(seed: 1)
            faults.end()
            return FaultySource(rowCount: 100, faults: faults)
        })
        #expect(await contract.breaches() == [])
    }
}
