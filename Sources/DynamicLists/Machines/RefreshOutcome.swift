/// What became of a refresh.
public enum RefreshOutcome: Sendable, Equatable {
    /// The new rows are there.
    case refreshed
    /// The old rows stay.
    case failed(ListError)
    /// Who asked was cancelled, or the list ended, before that was known; or nothing is loaded, since the
    /// list was not started. What was begun goes on.
    case cancelled
}
