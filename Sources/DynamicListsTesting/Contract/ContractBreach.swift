/// A violation of a source's contract with the list: the finding, its page, and the remedy.
///
/// Prints as one sentence.
public struct ContractBreach: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of the breach. A contract reports the first breach of each kind.
    public let kind: Kind
    /// The observed behavior, and its page.
    public let finding: String

    init(_ kind: Kind, _ finding: String) {
        self.kind = kind
        self.finding = finding
    }

    /// The finding and the remedy.
    public var description: String { "\(finding): \(kind.advice)." }

    /// The kinds of breaches. Later versions may have more.
    public enum Kind: Hashable, Sendable, CaseIterable {
        /// The source could not be created.
        case callNotStarted
        /// The test was canceled before everything was checked.
        case interrupted
        /// A call exceeded its time limit. Nothing is checked after that.
        case unanswered
        /// A call threw although no failure was requested.
        case threw
        /// A call threw `CancellationError` although its task was not canceled.
        case threwCancellationError
        /// A key is not equal to itself.
        case keyUnusable
        /// A key leads back to a page that was already read.
        case keyRepeated
        /// An id is not equal to itself.
        case idUnusable
        /// Two rows have the same id.
        case idRepeated
        /// More consecutive pages are empty than a list follows by default.
        case tooManyEmptyPages
        /// A page changes when it is requested again by its key.
        case pageChanged
        /// Copies of a model are not independent: they have different batches.
        case copiesShareState
        /// A model does not begin with its first batch after a reset.
        case resetIncomplete
        /// A model has rows after an empty batch.
        case rowsAfterEnd
        /// The keys of neighboring pages do not lead to each other.
        case neighborsDoNotMatch
        /// `totalCount` is not the number of rows.
        case totalWrong
        /// `itemsBefore` is not the number of rows before a page.
        case itemsBeforeWrong
        /// `key(forItemAt:pageSize:)` is not the key of the page that contains the row.
        case positionWrong
        /// The rows depend on the requested count.
        case rowsDependOnCount
        /// `acceptsAnyCount` is true, but pages of different counts do not follow each other.
        case acceptsAnyCountWrong
        /// Concurrent calls have other answers than a single call.
        case concurrentCallsInterfere
        /// A canceled call does not end.
        case cancellationIgnored
        /// After a call was canceled, other calls have different answers.
        case cancellationAffectsOtherCalls
        /// A call ends because another call was canceled.
        case cancellationSpreads
        /// An unavailable page is replaced with another one instead of an error.
        case failureHidden
        /// After a failure, the same key does not return its page.
        case failureKept
        /// `hasChildren(_:)` differs from what the pages of the children contain.
        case hasChildrenWrong
        /// A stream of invalidations does not end when its reader is canceled.
        case invalidationsDoNotEnd
        /// A stream of invalidations supports one reader only.
        case invalidationsNotRestartable

        /// The remedy.
        var advice: String {
            switch self {
            case .callNotStarted: "the contract's first closure has to create it"
            case .interrupted: "give the test more time, or the contract fewer pages"
            case .unanswered: "answer, or throw, or give the contract a longer time limit"
            case .threw: "throw only where something failed"
            case .threwCancellationError:
                "throw CancellationError only in a canceled task; otherwise it counts as a failure"
            case .keyUnusable: "a page needs a key that can be compared"
            case .keyRepeated: "name no next page where there is none, or the list never ends"
            case .idUnusable: "a row needs an id that can be compared"
            case .idRepeated: "give each row an id of its own, and have it on one page of one level"
            case .tooManyEmptyPages: "continue with the next rows within a call, or name no next page"
            case .pageChanged: "let a page depend on its key alone, not on previous requests"
            case .copiesShareState: "make the model a struct, and share no mutable state between copies"
            case .resetIncomplete: "reset everything that a fetch changes"
            case .rowsAfterEnd: "an empty batch ends the list; continue with the next rows within a fetch"
            case .neighborsDoNotMatch:
                "name the page that ends where this one begins, or begins where it ends"
            case .totalWrong: "return the total number of rows, or nil"
            case .itemsBeforeWrong: "return the number of rows before the page, or nil"
            case .positionWrong: "name the page that has the row, or nil"
            case .rowsDependOnCount: "skip no rows because of the count; only a nil key ends the list"
            case .acceptsAnyCountWrong:
                "begin each page where the last one ended, or leave acceptsAnyCount false"
            case .concurrentCallsInterfere: "keep nothing between calls that another call changes"
            case .cancellationIgnored: "end soon after the task is canceled"
            case .cancellationAffectsOtherCalls: "restore the previous state when a call is canceled"
            case .cancellationSpreads: "cancel what calls share only when all of them are canceled"
            case .failureHidden: "throw the error, so that a retry can request the page again"
            case .failureKept: "store nothing of a failed call"
            case .hasChildrenWrong: "return whether the row has children, or nil"
            case .invalidationsDoNotEnd: "end the stream when its reader's task is canceled"
            case .invalidationsNotRestartable: "return a new stream for each reader"
            }
        }
    }
}
