import DynamicLists
import Foundation

extension CachedList {
    /// A page from the source, which is in the file from now on.
    ///
    /// - Parameter isAnew: whether somebody wants what is newest, so that other pages are old.
    /// - Returns: the page with what was edited here, and whether it is another than the file had.
    /// - Throws: what the source throws.
    func fetch(_ request: PageRequest<Key>, isAnew: Bool) async throws -> (Page<Key, Item>, isNew: Bool) {
        let fetch = hub.beginFetch()
        defer { hub.endFetch(fetch) }
        let page: Page<Key, Item>
        do {
            page = try await source.page(for: request)
        } catch {
            let failure = ListError(error)
            if !Task.isCancelled { hub.change { $0.failure = failure } }
            throw error
        }
        hub.reached(at: cache.now)
        if isAnew { hub.outdate(at: cache.now) }
        return try await keep(page, of: request, fetch)
    }

    private func keep(
        _ page: Page<Key, Item>, of request: PageRequest<Key>, _ fetch: CollectionHub.Fetch
    ) async throws -> (Page<Key, Item>, isNew: Bool) {
        let answer = StoredPage(
            key: try text(of: request.key), previous: try page.previousKey.map { try text(of: $0) },
            next: try page.nextKey.map { try text(of: $0) }, before: page.itemsBefore, total: page.totalCount,
            asked: request.count, stored: cache.now,
            rows: try page.items.map {
                StoredPage.Row(key: try CacheCoding.text(of: $0.id), value: try CacheCoding.data(of: $0))
            })
        // It may have been answered before the service got an edit.
        let new = answer.edited(by: hub.sent(since: fetch)) { _ in true }
        state.withLock { state in state.outdated.removeAll { $0.key == new.key } }
        do {
            let most = cache.configuration.maxBytes
            let (change, edited, additions) = try await cache.file.write { [self] connection in
                let change = try stored.store(new, in: connection)
                try CacheFile.bound(to: most, in: connection)
                return (
                    change, try edits.values(of: new.rows.map(\.key), in: connection),
                    new.key == "" ? try edits.additions(to: stored.name, in: connection) : []
                )
            }
            hub.change { $0.storageFailure = nil }
            if !change.items.isEmpty { hub.tell(.items(change.items), except: registration) }
            let isAsItCame = new == answer && edited.isEmpty && additions.isEmpty
            let shown = isAsItCame ? page : try self.page(of: [new], edited, additions) ?? page
            return (shown, change.isNew)
        } catch let error as CancellationError {
            throw error
        } catch {
            let failure = ListError(error)
            hub.change { $0.storageFailure = failure }
            return (page, true)
        }
    }

    // MARK: In the background

    /// Asks for those of these pages that are not fresh.
    func lookAfter(_ pages: [StoredPage]) {
        let now = cache.now
        // A clock that was put back makes a page old.
        let fresh = max(hub.validSince, now - freshness / .seconds(1))...max(hub.validSince, now)
        let outdated = pages.filter { !fresh.contains($0.stored) }.map { ($0.key, $0.asked) }
        if outdated.isEmpty { return }
        state.withLock { state in
            if state.hasEnded { return }
            state.outdated.removeAll { page in outdated.contains { $0.0 == page.key } }
            state.outdated += outdated.reversed()
            if state.upkeep == nil { state.upkeep = Task { await keepUp() } }
        }
    }

    private func keepUp() async {
        var failures = 0
        while let (text, count) = nextOutdated() {
            do {
                let request = PageRequest(
                    key: try key(text), direction: .refresh, count: count, acceptsStored: false)
                let (_, isNew) = try await fetch(request, isAnew: false)
                failures = 0
                if isNew { tell(try key(text).map { .page($0) } ?? .all) }
            } catch {
                if Task.isCancelled { return }
                let advice = error as? any RetryAdvising
                if advice?.isRetryable == false {
                    state.withLock { $0.outdated.removeAll { $0.key == text } }
                    continue
                }
                failures += 1
                let delay = cache.configuration.backOff.delay(
                    attempt: failures, advised: advice?.retryDelay, chance: .random(in: 0...1))
                await cache.clock.pause(for: delay)
            }
        }
    }

    /// The page to ask for next; without one, nothing goes on any more.
    private func nextOutdated() -> (key: String, count: Int)? {
        state.withLock { state in
            if let page = state.outdated.last, !Task.isCancelled { return page }
            state.upkeep = nil
            return nil
        }
    }
}
