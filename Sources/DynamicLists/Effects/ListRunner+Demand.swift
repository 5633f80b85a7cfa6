// When the demand of the viewport is evaluated.
extension ListRunner {
    /// Schedules an evaluation of the viewport's demand at the end of this turn of the main actor. Rows that
    /// appeared and disappeared within one turn never start a load.
    func scheduleDemandEvaluation() {
        guard demandTask == nil else { return }
        demandTask = Task { @MainActor [weak self] in
            self?.enqueue { self?.evaluateDemand() }
        }
    }

    /// Evaluates the viewport's demand.
    func evaluateDemand() {
        demandTask?.cancel()
        demandTask = nil
        scrollIdleTask?.cancel()
        scrollIdleTask = nil
        let position = machine.positionToFind
        let key = position.flatMap { loader.findKey($0, configuration.itemBatchCount) }
        send(.demandEvaluationRequested(placeholderKey: key))
    }

    /// Schedules another evaluation at the time when scrolling has come to rest.
    func scheduleDemandEvaluation(at end: Duration) {
        scrollIdleTask = Task { @MainActor [weak self, clock] in
            await clock.sleep(end)
            if !Task.isCancelled { self?.enqueue { self?.evaluateDemand() } }
        }
    }
}
