import DynamicLists
import DynamicListsTesting
import DynamicListsWeb
import Foundation
import LoopbackTesting
import Testing

/// Each paging scheme of services.
@Suite("Pages of a service", .timeLimit(.minutes(5)))
struct PageTests {
    private let rows = RowService(count: 25)
    private var service: WebService { WebService(rows.server) }

    private var numbered: NumberedPages<Row> {
        NumberedPages(service) { number, count in
            .get("counted", query: ["page": "\(number)", "count": "\(count)"])
        } read: { (answer: CountedRows) in
            ServicePage(answer.rows, total: answer.total)
        }
    }
    private var offsets: OffsetPages<Row> {
        OffsetPages(service) { offset, count in
            .get("counted", query: ["offset": "\(offset)", "count": "\(count)"])
        } read: { (answer: CountedRows) in
            ServicePage(answer.rows, total: answer.total)
        }
    }
    private var cursors: CursorPages<Row, Int> {
        CursorPages(service) { request in
            .get(
                "after",
                query: [
                    "after": request.after.map { "\($0)" }, "before": request.before.map { "\($0)" },
                    "count": "\(request.count)",
                ])
        } read: { (answer: CursorRows) in
            CursorPage(answer.rows, next: answer.next, previous: answer.previous)
        }
    }
    private var links: LinkedPages<Row> {
        LinkedPages(service) { .get("linked", query: ["count": "\($0)"]) }
    }
    private func connection(opensAtEnd: Bool = false) -> GraphQLPages<GraphRows.Node> {
        GraphQLPages(service, query: "{ rows }", opensAtEnd: opensAtEnd) { (data: GraphRows) in data.rows }
    }

    /// The rows of a list that is loaded forwards to the end, and the number of loads.
    private func forwards<Source: PageSource>(
        _ source: Source, by count: Int
    ) async throws -> (ids: [Int], loads: Int) where Source.ItemID == Int {
        var (ids, key, loads): ([Int], Source.Key?, Int) = ([], nil, 0)
        repeat {
            let direction: PageDirection = loads == 0 ? .refresh : .append
            let page = try await source.page(
                for: PageRequest(key: key, direction: direction, count: count))
            ids += page.items.compactMap(Source.id)
            key = page.nextKey
            loads += 1
        } while key != nil
        return (ids, loads)
    }

    /// The rows of a list that is loaded backwards from a page to the beginning, without that page's rows.
    private func backwards<Source: PageSource>(
        _ source: Source, from start: Source.Key?, by count: Int
    ) async throws -> [Int] where Source.ItemID == Int {
        var ids: [Int] = []
        var key = try await source.page(for: PageRequest(key: start, direction: .refresh, count: count))
            .previousKey
        while let next = key {
            let page = try await source.page(
                for: PageRequest(key: next, direction: .prepend, count: count))
            ids = page.items.compactMap(Source.id) + ids
            key = page.previousKey
        }
        return ids
    }

    @Test("all rows are loaded in order, with as few loads as possible", arguments: [1, 7, 10, 25, 30])
    func whole(count: Int) async throws {
        let all = Array(0..<25)
        let loads = (25 + count - 1) / count
        #expect(try await forwards(numbered, by: count) == (all, loads))
        #expect(try await forwards(offsets, by: count) == (all, loads))
        #expect(try await forwards(cursors, by: count) == (all, loads))
        #expect(try await forwards(links, by: count) == (all, loads))
        #expect(try await forwards(connection(), by: count) == (all, loads))
        let numbersAlone = NumberedPages<Row>(service) { number, count in
            .get("array", query: ["page": "\(number)", "count": "\(count)"])
        }
        #expect(try await forwards(numbersAlone, by: count) == (all, loads + 1))
    }

