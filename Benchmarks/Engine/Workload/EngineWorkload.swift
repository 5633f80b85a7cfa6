import CCallgrind
import DynamicLists
import Foundation
import Observation

/// Runs a fixed workload, so that callgrind can count the instructions of each of its parts.
///
/// It never polls, because the instructions of polling would depend on the load of the machine.
@main
@MainActor
struct EngineWorkload {
    private static let rows = 20_000

    static func main() {
        Task {
            await work()
            exit(0)
        }
        // As in a program with a window, the main actor has one thread.
        RunLoop.main.run()
    }

    private static func work() async {
        var configuration = ListConfiguration(itemBatchCount: 1_000)
        // Serially, so that the order is deterministic.
        configuration.maxConcurrentItemLoads = 1
        let list = ListViewModel(source: Numbers(), configuration: configuration)
        await list.refresh()

        callgrind_zero()
        for _ in 1..<rows / 1_000 { await page(of: list) }
        callgrind_dump("pages")
        for number in 0..<2_000 { list.update(number * 7_919 % rows) { $0.title += 1 } }
        callgrind_dump("edits")
        for number in 0..<2_000 { _ = list.index(of: number * 7_919 % rows) }
        callgrind_dump("finds")
        for number in 0..<2_000 { list.remove(number * 7_919 % rows) }
        callgrind_dump("removals")
        for number in 0..<2_000 { list.insert(Row(id: -1 - number), at: .start) }
        callgrind_dump("insertions")
        for number in 0..<2_000 {
            list.rowAppeared(number)
            list.rowDisappeared(number)
        }
        callgrind_dump("appearances")
        let rows = (2_000..<2_200).compactMap { list.row(for: $0) }
        callgrind_dump("rows")
        for row in rows { list.rowAppeared(row.item.id) }
        for row in rows {
            while row.phase != .loaded { await change { _ = row.phase } }
        }
        callgrind_dump("loads")
        await toggle()
    }

    /// Collapses and expands a row in the middle of a tree.
    private static func toggle() async {
        let tree = TreeViewModel(source: NumberTree(rows: rows))
        let parent = rows / 2
        await tree.refresh()
        _ = await tree.reveal(rows, path: [parent])
        precondition(tree.snapshot.rows.count == rows + NumberTree.childCount, "the row was not expanded")
        callgrind_zero()
        for _ in 0..<1_000 {
            tree.collapse(parent)
            tree.expand(parent)
        }
        callgrind_dump("tree toggles")
    }

    private static func page(of list: ListViewModel<Numbers>) async {
        list.endReached()
        while list.snapshot.appendState.isLoading { await change { _ = list.snapshot } }
    }

    /// Returns when an observable value that the closure reads changes.
    private static func change(of read: () -> Void) async {
        await withCheckedContinuation { change in
            withObservationTracking {
                read()
            } onChange: {
                Task { @MainActor in change.resume() }
            }
        }
    }
}

struct Row: Identifiable, AdditionalDataLoading {
    let id: Int
    var title = 0

    func loadAdditionalData() async throws -> Int { id }

    mutating func apply(_ data: Int) { title = data }
}

/// An infinite list of rows that are their own number.
struct Numbers: PageSource {
    func page(for request: PageRequest<Int>) async -> Page<Int, Row> {
        let start = request.key ?? 0
        return Page(
            items: (start..<start + request.count).map { Row(id: $0) }, nextKey: start + request.count)
    }
}

/// Rows of which each has children with numbers after all others.
struct NumberTree: TreeSource {
    static let childCount = 30
    let rows: Int

    func page(for request: PageRequest<Int>) async -> Page<Int, Row> {
        Page(items: (0..<rows).map { Row(id: $0) }, nextKey: nil)
    }

    func children(of parent: Row, request: PageRequest<Int>) async -> Page<Int, Row> {
        Page(items: (rows..<rows + Self.childCount).map { Row(id: $0) }, nextKey: nil)
    }
}
