import DynamicLists

/// A machine, a source of a few pages, a list that performs the machine's effects, and a naive model of all
/// three together.
struct PagingWorld {
    typealias Machine = PagingMachine<Int>
    typealias Direction = NaivePaging.Direction

    /// A step in a small world. Loads are named by their position among all loads that have begun.
    enum Step: Hashable, CaseIterable {
        case start, lookNowhere, lookAtFirst, lookAtLast, lookEverywhere, endReached, beginningReached
        case removeFirst, removeLast, insertFirst, insertLast, moveFirstToLast, moveLastToFirst
        case trimAroundFirst, trimAroundLast, refresh, refreshAroundLast, jump, jumpToMiddle, reset, retry,
            invalidate, backOffEnds
        case oldestSucceeds, oldestFails, newestSucceeds, newestFails, newestFailsForGood, newestIsMissing
        case strangerSucceeds, strangerFails
    }

    var machine: Machine
    var naive: NaivePaging
    /// The loads that have begun and not ended, including canceled ones.
    var open: [PageLoad<Int>] = []
    /// The loads that are in back-off.
    var waiting: [PageLoad<Int>] = []
    /// The rows of the list after the machine's effects, with the pages they arrived with.
    var list: [Row] = []
    var failures: [String] = []

    struct Row: Hashable {
        var id: Int
        var page: Int
    }

    static let error = ListError.keyRepeated("test")
    static let stranger = PageLoad(
        number: 9_999, direction: PageDirection.append, name: PageLocator(1, count: 3), page: 1,
        reason: .demand)

    init(_ source: NaivePaging.Source) {
        naive = NaivePaging(source)
        var rules = Machine.Rules()
        rules.firstCount = 5
        rules.count = 3
        rules.openingKey = source.opening
        rules.maxConsecutiveEmptyPages = source.maxEmpty
        rules.retriesAtEnd = source.asksAgainAtEnd
        rules.maxResidentItems = source.maxRows
        rules.maxAttempts = source.maxAttempts
        machine = Machine(rules)
    }

    mutating func take(_ step: Step) {
        naive.begin()
        switch step {
        case .start:
            naive.started = true
            feed(.started)
        case .lookNowhere: setViewport(nil)
        case .lookAtFirst: setViewport(0...0)
        case .lookAtLast: setViewport(max(0, naive.shownCount - 1)...max(0, naive.shownCount - 1))
        case .lookEverywhere: setViewport(0...20)
        case .endReached: reach(.end, .endReached)
        case .beginningReached: reach(.beginning, .beginningReached)
        case .removeFirst: remove(naive.resident.first { !$0.rows.isEmpty })
        case .removeLast: remove(naive.resident.last { !$0.rows.isEmpty })
        case .insertFirst: insert(at: .beginning)
        case .insertLast: insert(at: .end)
        case .moveFirstToLast: move(to: .end)
        case .moveLastToFirst: move(to: .beginning)
        case .trimAroundFirst: trim(around: naive.resident.first)
        case .trimAroundLast: trim(around: naive.resident.last)
        case .refresh, .refreshAroundLast:
            naive.started = true
            let page = step == .refresh ? nil : naive.resident.last?.number
            naive.refreshAnew(naive.target(around: page))
            feed(.refreshRequested(around: page))
        case .jump: jump(to: naive.source.pages.count - 1)
        case .jumpToMiddle: jump(to: naive.source.pages.count / 2)
        case .reset:
            naive.clear()
            feed(.resetRequested)
        case .retry:
            naive.retry()
            feed(.retryRequested)
        case .invalidate: invalidate()
        case .backOffEnds:
            guard let load = waiting.first else { return }
            waiting.removeFirst()
            naive.tryAgain(load.number)
            feed(.backOffEnded(load: load.number))
        case .oldestSucceeds: succeed(open.first)
        case .oldestFails: fail(open.first, canRetry: true)
        case .newestSucceeds: succeed(open.last)
        case .newestFails: fail(open.last, canRetry: true)
        case .newestFailsForGood: fail(open.last, canRetry: false)
        case .newestIsMissing: miss(open.last)
        case .strangerSucceeds:
            feed(
                .pageLoaded(Self.stranger, .init(nextKey: 1, received: 1, added: 1, shown: 1)), counts: false)
        case .strangerFails:
            feed(.pageFailed(Self.stranger, Self.error, canRetry: true, after: nil), counts: false)
        }
        check(step)
    }

