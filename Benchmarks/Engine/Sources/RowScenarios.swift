import DynamicLists

/// The main thread's cost of inserted, changed and removed rows.
@MainActor
enum RowScenarios {
    private static let sizes = [1_000, 10_000, 100_000, 1_000_000]

    /// Appends fifty rows to many, from the call to the rows.
    static func append() async {
        var costs: [Double] = []
        for rows in sizes {
            let list = await Lists.filled(
                Numbers<Int>(total: .max, size: min(rows, 10_000), large: rows), rows)
            let times = await measure(101) { _ in await Lists.more(of: list) }
            report("append", "50 rows to \(rows)", times, .microseconds(100))
            costs.append(times.sorted()[times.count / 2])
        }
        report("append", "at 1000000 beside at 1000", [costs[costs.count - 1] / costs[0]], .times(2))
    }

    /// Appends fifty rows at a time until there are a million: the worst of 20 000 times.
    static func growth() async {
        let list = await Lists.filled(Numbers<Int>(total: .max, size: 50), 50)
        let times = await measure(20_000) { _ in await Lists.more(of: list) }
        report("append", "worst of 20000 to 1000000", times, .milliseconds(2), worst: true)
    }

    /// A page of 10 000 rows, from the call to the rows.
    static func page() async {
        await page("Int", Numbers<Int>(total: .max, size: 10_000))
        await page("String", Numbers<String>(total: .max, size: 10_000))
    }

    private static func page<Source: PageSource>(_ ids: String, _ source: Source) async {
        let list = await Lists.filled(source, 1)
        let times = await measure(21) { _ in await Lists.more(of: list) }
        report("page-10000", "\(ids) ids", times, .milliseconds(1))
    }

    static func edit() async {
        for rows in sizes {
            let list = await Lists.filled(Numbers<Int>(total: rows), rows)
            let times = measure(41, each: 100) { list.update($0 * 7_919 % rows) { $0.title += 1 } }
            report("edit", "of \(rows)", times, .microseconds(2))
        }
    }

    /// With a loop over the updates that consumes none.
    static func editInVain() async {
        for rows in sizes {
            let list = await Lists.filled(Numbers<Int>(total: rows), rows)
            var updates = list.updates.makeAsyncIterator()
            _ = await updates.next()
            for number in 0..<10_000 { list.update(number * 7_919 % rows) { $0.title += 1 } }
            let times = measure(41, each: 100) { list.update($0 * 7_919 % rows) { $0.title += 1 } }
            report("edit-untaken", "of \(rows)", times, .microseconds(5))
            _ = await updates.next()
        }
    }

    static func remove() async {
        for rows in sizes {
            let list = await Lists.filled(Numbers<Int>(total: rows), rows)
            let times = measure(9, each: 50) { _ = list.remove($0 * 7_919 % rows) }
            report("remove", "from \(rows)", times, .microseconds(5))
        }
    }

    /// The index of a row, by its id.
    static func find() async {
        for rows in sizes {
            let list = await Lists.filled(Numbers<Int>(total: rows), rows)
            var sum = 0
            let times = measure(41, each: 100) { sum += list.index(of: $0 * 7_919 % rows) ?? 0 }
            report("find", "in \(rows)", times, .microseconds(2))
            precondition(sum > 0)
        }
    }

    /// A row that appears or disappears: in the middle, where this has no effect, and the last one.
    static func viewportEvent() async {
        for rows in sizes {
            let list = await Lists.filled(Numbers<Int>(total: rows), rows)
            for id in 0..<20 { list.rowAppeared(id) }
            await Task.yield()
            let same = measure(41, each: 100) { _ in list.rowAppeared(7) }
            report("viewport-event", "nothing changes, of \(rows)", same, .microseconds(0.2))
            let last = measure(41, each: 100) { _ in
                list.rowAppeared(rows - 1)
                list.rowDisappeared(rows - 1)
            }
            report("viewport-event", "the last row of \(rows)", last.map { $0 / 2 }, .microseconds(2))
        }
    }

    /// A million rows with string ids: removed, and replaced by a first page.
    static func reset() async {
        var times: [Double] = []
        for _ in 0..<5 {
            let list = await Lists.filled(Numbers<String>(total: 1_000_000), 1_000_000)
            times += await measure(1) { _ in
                list.reset()
                await Task.yield()
            }
        }
        report("reset", "of 1000000, String ids", times, .milliseconds(4))
        times = []
        for _ in 0..<5 {
            let list = await Lists.filled(Numbers<String>(total: 1_000_000), 1_000_000)
            times += await measure(1) { _ in await list.refresh() }
        }
        report("refresh", "of 1000000, String ids", times, .milliseconds(4))
    }
}
