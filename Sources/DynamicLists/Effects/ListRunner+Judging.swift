// When the screen is judged.
extension ListRunner {
    /// Judges what the screen asks for at the end of this turn of the main actor. Rows that came and went in
    /// one turn never start a load.
    func judgeSoon() {
        guard turn == nil else { return }
        turn = Task { @MainActor [weak self] in
            self?.enter { self?.judge() }
        }
    }

    /// Judges what the screen asks for.
    func judge() {
        turn?.cancel()
        turn = nil
        rest?.cancel()
        rest = nil
        let position = machine.positionToFind
        let key = position.flatMap { loader.findKey($0, configuration.itemBatchCount) }
        send(.judged(placeholderKey: key))
    }

    /// Judges it again when what is on screen is being looked at.
    func judge(at end: Duration) {
        rest = Task { @MainActor [weak self, clock] in
            await clock.sleep(end)
            if !Task.isCancelled { self?.enter { self?.judge() } }
        }
    }
}
