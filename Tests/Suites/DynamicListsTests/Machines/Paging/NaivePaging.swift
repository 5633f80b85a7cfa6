/// A naive model of paging. Pages are numbers from 0 in one sequence, the list has some consecutive pages,
/// and there are no keys.
struct NaivePaging: Hashable {
    /// The properties of the source.
    struct Source: Hashable {
        /// The number of rows of each page.
        var pages: [Int]
        /// Whether a page names the one before it.
        var isTwoWay = false
        /// The page at which the list opens, or `nil` for the first, which is then requested without a key.
        var opening: Int?
        /// The pages of which no row passes the list's filter.
        var hidden: Set<Int> = []
        /// Whether the last page names itself as the next, and the first page itself as the previous, unless
        /// the page is the one at which the list opened.
        var isCircling = false
        /// Whether keys are those of borders: page n is after border n and before border n + 1.
        var namesBorders = false
        var maxEmpty = 1
        var asksAgainAtEnd = false
        var maxRows: Int?
        var maxAttempts = 0

        // Worlds that are compared have equal sources.
        func hash(into hasher: inout Hasher) {}
    }

    enum Direction: Hashable, CaseIterable { case end, beginning, refresh }

    struct Page: Hashable {
        var number: Int
        var index: Int
        var rows: [Int]
    }

    /// A load in flight or a failed load.
    struct Load: Hashable {
        var index: Int
        var page: Int
        var number = 0
    }

    struct Side: Hashable {
        var loading: Load?
        var failed: Load? { didSet { isPaused = false } }
        /// Whether it stopped without an error.
        var isPaused = false
        var edge = false
        var forced = false
        var empties = 0
        var hidden = 0
        var attempts = 0
    }

    /// The rows on screen, counted from the first shown row, and the pages that they and the margin
    /// intersect.
    struct ViewportRows: Hashable {
        var first: Int
        var last: Int
        var pages: ClosedRange<Int>

        mutating func move(by rows: Int) {
            first += rows
            last += rows
        }
    }

    let source: Source
    var started = false
    var resident: [Page] = []
    /// The page at which the generation opened.
    var opened: Int?
    var removed: Set<Int> = []
    var isEdited = false
    var viewport: ViewportRows?
    var outdated = false
    private var end = Side()
    private var beginning = Side()
    private var refreshing = Side()
    /// The loads that began in this step, in order.
    var begun: [(Direction, Load)] { begunList.map { ($0.direction, $0.load) } }
    private var begunList: [Begun] = []

    private struct Begun: Hashable {
        var direction: Direction
        var load: Load
    }

    init(_ source: Source) { self.source = source }

    subscript(direction: Direction) -> Side {
        get {
            switch direction {
            case .end: end
            case .beginning: beginning
            case .refresh: refreshing
            }
        }
        set {
            switch direction {
            case .end: end = newValue
            case .beginning: beginning = newValue
            case .refresh: refreshing = newValue
            }
        }
    }

    // MARK: State

    var rows: [Int] { resident.flatMap(\.rows) }
    func shown(_ page: Page) -> Int { source.hidden.contains(page.index) ? 0 : page.rows.count }
    var shownCount: Int { resident.map(shown).reduce(0, +) }

    func outermost(_ side: Direction) -> Page? { side == .end ? resident.last : resident.first }

    /// The page beyond a side, as far as the list can find it.
    func beyond(_ side: Direction) -> Int? {
        guard let first = resident.first, let last = resident.last else { return nil }
        if side == .end { return last.index + 1 < source.pages.count ? last.index + 1 : nil }
        return first.index > (source.isTwoWay ? 0 : opened ?? 0) ? first.index - 1 : nil
    }

    /// Whether the outermost page names a page that cannot be requested.
    func isStuck(_ side: Direction) -> Bool {
        source.isCircling && beyond(side) == nil && outermost(side)?.number != 0
            && (side == .end || outermost(side)?.index == 0)
    }

    func isEnded(_ side: Direction) -> Bool {
        !resident.isEmpty && beyond(side) == nil && !isStuck(side)
    }

