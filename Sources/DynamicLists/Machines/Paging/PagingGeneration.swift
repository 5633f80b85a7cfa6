extension PagingMachine {
    /// What is in the list from one refresh to the next, and how it goes on from there on both sides.
    package struct Generation: Equatable, Sendable {
        /// What comes beyond the outermost page of a side.
        package enum Cursor: Hashable, Sendable {
            /// This page, which the outermost one names. It is not in the list.
            case next(PageName<Key>)
            /// This page, which was dropped, and which the outermost one does not name. It is not in the
            /// list.
            case dropped(PageName<Key>)
            /// The outermost page names one that cannot be asked for, so it is asked for once more itself.
            case again
            /// Nothing.
            case end
        }

        /// How the list goes on on one side.
        package struct Side: Equatable, Sendable {
            package internal(set) var flight = Flight.idle
            package internal(set) var cursor = Cursor.end
            /// Whether the place beyond the last row of this side is looked at: wanted until rows come.
            package internal(set) var isEdgeWanted = false
            /// Why one page is wanted whatever the demand: after retry, or to follow an empty page.
            package internal(set) var forced: ListLogEntry.PageLoadReason?
            /// How many pages in a row brought no new row.
            package internal(set) var emptyPages = 0
            /// How many pages in a row brought no new row that the list's filter leaves.
            package internal(set) var hiddenPages = 0
            /// How often this side was tried again by itself since it last succeeded.
            package internal(set) var attempts = 0
            /// What pages were asked for by on this side, and what those in the list name there. A page is
            /// known by its key and the direction together: a source may have one key for a border, and
            /// bring what is before or after it.
            var named = KeySet<Key>()
            /// Pages beyond the cursor that were dropped and that no page names, the nearest last.
            var forgotten: [PageName<Key>] = []
        }

        package internal(set) var pages: ResidentPages<Key>
        /// The number of the load that brought the first page.
        package let number: Int
        /// What the first page was asked for by.
        package let opening: PageName<Key>
        package internal(set) var demand: Demand?
        /// How many rows are in the list.
        package internal(set) var rowCount = 0
        /// How many of them the list's filter leaves.
        package internal(set) var shownCount = 0
        package internal(set) var placeholders = Placeholders()
        /// Whether the source that it came from is no longer there: nothing is added to it any more.
        package internal(set) var isClosed = false
        private var end = Side()
        private var beginning = Side()

        package internal(set) subscript(edge: Edge) -> Side {
            _read {
                if edge == .end { yield end } else { yield beginning }
            }
            _modify {
                if edge == .end { yield &end } else { yield &beginning }
            }
        }

        /// Begins with a first page.
        init(_ answer: Answer, of load: PageLoad<Key>, by rules: Rules) {
            number = load.number
            opening = load.name
            pages = ResidentPages(ResidentPage(load.name, answer))
            count(answer)
            for edge in Edge.allCases { follow(answer, of: load, at: edge, by: rules) }
            placeholders.opened(by: answer, rows: rowCount, ends: ends)
        }

        /// Takes a page at its side.
        ///
        /// - Returns: what is to be done.
        mutating func take(
            _ answer: Answer, of load: PageLoad<Key>, at edge: Edge, by rules: Rules
        ) -> [Effect] {
            self[edge].flight = .idle
            self[edge].attempts = 0
            if pages.numbers.contains(load.page) {
                pages[load.page].rows += answer.added
                pages[load.page].shown += answer.shown
            } else {
                pages.add(ResidentPage(load.name, answer), at: edge)
            }
            if let key = load.key, key == key { self[edge].named.insert(key) }
            count(answer)
            demand?[edge] -= answer.shown
            if answer.shown > 0 { self[edge].isEdgeWanted = false }
            follow(answer, of: load, at: edge, by: rules)
            let dropped = drop(from: edge.opposite, by: rules)
            placeholders.extended(by: answer, rows: rowCount, at: edge, ends: ends)
            return [edge == .end ? .append(load) : .prepend(load)] + dropped
        }

        /// Why a page is wanted on a side; nil if none is.
        private func wish(at edge: Edge) -> ListLogEntry.PageLoadReason? {
            if isClosed { return nil }
            // (The sides themselves: asked for by the subscript, they are copied.)
            let (forced, isEdgeWanted) =
                edge == .end ? (end.forced, end.isEdgeWanted) : (beginning.forced, beginning.isEdgeWanted)
            if let forced { return forced }
            // Who looks at a list without rows looks at both its ends.
            if isEdgeWanted || shownCount == 0 { return .edgeOnScreen }
            return (demand?[edge] ?? 0) > 0 ? .demand : nil
        }

        /// Why a page that is wanted on a side cannot be loaded now; nil if it can.
        func waitReason(at edge: Edge) -> ListLogEntry.PageWaitReason? {
            switch self[edge].flight {
            case .loading: .underWay
            case .failed: .failed
            case .paused: .paused
            case .idle: self[edge].forced == nil && self[edge].cursor == .end ? .ended : nil
            }
        }

        /// Why a page is to be loaded on a side now; nil if none is.
        func loadReason(at edge: Edge) -> ListLogEntry.PageLoadReason? {
            waitReason(at: edge) == nil ? wish(at: edge) : nil
        }

        /// Whether a page is wanted on a side, be it that it cannot be loaded.
        func isWanted(at edge: Edge) -> Bool { wish(at: edge) != nil }

        /// Whether the outermost page of a side is what would be loaded there, once more.
        func asksAgain(at edge: Edge) -> Bool {
            switch self[edge].cursor {
            case .next, .dropped: false
            case .again, .end: true
            }
        }

        /// An edit put rows into a page, or took them out.
        ///
        /// - Returns: how many rows there are in all by now, if the source says so, and whether a page is
        ///   wanted on any side. It says both, since asking copies all of this.
        mutating func edit(_ number: Int, by rows: Int, shown: Int) -> (totalCount: Int?, isWanting: Bool) {
            pages[number].edit(number, by: rows, shown: shown)
            rowCount += rows
            shownCount += shown
            // Below those that are looked at, rows move up to where some were taken out.
            let isBefore = demand?.pages.map { number < $0.lowerBound } ?? false
            demand?[isBefore ? .beginning : .end] -= shown
            let isWanting = isWanted(at: .end) || isWanted(at: .beginning)
            return (placeholders.total(with: rowCount), isWanting)
        }

        /// The filter is another one, which leaves so many rows of each page, or all.
        ///
        /// What is on screen is not known until it is said. Pages whose rows are hidden are counted again.
        ///
        /// - Complexity: O(pages).
        mutating func show(_ shown: [Int: Int]?) {
            shownCount = 0
            for number in pages.numbers {
                let rows = pages[number].rows
                let count = shown.map { $0[number] ?? 0 } ?? rows
                precondition(
                    0 <= count && count <= rows, "Page \(number) of \(rows) rows cannot show \(count)")
                pages[number].shown = count
                shownCount += count
            }
            demand = nil
            for edge in Edge.allCases {
                self[edge].hiddenPages = 0
                if self[edge].flight == .paused { self[edge].flight = .idle }
            }
        }

        /// What a refresh asks for, so that the rows of a page come back: that page, if those before and
        /// after it can be reached from there, else where the list began.
        func refreshKey(around number: Int?) -> Key? {
            guard let number, pages.numbers.contains(number) else { return opening.key }
            let isFirst = number == pages.numbers.lowerBound && beginning.cursor == .end
            // What cannot be asked for after it cannot be lost.
            let isLast =
                number == pages.numbers.upperBound - 1 && (end.cursor == .end || end.cursor == .again)
            let goesOn =
                (isFirst || pages[number].previousKey != nil) && (isLast || pages[number].nextKey != nil)
            return goesOn ? pages[number].beginningKey : opening.key
        }

        /// Which sides end.
        var ends: Set<Edge> { Set(Edge.allCases.filter { self[$0].cursor == .end }) }

        private mutating func count(_ answer: Answer) {
            rowCount += answer.added
            shownCount += answer.shown
        }
    }
}

extension ResidentPage {
    fileprivate mutating func edit(_ number: Int, by rows: Int, shown: Int) {
        self.rows += rows
        self.shown += shown
        precondition(
            0 <= self.shown && self.shown <= self.rows,
            "Page \(number) cannot have \(self.rows) rows and show \(self.shown)")
    }

    init(_ name: PageName<Key>, _ answer: PagingMachine<Key>.Answer) {
        self.name = name
        previousKey = answer.previousKey.flatMap { $0 == $0 ? $0 : nil }
        nextKey = answer.nextKey.flatMap { $0 == $0 ? $0 : nil }
        rows = answer.added
        shown = answer.shown
    }
}
