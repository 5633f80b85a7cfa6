public import Foundation

/// What a cache refuses.
public enum CacheError: Error, Hashable, Sendable {
    /// So many edits wait to be sent that no other one is taken
    /// (``ListCache/Configuration/maxPendingEdits``).
    case tooManyEdits(Int)
    /// The edit is not in the queue any more: it was sent, taken back or discarded.
    case editGone
    /// An edit cannot be taken back: it was on its way, and what was there before is not known.
    case nothingToPutBack
}

extension CacheError: LocalizedError {
    /// What is refused, and what to do.
    public var errorDescription: String? {
        switch self {
        case .tooManyEdits(let count):
            "\(count) changes wait to be sent already. Try again when the service can be reached."
        case .editGone: "The change does not wait any more."
        case .nothingToPutBack: "The change cannot be undone: what was there before is not known."
        }
    }
}
