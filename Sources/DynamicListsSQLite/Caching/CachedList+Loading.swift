import DynamicLists
import Foundation

extension CachedList {
    /// The reason why a page is requested.
    enum Purpose {
        /// The page is read.
        case reading
        /// The newest contents are requested, which makes other pages stale.
        case newest
        /// The page in the file is not fresh.
        case backgroundUpdate
    }

    /// Fetches a page from the source and stores it in the file.
    ///
    /// - Returns: the page with local edits, and the time of its request if it differs from the page in the
    ///   file.
    /// - Throws: any error thrown by the source.
    func fetch(
        _ request: PageRequest<Key>, for purpose: Purpose
    ) async throws -> (Page<Key, Item>, changedAt: Date?) {
        let fetch = coordinator.beginFetch(at: cache.now)
        defer { coordinator.endFetch(fetch) }
        let page: Page<Key, Item>
        do {
            page = try await source.page(for: request)
        } catch {
            if !Task.isCancelled { coordinator.recordFailure(error, at: cache.now) }
            throw error
        }
        coordinator.recordResponse(at: cache.now)
        if purpose == .newest { coordinator.markStale(at: fetch.began) }
        do {
            let kept = try await keep(page, of: request, for: purpose, fetch)
            coordinator.change { $0.storageFailure = nil }
            return kept
        } catch let error as CancellationError {
            throw error
        } catch {
            let failure = ListError(error)
            coordinator.change { $0.storageFailure = failure }
            return (page, fetch.began)
        }
    }

    /// Stores a page in the file.
    ///
    /// - Throws: `SQLiteError`; any error thrown by encoding the items.
    private func keep(
        _ page: Page<Key, Item>, of request: PageRequest<Key>, for purpose: Purpose,
        _ fetch: CollectionCoordinator.Fetch
    ) async throws -> (Page<Key, Item>, changedAt: Date?) {
        let key = try text(of: request.key)
        let name = name(of: key, request)
        state.withLock { state in state.outdated.removeAll { $0.name == name } }
        let answer = try storedPage(page, as: key, of: request, fetch)
        // The page may have been answered before the service received these edits.
        let added = coordinator.recordSentEdit(since: fetch).compactMap { key, sent -> AddedItem? in
            guard case .value(let value) = sent.value, Self.shows(value, shows) == true else { return nil }
            let isCounted = sent.base.flatMap { Self.shows($0, shows) } ?? false
            return AddedItem(row: StoredPage.Row(key: key, value: value), isCounted: isCounted)
        }
        let maxBytes = cache.configuration.maxBytes
        let kept = try await cache.file.write { [self] connection -> StoredResult? in
            if coordinator.isCleared(since: fetch) { return nil }
            try CacheFile.markStale(after: cache.now, in: connection)
            let sent = coordinator.recordSentEdit(since: fetch).mapValues(\.value)
            var (new, change) = (answer.edited(by: sent), StoredList.Change())
            let old = try stored.page(named: name, in: connection)
            // A list has meanwhile requested another length, after which other pages follow.
            let isOther =
                purpose == .backgroundUpdate && old.map { $0.requestedCount != request.count } ?? false
            if isOther || isOvertaken(fetch, of: name), let old {
                // In the second case another request began later and was answered sooner.
                new = old
            } else {
                change = try stored.store(new, as: name, in: connection)
                for item in added {
                    try stored.insertAtBeginning(item.row, isCounted: item.isCounted, in: connection)
                }
                if !added.isEmpty { new = try stored.page(named: name, in: connection) ?? new }
                try CacheFile.trim(to: maxBytes, in: connection)
            }
            let areWaiting = try edits.counts(in: connection).waiting > 0
            return StoredResult(
                page: new, change: change,
                edits: try edits.effect(on: [new], of: stored, areWaiting: areWaiting, in: connection))
        }
        guard let kept else { return (page, fetch.began) }
        if !kept.change.items.isEmpty {
            coordinator.notifyLists(.items(kept.change.items), except: registration)
        }
        // While the page was in flight, edits were sent, or the newest contents or another length were
        // requested.
        if fetch.began < coordinator.validSince || kept.page.requestedCount != request.count {
            updateStalePages([kept.page])
        }
        let isUnchanged = kept.page == answer && kept.edits.isEmpty
        let shown = isUnchanged ? page : try self.page(of: [kept.page], kept.edits) ?? page
        return (shown, kept.change.isNew ? fetch.began : nil)
    }

