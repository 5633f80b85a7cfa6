import DynamicLists
import DynamicListsTesting
import DynamicListsWeb
import LoopbackTesting
import Testing

/// All paging schemes of services fulfill the contract of sources.
@Suite("The contract of a service's pages", .timeLimit(.minutes(5)))
struct ContractTests {
    private let rows = RowService(count: 40)

    /// The breaches of a source over the rows, as texts.
    private func breaches<Source: PageSource>(
        _ make: @escaping @Sendable (WebService) -> Source
    ) async -> [String] {
        let contract = SourceContract(
            of: { [rows] in make(WebService(rows.server, clock: ContinuousClock())) },
            failing: { [rows] in rows.fail($0) })
        return await contract.breaches().map(\.description)
    }

    @Test("numbered pages fulfill the contract, with a total and without")
    func numbered() async {
        #expect(
            await breaches { service in
                NumberedPages(service) { number, count in
                    .get("counted", query: ["page": "\(number)", "count": "\(count)"])
                } read: { (answer: CountedRows) in
                    ServicePage(answer.rows, total: answer.total)
                }
            } == [])
        #expect(
            await breaches { service in
                NumberedPages<Row>(service) { number, count in
                    .get("array", query: ["page": "\(number)", "count": "\(count)"])
                }
            } == [])
    }

    @Test("pages by offset fulfill the contract, with a total and without")
    func offsets() async {
        #expect(
            await breaches { service in
                OffsetPages(service) { offset, count in
                    .get("counted", query: ["offset": "\(offset)", "count": "\(count)"])
                } read: { (answer: CountedRows) in
                    ServicePage(answer.rows, total: answer.total)
                }
            } == [])
        #expect(
            await breaches { service in
                OffsetPages<Row>(service) { offset, count in
                    .get("array", query: ["offset": "\(offset)", "count": "\(count)"])
                }
            } == [])
    }

    @Test("pages by cursor fulfill the contract")
    func cursors() async {
        #expect(
            await breaches { service in
                CursorPages(service) { (request: CursorRequest<Int>) in
                    .get(
                        "after",
                        query: [
                            "after": request.after.map { "\($0)" },
                            "before": request.before.map { "\($0)" }, "count": "\(request.count)",
                        ])
                } read: { (answer: CursorRows) in
                    CursorPage(answer.rows, next: answer.next, previous: answer.previous)
                }
            } == [])
    }

    @Test("linked pages fulfill the contract")
    func links() async {
        #expect(
            await breaches { service in
                LinkedPages<Row>(service) { .get("linked", query: ["count": "\($0)"]) }
            } == [])
    }

    @Test("connections fulfill the contract, from the beginning and from the end", arguments: [false, true])
    func connections(opensAtEnd: Bool) async {
        #expect(
            await breaches { service in
                GraphQLPages(service, query: "{ rows }", opensAtEnd: opensAtEnd) { (data: GraphRows) in
                    data.rows
                }
            } == [])
    }
}
