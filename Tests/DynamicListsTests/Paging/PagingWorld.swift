import DynamicLists

/// A machine, a source of a few pages, and a naive model of what the two together must do.
///
/// The model knows pages by their number and keeps no cursor: it says what a list is after each event in the
/// plainest way.
struct PagingWorld: Equatable {
    typealias Machine = PagingMachine<Int>

    /// What can happen in a small world. Loads are named by their place among those that were ever begun.
    enum Step: Hashable, CaseIterable {
        case start, demandNothing, demandSome, demandAll, endReached, removeRow, refresh, reset, retry
        case oldestSucceeds, oldestFails, newestSucceeds, newestFails, strangerSucceeds, strangerFails
    }

    /// The number of rows of each page; page n is named n, the first has no name.
    let pages: [Int]
    let maxEmpty: Int
    /// The page that names itself as the next one, if any does.
    let repeating: Int?
    var machine: Machine
    /// Loads that were begun and have not answered, those that were cancelled included.
    var open: [PageLoad<Int>] = []
    var naive = Naive()
    var trouble: [String] = []

    struct Naive: Equatable {
        var started = false
        var shownPages: Int?
        var removed = 0
        var demand = 0
        var refreshing = false
        var appending = false
        var refreshFailed = false
        var appendFailed = false
        var wantsEnd = false
        var wantsOne = false
        var empties = 0
    }

    init(pages: [Int], maxEmpty: Int = 1, asksAgainAtEnd: Bool = false, repeating: Int? = nil) {
        self.pages = pages
        self.repeating = repeating
        self.maxEmpty = maxEmpty
        machine = Machine(maxConsecutiveEmptyPages: maxEmpty, asksAgainAtEnd: asksAgainAtEnd)
    }

    static let error = ListError.keyRepeated("test")
    static let stranger = PageLoad(number: 999, direction: PageDirection.append, key: 1)

    /// Rows that the naive model shows.
    var naiveRows: Int { pages.prefix(naive.shownPages ?? 0).reduce(0, +) - naive.removed }
    var naiveEnded: Bool { naive.shownPages == pages.count && repeating != pages.count - 1 }

    mutating func take(_ step: Step) {
        switch step {
        case .start:
            naive.started = true
            feed(.started)
        case .demandNothing: demand(0)
        case .demandSome: demand(2)
        case .demandAll: demand(100)
        case .endReached:
            if !naiveEnded { naive.wantsEnd = true }
            feed(.endReached)
        case .removeRow:
            guard machine.rowCount > 0 else { return }
            naive.removed += 1
            feed(.rowsRemoved(1))
        case .refresh:
            naive.started = true
            naive.beginRefresh()
            feed(.refreshRequested)
        case .reset:
            let started = naive.started
            naive = Naive()
            naive.started = started
            feed(.resetRequested)
        case .retry:
            naiveRetry()
            feed(.retryRequested)
        case .oldestSucceeds: end(open.first) { .pageLoaded($0, $1) }
        case .oldestFails: end(open.first) { load, _ in .pageFailed(load, Self.error) }
        case .newestSucceeds: end(open.last) { .pageLoaded($0, $1) }
        case .newestFails: end(open.last) { load, _ in .pageFailed(load, Self.error) }
        case .strangerSucceeds:
            feed(.pageLoaded(Self.stranger, Machine.Answer(nextKey: 1, received: 1, added: 1)))
        case .strangerFails: feed(.pageFailed(Self.stranger, Self.error))
        }
        check(step)
    }

    private mutating func demand(_ rows: Int) {
        naive.demand = rows
        feed(.demandChanged(rows: rows))
    }

    private var canAppend: Bool {
        naive.shownPages != nil && !naiveEnded && !naive.refreshing && !naive.appending && !naive.appendFailed
    }

    private mutating func naiveRetry() {
        if naive.appendFailed {
            naive.appendFailed = false
            naive.empties = 0
            naive.wantsOne = true
        }
        if naive.refreshFailed { naive.beginRefresh() }
        if machine.asksAgainAtEnd, naiveEnded, !naive.refreshing, !naive.appending { naive.wantsOne = true }
    }

