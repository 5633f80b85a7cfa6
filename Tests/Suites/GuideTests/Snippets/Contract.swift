// Scaffolding
import DynamicLists
import DynamicListsTesting
import Foundation
import Synchronization
import Testing

@Suite("The guide's contracts", .timeLimit(.minutes(5)))
struct ContractTests {
    /// 70 walks.
    nonisolated final class Service: Sendable {
        private let failing = Mutex(false)
        var isDown: Bool {
            get { failing.withLock { $0 } }
            set { failing.withLock { $0 = newValue } }
        }

        func walks(from start: Int, count: Int) throws -> [Walk] {
            if isDown { throw URLError(.notConnectedToInternet) }
            return (0..<70).dropFirst(start).prefix(count).map { Walk(id: $0) }
        }
    }

    struct Walks: PageSource {
        static var acceptsAnyCount: Bool { true }
        let service: Service

        func page(for request: PageRequest<Int>) async throws -> Page<Int, Walk> {
            let start = request.key ?? 0
            let walks = try service.walks(from: start, count: request.count)
            return Page(items: walks, nextKey: walks.isEmpty ? nil : start + walks.count)
        }
    }

    typealias Entries = WritingASource.Entries
    let journal = WritingASource.Journal()

    // Shown
    @Test("walks keep to the contract")
    func walks() async {
        let service = Service()
        let contract = SourceContract(
            of: { Walks(service: service) }, failing: { service.isDown = $0 })
        #expect(await contract.breaches() == [])
    }
    // Scaffolding

    // Shown
    @Test("the journal keeps to the contract")
    func journal() async {
        let contract = SourceContract(of: { Entries(journal: journal) })
        #expect(await contract.breaches() == [])
    }
    // Scaffolding
}