    /// The number of rows missing on a side for the rows on screen and a margin of one.
    func missing(_ side: Direction) -> Int {
        guard let viewport else { return 0 }
        return side == .end ? viewport.last + 1 + 1 - shownCount : 1 - viewport.first
    }

    /// The page that a refresh around a page requests.
    func target(around number: Int?) -> Int {
        guard let opened else { return source.opening ?? 0 }
        guard let page = resident.first(where: { $0.number == number }) else { return opened }
        let isReachable = source.isTwoWay && !(source.isCircling && page.index == 0)
        return isReachable || (page.index == opened && !isStuck(.beginning)) ? page.index : opened
    }

    // MARK: Events

    mutating func begin() { begunList = [] }

    mutating func load(_ direction: Direction, _ index: Int, page: Int) {
        self[direction].loading = Load(index: index, page: page)
        self[direction].failed = nil
        self[direction].forced = false
        begunList.append(Begun(direction: direction, load: Load(index: index, page: page)))
    }

    mutating func refresh(_ index: Int) {
        for direction in Direction.allCases { self[direction].loading = nil }
        outdated = false
        load(.refresh, index, page: 0)
    }

    mutating func refreshAnew(_ index: Int) {
        self[.refresh].attempts = 0
        refresh(index)
    }

    mutating func retry() {
        for side in [Direction.end, .beginning] where self[side].failed != nil {
            self[side].forced = true
            if !self[side].isPaused { self[side].empties = 0 }
            self[side].hidden = 0
            if !self[side].isPaused { self[side].attempts = 0 }
            self[side].failed = nil
        }
        if let failed = self[.refresh].failed { return refreshAnew(failed.index) }
        let end = self[.end]
        if source.asksAgainAtEnd, isEnded(.end), end.loading == nil, self[.refresh].loading == nil {
            self[.end].forced = true
        }
    }

    mutating func tryAgain(_ number: Int) {
        if let failed = self[.refresh].failed, failed.number == number { return refresh(failed.index) }
        for side in [Direction.end, .beginning] where self[side].failed?.number == number {
            self[side].failed = nil
            self[side].forced = true
        }
    }

    /// Ends a jump whose page does not exist.
    mutating func miss() {
        self[.refresh].loading = nil
        self[.refresh].attempts = 0
        if outdated { refreshAnew(target(around: nil)) }
    }

    mutating func insert(_ row: Int, at side: Direction) {
        if side == .end {
            resident[resident.count - 1].rows.append(row)
        } else {
            resident[0].rows.insert(row, at: 0)
        }
        isEdited = true
    }

    mutating func remove(_ row: Int, from page: Page) {
        guard let place = resident.firstIndex(where: { $0.number == page.number }) else { return }
        resident[place].rows.removeAll { $0 == row }
        isEdited = true
    }

    mutating func clear() {
        for direction in Direction.allCases { self[direction] = Side() }
        resident = []
        opened = nil
        removed = []
        isEdited = false
        viewport = nil
        outdated = false
    }

    /// Starts every load that is demanded.
    mutating func evaluateDemand() {
        guard started, self[.refresh].loading == nil else { return }
        if opened == nil {
            if self[.refresh].failed == nil { refresh(source.opening ?? 0) }
            return
        }
        let wanted = [Direction.end, .beginning].filter(wants)
        // If the list has only one page, requesting it again starts a new generation with it.
        if resident.count == 1, let side = wanted.first(where: { beyond($0) == nil }) {
            self[side].forced = false
            return refresh(resident[0].index)
        }
        for side in wanted {
            guard let last = outermost(side) else { continue }
            if let index = beyond(side) {
                load(side, index, page: side == .end ? last.number + 1 : last.number - 1)
            } else {
                load(side, last.index, page: last.number)
            }
        }
    }

    private func wants(_ side: Direction) -> Bool {
        if self[side].loading != nil || self[side].failed != nil { return false }
        let isMissing = self[side].edge || shownCount == 0 || missing(side) > 0
        return self[side].forced || isMissing && !isEnded(side)
    }

