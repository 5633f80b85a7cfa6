import DynamicLists

/// Measures what the engine does on the main actor, and prints a JSON object for each figure.
///
/// usage: EngineBenchmark
@main
@MainActor
struct EngineBenchmark {
    static func main() async {
        await page()
        await nothing()
        for rows in [1_000, 1_000_000] {
            let list = await filled(rows)
            await appends(to: list, rows)
            edits(in: list, rows)
            removals(from: list, rows)
        }
    }

    /// A refresh that brings 10 000 rows, from the call to the rows.
    private static func page() async {
        let list = ListViewModel(
            source: Numbers(first: 10_000, more: 0), configuration: ListConfiguration(itemBatchCount: 10_000))
        await list.refresh()
        await report("a page of 10 000 rows", "ms", times: 21, scale: 1_000) { await list.refresh() }
    }

    /// An event that changes nothing: the end of a list is on screen, and nothing follows.
    private static func nothing() async {
        let list = ListViewModel(source: Numbers(first: 100, more: 0))
        await list.refresh()
        await report("an event that changes nothing", "µs", times: 21, scale: 1_000) {
            for _ in 0..<1_000 { list.endReached() }
        }
    }

    /// Fifty rows that come to many, from the call to the rows.
    private static func appends(to list: ListViewModel<Numbers>, _ rows: Int) async {
        await report("50 rows appended to \(rows)", "µs", times: 41, scale: 1_000_000) {
            let count = list.snapshot.ids.count
            list.endReached()
            while list.snapshot.ids.count == count { await Task.yield() }
        }
    }

    private static func edits(in list: ListViewModel<Numbers>, _ rows: Int) {
        var id = 0
        report("an edit of \(rows)", "µs", times: 41, scale: 10_000) {
            for _ in 0..<100 {
                list.update(id) { $0.title = "edited" }
                id = (id + 7_919) % rows
            }
        }
    }

    private static func removals(from list: ListViewModel<Numbers>, _ rows: Int) {
        var id = 0
        report("a removal from \(rows)", "µs", times: 5, scale: 10_000) {
            for _ in 0..<100 {
                list.remove(id)
                id += rows / 500
            }
        }
    }

    /// A list with this many rows, of which more come fifty at a time.
    private static func filled(_ rows: Int) async -> ListViewModel<Numbers> {
        let first = min(rows, 10_000)
        let list = ListViewModel(
            source: Numbers(first: first, more: .max, large: rows),
            configuration: ListConfiguration(itemBatchCount: first))
        await list.refresh()
        while list.snapshot.ids.count < rows {
            list.endReached()
            await Task.yield()
        }
        return list
    }

    // MARK: Measuring

    private static func report(
        _ scenario: String, _ unit: String, times: Int, scale: Double, _ action: () async -> Void
    ) async {
        var durations: [Duration] = []
        for _ in 0..<times {
            let start = ContinuousClock.now
            await action()
            durations.append(ContinuousClock.now - start)
        }
        write(scenario, unit, durations, scale)
    }

    private static func report(
        _ scenario: String, _ unit: String, times: Int, scale: Double, _ action: () -> Void
    ) {
        let durations = (0..<times).map { _ in ContinuousClock().measure(action) }
        write(scenario, unit, durations, scale)
    }

    /// - Parameter scale: how many units a second has, divided by how often the action did it.
    private static func write(_ scenario: String, _ unit: String, _ durations: [Duration], _ scale: Double) {
        func figure(_ duration: Duration) -> Double { (duration / .seconds(1) * scale * 100).rounded() / 100 }
        let sorted = durations.sorted()
        print(
            """
            {"scenario": "\(scenario)", "unit": "\(unit)", "value": \(figure(sorted[sorted.count / 2])), \
            "min": \(figure(sorted[0])), "max": \(figure(sorted[sorted.count - 1])), "runs": \(sorted.count)}
            """)
    }
}

/// Rows that are their number: a large page first, then as many as are wanted.
struct Numbers: PageSource {
    struct Row: Identifiable, Sendable {
        let id: Int
        var title = "row"
    }

    static let acceptsAnyCount = true

    let first: Int
    /// How many rows follow the first page.
    let more: Int
    /// Until there are so many, pages are as large as the first; then they have fifty rows.
    var large = 0

    func page(for request: PageRequest<Int>) async -> Page<Int, Row> {
        let start = request.key ?? 0
        let count = start < max(first, large) ? first : 50
        return Page(
            items: (start..<start + count).map { Row(id: $0) },
            nextKey: start + count - first < more ? start + count : nil)
    }
}
