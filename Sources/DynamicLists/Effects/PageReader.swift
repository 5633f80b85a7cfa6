/// Reads a page and, for the first one of a generation, the further pages that its extent requires.
struct PageReader<Item: Sendable>: Sendable {
    let loader: PageLoader<Item>
    let load: PageLoad<AnyKey>
    /// The requested number of items of each further page.
    let count: Int
    /// The maximum number of consecutive empty pages that are followed.
    let maxEmptyPages: Int

    /// The expected number of pages, at least 1.
    var usualCount: Int { max(1, (load.extent.rows + count - 1) / count) }

    /// Reads the pages, one after the other.
    ///
    /// - Parameter prepare: Converts a page's items to rows, and takes them.
    /// - Returns: The pages in their order, at least one.
    /// - Throws: The errors of the loader for the first page. If a further page fails, it is left to be
    ///   requested again at the end of the list, where its error is shown.
    func pages<ID>(
        _ prepare: (inout LoadedPage<Item>) async -> PreparedRows<ID, Item>
    ) async throws -> [ListContent<ID, Item>.PageArrival] {
        let first = PageRequest(
            key: load.key, direction: load.direction, count: load.name.count,
            acceptsStored: load.acceptsStored)
        var (loader, request) = (loader, first)
        var pages: [ListContent<ID, Item>.PageArrival] = []
        var (received, emptyPages) = (0, 0)
        var keys = [load.key]
        while true {
            guard var page = try await page(for: request, by: loader, isFirst: pages.isEmpty) else {
                return pages
            }
            let rows = await prepare(&page)
            pages.append(ListContent.PageArrival(page: page, rows: rows))
            received += page.received
            emptyPages = page.received == 0 ? emptyPages + 1 : 0
            let needed = load.extent.rows(after: pages[0].page.itemsBefore)
            // A key that was requested before leads to no new page. Neither does a key that is not equal to
            // itself.
            guard let key = page.nextKey, key == key, !keys.contains(key), received < needed,
                emptyPages < maxEmptyPages
            else { return pages }
            keys.append(key)
            loader = page.successor ?? loader
            request = PageRequest(
                key: key, direction: .append, count: count, acceptsStored: load.acceptsStored)
        }
    }

    private func page(
        for request: PageRequest<AnyKey>, by loader: PageLoader<Item>, isFirst: Bool
    ) async throws -> LoadedPage<Item>? {
        do {
            return try await loader.load(request)
        } catch {
            try Task.checkCancellation()
            if isFirst { throw error }
            return nil
        }
    }
}