    /// Whether a request for this page that began later was answered sooner. Times cannot show that, because
    /// clocks are set back.
    private func isOvertaken(_ fetch: CollectionCoordinator.Fetch, of page: StoredPage.PageIdentity) -> Bool {
        state.withLock { state in
            let newest = max(state.newest[page] ?? 0, fetch.number)
            state.newest[page] = newest
            return newest > fetch.number
        }
    }

    /// An item that an edit has added to the list while the page was in flight.
    private struct AddedItem: Sendable {
        let row: StoredPage.Row
        /// Whether the service had already counted it.
        let isCounted: Bool
    }

    /// A page as it is in the file now, and the effect of edits on it.
    private struct StoredResult: Sendable {
        let page: StoredPage
        let change: StoredList.Change
        let edits: EditEffect
    }

    private func storedPage(
        _ page: Page<Key, Item>, as key: String, of request: PageRequest<Key>,
        _ fetch: CollectionCoordinator.Fetch
    ) throws -> StoredPage {
        StoredPage(
            key: key, isBackwards: request.direction == .prepend,
            previous: try page.previousKey.map { try text(of: $0) },
            next: try page.nextKey.map { try text(of: $0) }, before: page.itemsBefore, total: page.totalCount,
            requestedCount: request.count, requestedAt: fetch.began,
            rows: try page.items.map {
                StoredPage.Row(key: try CacheCoding.text(of: $0.id), value: try CacheCoding.data(of: $0))
            })
    }

    // MARK: Background updates

    /// Requests the pages that are not fresh.
    func updateStalePages(_ pages: [StoredPage]) {
        let (now, validSince) = (cache.now, coordinator.validSince)
        // A clock that was set back makes a page stale.
        let fresh = max(validSince, now - freshness / .seconds(1))...max(validSince, now)
        let old = pages.filter { !fresh.contains($0.requestedAt) }
        if old.isEmpty { return }
        state.withLock { state in
            let outdated = old.filter { page in
                state.announcedTimes.removeValue(forKey: name(of: page)) != page.requestedAt
                    || page.requestedAt < validSince
            }.map { (name(of: $0), $0.requestedCount) }
            if state.hasEnded || outdated.isEmpty { return }
            state.outdated.removeAll { page in outdated.contains { $0.0 == page.name } }
            state.outdated += outdated.reversed()
            if state.updateTask == nil { state.updateTask = Task { await runBackgroundUpdates() } }
        }
    }

    private func runBackgroundUpdates() async {
        var failures = 0
        while let (name, count) = nextOutdated() {
            do {
                let request = PageRequest(
                    key: try key(name.key), direction: name.isBackwards ? .prepend : .refresh, count: count,
                    acceptsStored: false)
                let (_, stored) = try await fetch(request, for: .backgroundUpdate)
                failures = 0
                if let stored {
                    state.withLock { $0.announcedTimes[name] = stored }
                    publish(try invalidation(of: name.key))
                }
            } catch {
                if Task.isCancelled { return }
                let advice = error as? any RetryAdvising
                if advice?.isRetryable == false {
                    state.withLock { $0.outdated.removeAll { $0.name == name } }
                    continue
                }
                failures += 1
                let delay = cache.configuration.backOff.delay(
                    attempt: failures, advised: advice?.retryDelay, jitterFraction: .random(in: 0...1))
                await cache.clock.sleep(for: delay)
            }
        }
    }

    /// The invalidation of a page. A list that may request any count may have received several pages as one,
    /// under the key of the first.
    private func invalidation(of text: String) throws -> ItemInvalidation {
        guard !Source.acceptsAnyCount, let key = try key(text) else { return .all }
        return .page(key)
    }

    /// The next page to request. If there is none, the background updates end.
    private func nextOutdated() -> (name: StoredPage.PageIdentity, count: Int)? {
        state.withLock { state in
            if let page = state.outdated.last, !Task.isCancelled { return page }
            state.updateTask = nil
            return nil
        }
    }
}
