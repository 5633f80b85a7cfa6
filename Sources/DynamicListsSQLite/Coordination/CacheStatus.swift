public import DynamicLists
public import Foundation

/// The state of a collection's cache and of its connection to the service.
public struct CacheStatus: Equatable, Sendable {
    /// The time of the service's last response, which may be an error. Before the first response, the time of
    /// a page from an earlier run of the program; nil if there was none.
    public var lastContact: Date?
    /// The reason why the last request did not reach the service, or nil if it did or there was none yet.
    ///
    /// An error is a response if it is marked as one (`RetryAdvising.isAnswer`, as a `WebError` with a status
    /// is), or is a `DecodingError`: the response could not be decoded. Any other retryable error is one of
    /// the connection.
    public var failure: ListError?
    /// The number of edits that wait to be sent.
    public var pendingEdits = 0
    /// The number of edits that the service has refused, or that were set aside, and that wait for a
    /// decision.
    public var refusedEdits = 0
    /// The reason why the last use of the file failed, or nil if it succeeded. With a failure, lists work
    /// without the file and keep nothing.
    public var storageFailure: ListError?

    /// Whether the last request did not reach the service, in which case lists show what was loaded before. A
    /// service that responds, even with an error, can be reached.
    public var isOffline: Bool { failure != nil }
}