    /// Ends a load in the source, whether or not anybody still wants its answer.
    private mutating func end(
        _ load: PageLoad<Int>?, _ event: (PageLoad<Int>, Machine.Answer) -> Machine.Event
    ) {
        guard let load else { return }
        open.removeAll { $0 == load }
        let page = load.key ?? 0
        // A source that is asked once more for what was there still has nothing more.
        let isAgain = load.direction == .append && page < naive.shownPages ?? 0
        let rows = isAgain ? 0 : pages[page]
        let answer = Machine.Answer(
            nextKey: nextKey(of: page), received: rows, added: rows)
        let happened = event(load, answer)
        // Only the newest load of a direction that is under way counts.
        let counts = machine.isInFlight(load)
        if counts { naiveEnd(load, happened, page, rows) }
        feed(happened)
    }

    private func nextKey(of page: Int) -> Int? {
        if page == repeating { return page }
        return page + 1 < pages.count ? page + 1 : nil
    }

    private mutating func naiveEnd(_ load: PageLoad<Int>, _ event: Machine.Event, _ page: Int, _ rows: Int) {
        if load.direction == .refresh { naive.refreshing = false } else { naive.appending = false }
        switch event {
        case .pageLoaded:
            if load.direction == .refresh {
                naive.shownPages = 0
                naive.removed = 0
                naive.demand = 0
                naive.appendFailed = false
                naive.wantsEnd = false
                naive.wantsOne = false
                naive.empties = 0
            }
            naive.shownPages = page + 1
            naive.empties = rows == 0 ? naive.empties + 1 : 0
            if rows > 0 { naive.wantsEnd = false }
            if page == repeating {
                naive.appendFailed = true
            } else if rows == 0, !naiveEnded {
                if naive.empties > maxEmpty { naive.appendFailed = true } else { naive.wantsOne = true }
            }
        case .pageFailed:
            if load.direction == .refresh { naive.refreshFailed = true } else { naive.appendFailed = true }
        default:
            break
        }
    }

    private mutating func feed(_ event: Machine.Event) {
        let before = machine
        for effect in machine.handle(event) {
            switch effect {
            case .load(let load):
                if open.contains(load) { trouble.append("\(load) began twice") }
                open.append(load)
            case .cancel(let load):
                if !before.isInFlight(load) { trouble.append("\(load) was cancelled, but was not in flight") }
            case .append, .replace, .clear:
                break
            }
        }
        switch event {
        case .pageLoaded(let load, _), .pageFailed(let load, _):
            // An answer that nobody waits for changes nothing.
            if before.isInFlight(load) { naiveStart() }
        default:
            naiveStart()
        }
    }

    /// Begins what the naive model wants after an event.
    private mutating func naiveStart() {
        guard naive.started, !naive.refreshing else { return }
        if naive.shownPages == nil {
            if !naive.refreshFailed { naive.beginRefresh() }
            return
        }
        let asksAgain = machine.asksAgainAtEnd && naive.wantsOne && naiveEnded && !naive.appendFailed
        let wants = naive.wantsOne || naive.wantsEnd || naive.demand > naiveRows || naiveRows == 0
        guard canAppend || asksAgain, !naive.appending, wants else { return }
        if asksAgain, pages.count == 1 {
            naive.wantsOne = false
            naive.beginRefresh()
            return
        }
        naive.wantsOne = false
        naive.appending = true
    }
}

extension PagingWorld.Naive {
    mutating func beginRefresh() {
        refreshing = true
        refreshFailed = false
        appending = false
    }
}

extension PagingWorld {
    /// Compares the machine with the naive model, and judges what must hold in any world.
    private mutating func check(_ step: Step) {
        func demand(_ holds: Bool, _ what: @autoclosure () -> String) {
            if !holds { trouble.append("after \(step): \(what())") }
        }
        demand(machine.rowCount == naiveRows, "\(machine.rowCount) rows, not \(naiveRows)")
        demand(machine.refreshState.isLoading == naive.refreshing, "refresh is \(machine.refreshState)")
        demand(
            (machine.refreshState.error != nil) == naive.refreshFailed, "refresh is \(machine.refreshState)")
        demand(machine.appendState.isLoading == naive.appending, "append is \(machine.appendState)")
        demand((machine.appendState.error != nil) == naive.appendFailed, "append is \(machine.appendState)")
        let ended = naiveEnded && !naive.appending && !naive.appendFailed
        demand((machine.appendState == .ended) == ended, "append is \(machine.appendState)")
        // Promise 1: one load per direction, and none of an older generation, counts.
        let counted = open.filter(machine.isInFlight)
        demand(counted.count <= 1, "\(counted) are all in flight")
        if case .next(let key) = machine.cursor {
            demand(machine.namedKeys.contains(key), "key \(key) was not named")
        }
    }
}
