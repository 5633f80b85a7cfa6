/// What became of a refresh.
public enum RefreshOutcome: Sendable, Equatable {
    /// The new rows are there.
    case refreshed
    /// The old rows stay.
    case failed(ListError)
    /// Who asked was cancelled before that was known. The refresh goes on.
    case cancelled
}
