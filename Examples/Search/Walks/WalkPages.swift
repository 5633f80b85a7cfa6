import DynamicLists

/// What a query finds, page by page: each page names the next one.
struct WalkPages: PageSource {
    let library: WalkLibrary
    let query: WalkQuery

    func page(for request: PageRequest<String>) async throws -> Page<String, Walk> {
        let page = try await library.page(query, after: request.key, count: request.count)
        return Page(items: page.items, nextKey: page.next, totalCount: page.total)
    }
}

extension WalkError: RetryAdvising {
    /// Who is offline is told when that is over, and asks then.
    var isRetryable: Bool { if case .busy = self { true } else { false } }
    var retryDelay: Duration? { if case .busy(let delay) = self { delay } else { nil } }
}
