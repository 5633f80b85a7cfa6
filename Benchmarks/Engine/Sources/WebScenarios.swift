import DynamicLists
import DynamicListsWeb
import Foundation
import FoundationNetworking

/// The cost of a page of a web service, relative to the same request by `URLSession` and `JSONDecoder` alone.
@MainActor
enum WebScenarios {
    private struct Walk: Codable, Identifiable, Sendable {
        let id: Int
        let name: String
        let summary: String
        let kilometres: Double
        let tags: [String]
        let isOpen: Bool
    }
    private struct Walks: Codable {
        let walks: [Walk]
        let total: Int
    }

    static func page() async {
        let walks = (0..<100).map {
            Walk(
                id: $0, name: "Walk number \($0)",
                summary: "Along the river, over the hill, and back by bus.",
                kilometres: Double($0) / 7, tags: ["river", "hill"], isOpen: $0.isMultiple(of: 2))
        }
        guard let body = try? JSONEncoder().encode(Walks(walks: walks, total: 1_000_000)) else { return }
        let server = WebServer(answering: body)
        let source = NumberedPages(WebService(at: server.url)) { number, count in
            .get("walks", query: ["page": "\(number)", "per_page": "\(count)"])
        } read: { (response: Walks) in
            ServicePage(response.walks, total: response.total)
        }
        let configuration = URLSessionConfiguration.ephemeral
        // Our service has none either, and the cache would be checked for each request.
        configuration.urlCache = nil
        let (session, decoder) = (URLSession(configuration: configuration), JSONDecoder())

        let pages = 10
        var (own, bare, ratios): ([Double], [Double], [Double]) = ([], [], [])
        // The first round opens connections.
        for round in 0...200 {
            let pageTime = await seconds(each: pages) { number in
                let request = PageRequest(key: number, direction: .append, count: 100)
                return try await source.page(for: request).items.count
            }
            let bareTime = await seconds(each: pages) { number in
                let url = server.url.appending(path: "walks")
                    .appending(queryItems: [
                        URLQueryItem(name: "page", value: "\(number)"),
                        URLQueryItem(name: "per_page", value: "100"),
                    ])
                let (data, _) = try await session.data(from: url)
                return try decoder.decode(Walks.self, from: data).walks.count
            }
            guard round > 0 else { continue }
            own.append(pageTime)
            bare.append(bareTime)
            ratios.append(pageTime / bareTime)
        }
        report("web-page", "a page of 100 rows over loopback", own, .milliseconds(10))
        report("web-page", "the same by URLSession and JSONDecoder", bare, .milliseconds(10))
        report("web-page", "page / bare, rounds side by side", ratios, .times(1.1), peer: "URLSession")
    }

    /// The durations of some loads, one after another, off the main actor.
    nonisolated private static func seconds(
        each count: Int, _ load: @escaping @Sendable (Int) async throws -> Int
    ) async -> Double {
        await Task.detached {
            let start = ContinuousClock.now
            for number in 1...count {
                guard let rows = try? await load(number), rows == 100 else { fatalError("No page \(number)") }
            }
            return (ContinuousClock.now - start) / .seconds(count)
        }.value
    }
}