    @Test("rows before a page in the middle are loaded without gaps or repetitions", arguments: [1, 4, 10])
    func before(count: Int) async throws {
        #expect(
            try await backwards(numbered, from: numbered.key(forItemAt: 13, pageSize: count), by: count)
                == Array(0..<13 / count * count))
        #expect(
            try await backwards(offsets, from: offsets.key(forItemAt: 13, pageSize: count), by: count)
                == Array(0..<13))
        #expect(try await backwards(cursors, from: .after(12), by: count) == Array(0..<13))
        let link = rows.server.url("linked?offset=20&count=10")
        #expect(try await backwards(links, from: link, by: count) == Array(0..<20))
        let end = connection(opensAtEnd: true)
        let last = try await end.page(for: PageRequest(key: nil, direction: .refresh, count: count))
        #expect(last.items.map(\.id) == Array(25 - count..<25))
        #expect(last.nextKey == nil)
        #expect(try await backwards(end, from: nil, by: count) == Array(0..<25 - count))
    }

    @Test("a service that returns fewer rows than requested leaves no gap")
    func fewer() async throws {
        let few = RowService(count: 25, maxCount: 3)
        let service = WebService(few.server)
        let offsets = OffsetPages<Row>(service) { offset, count in
            .get("array", query: ["offset": "\(offset)", "count": "\(count)"])
        }
        #expect(try await forwards(offsets, by: 10).ids == Array(0..<25))
        #expect(
            try await backwards(offsets, from: offsets.key(forItemAt: 20, pageSize: 10), by: 10)
                == Array(0..<20))
        let numbered = NumberedPages(service, pageSize: 3) { number, count in
            .get("counted", query: ["page": "\(number)", "count": "\(count)"])
        } read: { (answer: CountedRows) in
            ServicePage(answer.rows, total: answer.total)
        }
        #expect(try await forwards(numbered, by: 10) == (Array(0..<25), 9))
    }

    @Test("pages of another size than requested are an error where rows would be missing")
    func otherSize() async throws {
        let few = RowService(count: 25, maxCount: 3)
        let numbered = NumberedPages(WebService(few.server)) { number, count in
            .get("counted", query: ["page": "\(number)", "count": "\(count)"])
        } read: { (answer: CountedRows) in
            ServicePage(answer.rows, total: answer.total)
        }
        let error = await webError { try await forwards(numbered, by: 10) }
        let words = """
            HOST/counted?count=10&page=1: expected 10 items on page 1 of size 10, since there are 25 in all, \
            found 3: give the service's page size (pageSize), or no total
            """
        #expect(error?.words == words)
    }

    @Test("a refresh beyond the end of a shortened list shows its last rows")
    func shorter() async throws {
        let page = try await numbered.page(for: PageRequest(key: 9, direction: .refresh, count: 10))
        #expect(page.items.map(\.id) == Array(20..<25))
        #expect(page.itemsBefore == 20)
        let key = offsets.key(forItemAt: 1_000, pageSize: 10)
        let part = try await offsets.page(for: PageRequest(key: key, direction: .refresh, count: 10))
        #expect(part.items.map(\.id) == Array(15..<25))
        #expect(part.itemsBefore == 15)
    }

    @Test("keys are equal after encoding and decoding")
    func codable() throws {
        func saved<Key: Codable & Equatable>(_ key: Key) throws -> Bool {
            try JSONDecoder().decode([Key].self, from: JSONEncoder().encode([key])) == [key]
        }
        #expect(try saved(7))
        #expect(try saved(try #require(offsets.key(forItemAt: 7, pageSize: 2))))
        #expect(try saved(CursorKey.before("")))
        #expect(try saved(rows.server.url("linked?offset=20")))
        #expect(offsets.key(forItemAt: -1, pageSize: 10) == nil)
        #expect(numbered.key(forItemAt: -1, pageSize: 10) == nil)
        #expect(numbered.key(forItemAt: 29, pageSize: 10) == 3)
    }

    @Test("keys of any value are valid requests", arguments: [Int.min, -1, 0, Int.max - 1, Int.max])
    func anyKey(_ number: Int) async throws {
        let service = WebService(StubHTTPServer.empty)
        let numbered = NumberedPages<Row>(service) { number, _ in .get("", query: ["page": "\(number)"]) }
        let offsets = OffsetPages<Row>(service) { offset, _ in .get("", query: ["offset": "\(offset)"]) }
        for direction in [PageDirection.refresh, .append, .prepend] {
            _ = try await numbered.page(for: PageRequest(key: number, direction: direction, count: 10_000))
            let json = Data(#"{"offset": \#(number), "length": \#(number)}"#.utf8)
            let key = try JSONDecoder().decode(OffsetPages<Row>.Key.self, from: json)
            _ = try await offsets.page(for: PageRequest(key: key, direction: direction, count: 10_000))
        }
        _ = numbered.key(forItemAt: number, pageSize: 1)
    }
}

extension StubHTTPServer {
    /// A service without data.
    static let empty = StubHTTPServer { $0.answer("[]") }
}