    private mutating func setViewport(_ rows: ClosedRange<Int>?) {
        guard let first = naive.resident.first, let last = naive.resident.last else {
            return feed(.demandChanged(nil))
        }
        naive.viewport = rows.map { rows in
            // The rows on screen, and a margin of one.
            let shown = naive.resident.flatMap { page in
                Array(repeating: page.number, count: naive.shown(page))
            }
            let touched = shown.indices.filter { $0 >= rows.lowerBound - 1 && $0 <= rows.upperBound + 1 }
            let numbers = touched.map { shown[$0] }
            return NaivePaging.ViewportRows(
                first: rows.lowerBound, last: rows.upperBound,
                pages: (numbers.min() ?? first.number)...(numbers.max() ?? last.number))
        }
        feed(
            .demandChanged(
                naive.viewport.map {
                    .init(before: naive.missing(.beginning), after: naive.missing(.end), pages: $0.pages)
                }
            ))
    }

    private mutating func reach(_ side: Direction, _ event: Machine.Event) {
        if naive.opened != nil, !naive.isEnded(side) { naive[side].edge = true }
        feed(event)
    }

    private mutating func remove(_ page: NaivePaging.Page?) {
        guard let page, let row = page.rows.first else { return }
        naive.remove(row, from: page)
        naive.removed.insert(row)
        list.removeAll { $0.id == row }
        shift(page, by: -1)
        let shown = naive.shown(page) > 0 ? 1 : 0
        feed(.rowsRemoved(page: page.number, rows: 1, shown: shown))
    }

    private mutating func jump(to index: Int) {
        naive.started = true
        if naive[.refresh].loading?.index != index { naive.refreshAnew(index) }
        // The first page has two names. The list was opened by one of them.
        feed(.jumpRequested(index == 0 ? naive.source.opening : index))
    }

    private mutating func insert(at side: Direction) {
        insert(min(0, naive.rows.min() ?? 0) - 1, at: side)
    }

    private mutating func insert(_ row: Int, at side: Direction) {
        guard let page = naive.outermost(side) else { return }
        naive.insert(row, at: side)
        list.insert(Row(id: row, page: page.number), at: side == .end ? list.count : 0)
        shift(page, by: 1)
        let isHidden = naive.source.hidden.contains(page.index)
        feed(.rowsInserted(page: page.number, rows: 1, shown: isHidden ? 0 : 1))
    }

    /// Moves a row into the outermost page of a side, and out of its own page.
    private mutating func move(to side: Direction) {
        let pages = naive.resident.filter { !$0.rows.isEmpty }
        guard let page = side == .end ? pages.first : pages.last, let row = page.rows.first,
            page.number != naive.outermost(side)?.number
        else { return }
        insert(row, at: side)
        naive.begin()
        naive.remove(row, from: page)
        list.removeAll { $0 == Row(id: row, page: page.number) }
        shift(page, by: -1)
        feed(.rowsRemoved(page: page.number, rows: 1, shown: naive.shown(page) > 0 ? 1 : 0))
    }

    /// Ends a load whose page the source does not have.
    private mutating func miss(_ load: PageLoad<Int>?) {
        guard let load else { return }
        open.removeAll { $0 == load }
        let isWanted = naive[.refresh].loading?.number == load.number
        if isWanted { naive.miss() }
        feed(.pageMissing(load), counts: isWanted)
    }

    private mutating func trim(around page: NaivePaging.Page?) {
        let number = page?.number ?? 0
        expectedDrop = naive.trim(around: number...number, to: 3)
        feed(.trimRequested(around: number...number, limit: 3))
    }

    /// Keeps the rows on screen when rows before them are inserted or removed.
    private mutating func shift(_ page: NaivePaging.Page, by rows: Int) {
        guard let viewport = naive.viewport, page.number < viewport.pages.lowerBound else { return }
        if naive.source.hidden.contains(page.index) { return }
        naive.viewport?.move(by: rows)
    }

    private mutating func invalidate() {
        let page = naive.resident.first?.number
        if naive.started {
            if naive[.refresh].loading == nil {
                naive.refreshAnew(naive.target(around: page))
            } else {
                naive.outdated = true
            }
        }
        feed(.invalidated(around: page))
    }

    private func direction(_ load: PageLoad<Int>) -> Direction {
        switch load.direction {
        case .refresh: .refresh
        case .append: .end
        case .prepend: .beginning
        }
    }

