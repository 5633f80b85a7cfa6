// Scaffolding
import DynamicLists
import Foundation

enum WritingASource {
    struct Offer: Identifiable, Sendable {
        let id: Int
    }

    struct Service: Sendable {
        let news = AsyncStream<Void> { $0.finish() }
        func offers(after cursor: String?, count: Int) async throws -> (offers: [Offer], cursor: String?) {
            ([], nil)
        }
    }

    // Shown
    struct Offers: PageSource {
        static var acceptsAnyCount: Bool { true }
        let service: Service

        func page(for request: PageRequest<String>) async throws -> Page<String, Offer> {
            let answer = try await service.offers(after: request.key, count: request.count)
            return Page(items: answer.offers, nextKey: answer.cursor)
        }

        var invalidations: AsyncStream<Invalidation<String, Int>>? {
            AsyncStream { news in
                let listening = Task {
                    for await _ in service.news { news.yield(.all) }
                    news.finish()
                }
                news.onTermination = { _ in listening.cancel() }
            }
        }
    }
    // Scaffolding

    // Shown
    struct Refusal: RetryAdvising, LocalizedError {
        let status: Int
        let retryAfter: Duration?

        var isRetryable: Bool { status == 429 || status >= 500 }
        var retryDelay: Duration? { retryAfter }
        var isAnswer: Bool { true }
        var errorDescription: String? { "The service answered with \(status)." }
    }
    // Scaffolding

    static func list(service: Service) -> ListViewModel<Offers> {
        // Shown
        let configuration = ListConfiguration(pageTimeLimit: .seconds(30), backOff: BackOff())
        let list = ListViewModel(source: Offers(service: service), configuration: configuration)
        // Scaffolding
        return list
    }

    struct Entry: Sendable {
        let key: String
    }

    struct Journal: Sendable {
        func entries(after entry: Entry?, count: Int) async throws -> [Entry] { [] }
    }

    // Shown
    struct Entries: BatchModel {
        let journal: Journal
        var last: Entry?

        static func id(of entry: Entry) -> String? { entry.key }

        mutating func fetchNextItems(count: Int) async throws -> [Entry] {
            let entries = try await journal.entries(after: last, count: count)
            last = entries.last ?? last
            return entries
        }

        mutating func reset() { last = nil }
    }
    // Scaffolding
}
