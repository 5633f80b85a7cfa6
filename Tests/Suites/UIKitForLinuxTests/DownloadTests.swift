import Foundation
import LoopbackServer
import Testing
import ViewGraph

/// Treats all data except the word "text" as a picture. The process has only one reader: the tests of asset
/// catalogs set the same one.
private struct WordReader: PictureHeaderReader {
    func read(_ data: Data) -> EncodedPicture? {
        data == Data("text".utf8) ? nil : EncodedPicture(data: data, width: data.count, height: 10)
    }
    func encode(_ picture: EncodedPicture, as format: PictureFormat) -> Data? { nil }
}

@Suite("Downloads of pictures", .serialized, .timeLimit(.minutes(10)))
struct DownloadTests {
    private let thread = ContextThread(name: "pictures")

    private func withServer(_ body: (URL) async throws -> Void) async throws {
        ScreenServices.change { $0.pictureHeaders = WordReader() }
        setenv("no_proxy", "127.0.0.1", 1)
        let thread = thread
        let server = thread.performAndWait {
            try? LocalServer(on: thread, port: 0) { exchange in
                switch exchange.path {
                case "/picture": exchange.answer(200, type: "image/png", body: Array("picture".utf8))
                case "/text": exchange.answer(200, type: "text/plain", body: Array("text".utf8))
                case "/moved": exchange.answer(302, type: "", headers: [("Location", "/picture")], body: [])
                case "/held": break
                default: exchange.answer(404, type: "text/plain", body: Array("picture".utf8))
                }
            }
        }
        let port = try #require(server).port
        try await body(try #require(URL(string: "http://127.0.0.1:\(port)")))
        thread.performAndWait { server?.close() }
        thread.stop()
    }

    private func code(_ url: URL) async -> URLError.Code? {
        do {
            _ = try await PictureDownloads.shared.picture(at: url)
            return nil
        } catch {
            return (error as? URLError)?.code
        }
    }

    @Test("a response with a picture is loaded; errors, other responses and other files fail")
    func answers() async throws {
        try await withServer { base in
            #expect(await code(base.appending(path: "picture")) == nil)
            #expect(await code(base.appending(path: "moved")) == nil, "redirects are followed")
            #expect(await code(base.appending(path: "missing")) == .badServerResponse)
            #expect(await code(base.appending(path: "text")) == .cannotDecodeContentData)
            let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).png")
            try Data("picture".utf8).write(to: file)
            #expect(await code(file) == nil)
            try FileManager.default.removeItem(at: file)
            let held = base.appending(path: "held")
            let load = Task { await code(held) }
            load.cancel()
            #expect(await load.value == .cancelled)
        }
    }

    @Test("a load ends when it is canceled, at any time")
    func cancelled() async throws {
        try await withServer { base in
            // Some loads may end before, on a busy machine. The test only requires that no task waits
            // forever.
            var ended = 0
            for pause in 0..<400 {
                let load = Task { await code(base.appending(path: "held")) }
                for _ in 0..<pause % 20 { await Task.yield() }
                load.cancel()
                _ = await load.value
                ended += 1
            }
            #expect(ended == 400)
        }
    }
}
