/// Where loading stands in one direction, as a view shows it.
public enum LoadState: Sendable, Equatable {
    /// Nothing is under way; the next load starts by itself when it is wanted.
    case idle
    /// A load is under way.
    case loading
    /// The last load failed; nothing more is loaded in this direction until retry or refresh.
    case failed(ListError)
    /// More than `ListConfiguration.maxConsecutiveEmptyPages` pages in a row brought rows, but none that the
    /// list's filter leaves. Nothing more is loaded in this direction until retry, which asks for as many
    /// pages again, refresh or another filter.
    case paused
    /// There is nothing more in this direction.
    case ended

    /// Whether a load is under way.
    public var isLoading: Bool { self == .loading }

    /// The error of the last load, if that failed.
    public var error: ListError? {
        if case .failed(let error) = self { error } else { nil }
    }
}

/// Where a row's additional data stands.
public enum ItemPhase: Sendable, Equatable {
    /// Not there, and not being loaded: the row is off screen, or waits for its turn.
    case waiting
    /// Being loaded.
    case loading
    /// There. Rows whose items have no additional data are always in this phase.
    case loaded
    /// Could not be loaded; `retry()` tries again.
    case failed(ListError)

    /// The error of the last load, if that failed.
    public var error: ListError? {
        if case .failed(let error) = self { error } else { nil }
    }
}
