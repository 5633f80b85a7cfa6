public import Foundation

/// The reason why a page or a row could not be loaded. Views receive it as state, with a user-facing message.
public enum ListError: Error, Sendable, Equatable {
    /// The source or the item threw an error.
    case sourceFailed(Failure)
    /// A page named a page that had already been loaded as its next one, so the list would never end.
    case keyRepeated(String)
    /// A page named its neighbor by a key that is not equal to itself and therefore cannot be requested.
    case keyUnusable(String)
    /// This many consecutive pages brought no new row, and more pages would follow. Pages whose rows the
    /// list's filter hides are not an error; see ``LoadState/paused``.
    case tooManyEmptyPages(Int)
    /// An item was edited this many times in a row while its additional data was being fetched.
    case editedTooOften(Int)
    /// The additional data arrived with an item that has another id. Contains both ids.
    case idChanged(from: String, to: String)
    /// A batch load returned nothing for this item. Contains the item's request.
    case dataMissing(String)
    /// A load exceeded its time limit (`ListConfiguration.pageTimeLimit` or `itemTimeLimit`).
    case timedOut(Duration)

    /// An error that a source or an item threw, with its message.
    public struct Failure: Sendable, Equatable {
        /// The user-facing description of the error.
        public let message: String
        /// The error as it was thrown.
        public let underlying: any Error

        /// Stores `error` and its message.
        public init(_ error: any Error) {
            underlying = error
            message = Self.message(of: error)
        }

        /// Compares the type and the message of the errors.
        public static func == (left: Failure, right: Failure) -> Bool {
            type(of: left.underlying) == type(of: right.underlying) && left.message == right.message
        }

        private static func message(of error: any Error) -> String {
            // The list did not cancel the load, or the error would have been discarded.
            if error is CancellationError { return "Loading ended before it was done." }
            if let text = (error as? any LocalizedError)?.errorDescription { return text }
            // Errors of Foundation and of C are described by NSError. For other Swift errors NSError would
            // produce a number, and their own description is more informative.
            if type(of: error) is NSError.Type || error is any CustomNSError {
                return error.localizedDescription
            }
            return String(describing: error)
        }
    }

    /// Returns `error` unchanged if it is a `ListError`, and wraps it otherwise.
    public init(_ error: any Error) {
        self = (error as? ListError) ?? .sourceFailed(Failure(error))
    }

    /// A user-facing description of the error, in one sentence.
    public var message: String {
        switch self {
        case .sourceFailed(let failure): failure.message
        case .keyRepeated(let key): "The list names page \(key) twice, so it would never end."
        case .keyUnusable(let key): "The list names its next page \(key), which cannot be requested."
        case .tooManyEmptyPages(let count): "\(count) pages in a row brought nothing new."
        case .editedTooOften(let count): "The row was changed \(count) times while it was loading."
        case .idChanged(let old, let new): "The row \(old) became \(new) while it was loading."
        case .dataMissing(let request): "Nothing came for \(request)."
        case .timedOut(let limit):
            "Loading took longer than \(Self.formatted(for: limit))."
        }
    }

    private static func formatted(for limit: Duration) -> String {
        limit.formatted(.units(allowed: [.minutes, .seconds, .milliseconds], width: .wide))
    }
}

extension ListError: LocalizedError {
    /// The value of `message`.
    public var errorDescription: String? { message }
}

extension ListError {
    /// Returns the text of a key for a message, without the user name and password of a URL in it.
    ///
    /// - Complexity: O(n) in the length of the text.
    static func text(of key: some Any) -> String {
        let bytes = Array("\(key)".utf8)
        var shown: [UInt8] = []
        var index = 0
        while index < bytes.count {
            shown.append(bytes[index])
            index += 1
            guard shown.suffix(3).elementsEqual("://".utf8) else { continue }
            let authority = bytes[index...].prefix { !"/?#\"' ".utf8.contains($0) }
            if let at = authority.lastIndex(of: UInt8(ascii: "@")) { index = at + 1 }
        }
        return String(decoding: shown, as: UTF8.self)
    }
}
