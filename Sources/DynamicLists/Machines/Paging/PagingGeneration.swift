extension PagingMachine {
    /// The content of the list from one refresh to the next, and its continuation on both sides.
    package struct Generation: Equatable, Sendable {
        /// The continuation beyond the outermost page of a side.
        package enum Cursor: Hashable, Sendable {
            /// The page that the outermost page names. It is not in the list.
            case next(PageLocator<Key>)
            /// A dropped page that the outermost page does not name. It is not in the list.
            case dropped(PageLocator<Key>)
            /// The outermost page itself, requested again because the page that it names cannot be requested.
            case reload
            /// The end: there is no further page.
            case end
        }

        /// The state of one side of the list.
        package struct Side: Equatable, Sendable {
            package internal(set) var loadSlot = LoadSlot.idle
            package internal(set) var cursor = Cursor.end
            /// Whether the space beyond the last row of this side is on screen. Remains `true` until rows
            /// arrive.
            package internal(set) var isEdgeWanted = false
            /// The reason to load one page regardless of demand: a retry, or an empty page to continue from.
            package internal(set) var forced: ListLogEntry.PageLoadReason?
            /// The number of consecutive pages without a new row.
            package internal(set) var emptyPages = 0
            /// The number of consecutive pages without a new row that passes the list's filter.
            package internal(set) var hiddenPages = 0
            /// The number of automatic retries on this side since its last success.
            package internal(set) var attempts = 0
            /// The keys by which pages were requested on this side, and the keys that the resident pages name
            /// there. A page is identified by its key and the direction together: a source may use one key
            /// for a border, and return the page before or after it.
            var knownKeys = KeySet<Key>()
            /// The dropped pages beyond the cursor that no page names, the nearest last.
            var droppedPages: [PageLocator<Key>] = []
        }

        package internal(set) var pages: ResidentPages<Key>
        /// The number of the load that brought the first page.
        package let number: Int
        /// The name by which the first page was requested.
        package let opening: PageLocator<Key>
        package internal(set) var demand: Demand?
        /// The number of rows in the list.
        package internal(set) var rowCount = 0
        /// The number of rows that pass the list's filter.
        package internal(set) var shownCount = 0
        package internal(set) var placeholders = Placeholders()
        /// The rows after the gap at the end, or `nil` if there is no gap.
        package internal(set) var afterGap: RowsAfterGap?
        /// Whether the source of the generation was replaced, after which no more pages are added.
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

        /// Adds a page at its side.
        ///
        /// - Returns: The effects to perform.
        mutating func take(
            _ answer: Answer, of load: PageLoad<Key>, at edge: Edge, by rules: Rules
        ) -> [Effect] {
            self[edge].loadSlot = .idle
            self[edge].attempts = 0
            if pages.numbers.contains(load.page) {
                pages[load.page].rows += answer.added
                pages[load.page].shown += answer.shown
            } else {
                pages.add(ResidentPage(load.name, answer), at: edge)
            }
            if let key = load.key, key == key { self[edge].knownKeys.insert(key) }
            count(answer)
            demand?[edge] -= answer.shown
            if answer.shown > 0 { self[edge].isEdgeWanted = false }
            follow(answer, of: load, at: edge, by: rules)
            let closed = closeGap()
            let dropped = drop(from: edge.opposite, by: rules)
            placeholders.extended(by: answer, rows: rowCount, at: edge, ends: ends)
            return [edge == .end ? .append(load) : .prepend(load)] + closed + dropped
        }

        /// The reason to load a page on a side, or `nil` if there is no demand.
        private func demandReason(at edge: Edge) -> ListLogEntry.PageLoadReason? {
            if isClosed { return nil }
            // The sides are read directly because the subscript would copy them.
            let (forced, isEdgeWanted) =
                edge == .end ? (end.forced, end.isEdgeWanted) : (beginning.forced, beginning.isEdgeWanted)
            if let forced { return forced }
            // In a list without shown rows, both ends are on screen.
            if isEdgeWanted || shownCount == 0 { return .edgeOnScreen }
            return (demand?[edge] ?? 0) > 0 ? .demand : nil
        }

        /// The reason why a demanded page cannot be loaded now on a side, or `nil` if it can.
        func waitReason(at edge: Edge) -> ListLogEntry.PageWaitReason? {
            switch self[edge].loadSlot {
            case .loading: .underWay
            case .failed: .failed
            case .paused: .paused
            case .idle: self[edge].forced == nil && self[edge].cursor == .end ? .ended : nil
            }
        }

        /// The reason to load a page on a side now, or `nil` if none is to be loaded.
        func loadReason(at edge: Edge) -> ListLogEntry.PageLoadReason? {
            waitReason(at: edge) == nil ? demandReason(at: edge) : nil
        }

        /// Whether a page is demanded on a side, even if it cannot be loaded.
        func isWanted(at edge: Edge) -> Bool { demandReason(at: edge) != nil }

        /// Whether a load on a side would request the outermost page again.
        func reloadsOutermostPage(at edge: Edge) -> Bool {
            switch self[edge].cursor {
            case .next, .dropped: false
            case .reload, .end: true
            }
        }

        /// Counts rows that an edit inserted into a page or removed from it.
        ///
        /// - Returns: The total number of rows, if the source provides it, the rows after the gap, and
        ///   whether a page is demanded on any side. They are returned together because separate calls would
        ///   copy the whole state.
        mutating func edit(
            _ number: Int, by rows: Int, shown: Int
        ) -> (totalCount: Int?, afterGap: RowsAfterGap?, isWanting: Bool) {
            rowCount += rows
            shownCount += shown
            if number == RowsAfterGap.page {
                afterGap?.edit(by: rows, shown: shown)
            } else {
                pages[number].edit(number, by: rows, shown: shown)
                // A removal in or after the viewport moves the rows after it up, which adds to the demand at
                // the end.
                let isBefore = demand?.pages.map { number < $0.lowerBound } ?? false
                demand?[isBefore ? .beginning : .end] -= shown
            }
            let isWanting = isWanted(at: .end) || isWanted(at: .beginning)
            return (placeholders.total(with: rowCount), afterGap, isWanting)
        }

        /// Applies a different filter, with the number of shown rows of each page, or `nil` if all are shown.
        ///
        /// The demand is unknown until it is set again, and the count of pages whose rows are hidden
        /// restarts.
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
            if let rows = afterGap?.rows {
                let count = shown.map { $0[RowsAfterGap.page] ?? 0 } ?? rows
                afterGap?.shown = count
                shownCount += count
            }
            demand = nil
            for edge in Edge.allCases {
                self[edge].hiddenPages = 0
                if self[edge].loadSlot == .paused { self[edge].loadSlot = .idle }
            }
        }

        /// The key that a refresh requests to bring back the rows of a page: the key of that page if its
        /// neighbors can be reached from it, otherwise the opening key.
        func refreshKey(around number: Int?) -> Key? {
            guard let number, pages.numbers.contains(number) else { return opening.key }
            let isFirst = number == pages.numbers.lowerBound && beginning.cursor == .end
            // A following page that cannot be requested cannot be lost either.
            let isLast =
                number == pages.numbers.upperBound - 1 && (end.cursor == .end || end.cursor == .reload)
            let goesOn =
                (isFirst || pages[number].previousKey != nil) && (isLast || pages[number].nextKey != nil)
            return goesOn ? pages[number].beginningKey : opening.key
        }

        /// The sides on which the list has ended.
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

    init(_ name: PageLocator<Key>, _ answer: PagingMachine<Key>.Answer) {
        self.name = name
        previousKey = answer.previousKey.flatMap { $0 == $0 ? $0 : nil }
        nextKey = answer.nextKey.flatMap { $0 == $0 ? $0 : nil }
        rows = answer.added
        shown = answer.shown
    }
}
