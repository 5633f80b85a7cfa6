// Trying again by itself what failed.
extension ListViewModel {
    /// A page could not be loaded.
    func fail(_ load: PageLoad<AnyKey>, _ error: any Error) {
        let advice = Self.advice(of: error)
        let failure = ListError(error)
        if paging.isInFlight(load) {
            note(.pageEnded(load: load.number, load.direction, .failed(failure.message)))
        }
        // Kept pages may have what was said to be out of date while this load wanted what is newest.
        let mayBeAtHand = paging.isOutdated && paging.isInFlight(load) && !load.acceptsStored
        perform(
            paging.handle(
                .pageFailed(
                    load, failure, canRetry: advice?.isRetryable ?? true,
                    after: advice?.retryDelay)))
        if mayBeAtHand {
            isOutdated = true
            judgeSoon()
        }
    }

    private static func advice(of error: any Error) -> (any RetryAdvising)? {
        if case .sourceFailed(let failure) = error as? ListError { return advice(of: failure.underlying) }
        return error as? any RetryAdvising
    }

    /// Asks again for what failed after a while, unless something else does before.
    func wait(with load: PageLoad<AnyKey>, attempt: Int, advised: Duration?) {
        guard let backOff = configuration.backOff else { return }
        let end = clock.now() + backOff.delay(attempt: attempt, advised: advised, chance: chance())
        retries[load.number] = Task { @MainActor [weak self, clock] in
            await clock.sleep(end)
            if Task.isCancelled { return }
            self?.enter {
                // It may have been ended by what was dealt with before.
                guard let self, self.retries.removeValue(forKey: load.number) != nil else { return }
                self.perform(self.paging.handle(.backOffEnded(load: load.number)))
            }
        }
    }

    /// Nobody waits any more to ask again for these loads.
    func endRetries(where isOver: (Int) -> Bool) {
        for (load, retry) in retries where isOver(load) {
            retry.cancel()
            retries[load] = nil
        }
    }
}