    /// The rows that a page would add now.
    func fresh(_ index: Int, _ direction: Direction) -> [Int] {
        let all = (0..<source.pages[index]).map { index * 10 + $0 }
        return direction == .refresh ? all : all.filter { !rows.contains($0) && !removed.contains($0) }
    }

    /// - Returns: The numbers of the dropped pages.
    mutating func succeed(_ direction: Direction, _ load: Load) -> [Int] {
        let page = Page(number: load.page, index: load.index, rows: fresh(load.index, direction))
        if direction == .refresh {
            let isOutdated = outdated
            clear()
            resident = [page]
            opened = load.index
            for side in [Direction.end, .beginning] { follow(side, page, load) }
            if isOutdated { refresh(load.index) }
            return []
        }
        self[direction].loading = nil
        self[direction].attempts = 0
        if let place = resident.firstIndex(where: { $0.number == page.number }) {
            resident[place].rows += page.rows
        } else if direction == .end {
            resident.append(page)
        } else {
            resident.insert(page, at: 0)
            let rows = shown(page)
            viewport?.move(by: rows)
        }
        if shown(page) > 0 { self[direction].edge = false }
        follow(direction, page, load)
        return drop(direction == .end ? .beginning : .end)
    }

    private mutating func follow(_ side: Direction, _ page: Page, _ load: Load) {
        self[side].empties = page.rows.isEmpty ? self[side].empties + 1 : 0
        self[side].hidden = shown(page) == 0 ? self[side].hidden + 1 : 0
        if isStuck(side) {
            self[side].failed = load
        } else if !isEnded(side) {
            if self[side].empties > source.maxEmpty {
                self[side].failed = load
            } else if self[side].hidden > source.maxEmpty {
                self[side].failed = load
                self[side].isPaused = true
            } else if source.pages[page.index] == 0 {
                self[side].forced = true
            }
        }
    }

    private mutating func drop(_ side: Direction) -> [Int] {
        guard let limit = source.maxRows else { return [] }
        return drop(side) { naive, _ in naive.rows.count > limit }
    }

    /// Drops pages, the farthest first, until there are no more rows than `limit`, as far as that is
    /// possible.
    mutating func trim(around kept: ClosedRange<Int>, to limit: Int) -> [Int] {
        var staying = resident
        func distance(_ page: Page) -> Int {
            max(0, kept.lowerBound - page.number, page.number - kept.upperBound)
        }
        while staying.reduce(0, { $0 + $1.rows.count }) > limit,
            let farthest = staying.max(by: { distance($0) < distance($1) }), distance(farthest) > 0
        {
            // Of two pages at the same distance, the one at the end.
            let last = staying.last { distance($0) == distance(farthest) }
            staying.removeAll { $0.number == last?.number }
        }
        let numbers = Set(staying.map(\.number))
        return [Direction.end, .beginning].flatMap { side in
            drop(side) { _, page in !numbers.contains(page.number) }.sorted()
        }
    }

    private mutating func drop(_ side: Direction, while condition: (Self, Page) -> Bool) -> [Int] {
        var dropped: [Int] = []
        while resident.count > 2, let page = outermost(side), condition(self, page) {
            if let viewport {
                if viewport.pages.contains(page.number) || missing(side) + shown(page) > 0 { break }
            }
            dropped.append(page.number)
            if side == .end {
                resident.removeLast()
            } else {
                resident.removeFirst()
                let rows = shown(page)
                viewport?.move(by: -rows)
            }
        }
        if !dropped.isEmpty { self[side] = Side() }
        return dropped
    }

    /// - Returns: The attempt of the automatic retry, or `nil` if there is none.
    mutating func fail(_ direction: Direction, _ load: Load, canRetry: Bool) -> Int? {
        self[direction].loading = nil
        self[direction].failed = load
        if direction == .refresh { outdated = false }
        guard canRetry, self[direction].attempts < source.maxAttempts else { return nil }
        self[direction].attempts += 1
        return self[direction].attempts
    }
}
