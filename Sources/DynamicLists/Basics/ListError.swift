public import Foundation

/// Why a page or a row could not be loaded. Reaches views as state, with a message for people.
public enum ListError: Error, Sendable, Equatable {
    /// The source or the item threw an error of its own.
    case sourceFailed(Failure)
    /// A page named a page that had been loaded before as the next one, so that the list would never end.
    case keyRepeated(String)
    /// A page named a page by something that is not equal to itself, so that it cannot be asked for.
    case keyUnusable(String)
    /// This many pages in a row brought no new row, and still there were more to come. Where they brought
    /// rows, and the list's filter leaves none, that is no error: ``LoadState/paused``.
    case tooManyEmptyPages(Int)
    /// An item was edited each time its additional data was being fetched, this many times.
    case editedTooOften(Int)
    /// The additional data came with an item of another id; both ids.
    case idChanged(from: String, to: String)
    /// A load for many items brought nothing for this one; what it asked for.
    case dataMissing(String)
    /// A load took longer than it may (`ListConfiguration.pageTimeLimit` or `itemTimeLimit`).
    case timedOut(Duration)

    /// An error that somebody else threw, with its message.
    public struct Failure: Sendable, Equatable {
        /// What the error says of itself, for people.
        public let message: String
        /// The error as it was thrown.
        public let underlying: any Error

        /// Keeps `error` and its message.
        public init(_ error: any Error) {
            underlying = error
            message = Self.message(of: error)
        }

        /// Two failures are equal if their errors have the same type and the same message.
        public static func == (left: Failure, right: Failure) -> Bool {
            type(of: left.underlying) == type(of: right.underlying) && left.message == right.message
        }

        private static func message(of error: any Error) -> String {
            // Nobody cancelled it, or the error would not be seen.
            if error is CancellationError { return "Loading ended before it was done." }
            if let text = (error as? any LocalizedError)?.errorDescription { return text }
            // Errors of Foundation and of C speak through NSError; for other Swift errors that would print a
            // number, and their own description says more.
            if type(of: error) is NSError.Type || error is any CustomNSError {
                return error.localizedDescription
            }
            return String(describing: error)
        }
    }

    /// Takes `error` as it is if it is a `ListError`, else wraps it.
    public init(_ error: any Error) {
        self = (error as? ListError) ?? .sourceFailed(Failure(error))
    }

    /// What went wrong, in a sentence for people.
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
            "Loading took longer than \(Self.words(for: limit))."
        }
    }

    private static func words(for limit: Duration) -> String {
        limit.formatted(.units(allowed: [.minutes, .seconds, .milliseconds], width: .wide))
    }
}

extension ListError: LocalizedError {
    /// The same as `message`.
    public var errorDescription: String? { message }
}

extension ListError {
    /// A key's text for a message, without the user's name and password that an address in it may have.
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
