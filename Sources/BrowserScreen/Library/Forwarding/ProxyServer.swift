import Dispatch
import Foundation
import LoopbackServer

/// The server that browsers connect to. It checks each request with the authorizer, and forwards the admitted
/// ones to the daemon.
///
/// Only the page, its script and its websocket are forwarded. Each request to the daemon is rewritten.
final class ProxyServer: @unchecked Sendable {
    // `@unchecked`: confined to its thread. Closures only carry it there.

    let port: UInt16
    let token: Token

    private static let pages = ["/": "/", "/client.html": "/client.html", "/broadway.js": "/broadway.js"]
    private static let socketPath = "/socket"
    /// Broadway serves one user. A reload overlaps with the connections that it replaces.
    private static let spliceLimit = 4

    private let authorizer: RequestAuthorizer
    private let daemonPath: String
    private let thread: ContextThread
    private let fetching = DispatchQueue(label: "pages of the daemon")
    private var server: LocalServer?
    private var splices: [ObjectIdentifier: Splice] = [:]

    /// Starts to listen. Must be called on `thread`.
    init(on thread: ContextThread, port: UInt16, daemonPath: String) throws(LocalServer.ListenError) {
        let relay = RequestRelay()
        var limits = LocalServer.Limits()
        // A client that has not presented the token yet must not delay one that may have it.
        limits.idleClientsGiveWay = true
        let server = try LocalServer(
            on: thread, port: port, limits: limits, onRequest: { relay.proxy?.begin($0) })
        self.thread = thread
        self.daemonPath = daemonPath
        self.server = server
        self.port = server.port
        token = Token()
        authorizer = RequestAuthorizer(token: token, port: server.port, name: "browser-screen")
        relay.proxy = self
    }

    /// Closes all connections. Must be called on the thread.
    func close() {
        server?.close()
        server = nil
        for splice in splices.values { splice.end() }
    }

    private func begin(_ exchange: Exchange) {
        let isUpgrade = exchange.header("Upgrade") != nil || exchange.path == Self.socketPath
        let credentials = RequestAuthorizer.RequestCredentials(of: exchange, isUpgrade: isUpgrade)
        guard case .admitted(let cookie) = authorizer.decide(credentials) else {
            return exchange.answer(403, type: "", body: [])
        }
        guard exchange.method == "GET" else {
            return exchange.answer(405, type: "", headers: [("Allow", "GET")], body: [])
        }
        if isUpgrade {
            openSocket(exchange)
        } else if let page = Self.pages[exchange.path] {
            forward(exchange, page, cookie: cookie)
        } else {
            exchange.answer(404, type: "", body: [])
        }
    }

    private func forward(_ exchange: Exchange, _ path: String, cookie: String?) {
        let reference = ExchangeReference(exchange)
        fetching.async { [thread, daemonPath] in
            let page = UnixSocket.fetch(path, from: daemonPath)
            thread.perform {
                guard let exchange = reference.exchange else { return }
                guard let page else { return exchange.answer(502, type: "", body: []) }
                var headers = RequestAuthorizer.headers
                headers.append(("Content-Security-Policy", "frame-ancestors 'none'"))
                if let cookie { headers.append(("Set-Cookie", cookie)) }
                let body = page.type.hasPrefix("text/html") ? Self.addingTouchStyle(page.body) : page.body
                exchange.answer(page.status, type: page.type, headers: headers, body: body)
            }
        }
    }

    /// Directs touch events to the windows' elements, which persist. An element that is redrawn under a
    /// finger is replaced, and the removed one receives no further touch events.
    private static func addingTouchStyle(_ page: [UInt8]) -> [UInt8] {
        let style = "<style>body > div * { pointer-events: none }</style>"
        return Array(
            String(decoding: page, as: UTF8.self).replacing("</head>", with: style + "</head>").utf8)
    }

    private func openSocket(_ exchange: Exchange) {
        guard exchange.path == Self.socketPath, let request = upgradeRequest(exchange) else {
            return exchange.answer(400, type: "", body: [])
        }
        guard splices.count < Self.spliceLimit, let daemon = UnixSocket.connect(daemonPath) else {
            return exchange.answer(503, type: "", body: [])
        }
        guard UnixSocket.write(Array(request.utf8), to: daemon), let client = exchange.detachConnection()
        else {
            Foundation.close(daemon)
            return exchange.answer(502, type: "", body: [])
        }
        let ended = SpliceReference()
        let splice = Splice(client, daemon) { [weak self, thread] in
            thread.perform { [weak self] in
                guard let self, let splice = ended.splice else { return }
                splices[ObjectIdentifier(splice)] = nil
                ended.splice = nil
            }
        }
        ended.splice = splice
        splices[ObjectIdentifier(splice)] = splice
    }

    /// The upgrade request for the daemon, made of validated values only.
    private func upgradeRequest(_ exchange: Exchange) -> String? {
        guard exchange.header("Upgrade")?.lowercased() == "websocket",
            let key = exchange.header("Sec-WebSocket-Key"), key.utf8.count == 24,
            key.utf8.allSatisfy({ $0.isBase64 }), exchange.header("Sec-WebSocket-Version") == "13"
        else { return nil }
        let lines = [
            "GET \(Self.socketPath) HTTP/1.1", "Host: 127.0.0.1:\(port)", "Origin: http://127.0.0.1:\(port)",
            "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Key: \(key)",
            "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Protocol: broadway",
        ]
        return lines.joined(separator: "\r\n") + "\r\n\r\n"
    }
}

/// Connects the server's callbacks, which have to exist first, to the proxy.
private final class RequestRelay {
    weak var proxy: ProxyServer?
}

/// A reference to an exchange that passes through another thread, which does not access the exchange.
private final class ExchangeReference: @unchecked Sendable {
    // `@unchecked`: read on the proxy's thread only. The reference itself is thread-safe.
    private(set) weak var exchange: Exchange?

    init(_ exchange: Exchange) { self.exchange = exchange }
}

/// The splice, for the closure that is called at its end.
private final class SpliceReference: @unchecked Sendable {
    // `@unchecked`: read and written on the proxy's thread only.
    var splice: Splice?
}

extension UInt8 {
    fileprivate var isBase64: Bool {
        switch self {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "="):
            true
        default: false
        }
    }
}
