public import Foundation

/// An error of a cache.
public enum CacheError: Error, Hashable, Sendable {
    /// The queue has this many unsent edits, its limit, and accepts no more
    /// (``ListCache/Configuration/maxPendingEdits``).
    case tooManyEdits(Int)
    /// The edit is no longer in the queue: it was sent, taken back or discarded.
    case editGone
    /// An edit cannot be taken back: a send was attempted, and the previous value is unknown.
    case nothingToPutBack
}

extension CacheError: LocalizedError {
    /// The failed operation, and a recovery suggestion.
    public var errorDescription: String? {
        switch self {
        case .tooManyEdits(let count):
            "\(count) changes wait to be sent already. Try again when the service can be reached."
        case .editGone: "The change does not wait any more."
        case .nothingToPutBack: "The change cannot be undone: what was there before is not known."
        }
    }
}
