import CombineForLinux
import Foundation
import FoundationNetworking
import LoopbackTesting
import Synchronization
import Testing
import WebRequests

/// Records the events of a request's own delegate.
///
/// The mutex protects the recorded events.
private final class Listener: NSObject, URLSessionDataDelegate {
    let heard = Mutex<[String]>([])

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @Sendable @escaping (URLRequest?) -> Void
    ) {
        heard.withLock {
            $0.append("redirected to \(request.url?.lastPathComponent ?? "") by \(session.name)")
        }
        completionHandler(request)
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @Sendable @escaping (URLSession.ResponseDisposition) -> Void
    ) {
        heard.withLock { $0.append("answered by \(session.name)") }
        completionHandler(.allow)
    }
}

extension URLSession {
    fileprivate var name: String { sessionDescription ?? "another" }
}

@Suite("Async requests of a session", .timeLimit(.minutes(5)))
struct RequestTests {
    private let service = StubHTTPServer { request in
        switch request.path {
        case "hello": request.answer("hello")
        case "moved": request.answer("", status: "302 Found", headers: "Location: /hello\r\n")
        case "echo": request.answer(request.body)
        case "missing": request.answer("nothing", status: "404 Not Found")
        default: break
        }
    }

    private static func text(_ answer: (Data, URLResponse)) -> String {
        String(decoding: answer.0, as: UTF8.self)
    }

    @Test("responses are returned as they are, whatever the status")
    func answers() async throws {
        let session = URLSession.shared
        #expect(Self.text(try await session.data(from: service.url("hello"))) == "hello")
        let (data, response) = try await session.data(for: URLRequest(url: service.url("missing")))
        #expect(String(decoding: data, as: UTF8.self) == "nothing")
        #expect((response as? HTTPURLResponse)?.statusCode == 404)
    }

    @Test("bodies are sent, from memory and from a file")
    func uploads() async throws {
        var request = URLRequest(url: service.url("echo"))
        request.httpMethod = "POST"
        #expect(Self.text(try await URLSession.shared.upload(for: request, from: Data("one".utf8))) == "one")
        let file = URL(filePath: NSTemporaryDirectory()).appending(path: UUID().uuidString)
        try Data("two".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(Self.text(try await URLSession.shared.upload(for: request, fromFile: file)) == "two")
        let delegate = Listener()
        #expect(
            Self.text(try await URLSession.shared.upload(for: request, fromFile: file, delegate: delegate))
                == "two")
    }

    @Test("a download is a file, which the caller owns", arguments: [true, false])
    func downloads(withDelegate: Bool) async throws {
        let delegate = withDelegate ? Listener() : nil
        let (file, _) = try await URLSession.shared.download(from: service.url("hello"), delegate: delegate)
        #expect(try String(contentsOf: file, encoding: .utf8) == "hello")
        try FileManager.default.removeItem(at: file)
    }

    @Test("a request's own delegate receives redirects and responses, with the program's session")
    func delegates() async throws {
        let session = URLSession(configuration: .ephemeral)
        session.sessionDescription = "the program's"
        let listener = Listener()
        let answer = try await session.data(from: service.url("moved"), delegate: listener)
        #expect(Self.text(answer) == "hello")
        #expect(
            listener.heard.withLock { $0 } == [
                "redirected to hello by the program's", "answered by the program's",
            ])
    }

    @Test("bytes are available before the response is complete")
    func bytes() async throws {
        let held = Mutex<StubHTTPServer.Request?>(nil)
        let service = StubHTTPServer { request in
            // Stored before the response, because that may be read at once.
            held.withLock { $0 = request }
            request.send("HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nab\n")
        }
        defer { withExtendedLifetime(service) {} }
        let (bytes, response) = try await URLSession.shared.bytes(from: service.url(""))
        #expect(response.expectedContentLength == 6)
        var iterator = bytes.makeAsyncIterator()
        #expect(try await iterator.next() == UInt8(ascii: "a"))
        #expect(try await iterator.next() == UInt8(ascii: "b"))
        #expect(try await iterator.next() == UInt8(ascii: "\n"))
        held.withLock { $0 }?.send("cd\n")
        #expect(try await iterator.next() == UInt8(ascii: "c"))
        #expect(try await iterator.next() == UInt8(ascii: "d"))
        #expect(try await iterator.next() == UInt8(ascii: "\n"))
        #expect(try await iterator.next() == nil)
    }

    @Test("a canceled request throws at once, though the service never responds", arguments: [true, false])
    func cancelled(withDelegate: Bool) async throws {
        let (asked, isAsked) = AsyncStream<Void>.makeStream()
        let service = StubHTTPServer { _ in isAsked.yield() }
        defer { withExtendedLifetime(service) {} }
        let delegate = withDelegate ? Listener() : nil
        let task = Task { try await URLSession.shared.data(from: service.url("never"), delegate: delegate) }
        for await _ in asked { break }
        task.cancel()
        let error = await #expect(throws: URLError.self) { try await task.value }
        #expect(error?.code == .cancelled)
    }

    @Test("a request of a canceled task is not sent")
    func cancelledBefore() async throws {
        let count = Mutex(0)
        let service = StubHTTPServer { request in
            count.withLock { $0 += 1 }
            request.answer("")
        }
        defer { withExtendedLifetime(service) {} }
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await URLSession.shared.data(from: service.url("hello"))
        }
        await #expect(throws: URLError.self) { try await task.value }
        _ = try await URLSession.shared.data(from: service.url("hello"))
        #expect(count.withLock { $0 } == 1)
    }

    @Test("a response that a program stored in its session's cache is found there")
    func cached() async throws {
        let configuration = URLSessionConfiguration.ephemeral
        let cache = URLCache(memoryCapacity: 1 << 20, diskCapacity: 0, diskPath: nil)
        configuration.urlCache = cache
        let session = URLSession(configuration: configuration)
        let url = service.url("never")
        let response = try #require(
            HTTPURLResponse(
                url: url, statusCode: 200, httpVersion: nil, headerFields: ["Cache-Control": "max-age=1000"]))
        cache.storeCachedResponse(
            CachedURLResponse(response: response, data: Data("kept".utf8)), for: URLRequest(url: url))
        #expect(Self.text(try await session.data(from: url)) == "kept")
        #expect(Self.text(try await session.data(from: url, delegate: Listener())) == "kept")
        session.configuration.urlCache?.removeAllCachedResponses()
        #expect(cache.cachedResponse(for: URLRequest(url: url)) == nil)
    }

    @Test("sessions made for a request's delegate are released with the request")
    func nothingLeft() async throws {
        weak var gone: Listener?
        do {
            let listener = Listener()
            gone = listener
            _ = try await URLSession.shared.data(from: service.url("hello"), delegate: listener)
        }
        // The session ends on its own queues: a further request is processed by the same ones.
        while gone != nil {
            _ = try await URLSession.shared.data(from: service.url("hello"))
        }
        #expect(gone == nil)
    }
}
