public import DynamicLists
public import Foundation

/// How a collection's cache stands to its service.
public struct CacheStatus: Equatable, Sendable {
    /// When the service answered last, be it with an error, and when it gave a page before the program was
    /// started; nil if it never did.
    public var lastContact: Date?
    /// Why the service could not be reached when it was asked last; nil if it could, or was not asked yet.
    ///
    /// An error is an answer if it says so (`RetryAdvising.isAnswer`, as a `WebError` with a status does), or
    /// is a `DecodingError`: what came could not be read. Any other that may help to ask again is one of the
    /// connection.
    public var failure: ListError?
    /// How many edits wait to be sent.
    public var pendingEdits = 0
    /// How many edits the service has refused, or were set aside, and wait for a decision.
    public var refusedEdits = 0
    /// Why the file could not be written or read when it was used last: lists go on without it, and keep
    /// nothing. nil if all is well.
    public var storageFailure: ListError?

    /// Whether the service could not be reached when it was asked last, so that lists show what was loaded
    /// before. One that answers, be it with an error, can be reached.
    public var isOffline: Bool { failure != nil }
}
