/// The state of loading in one direction, as a view shows it.
public enum LoadState: Sendable, Equatable {
    /// No load is in flight. The next one starts by itself when it is needed.
    case idle
    /// A load is in flight.
    case loading
    /// The last load failed. No further load starts in this direction until a retry or a refresh.
    case failed(ListError)
    /// More than `ListConfiguration.maxConsecutiveEmptyPages` consecutive pages had rows, but none that
    /// passes the list's filter. No further load starts in this direction until a retry, which requests the
    /// same number of pages again, a refresh, or another filter.
    case paused
    /// The source has nothing more in this direction.
    case ended

    /// Whether a load is in flight.
    public var isLoading: Bool { self == .loading }

    /// The error of the last load, if it failed.
    public var error: ListError? {
        if case .failed(let error) = self { error } else { nil }
    }
}

/// The state of a row's additional data.
public enum ItemPhase: Sendable, Equatable {
    /// Not loaded and not loading: the row is off screen, or waits for a load slot.
    case waiting
    /// A load is in flight.
    case loading
    /// Loaded. Rows whose items have no additional data are always in this phase.
    case loaded
    /// The load failed. `retry()` tries again.
    case failed(ListError)

    /// The error of the last load, if it failed.
    public var error: ListError? {
        if case .failed(let error) = self { error } else { nil }
    }
}
