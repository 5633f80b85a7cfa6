import DynamicLists
import DynamicListsTesting

/// A list over a ledger on two screens, together with a naive list. Random steps are performed one after the
/// other, after each of which both lists must be equal.
@MainActor
final class ListFuzzer {
    typealias PageCall = HeldCall<PageRequest<Int>, Page<Int, Line>>
    typealias ItemCall = HeldCall<[Line], [Int: Int]>

    /// A page that the list requested.
    struct OpenPage {
        let call: PageCall
        let began: Int
        /// The lines of the requested ledger.
        let lines: Lines
    }

    /// A page that was answered, and that the naive list has not applied yet.
    struct AnsweredPage {
        let pages: [[NaiveList.Row]]
        let direction: PageDirection
        let began: Int
        /// Whether the page shows that the target of a jump does not exist.
        let isMissing: Bool
    }

    static let batch = 6
    static let cap = 3

    let screen: ListDriver<Ledger>
    /// Another window on the same list.
    let otherScreen: ListDriver<Ledger>
    /// All ledgers of the list, the newest last.
    var ledgers: [Ledger]
    /// The calls of edits that wait for confirmation, by number.
    let confirmations = HeldCalls<Int, Void>()
    let configuration: ListConfiguration
    var naive: NaiveList
    /// The selection and order of the shown rows.
    var query = WholeQuery()
    var random: SeededRandom

    /// The unanswered requests of the list, in order of arrival.
    var pages: [OpenPage] = []
    var items: [ItemCall] = []
    /// The page that was answered in this step.
    var answered: AnsweredPage?
    /// The first pages of a refresh that continues with the page after them.
    var refreshed: AnsweredPage?
    /// The edits that are not confirmed yet.
    var unconfirmed: [Unconfirmed] = []
    var lastCall = 0
    /// The last ID of an inserted row.
    var lastNewID = 1_000_000
    /// The tasks that wait for a refresh or a jump.
    var waiting: [Task<JumpOutcome<Int>?, Never>] = []
    var last: ListSnapshot<Int>
    /// The time at which the clock was last advanced.
    private(set) var lastPass = Duration.zero
    private(set) var failure: String?
    /// The separators between rows, and the sections of the rows.
    let separators: ListSeparators<[Int], Ledger>
    let sections: ListSections<Int, Ledger>
    /// The rows that were ever loaded.
    var loaded: Set<Int> = []
    /// The rows that were on a screen before the last step.
    var shownBefore: Set<Int> = []
    private var history: [String] = []

    var list: ListViewModel<Ledger> { screen.list }
    /// The lines of the newest ledger.
    var lines: Lines { ledgers[ledgers.count - 1].lines }
    /// The screens that are shown.
    var screens: [ListDriver<Ledger>] { [screen, otherScreen].filter(\.isShown) }

    /// Edits that wait for a service.
    struct Unconfirmed {
        let number: Int
        let edits: [NaiveList.Edit]
        let call: HeldCall<Int, Void>
        let task: Task<Void, Never>
    }

    init(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let configuration = Self.anyConfiguration(&random)
        let lines = Lines(count: random.has(8) ? 4 : 60, saysTotals: !random.has(3))
        let ledger = Ledger(lines: lines)
        let opening = random.has(2) ? Int.random(in: 0...8, using: &random) * Self.batch : nil
        let list =
            opening.map {
                ListViewModel(source: ledger, startingAt: $0, configuration: configuration)
            } ?? ListViewModel(source: ledger, configuration: configuration)
        last = list.snapshot
        screen = ListDriver(list, height: 7)
        otherScreen = ListDriver(list, height: 3)
        naive = NaiveList(replacesDuplicates: configuration.duplicates == .replaceInPlace)
        separators = list.separators { before, after in [before?.topic ?? -1, after?.topic ?? -1] }
        sections = list.sections { $0.topic / 3 }
        ledgers = [ledger]
        if random.has(2) { list.synchronousRowLimit = 0 }
        (self.random, self.configuration) = (random, configuration)
    }

