// What a source says is out of date, and another one that takes its place.
extension ListRunner {
    typealias Stale = Invalidation<AnyKey, ID>
    /// Calls back with what a source says is out of date, as long as it does.
    typealias News = @Sendable (_ hear: @Sendable (Stale) async -> Void) async -> Void
    /// Begins to listen; nil where nothing is ever out of date.
    typealias Listen = @Sendable () -> News?

    /// A list that listens to its source.
    struct Listening {
        /// Ends when all that is said from now on will be heard.
        let start: Task<News?, Never>
        let hearing: Task<Void, Never>

        func cancel() { hearing.cancel() }
    }

    /// How to listen to what a source says is out of date.
    nonisolated static func listening(to source: Source) -> Listen where Source: PageSource {
        {
            guard let invalidations = source.invalidations else { return nil }
            return { hear in
                for await stale in invalidations {
                    await hear(stale.mapped(key: { AnyKey($0) }, id: { $0 }))
                }
            }
        }
    }

    /// Listens to what the source says is out of date, from the first load on as long as the list lives.
    ///
    /// - Returns: what a load has to wait for, so that nothing is missed of what it brings.
    func listenToSource() -> Task<News?, Never>? {
        guard listening == nil, let listen else { return listening?.start }
        let start = Task { @concurrent in listen() }
        let hearing = Task { @concurrent [weak self] in
            guard let news = await start.value else { return }
            await news { [weak self] stale in await self?.hear(stale) }
        }
        listening = Listening(start: start, hearing: hearing)
        return start
    }

    private func hear(_ stale: Stale) {
        enter { [self] in send(.invalidated(stale)) }
    }

    // MARK: Another source

    /// Loads from another source from now on, or after a while.
    func replaceLoader(
        by new: PageLoader<Item>, opening key: AnyKey?, listen: Listen?, after delay: Duration
    ) {
        enter { [self] in
            nextSource?.wait.cancel()
            nextSource = nil
            if delay <= .zero { return take(new, opening: key, listen) }
            lastSource += 1
            let number = lastSource
            let end = clock.now() + delay
            let wait = Task { @MainActor [weak self, clock] in
                await clock.sleep(end)
                if Task.isCancelled { return }
                self?.enter {
                    // Another one may have come before this was dealt with.
                    guard let self, self.nextSource?.number == number else { return }
                    self.nextSource = nil
                    self.take(new, opening: key, listen)
                }
            }
            nextSource = (number, wait)
        }
    }

    /// What becomes of the first page of another source. The list is not kept for it.
    func outcomeOfReplacing() -> Task<RefreshOutcome, Never> {
        let number = nextNumber()
        return Task { @MainActor [weak self] in
            await withTaskCancellationHandler {
                await withCheckedContinuation { waiter in
                    guard let self else { return waiter.resume(returning: .cancelled) }
                    self.enter { self.refreshWaiters[number] = RefreshWaiter(waiter, isForSource: true) }
                }
            } onCancel: { [weak self] in
                Task { @MainActor [weak self] in self?.leaveRefresh(number) }
            }
        }
    }

    /// Who waited for a refresh or another source was cancelled.
    func leaveRefresh(_ number: Int) {
        enter { [self] in
            refreshWaiters.removeValue(forKey: number)?.continuation.resume(returning: .cancelled)
        }
    }

    private func take(_ new: PageLoader<Item>, opening key: AnyKey?, _ listen: Listen?) {
        let old = (loader, self.listen)
        listening?.cancel()
        listening = nil
        (loader, self.listen) = (new, listen)
        send(.sourceReplaced(openingKey: key))
        // The old source is released when nothing of the list is being changed.
        withExtendedLifetime(old) {}
    }
}

/// Somebody who waits for what becomes of a refresh.
struct RefreshWaiter {
    let continuation: CheckedContinuation<RefreshOutcome, Never>
    /// Whether the refresh is that of another source, which may have to wait for its delay first.
    let isForSource: Bool

    init(_ continuation: CheckedContinuation<RefreshOutcome, Never>, isForSource: Bool) {
        self.continuation = continuation
        self.isForSource = isForSource
    }
}
