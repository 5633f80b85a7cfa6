extension ListViewModel where Source: PageSource {
    /// Loads from another source from now on: one with another query, for example, or in another order.
    ///
    ///     .onChange(of: text) { list.load(from: Search(text), after: .milliseconds(300)) }
    ///
    /// This is a refresh that begins where the new source does. Loads from the old source are canceled. Its
    /// rows stay until the new first page replaces them in one step. If the load fails, they remain, the
    /// error is shown in `snapshot.refreshState`, and nothing more is loaded from the old source. Rows that
    /// both sources contain keep their additional data. To show an empty list in the meantime, call
    /// `reset()`, too.
    ///
    /// Nothing is loaded before the list was started. Until the delay has ended, `snapshot.isLoadDelayed` is
    /// true.
    ///
    /// - Parameters:
    ///   - source: The source of the pages.
    ///   - key: The page that is loaded first, also after a reset. Nil for the page at which the source
    ///     begins.
    ///   - delay: The debounce interval: the source is used if no other source is set during this time, so
    ///     that not every typed letter causes a load. Default zero.
    /// - Returns: The outcome, as of ``refresh()``, or that of the last source if others follow. The outcome
    ///   is ``RefreshOutcome/cancelled`` if the list was not started, or is released. The task does not
    ///   retain the list.
    @discardableResult
    public func load(
        from source: Source, startingAt key: Source.Key? = nil, after delay: Duration = .zero
    ) -> Task<RefreshOutcome, Never> {
        runner.replaceLoader(
            by: PageLoader(source), opening: key.map { AnyKey($0) }, listen: InvalidationObserver.to(source),
            after: delay)
        return runner.outcomeOfReplacing()
    }
}

extension ListViewModel where Source: BatchModel {
    /// Loads from another model from now on: one with another query, for example, or in another order.
    ///
    ///     .onChange(of: text) { list.load(from: Search(text), after: .milliseconds(300)) }
    ///
    /// This is a refresh. Loads from the old model are canceled. Its rows stay until the new first batch
    /// replaces them in one step. If the load fails, they remain, the error is shown in
    /// `snapshot.refreshState`, and nothing more is loaded from the old model. Rows that both models contain
    /// keep their additional data. To show an empty list in the meantime, call `reset()`, too.
    ///
    /// Nothing is loaded before the list was started. Until the delay has ended, `snapshot.isLoadDelayed` is
    /// true.
    ///
    /// - Parameters:
    ///   - listModel: The model to start from.
    ///   - delay: The debounce interval: the model is used if no other model is set during this time, so that
    ///     not every typed letter causes a load. Default zero.
    /// - Returns: The outcome, as of ``refresh()``, or that of the last model if others follow. The outcome
    ///   is ``RefreshOutcome/cancelled`` if the list was not started, or is released. The task does not
    ///   retain the list.
    @discardableResult
    public func load(
        from listModel: Source, after delay: Duration = .zero
    ) -> Task<RefreshOutcome, Never> {
        runner.replaceLoader(by: PageLoader(listModel), opening: nil, listen: nil, after: delay)
        return runner.outcomeOfReplacing()
    }
}
