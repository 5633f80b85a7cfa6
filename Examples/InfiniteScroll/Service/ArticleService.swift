import Foundation
import LoopbackServer
import Synchronization

/// A web service of articles inside this process, on 127.0.0.1:
/// `GET /articles?page=&limit=` answers `{"page":1,"total":200,"items":[…]}`, pages from 1.
final class ArticleService: Sendable {
    static let shared = ArticleService()
    static let pageLength = 20
    private static let total = 200

    private struct Running {
        let thread: ContextThread
        let server: LocalServer
        let address: URL
    }
    private let running = Mutex<Running?>(nil)
    private let isBroken = Mutex(false)

    /// While the service is broken, every request is answered with status 503.
    func setBroken(_ broken: Bool) { isBroken.withLock { $0 = broken } }

    /// The address of the service, which is started by the first call.
    func address() throws -> URL {
        try running.withLock { state in
            if let state { return state.address }
            let thread = ContextThread(name: "article service")
            let started: Result<LocalServer, LocalServer.ListenError> = thread.performAndWait {
                Result { () throws(LocalServer.ListenError) in
                    try LocalServer(on: thread, port: 0, onRequest: { self.answer($0) })
                }
            }
            let server = try started.get()
            guard let address = URL(string: "http://127.0.0.1:\(server.port)") else {
                throw URLError(.badURL)
            }
            state = Running(thread: thread, server: server, address: address)
            return address
        }
    }

    /// Answers after 0.3 s, like a remote service. Runs on the service's thread.
    private func answer(_ exchange: Exchange) {
        exchange.after(.milliseconds(300)) { [self, weak exchange] in
            guard let exchange else { return }
            if isBroken.withLock({ $0 }) { return refuse(exchange, 503, "out of order") }
            guard exchange.method == "GET" else { return refuse(exchange, 405, "only GET is understood") }
            guard exchange.path == "/articles" else {
                return refuse(exchange, 404, "there are only /articles")
            }
            guard let page = number("page", in: exchange.query),
                let limit = number("limit", in: exchange.query)
            else { return refuse(exchange, 400, "page and limit are numbers from 1 to 1000") }
            let first = min((page - 1) * limit, Self.total)
            let articlePage = ArticlePage(
                page: page, total: Self.total,
                items: (first..<min(first + limit, Self.total)).map(Self.article))
            guard let body = try? JSONEncoder().encode(articlePage) else { return refuse(exchange, 500, "") }
            exchange.answer(200, type: "application/json", body: Array(body))
        }
    }

    private func refuse(_ exchange: Exchange, _ status: Int, _ text: String) {
        exchange.answer(status, type: "text/plain", body: Array((text + "\n").utf8))
    }

    private func number(_ name: String, in query: String) -> Int? {
        var parts = URLComponents()
        parts.percentEncodedQuery = query
        return parts.queryItems?.first { $0.name == name }?.value.flatMap(Int.init)
            .flatMap { (1...1000).contains($0) ? $0 : nil }
    }

    private static func article(_ number: Int) -> Article {
        let subjects = ["Rivers", "Bridges", "Gardens", "Winters", "Harbours", "Letters", "Clocks"]
        let endings = ["that came back", "nobody counted", "on a map", "and their keepers", "at night"]
        return Article(
            id: number + 1,
            title: "\(number + 1). \(subjects[number % subjects.count]) \(endings[number % endings.count])",
            summary:
                "A short account of \(subjects[number % subjects.count].lowercased()), "
                + "in \(3 + number % 9) parts."
        )
    }
}
