import DynamicLists

extension PagingWorld {
    /// Compares the machine and the list with the naive model, and checks the invariants of all worlds.
    mutating func check(_ step: Step) {
        func demand(_ holds: Bool, _ what: @autoclosure () -> String) {
            if !holds { failures.append("after \(step): \(what())") }
        }
        demand(list.map(\.id) == naive.rows, "rows \(list), not \(naive.resident)")
        demand(machine.generation?.rowCount ?? 0 == list.count, "\(machine.generation?.rowCount ?? 0) rows")
        demand(machine.generation?.shownCount ?? 0 == naive.shownCount, "not \(naive.shownCount) are shown")
        let states = [
            (machine.refreshState, Direction.refresh), (machine.appendState, .end),
            (machine.prependState, .beginning),
        ]
        for (state, direction) in states {
            let side = naive[direction]
            demand(state.isLoading == (side.loading != nil), "\(direction) is \(state)")
            let isError = side.failed != nil && !side.isPaused
            demand((state.error != nil) == isError, "\(direction) is \(state)")
            demand((state == .paused) == side.isPaused, "\(direction) is \(state)")
            let isEnded = direction != .refresh && naive.isEnded(direction)
            demand(
                (state == .ended) == (isEnded && side.loading == nil && side.failed == nil),
                "\(direction) is \(state)")
        }
        if let viewport = naive.viewport, let found = machine.generation?.demand {
            let missing = (naive.missing(.beginning), naive.missing(.end))
            demand((found.before, found.after) == missing, "missing \(found), not \(missing)")
            demand(found.pages == viewport.pages, "\(found), not \(viewport)")
        }
        demand(
            (machine.generation?.demand == nil) == (naive.viewport == nil),
            "looked at \(naive.viewport as Any)")
        checkPages(demand)
        checkPlaceholders(demand)
    }

    private func checkPages(_ demand: (Bool, @autoclosure () -> String) -> Void) {
        guard let generation = machine.generation else { return demand(naive.resident.isEmpty, "no pages") }
        let pages = generation.pages.numbers.map { generation.pages[$0] }
        let keys = naive.source.namesBorders ? pages.map(\.beginningKey) : pages.map(\.name.key)
        demand(keys.map { $0 ?? 0 } == naive.resident.map(\.index), "pages \(pages)")
        demand(pages.map(\.rows) == naive.resident.map(\.rows.count), "pages \(pages)")
        demand(Array(generation.pages.numbers) == naive.resident.map(\.number), "pages \(pages)")
        // Promise 1: at most one load for each direction, and none of a resident page, unless to request its
        // neighbor again.
        let flights = machine.loadsInFlight
        demand(Set(flights.map(\.direction)).count == flights.count, "\(flights)")
        for load in flights where load.direction != .refresh {
            let known = naive.resident.contains { $0.index == index(load) }
            demand(known == generation.pages.numbers.contains(load.page), "\(load) is there")
        }
    }

    private func checkPlaceholders(_ demand: (Bool, @autoclosure () -> String) -> Void) {
        guard let first = naive.resident.first, let last = naive.resident.last else {
            return demand(machine.totalCount == nil, "\(machine.totalCount ?? 0) rows in all")
        }
        let (before, after) = (machine.placeholders(.beginning), machine.placeholders(.end))
        demand(before >= 0 && after >= 0, "\(before) before, \(after) after")
        demand(machine.totalCount == before + list.count + after, "\(machine.totalCount ?? -1) rows in all")
        if naive.isEnded(.beginning) { demand(before == 0 || !naive.source.isTwoWay, "\(before) before") }
        if naive.isEnded(.end) { demand(after == 0, "\(after) after") }
        guard !naive.isEdited, naive.source.isTwoWay else { return }
        let pages = naive.source.pages
        demand(before == pages.prefix(first.index).reduce(0, +), "\(before) before \(first)")
        demand(after == pages.suffix(from: last.index + 1).reduce(0, +), "\(after) after \(last)")
    }

    /// The state of a world without the numbers of its loads. Equal states have equal continuations.
    struct Fingerprint: Hashable {
        let naive: NaivePaging
        let open: [PageLoad<Int>]
        let waiting: [Int]
        let cursors: [Machine.Generation.Cursor?]
    }

    var shape: Fingerprint {
        let loads = open + waiting
        func place(_ number: Int) -> Int {
            loads.firstIndex { $0.number == number } ?? (number == 0 ? -2 : -1)
        }
        var plain = naive
        plain.begin()
        for direction in Direction.allCases {
            if let number = plain[direction].loading?.number {
                plain[direction].loading?.number = place(number)
            }
            if let number = plain[direction].failed?.number {
                plain[direction].failed?.number = place(number)
            }
        }
        return Fingerprint(
            naive: plain,
            open: open.map {
                PageLoad(
                    number: place($0.number), direction: $0.direction, name: $0.name, page: $0.page,
                    reason: .demand)
            },
            waiting: waiting.map { place($0.number) },
            cursors: Edge.allCases.map { machine.generation?[$0].cursor })
    }
}
