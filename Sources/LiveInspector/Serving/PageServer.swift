import Foundation
import LoopbackServer

/// The server of the inspector's page, on 127.0.0.1, for a browser with the token of its address.
final class PageServer: @unchecked Sendable {
    // `@unchecked`: confined to its thread. Closures only carry it there.

    /// The parts of the page that the running program makes. `nil` if there is none.
    struct Content: Sendable {
        var report: @Sendable () async -> Data?
        var picture: @Sendable () async -> Data?
    }

    /// The address of the page. It contains the token.
    let address: String

    private let thread: ContextThread
    private let authorizer: RequestAuthorizer
    private let content: Content
    private var server: LocalServer?
    /// The number of connections that are served at once: a browser's.
    private static let connectionLimit = 16

    /// Starts the server.
    ///
    /// - Parameter port: the port, or 0 for any free one.
    static func start(port: UInt16, _ content: Content) -> Result<PageServer, LocalServer.ListenError> {
        let thread = ContextThread(name: "inspector")
        return thread.performAndWait {
            do throws(LocalServer.ListenError) {
                return .success(try PageServer(on: thread, port: port, content))
            } catch {
                return .failure(error)
            }
        }
    }

    private init(on thread: ContextThread, port: UInt16, _ content: Content) throws(LocalServer.ListenError) {
        let relay = Relay()
        var limits = LocalServer.Limits()
        limits.connections = Self.connectionLimit
        // A client that has not presented the token yet must not delay one that may have it.
        limits.idleClientsGiveWay = true
        let server = try LocalServer(
            on: thread, port: port, limits: limits, onRequest: { relay.server?.begin($0) })
        let token = Token()
        (self.thread, self.content, self.server) = (thread, content, server)
        authorizer = RequestAuthorizer(token: token, port: server.port, name: "inspector")
        address = "http://127.0.0.1:\(server.port)/?token=\(token.text)"
        relay.server = self
    }

    private final class Relay {
        weak var server: PageServer?
    }

    /// Closes all connections and ends the thread. Call it once, from another thread.
    func stop() {
        thread.performAndWait { [self] in
            server?.close()
            server = nil
        }
        thread.stop()
    }

    private func begin(_ exchange: Exchange) {
        guard case .admitted(let cookie) = authorizer.decide(.init(of: exchange)) else {
            return exchange.answer(403, type: "", body: [])
        }
        guard exchange.method == "GET" else {
            return exchange.answer(405, type: "", headers: [("Allow", "GET")], body: [])
        }
        switch exchange.path {
        case "/":
            Self.answer(exchange, "text/html; charset=utf-8", Data(InspectorPage.html.utf8), cookie)
        case "/page.css":
            Self.answer(exchange, "text/css; charset=utf-8", Data(InspectorPage.style.utf8), cookie)
        case "/page.js":
            Self.answer(exchange, "text/javascript; charset=utf-8", Data(InspectorPage.script.utf8), cookie)
        case "/report.json": makeAnswer(exchange, "application/json", cookie, content.report)
        case "/picture.png": makeAnswer(exchange, "image/png", cookie, content.picture)
        default: exchange.answer(404, type: "", body: [])
        }
    }

    /// Answers with what the program makes when it has time.
    private func makeAnswer(
        _ exchange: Exchange, _ type: String, _ cookie: String?,
        _ make: @escaping @Sendable () async -> Data?
    ) {
        let reference = ExchangeReference(exchange)
        Task { [thread] in
            let data = await make()
            thread.perform {
                guard let exchange = reference.exchange else { return }
                guard let data else { return exchange.answer(404, type: "", body: []) }
                Self.answer(exchange, type, data, cookie)
            }
        }
    }

    private static func answer(_ exchange: Exchange, _ type: String, _ body: Data, _ cookie: String?) {
        var headers = RequestAuthorizer.headers
        headers.append(("Content-Security-Policy", InspectorPage.policy))
        if let cookie { headers.append(("Set-Cookie", cookie)) }
        exchange.answer(200, type: type, headers: headers, body: Array(body))
    }

    /// An exchange that may end before its answer is made. It is used on the server's thread only.
    private final class ExchangeReference: @unchecked Sendable {
        private(set) weak var exchange: Exchange?
        init(_ exchange: Exchange) { self.exchange = exchange }
    }
}
