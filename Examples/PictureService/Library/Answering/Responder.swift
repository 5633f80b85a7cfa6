import Foundation
import LoopbackServer
import ServiceSupport

/// Answers the requests of one running service.
final class Responder: @unchecked Sendable {
    // `@unchecked`: confined to the service's thread; closures only pass it there.

    /// `http://127.0.0.1:PORT`
    let address: URL

    private let thread: ContextThread
    private let catalog: Catalog
    private let log: AccessLog?
    private let link: SharedLink?
    private let studio = PictureRenderer()
    private var faults: FaultSequence
    private var cache = PictureCache(byteLimit: 16_000_000)
    private var server: LocalServer?

    /// Starts to listen. Call it on `thread`.
    init(_ options: PictureServer.Options, _ thread: ContextThread, _ log: AccessLog?) throws(LocalServer
        .ListenError)
    {
        let arrivals = RequestForwarder()
        let server = try LocalServer(
            on: thread, port: options.port,
            onRequest: { arrivals.responder?.begin($0) }, onEnd: { arrivals.responder?.end($0) })
        address = URL(string: "http://127.0.0.1:\(server.port)")!
        self.thread = thread
        self.log = log
        self.server = server
        catalog = Catalog(count: options.count, address: address)
        link = options.bandwidth.map(SharedLink.init)
        faults = FaultSequence(options.conditions, seed: options.seed)
        arrivals.responder = self
    }

    /// Closes all connections. Call it on the thread.
    func close() {
        server?.close()
        server = nil
        studio.close()
    }

    private func begin(_ exchange: Exchange) {
        guard ["GET", "HEAD"].contains(exchange.method) else {
            let allow = [("Allow", "GET, HEAD")]
            return refuse(exchange, 405, "only GET and HEAD are understood here", headers: allow)
        }
        let (latency, outcome) = faults.next()
        exchange.delay(latency) { [weak self] in self?.proceed($0, outcome) }
    }

    private func proceed(_ exchange: Exchange, _ outcome: FaultInjection.Outcome) {
        // A client that scrolled on has closed its connection: nothing is drawn for it.
        if exchange.isClientGone { return exchange.drop() }
        if outcome == .failed { return refuse(exchange, 503, FaultInjection.failureReason) }
        switch Route(path: exchange.path, query: exchange.query) {
        case .list(let page, let limit):
            answer(exchange, catalog.page(page, limit: limit))
        case .picture(let id, let width, let height):
            guard let number = Int(id), catalog.contains(number) else {
                return refuse(exchange, 404, "there is no picture with the id \(id.prefix(20))")
            }
            answer(exchange, PictureKey(id: number, width: width, height: height))
        case .invalid(let reason):
            refuse(exchange, 400, reason)
        case .unknown:
            refuse(exchange, 404, "there is nothing here but /v2/list and /id/{id}/{width}/{height}")
        }
    }

    private func answer(_ exchange: Exchange, _ page: Catalog.Page) {
        var headers = [("Access-Control-Expose-Headers", "Link"), ("Cache-Control", "no-cache")]
        if let link = page.link { headers.append(("Link", link)) }
        exchange.answer(200, type: "application/json", headers: headers, body: page.json, throttle: link)
    }

    private func answer(_ exchange: Exchange, _ key: PictureKey) {
        if let jpeg = cache[key] { return send(jpeg, exchange) }
        let ticket = WeakExchange(exchange)
        studio.draw(key) { [weak self, thread] jpeg in
            thread.perform { [weak self] in
                guard let self, let exchange = ticket.exchange else { return }
                drawn(jpeg, key, exchange)
            }
        }
    }

    private func drawn(_ jpeg: [UInt8]?, _ key: PictureKey, _ exchange: Exchange) {
        guard let jpeg else { return refuse(exchange, 500, "the picture could not be encoded") }
        cache[key] = jpeg
        send(jpeg, exchange)
    }

    private func send(_ jpeg: [UInt8], _ exchange: Exchange) {
        exchange.answer(
            200, type: "image/jpeg", headers: [("Cache-Control", "public, max-age=86400")], body: jpeg,
            throttle: link)
    }

    private func refuse(
        _ exchange: Exchange, _ status: Int, _ reason: String, headers: [(String, String)] = []
    ) {
        let body = JSON.encode(["error": reason])
        exchange.answer(status, type: "application/json", headers: headers, body: body)
    }

    private func end(_ exchange: Exchange) { log?.write(exchange) }
}

/// Connects the server's callbacks, which have to exist first, with the responder.
private final class RequestForwarder {
    weak var responder: Responder?
}

/// An exchange that is passed through the drawing threads, which do not use it.
private final class WeakExchange: @unchecked Sendable {
    // `@unchecked`: read on the service's thread only; the reference itself is thread-safe.
    private(set) weak var exchange: Exchange?

    init(_ exchange: Exchange) { self.exchange = exchange }
}
