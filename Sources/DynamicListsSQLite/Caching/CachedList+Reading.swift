import DynamicLists
import Foundation

extension CachedList {
    /// The contents of the file for a page request.
    private struct StoredContents: Sendable {
        var pages: [StoredPage] = []
        var edits = EditEffect()
        var counts = EditCounts()
        var contacted: Date?
    }

    /// A page from the file, or nil if it is not there. Stale parts of it are requested in the background.
    ///
    /// - Throws: `CancellationError`.
    func storedPage(for request: PageRequest<Key>) async throws -> Page<Key, Item>? {
        let found: StoredContents
        do {
            let key = try text(of: request.key)
            found = try await cache.file.read { [self] in try find(key, request, in: $0) }
        } catch let error as CancellationError {
            throw error
        } catch {
            let failure = ListError(error)
            coordinator.change { $0.storageFailure = failure }
            return nil
        }
        coordinator.count(found.counts)
        if let time = found.contacted { coordinator.change { $0.lastContact = $0.lastContact ?? time } }
        guard let page = try? page(of: found.pages, found.edits) else { return nil }
        updateStalePages(found.pages)
        return page
    }

    private func find(
        _ key: String, _ request: PageRequest<Key>, in connection: SQLiteConnection
    ) throws -> StoredContents {
        var found = StoredContents()
        found.counts = try edits.counts(coordinator.nextNumber(), in: connection)
        found.contacted =
            try connection.firstRow(
                as: Date?.self, "SELECT contacted FROM collections WHERE name = ?", [stored.collection])
            ?? nil
        found.pages = try chain(from: key, request, in: connection)
        found.edits = try edits.effect(
            on: found.pages, of: stored, areWaiting: found.counts.waiting > 0, in: connection)
        return found
    }

    /// The page and, where pages may have any length, those that follow, until the requested count is
    /// reached.
    private func chain(
        from key: String, _ request: PageRequest<Key>, in connection: SQLiteConnection
    ) throws -> [StoredPage] {
        let isBackwards = request.direction == .prepend
        var name = name(of: key, request)
        guard let page = try stored.page(for: name, in: connection) else { return [] }
        var (pages, keys, rows) = ([page], Set([key]), page.rows.count)
        while Source.acceptsAnyCount, rows < request.count,
            let next = isBackwards ? pages[pages.count - 1].previous : pages[pages.count - 1].next,
            keys.insert(next).inserted
        {
            name.key = next
            guard let page = try stored.page(for: name, in: connection) else { break }
            pages.append(page)
            rows += page.rows.count
        }
        return isBackwards ? pages.reversed() : pages
    }

    /// A list's page composed of pages from the file, or nil if there are none.
    ///
    /// - Throws: `DecodingError` if an older version of the program wrote items or keys of another shape.
    func page(of pages: [StoredPage], _ edits: EditEffect) throws -> Page<Key, Item>? {
        guard let first = pages.first, let last = pages.last else { return nil }
        // An unreadable value will be refused.
        let edited = edits.values.filter {
            if case .value(let value) = $1 { Self.isReadable(value) } else { true }
        }
        let rows = pages.flatMap { $0.edited(by: edited).rows }
            .filter { !$0.isEdited || Self.shows($0.value, shows) ?? true }
        let added = edits.additions.filter { Self.shows($0.value, shows) ?? false }
        return Page(
            items: try CacheCoding.values((added + rows).map(\.value)), previousKey: try key(first.previous),
            nextKey: try key(last.next),
            itemsBefore: first.before.map { max(0, $0 + difference(by: edits, before: $0)) },
            totalCount: pages.compactMap(\.total).last.map { max(0, $0 + difference(by: edits)) })
    }

    // MARK: Names

    /// The name of the page that a request is for.
    func name(of key: String, _ request: PageRequest<Key>) -> StoredPage.PageIdentity {
        StoredPage.PageIdentity(
            key: key, isBackwards: request.direction == .prepend,
            count: Source.acceptsAnyCount ? 0 : request.count)
    }

    func name(of page: StoredPage) -> StoredPage.PageIdentity {
        StoredPage.PageIdentity(
            key: page.key, isBackwards: page.isBackwards,
            count: Source.acceptsAnyCount ? 0 : page.requestedCount)
    }

    func text(of key: Key?) throws -> String { try key.map { try CacheCoding.text(of: $0) } ?? "" }

    func key(_ text: String?) throws -> Key? {
        guard let text, text != "" else { return nil }
        return try CacheCoding.key(text)
    }
}
