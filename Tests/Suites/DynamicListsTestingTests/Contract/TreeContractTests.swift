import DynamicLists
import DynamicListsTesting
import Testing

@Suite("The contract of tree sources", .timeLimit(.minutes(5)))
struct TreeContractTests {
    private static let fixed = FixedTreeSource(
        (0..<20).map { Row(id: $0) },
        children: [0: (100..<130).map { Row(id: $0) }, 105: [Row(id: 200)], 3: [Row(id: 300)]])

    @Test("a fixed tree conforms to the contract, also with failures")
    func fixed() async {
        #expect(await SourceContract(of: { Self.fixed }).breaches() == [])
        let contract = SourceContract(
            of: { Self.fixed },
            failing: { fails in
                for parent in [nil, 0, 105, 3] {
                    Self.fixed.fail(childrenOf: parent, with: fails ? Breakdown() : nil)
                }
            })
        #expect(await contract.breaches() == [])
        #expect(await SourceContract(of: { FlatTreeSource(ConformingSource()) }).breaches() == [])
    }

    @Test("the contract checks the pages of levels below the top level")
    func levels() async throws {
        let broken = BrokenTree { request, page in
            // The second page of the children of row 1 begins with the last row of the first.
            if request.parent == 1, let key = request.page.key, key > 0 {
                page.items.insert(Row(id: 100 + key - 1), at: 0)
            }
        }
        let breach = try #require(await SourceContract(of: { broken }).breaches().first)
        #expect(breach.kind == .idRepeated)
        #expect(breach.finding == "The id 106 is in the children of row 1, and was in the children of row 1")
        let shrinking = Counts()
        let forgetful = BrokenTree { request, page in
            if request.parent == 1, request.page.key == nil, shrinking.next() > 3 { page.items.removeLast() }
        }
        let other = try #require(await SourceContract(of: { forgetful }).breaches().first)
        #expect(
            other.kind == .pageChanged && other.finding.contains("the first page of the children of row 1"))
    }

    @Test("the contract of a tree reports an id that is in two levels")
    func ids() async {
        let broken = BrokenTree { request, page in
            if request.parent == 2 { page.items = [Row(id: 1)] }
        }
        let breaches = await SourceContract(of: { broken }).breaches()
        #expect(
            breaches.map(\.finding) == ["The id 1 is in the children of row 2, and was in the top level"])
    }
}

/// A tree of five rows, of which the second has thirty children and the others none, whose pages a test can
/// change.
struct BrokenTree: TreeSource {
    typealias Request = TreeRequest<Int, Int>

    static var acceptsAnyCount: Bool { true }

    var childCount: Bool? = nil
    let change: @Sendable (Request, inout Page<Int, Row>) -> Void
    private let good = FixedTreeSource(
        (0..<5).map { Row(id: $0) }, children: [1: (100..<130).map { Row(id: $0) }])

    init(childCount: Bool? = nil, _ change: @escaping @Sendable (Request, inout Page<Int, Row>) -> Void) {
        self.childCount = childCount
        self.change = change
    }

    func page(for request: PageRequest<Int>) async throws -> Page<Int, Row> {
        var page = try await good.page(for: request)
        change(Request(parent: nil, page: request), &page)
        return page
    }

    func children(of parent: Row, request: PageRequest<Int>) async throws -> Page<Int, Row> {
        var page = try await good.children(of: parent, request: request)
        change(Request(parent: parent.id, page: request), &page)
        return page
    }

    func hasChildren(_ item: Row) -> Bool? { childCount }
}

/// Counts calls.
final class Counts: Sendable {
    private let count = Locked(0)

    func next() -> Int {
        count.withLock { count in
            count += 1
            return count
        }
    }
}

extension BrokenSource {
    static let trees = [
        BrokenSource(.hasChildrenWrong, "Row 0 is reported to have children, but has none") {
            await SourceContract(of: { BrokenTree(childCount: true) { _, _ in } }).breaches()
        },
        BrokenSource(.hasChildrenWrong, "Row 1 is reported to have no children, but has 21") {
            await SourceContract(of: { BrokenTree(childCount: false) { _, _ in } }).breaches()
        },
    ]
}
