import Foundation
import Testing
import ThreadService

@Suite("The answers of the service of the example Threads", .timeLimit(.minutes(5)))
struct ThreadResponderTests {
    private struct Page: Decodable {
        var items: [ThreadService.Comment]
        var next: Int?
        var total: Int?
        var version: Int?
    }

    private var responder = ThreadResponder(Discussion(count: 1_000), editInterval: .seconds(2))

    private mutating func get(_ path: String, _ query: String = "", at time: Duration = .zero) throws -> Page
    {
        let answer = responder.answer("GET", path, query: query, at: time)
        #expect(answer.status == 200)
        return try JSONDecoder().decode(Page.self, from: Data(answer.body))
    }

    @Test("the pages of a level follow each other, without gaps and repetitions")
    mutating func pages() throws {
        let all = try get("/comments", "limit=100")
        #expect(all.items.count == all.total && all.next == nil)
        var ids: [Int] = []
        var next: Int?
        repeat {
            let page = try get("/comments", "limit=20" + (next.map { "&after=\($0)" } ?? ""))
            ids += page.items.map(\.id)
            next = page.next
        } while next != nil
        #expect(ids == all.items.map(\.id))
        let replies = try get("/comments", "parent=1&limit=5")
        #expect(replies.total == all.items[0].replies)
    }

    @Test("edits are listed once, and a deleted comment has no text")
    mutating func edits() throws {
        #expect(try get("/edits").items.isEmpty)
        let first = try get("/edits", at: .seconds(21))
        #expect(first.version == 10 && !first.items.isEmpty && first.items.count <= 10)
        #expect(first.items.allSatisfy { $0.isEdited && $0.isDeleted == $0.text.isEmpty })
        let others = try get("/edits", "since=10", at: .seconds(21))
        #expect(others.items.isEmpty && others.version == 10)
        #expect(try get("/edits", "since=10", at: .seconds(23)).items.count == 1)
    }

    @Test(
        "a wrong request is answered with the reason",
        arguments: [
            ("GET", "/comments", "limit=0", 400), ("GET", "/comments", "parent=x", 400),
            ("GET", "/comments", "parent=9999", 404), ("GET", "/comments/9999/path", "", 404),
            ("GET", "/comments/x/path", "", 404), ("GET", "/other", "", 404), ("PUT", "/comments", "", 405),
        ])
    mutating func wrong(method: String, path: String, query: String, status: Int) {
        let answer = responder.answer(method, path, query: query, at: .zero)
        #expect(answer.status == status)
        #expect(String(decoding: answer.body, as: UTF8.self).hasPrefix(#"{"error":""#))
    }

    @Test("the path to a comment begins with the outermost one")
    mutating func path() {
        let answer = responder.answer("GET", "/comments/4/path", at: .zero)
        #expect(String(decoding: answer.body, as: UTF8.self) == #"{"path":[1,2,3]}"#)
    }
}
