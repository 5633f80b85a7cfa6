// What a source says is out of date, and another one that takes its place.
extension ListRunner {
    /// Listens to what the source says is out of date.
    ///
    /// - Returns: What a load has to wait for, so that nothing is missed of what it brings.
    func listenToSource() -> Task<SourceListening<ID>.News?, Never>? {
        listening.begin { [weak self] stale in
            await self?.enter { [weak self] in self?.send(.invalidated(stale)) }
        }
    }

    // MARK: Another source

    /// Loads from another source from now on, or after a while.
    func replaceLoader(
        by new: PageLoader<Item>, opening key: AnyKey?, listen: SourceListening<ID>.Listen?,
        after delay: Duration
    ) {
        enter { [self] in
            nextSource?.wait.cancel()
            nextSource = nil
            if delay <= .zero { return take(new, opening: key, listen) }
            let number = nextNumber()
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

    private func take(_ new: PageLoader<Item>, opening key: AnyKey?, _ listen: SourceListening<ID>.Listen?) {
        let old = (loader, listening)
        listening.cancel()
        (loader, listening) = (new, SourceListening(listen))
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
