import Foundation
import LoopbackServer
import ServiceSupport

/// Receives the requests of a running service, and sends the answers.
final class ConnectionHandler: @unchecked Sendable {
    // `@unchecked`: confined to the service's thread; closures only pass it there.

    var faults: FaultSequence
    private(set) var port: UInt16 = 0

    private var responder: Responder
    private var changes: ChangeFile?
    private let log: RequestLog?
    private var server: LocalServer?

    init(_ options: WalkServer.Options) throws(ServiceStartError) {
        faults = FaultSequence(options.conditions)
        log = try options.logFile.map { (path) throws(ServiceStartError) in try RequestLog(path: path) }
        var responder = Responder(count: options.count)
        changes = try options.changeFile.map { (path) throws(ServiceStartError) in
            try ChangeFile(path: path) { _ = responder.answer($0) }
        }
        self.responder = responder
    }

    /// Starts to listen. Call it on `thread`.
    func open(port: UInt16, on thread: ContextThread) throws(LocalServer.ListenError) {
        var limits = LocalServer.Limits()
        limits.body = Responder.bodyLimit
        let server = try LocalServer(
            on: thread, port: port, limits: limits,
            onRequest: { [unowned self] in take($0) }, onEnd: { [unowned self] in log?.write($0) })
        self.port = server.port
        self.server = server
    }

    /// Closes all connections, and keeps the walks. Call it on the thread.
    func close() {
        server?.close()
        server = nil
    }

    private func take(_ exchange: Exchange) {
        let (latency, outcome) = faults.next()
        exchange.delay(latency) { [weak self] in self?.proceed($0, outcome) }
    }

    private func proceed(_ exchange: Exchange, _ outcome: FaultInjection.Outcome) {
        if outcome == .failed {
            var answer = WalkResponse.error(503, FaultInjection.failureReason)
            answer.headers["Retry-After"] = "1"
            return send(answer, exchange)
        }
        let answer = answer(WalkRequest(exchange))
        if outcome == .lost { return exchange.drop() }
        send(answer, exchange)
    }

    private func answer(_ request: WalkRequest) -> WalkResponse {
        let before = responder
        let answer = responder.answer(request)
        let isChange = request.isChange && 200...299 ~= answer.status && !before.remembers(request)
        if isChange, changes?.add(request) == false {
            responder = before
            return .error(507, "the change cannot be written down")
        }
        return answer
    }

    private func send(_ answer: WalkResponse, _ exchange: Exchange) {
        exchange.answer(
            answer.status, type: answer.body.isEmpty ? "" : "application/json",
            headers: answer.headers.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }, body: answer.body)
    }
}

extension WalkRequest {
    fileprivate init(_ exchange: Exchange) {
        self.init(
            exchange.method, exchange.path, query: exchange.query,
            body: exchange.body.map { String(decoding: $0, as: UTF8.self) },
            idempotencyKey: exchange.header("Idempotency-Key"), ifNoneMatch: exchange.header("If-None-Match"))
    }
}