    private static func anyConfiguration(_ random: inout SeededRandom) -> ListConfiguration {
        let margin = Int.random(in: 0...4, using: &random)
        var configuration = ListConfiguration(itemBatchCount: batch, prefetchMargin: margin)
        configuration.maxConcurrentItemLoads = cap
        configuration.unwantedItemLoads = [.cancel, .lower, .finish][Int.random(in: 0..<3, using: &random)]
        if random.has(3) { configuration.maxResidentItems = batch + 2 * margin + 6 }
        if random.has(2) { configuration.duplicates = .replaceInPlace }
        if random.has(4) { configuration.pageTimeLimit = .seconds(20) }
        if random.has(4) { configuration.itemTimeLimit = .seconds(5) }
        if random.has(4) { configuration.maxLoadedItems = 12 }
        if random.has(5) { configuration.itemRateLimit = .init(burst: 4, perSecond: 3) }
        if random.has(3) { configuration.backOff = BackOff(jitter: 0) }
        return configuration
    }

    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

    func fail(_ what: String) {
        if failure == nil { failure = what }
    }

    /// Performs steps.
    ///
    /// - Returns: A failure with the last steps, or `nil`.
    func take(_ steps: Int) async throws -> String? {
        screen.show()
        try await settle()
        for step in 1...steps {
            let name = try await takeStep()
            try await settle()
            takeAnswered()
            check()
            history.append("\(step): \(name), \(list.snapshot.ids.count) rows from \(screen.top)")
            if let failure { return (history.suffix(25) + [failure]).joined(separator: "\n") }
        }
        return nil
    }

    // MARK: Idling

    /// Waits until the list has processed everything except unanswered requests: each of its loads has
    /// reached the source, and every timer that fired is handled.
    func settle(endsCancelled: Bool = false) async throws {
        for _ in 0..<1_000_000 {
            for ledger in ledgers {
                pages += ledger.calls.takeAll().map {
                    OpenPage(call: $0, began: naive.tick(), lines: ledger.lines)
                }
            }
            items += lines.calls.takeAll()
            if endsCancelled || hasLimits { endCancelled() }
            if isSettled { return }
            await Task.yield()
        }
        throw NotIdleError(
            description:
                "\(pages.count) pages, \(items.count) rows are open; in flight: \(list.activityDescriptions)"
        )
    }

    /// Whether loads may time out, and are therefore ended as soon as they are canceled.
    var hasLimits: Bool {
        configuration.pageTimeLimit != nil || configuration.itemTimeLimit != nil
    }

    private var isSettled: Bool {
        let timers =
            (configuration.pageTimeLimit == nil ? 0 : pages.count)
            + (configuration.itemTimeLimit == nil ? items.count(where: \.isCancelled) : items.count)
        return list.taskCount - list.timerCount == pages.count + items.count
            && screen.clock.sleeperCount == list.timerCount + timers
    }

    /// Ends canceled loads, as a source that observes cancellation does.
    func endCancelled() {
        for page in pages where page.call.isCancelled { page.call.fail(with: CancellationError()) }
        for item in items where item.isCancelled { item.fail(with: CancellationError()) }
        pages.removeAll { $0.call.isCancelled }
        items.removeAll { $0.isCancelled }
    }

    /// Advances the time. Canceled loads end before, because they are abandoned after a delay.
    func pass(_ time: Duration) async throws {
        endCancelled()
        try await settle()
        screen.clock.jump(by: time)
        lastPass = screen.clock.now.offset
        try await settle(endsCancelled: true)
    }

    /// Calls an asynchronous action from a task, and returns as soon as it has begun.
    func call(_ action: @escaping @MainActor () async -> JumpOutcome<Int>?) async {
        var hasBegun = false
        waiting.append(
            Task {
                hasBegun = true
                return await action()
            })
        while !hasBegun { await Task.yield() }
    }
}

/// The error of a list that does not become idle, with its running work.
struct NotIdleError: Error, CustomStringConvertible {
    let description: String
}

extension SeededRandom {
    /// Returns `true` with a probability of one in `oneOf`.
    mutating func has(_ oneOf: Int) -> Bool { Int.random(in: 0..<oneOf, using: &self) == 0 }
}
