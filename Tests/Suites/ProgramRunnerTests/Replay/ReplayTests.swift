import Foundation
import FoundationNetworking
import ProgramRunner
import Testing

@Suite("Recorded responses")
struct ReplayTests {
    private let index = """
        [
          { "url": "https://a.example/items?page=1&size=2", "body": "one.json",
            "headers": { "Content-Type": "application/json" } },
          { "url": "https://a.example/search", "query": "any", "text": "found" },
          { "url": "https://pictures.example/*", "text": "picture" },
          { "url": "https://a.example/items", "method": "POST", "status": 201, "text": "made" }
        ]
        """

    @Test("a response is found by method, address, and query in any order")
    func finding() throws {
        let folder = try ScratchFolder(["requests.json": index, "one.json": "[1]"])
        let answers = try RecordedAnswers(folder.path)
        let page = answers.answer(method: "GET", url: "https://a.example/items?size=2&page=1")
        #expect(page?.body == Data("[1]".utf8))
        #expect(page?.headers == ["Content-Type": "application/json"])
        #expect(answers.answer(method: "GET", url: "https://a.example/items?page=2&size=2") == nil)
        #expect(
            answers.answer(method: "GET", url: "https://a.example/search?q=x")?.body == Data("found".utf8))
        #expect(answers.answer(method: "POST", url: "https://a.example/items")?.status == 201)
        #expect(answers.answer(method: "GET", url: "https://a.example/items") == nil)
        let picture = answers.answer(method: "GET", url: "https://pictures.example/large/1.jpg?size=2")
        #expect(picture?.body == Data("picture".utf8))
    }

    @Test(
        "an incomplete address is rejected, and matches nothing", arguments: ["", "#", "#top", "?a=1"])
    func noPlace(_ address: String) throws {
        let entry = "[{ \"url\": \"https://a.example/\" }, { \"url\": \"\(address)\" }]"
        let folder = try ScratchFolder(["requests.json": entry, "good/requests.json": index])
        let path = folder.url.appending(path: "requests.json").path
        #expect(
            throws: Problem.usage(
                "\(path): the address '\(address)' of entry 2 is incomplete; "
                    + "write a complete one, such as https://example.com/items")
        ) { try RecordedAnswers(folder.path) }
        let answers = try RecordedAnswers(folder.url.appending(path: "good").path)
        #expect(answers.answer(method: "GET", url: address) == nil)
    }

    @Test("a folder without an index is rejected")
    func noIndex() throws {
        let folder = try ScratchFolder()
        #expect(throws: Problem.usage("\(folder.path): no requests.json in it")) {
            try RecordedAnswers(folder.path)
        }
    }

    @Test(
        "the server sends recorded responses, and logs others as 404", .timeLimit(.minutes(10)))
    func serving() async throws {
        let folder = try ScratchFolder(["requests.json": index, "one.json": "[1]"])
        let (lines, line) = AsyncStream.makeStream(of: String.self)
        let server = try ReplayServer(.replay(RecordedAnswers(folder.path))) { line.yield($0) }
        defer { server.stop() }
        let session = URLSession(configuration: .ephemeral)
        func get(_ url: String) async throws -> (Data, HTTPURLResponse) {
            let address = try #require(URL(string: "\(server.address)/?\(url)"))
            let (data, response) = try await session.data(from: address)
            return (data, try #require(response as? HTTPURLResponse))
        }
        let (data, response) = try await get("https://a.example/items?page=1&size=2")
        #expect(data == Data("[1]".utf8))
        #expect(response.value(forHTTPHeaderField: "Content-Type") == "application/json")
        #expect(try await get("https://a.example/other").1.statusCode == 404)
        var told = lines.makeAsyncIterator()
        #expect(await told.next() == "not recorded: GET https://a.example/other")
        let port = try #require(URL(string: server.address)?.port)
        for path in ["", "x/", server.address.suffix(64).dropLast() + "_/"] {
            let stranger = try #require(
                URL(string: "http://127.0.0.1:\(port)/\(path)?https://a.example/search"))
            let (body, response) = try await session.data(from: stranger)
            #expect((response as? HTTPURLResponse)?.statusCode == 403)
            #expect(body.isEmpty)
        }
    }
}
