/// Reads a page and, for the first one of a generation, as many of those that follow as its extent asks for.
struct PageReading<Item: Sendable>: Sendable {
    let loader: PageLoader<Item>
    let load: PageLoad<AnyKey>
    /// How many items each page that follows is asked for.
    let count: Int
    /// How many pages in a row may be empty, and yet be followed.
    let mostEmptyPages: Int

    /// The number of pages that there usually are; at least 1.
    var usualCount: Int { max(1, (load.extent.rows + count - 1) / count) }

    /// Reads the pages, one after the other.
    ///
    /// - Parameter prepare: Makes a page's items rows, and takes them.
    /// - Returns: The pages in their order, at least one.
    /// - Throws: What the loader throws for the first of them. One that follows and fails is left to be asked
    ///   for at the end of the list, where its error shows.
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
            let wanted = load.extent.rows(after: pages[0].page.itemsBefore)
            // A key that was asked for already leads nowhere, nor does one that is not equal to itself.
            guard let key = page.nextKey, key == key, !keys.contains(key), received < wanted,
                emptyPages < mostEmptyPages
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
