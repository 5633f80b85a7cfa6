import Foundation
import LoopbackServer

/// Answers a program's HTTP requests, from recorded files or from the real service, whose responses it
/// records.
///
/// The program's requests arrive as ``address``, `/?` and the whole original URL. The token in the address is
/// secret, because other processes could otherwise use the server to request any URL. Isolation: all work
/// happens on one thread.
package final class ReplayServer: Sendable {
    /// The handling of requests.
    package enum Mode: Sendable {
        case replay(RecordedAnswers)
        case record(folder: String)
    }

    private let thread = ContextThread(name: "replay")
    /// The address of the server, `http://127.0.0.1:PORT/TOKEN`.
    package let address: String

    /// - Parameter log: Called for each request without a response.
    package init(_ mode: Mode, log: @escaping @Sendable (String) -> Void) throws {
        let handle: @Sendable (PendingRequest) -> Void
        switch mode {
        case .replay(let answers):
            handle = { waiting in
                let answer = answers.answer(method: waiting.method, url: waiting.url)
                if answer == nil { log("not recorded: \(waiting.method) \(waiting.url)") }
                waiting.end(with: answer)
            }
        case .record(let folder):
            let recorder = try Recorder(folder)
            let thread = thread
            handle = { waiting in
                let (method, url) = (waiting.method, waiting.url)
                Task {
                    let answer = await recorder.fetch(method: method, url: url)
                    if answer == nil { log("no answer: \(method) \(url)") }
                    thread.perform { waiting.end(with: answer) }
                }
            }
        }
        let thread = thread
        let token = Token()
        let started = thread.performAndWait { () -> Result<ServerHandle, LocalServer.ListenError> in
            do {
                let server = try LocalServer(on: thread, port: 0) { exchange in
                    guard exchange.path.hasSuffix("/"), token.matches(exchange.path.dropFirst().dropLast())
                    else { return exchange.answer(403, type: "", body: []) }
                    handle(PendingRequest(exchange))
                }
                return .success(ServerHandle(server))
            } catch let error as LocalServer.ListenError {
                return .failure(error)
            } catch {
                return .failure(.refused("\(error)"))
            }
        }
        guard case .success(let serving) = started else {
            throw Problem.build("cannot listen on 127.0.0.1 for the program's requests")
        }
        address = "http://127.0.0.1:\(serving.server.port)/\(token.text)"
        self.serving = serving
    }

    private let serving: ServerHandle

    /// Stops the server. Call it once.
    package func stop() {
        let serving = serving
        thread.performAndWait { serving.server.close() }
        thread.stop()
    }
}

/// The server, passed to the thread that stops it.
private final class ServerHandle: @unchecked Sendable {
    // `@unchecked` because the server is confined to its thread; other threads only read the port, which is
    // set before.
    let server: LocalServer

    init(_ server: LocalServer) { self.server = server }
}

/// A request that waits for its response.
private final class PendingRequest: @unchecked Sendable {
    // `@unchecked` because the exchange is accessed on the server's thread only.
    private let exchange: Exchange
    let method: String
    let url: String

    init(_ exchange: Exchange) {
        self.exchange = exchange
        method = exchange.method
        url = exchange.query
    }

    func end(with answer: RecordedAnswers.Answer?) {
        guard let answer else {
            exchange.answer(404, type: "text/plain", body: Array("not recorded\n".utf8))
            return
        }
        let type = answer.headers.first { $0.key.lowercased() == "content-type" }?.value
        let otherHeaders = answer.headers.filter {
            !["content-type", "content-length", "content-encoding", "connection", "transfer-encoding"]
                .contains($0.key.lowercased())
        }
        exchange.answer(
            answer.status, type: type ?? "application/octet-stream",
            headers: otherHeaders.sorted { $0.key < $1.key }.map { ($0.key, $0.value) },
            body: Array(answer.body))
    }
}