    /// The number of the page that a load requests.
    func index(_ load: PageLoad<Int>) -> Int {
        guard let key = load.key else { return 0 }
        return naive.source.namesBorders && load.direction == .prepend ? key - 1 : key
    }

    /// The key by which the outermost page of a side names itself, if it does.
    private func circle(_ load: PageLoad<Int>, to index: Int) -> Int? {
        naive.source.isCircling && load.page != 0 ? index : nil
    }

    /// Ends a load in the source, whether or not its answer is still needed.
    private mutating func succeed(_ load: PageLoad<Int>?) {
        guard let load else { return }
        open.removeAll { $0 == load }
        let (index, direction) = (index(load), direction(load))
        let source = naive.source
        let rows = naive.fresh(index, direction)
        let answer = Machine.Answer(
            previousKey: source.isTwoWay && index > 0
                ? source.namesBorders ? index : index - 1 : circle(load, to: 0),
            nextKey: index + 1 < source.pages.count ? index + 1 : circle(load, to: index),
            received: source.pages[index], added: rows.count,
            shown: source.hidden.contains(index) ? 0 : rows.count,
            itemsBefore: source.pages.prefix(index).reduce(0, +), totalCount: source.pages.reduce(0, +))
        let isWanted = naive[direction].loading?.number == load.number
        if isWanted, let wanted = naive[direction].loading {
            let numbers = naive.resident.map(\.number)
            let dropped = naive.succeed(direction, wanted)
            if direction != .refresh { expect(numbers.filter { dropped.contains($0) }) }
        }
        feed(.pageLoaded(load, answer), rows: rows.map { Row(id: $0, page: load.page) }, counts: isWanted)
    }

    private mutating func fail(_ load: PageLoad<Int>?, canRetry: Bool) {
        guard let load else { return }
        open.removeAll { $0 == load }
        let direction = direction(load)
        let isWanted = naive[direction].loading?.number == load.number
        var attempt: Int?
        if isWanted, let wanted = naive[direction].loading {
            attempt = naive.fail(direction, wanted, canRetry: canRetry)
        }
        let before = waiting.count
        feed(
            .pageFailed(load, Self.error, canRetry: canRetry, after: .seconds(number(load))), counts: isWanted
        )
        if (attempt != nil) != (waiting.count > before) {
            failures.append("\(load): attempt \(attempt ?? 0)")
        }
    }

    private func number(_ load: PageLoad<Int>) -> Int { load.number % 7 }

    private mutating func expect(_ dropped: [Int]) { expectedDrop = dropped }

    /// The pages that the naive model dropped in this step.
    private var expectedDrop: [Int] = []

    private mutating func feed(_ event: Machine.Event, rows: [Row] = [], counts: Bool = true) {
        let before = machine
        var begun: [PageLoad<Int>] = []
        var dropped: [Int] = []
        if counts { naive.evaluateDemand() }
        for effect in machine.handle(event) {
            switch effect {
            case .load(let load): begun.append(load)
            case .cancel(let load):
                if !before.isInFlight(load) {
                    failures.append("\(load) was cancelled, but was not in flight")
                }
            case .append: list += rows
            case .prepend: list = rows + list
            case .replace: list = rows
            case .clear: list = []
            case .dropFirst(let pages, let count):
                if !list.prefix(count).allSatisfy({ pages.contains($0.page) }) {
                    failures.append("\(effect)")
                }
                list.removeFirst(count)
                dropped += pages
            case .dropLast(let pages, let count):
                if !list.suffix(count).allSatisfy({ pages.contains($0.page) }) {
                    failures.append("\(effect)")
                }
                list.removeLast(count)
                dropped += pages
            case .backOff(let load, _, let time):
                if time != .seconds(number(load)) { failures.append("\(load) waits \(time ?? .zero)") }
                waiting.append(load)
            case .retire: break
            case .dropAfterGap, .closeGap: failures.append("\(effect) without a gap")
            }
        }
        if dropped != expectedDrop { failures.append("dropped \(dropped), not \(expectedDrop)") }
        expectedDrop = []
        compare(begun)
    }

    /// Checks that the machine began the same loads as the naive model.
    private mutating func compare(_ begun: [PageLoad<Int>]) {
        let found = begun.map { "\(direction($0)) \(index($0)) as \($0.page)" }
        let expected = naive.begun.map { "\($0.0) \($0.1.index) as \($0.1.page)" }
        if found != expected { failures.append("began \(found), not \(expected)") }
        for load in begun {
            naive[direction(load)].loading?.number = load.number
            open.append(load)
        }
    }
}
