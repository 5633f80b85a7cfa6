extension ListViewModel where Source: PageSource {
    /// Loads from another source from now on: one with another query, for example, or in another order.
    ///
    ///     .onChange(of: text) { list.load(from: Search(text), after: .milliseconds(300)) }
    ///
    /// It is a refresh that begins where the new source does: what the old one is asked for is cancelled, its
    /// rows stay until the new first page replaces them in one step, and if that fails they stay, and the
    /// error shows in `snapshot.refreshState`; nothing more is asked of the old source. Rows that both have
    /// keep their additional data. For an empty list meanwhile call `reset()`, too.
    ///
    /// Before the list was started nothing is loaded. Until the delay has ended `snapshot.isLoadDelayed` says
    /// so.
    ///
    /// - Parameters:
    ///   - source: where the pages come from.
    ///   - key: the page that is loaded first, also after a reset; nil for the one at which the source
    ///     begins.
    ///   - delay: for how long no other source must be given before this one is asked, so that not each
    ///     letter that is typed makes a load. Default none.
    /// - Returns: what becomes of it, as of ``refresh()``: of the last source if others follow;
    ///   ``RefreshOutcome/cancelled`` if the list was not started, or ends. It keeps no list.
    @discardableResult
    public func load(
        from source: Source, startingAt key: Source.Key? = nil, after delay: Duration = .zero
    ) -> Task<RefreshOutcome, Never> {
        runner.replaceLoader(
            by: PageLoader(source), opening: key.map { AnyKey($0) }, listen: SourceListening.to(source),
            after: delay)
        return runner.outcomeOfReplacing()
    }
}

extension ListViewModel where Source: BatchModel {
    /// Loads from another model from now on: one with another query, for example, or in another order.
    ///
    ///     .onChange(of: text) { list.load(from: Search(text), after: .milliseconds(300)) }
    ///
    /// It is a refresh: what the old model is asked for is cancelled, its rows stay until the new first batch
    /// replaces them in one step, and if that fails they stay, and the error shows in
    /// `snapshot.refreshState`; nothing more is asked of the old model. Rows that both have keep their
    /// additional data. For an empty list meanwhile call `reset()`, too.
    ///
    /// Before the list was started nothing is loaded. Until the delay has ended `snapshot.isLoadDelayed` says
    /// so.
    ///
    /// - Parameters:
    ///   - listModel: the model to start from.
    ///   - delay: for how long no other model must be given before this one is asked, so that not each letter
    ///     that is typed makes a load. Default none.
    /// - Returns: what becomes of it, as of ``refresh()``: of the last model if others follow;
    ///   ``RefreshOutcome/cancelled`` if the list was not started, or ends. It keeps no list.
    @discardableResult
    public func load(
        from listModel: Source, after delay: Duration = .zero
    ) -> Task<RefreshOutcome, Never> {
        runner.replaceLoader(by: PageLoader(listModel), opening: nil, listen: nil, after: delay)
        return runner.outcomeOfReplacing()
    }
}
