import Foundation
import FoundationNetworking
import ProgramRunner
import Testing

@Suite("The server of previews", .timeLimit(.minutes(1)))
struct PreviewServerTests {
    private func get(_ address: String) async throws -> (status: Int?, text: String) {
        let url = try #require(URL(string: address))
        let configuration = URLSessionConfiguration.ephemeral
        // Foundation would send requests to 127.0.0.1 through a proxy, too.
        configuration.connectionProxyDictionary = [:]
        let session = URLSession(configuration: configuration)
        defer { session.invalidateAndCancel() }
        let (data, response) = try await session.data(from: url)
        return ((response as? HTTPURLResponse)?.statusCode, String(decoding: data, as: UTF8.self))
    }

    @Test("the page and its pictures need the token of the address, and nothing else is served")
    func token() async throws {
        let folder = try ScratchFolder(["out/A/light.png": "picture", "secret.png": "s", "out/b.txt": "t"])
        let server = try PreviewServer(folder.url.appending(path: "out"), port: 0)
        defer { server.stop() }
        server.show("<p>page</p>")
        let page = try await get(server.address)
        #expect(page.status == 200)
        #expect(page.text == "<p>page</p>")
        #expect(try await get(server.address + "A/light.png").text == "picture")
        #expect(try await get(server.address + "b.txt").status == 404)
        // The client may resolve the address itself.
        #expect(try await [403, 404].contains(get(server.address + "%2E%2E/secret.png").status))
        let url = try #require(URL(string: server.address))
        let others = ["/", "/A/light.png", "/changes", "/\(String(repeating: "0", count: 64))/"]
        for path in others {
            #expect(try await get("http://127.0.0.1:\(url.port ?? 0)\(path)").status == 403)
        }
    }

    @Test("a request for changes is answered when another page is shown")
    func changes() async throws {
        let folder = try ScratchFolder()
        let server = try PreviewServer(folder.url, port: 0)
        defer { server.stop() }
        let address = server.address + PreviewServer.changes
        let first = try await get(address).text
        let version = try #require(Int(first))
        async let next = get(address + first)
        server.show("new")
        let second = try await next.text
        #expect(Int(second) == version + 1)
        #expect(try await get(server.address).text == "new")
    }

    @Test("a port that another program uses is an error with one line")
    func port() throws {
        let folder = try ScratchFolder()
        let first = try PreviewServer(folder.url, port: 0)
        defer { first.stop() }
        let port = try #require(URL(string: first.address)?.port.flatMap { UInt16($0) })
        #expect(
            throws: Problem.usage("port \(port) is in use by another program: choose another one, or 0")
        ) { try PreviewServer(folder.url, port: port) }
    }
}
