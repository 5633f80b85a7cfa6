// Invalidations by the source, and its replacement by another source.
extension ListRunner {
    /// Starts observing the source's invalidations.
    ///
    /// - Returns: The task that a load must await before it starts, so that no invalidation of its data is
    ///   missed.
    func observeInvalidations() -> Task<InvalidationObserver<ID>.InvalidationFeed?, Never>? {
        invalidationObserver.begin { [weak self] invalidation in
            await self?.enqueue { [weak self] in self?.send(.invalidated(invalidation)) }
        }
    }

    // MARK: Another source

    /// Loads from another source from now on, or after a delay.
    func replaceLoader(
        by new: PageLoader<Item>, opening key: AnyKey?, listen: InvalidationObserver<ID>.Listen?,
        after delay: Duration
    ) {
        enqueue { [self] in
            nextSource?.wait.cancel()
            nextSource = nil
            if delay <= .zero { return take(new, opening: key, listen) }
            let number = numbers.next()
            let end = clock.now() + delay
            let wait = Task { @MainActor [weak self, clock] in
                await clock.sleep(end)
                if Task.isCancelled { return }
                self?.enqueue {
                    // A newer source may have been set before this step was processed.
                    guard let self, self.nextSource?.number == number else { return }
                    self.nextSource = nil
                    self.take(new, opening: key, listen)
                }
            }
            nextSource = (number, wait)
        }
    }

    /// Returns the outcome of the first page of another source. The task does not retain the list.
    func outcomeOfReplacing() -> Task<RefreshOutcome, Never> {
        let number = numbers.next()
        return Task { @MainActor [weak self] in
            await withTaskCancellationHandler {
                await withCheckedContinuation { waiter in
                    guard let self else { return waiter.resume(returning: .cancelled) }
                    self.enqueue { self.refreshWaiters[number] = RefreshWaiter(waiter, isForSource: true) }
                }
            } onCancel: { [weak self] in
                Task { @MainActor [weak self] in self?.cancelRefreshWaiter(number) }
            }
        }
    }

    /// Resumes the caller of a refresh or a source replacement whose task was canceled.
    func cancelRefreshWaiter(_ number: Int) {
        enqueue { [self] in
            refreshWaiters.removeValue(forKey: number)?.continuation.resume(returning: .cancelled)
        }
    }

    private func take(
        _ new: PageLoader<Item>, opening key: AnyKey?, _ listen: InvalidationObserver<ID>.Listen?
    ) {
        let old = (loader, invalidationObserver)
        invalidationObserver.cancel()
        (loader, invalidationObserver) = (new, InvalidationObserver(listen))
        send(.sourceReplaced(openingKey: key))
        // The old source is released when no state of the list is being changed.
        withExtendedLifetime(old) {}
    }
}

/// A caller that waits for the outcome of a refresh.
struct RefreshWaiter {
    let continuation: CheckedContinuation<RefreshOutcome, Never>
    /// Whether the refresh belongs to another source, whose delay may not have ended yet.
    let isForSource: Bool

    init(_ continuation: CheckedContinuation<RefreshOutcome, Never>, isForSource: Bool) {
        self.continuation = continuation
        self.isForSource = isForSource
    }
}
