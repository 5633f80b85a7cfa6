/// What a source does that a list cannot live with: what was seen, of which page, and what to do.
///
/// Prints as one sentence.
public struct ContractBreach: Error, Hashable, Sendable, CustomStringConvertible {
    /// What kind of breach it is. A contract tells the first of each.
    public let kind: Kind
    /// What was seen, and of which page.
    public let finding: String

    init(_ kind: Kind, _ finding: String) {
        self.kind = kind
        self.finding = finding
    }

    /// What was seen, and what to do.
    public var description: String { "\(finding): \(kind.advice)." }

    /// The kinds of breaches. Later versions may have more.
    public enum Kind: Hashable, Sendable, CaseIterable {
        /// The source could not be made.
        case notMade
        /// The test was cancelled before everything was tried.
        case interrupted
        /// A call took longer than it may. Nothing is tried after that.
        case unanswered
        /// A call threw, though nothing was told to fail.
        case threw
        /// A call threw `CancellationError`, though nobody cancelled it.
        case gaveUp
        /// A key is not equal to itself.
        case keyUnusable
        /// A key leads back to a page that was there already.
        case keyRepeated
        /// An id is not equal to itself.
        case idUnusable
        /// Two rows have the same id.
        case idRepeated
        /// More empty pages follow each other than a list asks for by default.
        case tooManyEmptyPages
        /// A page that is asked for again by its key is another.
        case pageChanged
        /// Two copies of a model have different batches.
        case copiesTied
        /// A model does not begin anew after a reset.
        case resetElsewhere
        /// A model has rows after an empty batch.
        case endPassed
        /// The keys of neighbouring pages do not lead to each other.
        case neighboursApart
        /// `totalCount` is not the number of rows.
        case totalWrong
        /// `itemsBefore` is not the number of rows before a page.
        case itemsBeforeWrong
        /// `key(forItemAt:pageSize:)` is not the key of the page that has the row.
        case positionWrong
        /// With another count there are other rows.
        case countMatters
        /// `acceptsAnyCount` is true, and pages of different counts do not follow each other.
        case anyCountUntrue
        /// Calls at the same time have other answers than one alone.
        case callsCollide
        /// A cancelled call does not end.
        case cancellingUnheeded
        /// After a call was cancelled others have other answers.
        case cancellingDisturbs
        /// A call that was not cancelled ends with one that was.
        case cancellingSpreads
        /// A page that cannot be had comes as another one, instead of an error.
        case failureHidden
        /// After a failure the same key does not bring its page.
        case failureKept
        /// A stream of invalidations does not end when its reader goes.
        case newsUnending
        /// A stream of invalidations serves one reader only.
        case newsReadOnce

        /// What to do.
        var advice: String {
            switch self {
            case .notMade: "the contract's first closure has to make it"
            case .interrupted: "give the test more time, or the contract fewer pages"
            case .unanswered: "answer, or throw, or give the contract a longer time limit"
            case .threw: "throw only where something failed"
            case .gaveUp: "throw CancellationError only in a cancelled task; others show it as a failure"
            case .keyUnusable: "a page needs a key that can be compared"
            case .keyRepeated: "name no next page where there is none, or the list never ends"
            case .idUnusable: "a row needs an id that can be compared"
            case .idRepeated: "give each row an id of its own, and have it on one page"
            case .tooManyEmptyPages: "go on to the next rows within a call, or name no next page"
            case .pageChanged: "let a page depend on its key alone, not on what was asked for before"
            case .copiesTied: "let a model be a struct, and share nothing that moves on between copies"
            case .resetElsewhere: "reset all that a fetch changes"
            case .endPassed: "an empty batch ends the list; go on to the next rows within a fetch"
            case .neighboursApart: "name the page that ends, or begins, where this one begins, or ends"
            case .totalWrong: "say how many rows there are in all, or nil"
            case .itemsBeforeWrong: "say how many rows there are before the page, or nil"
            case .positionWrong: "name the page that has the row, or nil"
            case .countMatters: "skip and end nothing because of the count; only a key of nil ends"
            case .anyCountUntrue: "begin each page where the last one ended, or leave acceptsAnyCount false"
            case .callsCollide: "keep nothing between calls that another call changes"
            case .cancellingUnheeded: "end soon after the task is cancelled"
            case .cancellingDisturbs: "leave everything as it was when a call is cancelled"
            case .cancellingSpreads: "cancel what calls share only when all of them are cancelled"
            case .failureHidden: "throw what went wrong, so that Retry can ask again"
            case .failureKept: "keep nothing of a call that failed"
            case .newsUnending: "end the stream when its reader's task is cancelled"
            case .newsReadOnce: "make a stream for each who asks"
            }
        }
    }
}
