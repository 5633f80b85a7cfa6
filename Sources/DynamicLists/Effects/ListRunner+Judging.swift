// When the demand of the viewport is evaluated.
extension ListRunner {
    /// Schedules an evaluation of the viewport's demand at the end of this turn of the main actor. Rows that
    /// appeared and disappeared within one turn never start a load.
    func judgeSoon() {
        guard turn == nil else { return }
        turn = Task { @MainActor [weak self] in
            self?.enter { self?.judge() }
        }
    }

    /// Evaluates the viewport's demand.
    func judge() {
        turn?.cancel()
        turn = nil
        rest?.cancel()
        rest = nil
        let position = machine.positionToFind
        let key = position.flatMap { loader.findKey($0, configuration.itemBatchCount) }
        send(.judged(placeholderKey: key))
    }

    /// Schedules another evaluation at the time when scrolling has come to rest.
    func judge(at end: Duration) {
        rest = Task { @MainActor [weak self, clock] in
            await clock.sleep(end)
            if !Task.isCancelled { self?.enter { self?.judge() } }
        }
    }
}
