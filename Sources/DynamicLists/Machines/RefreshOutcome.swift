/// The outcome of a refresh.
public enum RefreshOutcome: Sendable, Equatable {
    /// The new rows are in the list.
    case refreshed
    /// The refresh failed. The old rows are unchanged.
    case failed(ListError)
    /// The calling task was canceled, or the list ended, before the outcome was known; or nothing was loaded
    /// because the list was not started. A load that has begun continues.
    case cancelled
}
