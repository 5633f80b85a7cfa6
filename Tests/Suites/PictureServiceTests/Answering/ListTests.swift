import Foundation
import PictureService
import Testing

@Suite("The list of pictures", .timeLimit(.minutes(10)))
struct ListTests {
    @Test("the list has thirty entries on its first page, with exactly Lorem Picsum's fields")
    func firstPage() async throws {
        let service = try Service()
        let answer = try await service.request("/v2/list")
        #expect(answer.status == 200)
        #expect(answer.headers["content-type"] == "application/json")
        let rows = try #require(try JSONSerialization.jsonObject(with: answer.body) as? [[String: Any]])
        #expect(rows.count == 30)
        for row in rows {
            #expect(Set(row.keys) == ["id", "author", "width", "height", "url", "download_url"])
        }
        let first = try #require(try await service.list().first)
        #expect(first.id == "0")
        #expect(first.downloadURL == "\(service.address)/id/0/\(first.width)/\(first.height)")
    }

    @Test("the list counts pages from 1, treats lower numbers as 1, and has an end")
    func pages() async throws {
        let service = try Service(.init(count: 25))
        #expect(try await service.list("?page=1&limit=10").map(\.id) == (0..<10).map(String.init))
        #expect(try await service.list("?page=0&limit=10") == service.list("?page=1&limit=10"))
        #expect(try await service.list("?page=-7&limit=10") == service.list("?page=1&limit=10"))
        #expect(try await service.list("?page=3&limit=10").map(\.id) == (20..<25).map(String.init))
        #expect(try await service.list("?page=4&limit=10").isEmpty)
        #expect(try await service.list("?page=9223372036854775807&limit=100").isEmpty)
        let past = try await service.request("/v2/list?page=4&limit=10")
        #expect(String(decoding: past.body, as: UTF8.self) == "[]")
    }

    @Test("the list has at most 100 entries per page, and 30 if the limit is below 1")
    func limits() async throws {
        let service = try Service()
        #expect(try await service.list("?limit=100").count == 100)
        #expect(try await service.list("?limit=101").count == 100)
        #expect(try await service.list("?limit=0").count == 30)
    }

    @Test("the list links to the next and previous pages that exist")
    func links() async throws {
        let service = try Service(.init(count: 25))
        let link = { (page: Int, relation: String) in
            "<\(service.address)/v2/list?page=\(page)&limit=10>; rel=\"\(relation)\""
        }
        #expect(try await service.request("/v2/list?limit=10").headers["link"] == link(2, "next"))
        #expect(
            try await service.request("/v2/list?page=2&limit=10").headers["link"]
                == link(1, "prev") + ", " + link(3, "next"))
        #expect(try await service.request("/v2/list?page=3&limit=10").headers["link"] == link(2, "prev"))
    }

    @Test("the list is the same on every run", arguments: [0, 7, 999])
    func sameAgain(id: Int) async throws {
        let (first, second) = (try Service(), try Service())
        let (one, other) = try await (
            first.list("?page=\(id + 1)&limit=1")[0], second.list("?page=\(id + 1)&limit=1")[0]
        )
        #expect(one.author == other.author)
        #expect(one.width == other.width)
        #expect(one.author.contains(" "))
    }

    @Test(
        "the list rejects invalid queries with 400 and the reason",
        arguments: ["?page=two", "?limit=", "?page=1.5"])
    func nonsense(query: String) async throws {
        let answer = try await Service().request("/v2/list" + query)
        #expect(answer.status == 400)
        #expect(answer.reason?.hasSuffix("has to be a whole number") == true)
    }

    @Test("the list accepts only GET and HEAD", arguments: ["POST", "PUT", "DELETE", "PATCH"])
    func methods(method: String) async throws {
        let answer = try await Service().request("/v2/list", method: method)
        #expect(answer.status == 405)
        #expect(answer.headers["allow"] == "GET, HEAD")
    }

    @Test("the list responds to HEAD without a body")
    func head() async throws {
        let service = try Service()
        let whole = try await service.request("/v2/list")
        let head = try await service.request("/v2/list", method: "HEAD")
        #expect(head.status == 200)
        #expect(head.body.isEmpty)
        #expect(head.headers["content-length"] == String(whole.body.count))
    }
}
