public import DynamicLists
public import Foundation

/// How a collection's cache stands to its service.
public struct CacheStatus: Equatable, Sendable {
    /// When the service answered last, also before the program was started; nil if it never did.
    public var lastContact: Date?
    /// Why the service could not be reached when it was asked last; nil if it could, or was not asked yet.
    public var failure: ListError?
    /// How many edits wait to be sent.
    public var pendingEdits = 0
    /// How many edits the service has refused, or were set aside, and wait for a decision.
    public var refusedEdits = 0
    /// Why the file could not be written or read when it was used last: lists go on without it, and keep
    /// nothing. nil if all is well.
    public var storageFailure: ListError?

    /// Whether lists show what was loaded before, since the service could not be reached.
    public var isOffline: Bool { failure != nil }
}
