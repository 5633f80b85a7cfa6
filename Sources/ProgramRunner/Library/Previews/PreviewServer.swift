package import Foundation
import LoopbackServer

/// Serves the page of the previews and its pictures on 127.0.0.1, and notifies the page of changes.
///
/// Its address contains a token, because other users of the machine could read the page otherwise. Isolation:
/// all work happens on one thread.
package final class PreviewServer: Sendable {
    private let thread = ContextThread(name: "previews")
    private let state: State
    /// The address of the page.
    package let address: String

    /// The server, the page, and the requests that wait for a change. Used on the thread only.
    private final class State: @unchecked Sendable {
        // `@unchecked`: confined to the thread of the server.
        let folder: URL
        let token = Token()
        var server: LocalServer?
        var html = ""
        var version = 1
        var waiting: [Exchange] = []

        init(_ folder: URL) { self.folder = folder }
    }

    /// - Parameters:
    ///   - folder: The folder with the pictures.
    ///   - port: The port, or 0 for any.
    package init(_ folder: URL, port: UInt16) throws(Problem) {
        let (state, thread) = (State(folder), thread)
        let failure = thread.performAndWait { () -> Problem? in
            do throws(LocalServer.ListenError) {
                state.server = try LocalServer(on: thread, port: port) {
                    Self.answer($0, state)
                } onEnd: {
                    ended in
                    state.waiting.removeAll { $0 === ended }
                }
                return nil
            } catch {
                switch error {
                case .portInUse:
                    return .usage("port \(port) is in use by another program: choose another one, or 0")
                case .refused(let reason): return .build("cannot listen on 127.0.0.1: \(reason)")
                }
            }
        }
        if let failure {
            thread.stop()
            throw failure
        }
        self.state = state
        address = thread.performAndWait {
            "http://127.0.0.1:\(state.server?.port ?? 0)/\(state.token.text)/"
        }
    }

    /// The address at which a page learns of changes, relative to its own.
    package static let changes = "changes?"

    /// Shows another page, and lets those that are open know.
    package func show(_ html: String) {
        let state = state
        // A request after this call gets this page.
        thread.performAndWait {
            state.html = html
            state.version += 1
            let waiting = state.waiting
            state.waiting = []
            for exchange in waiting { Self.answer(exchange, text: "\(state.version)", "text/plain") }
        }
    }

    /// Ends the server. Call it once.
    package func stop() {
        let state = state
        thread.performAndWait { state.server?.close() }
        thread.stop()
    }

    private static func answer(_ exchange: Exchange, _ state: State) {
        let parts = exchange.path.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: true)
        guard exchange.method == "GET", let token = parts.first, state.token.matches(token) else {
            return exchange.answer(403, type: "", body: [])
        }
        switch parts.count > 1 ? String(parts[1]) : "" {
        case "": answer(exchange, text: state.html, "text/html; charset=utf-8")
        case "changes":
            // With an empty query the number is sent at once.
            if exchange.query == "\(state.version)" {
                state.waiting.append(exchange)
            } else {
                answer(exchange, text: "\(state.version)", "text/plain")
            }
        case let path: picture(path, exchange, state)
        }
    }

    private static func picture(_ path: String, _ exchange: Exchange, _ state: State) {
        let file = state.folder.appending(path: path).standardizedFileURL
        guard file.pathExtension == "png", file.path.hasPrefix(state.folder.standardizedFileURL.path + "/"),
            let data = try? Data(contentsOf: file)
        else { return exchange.answer(404, type: "", body: []) }
        exchange.answer(
            200, type: "image/png", headers: [("Cache-Control", "no-store")], body: Array(data))
    }

    private static func answer(_ exchange: Exchange, text: String, _ type: String) {
        exchange.answer(
            200, type: type, headers: [("Cache-Control", "no-store")], body: Array(text.utf8))
    }
}
