import CMalloc
import DynamicLists
import Foundation

/// The memory of a row that is not on screen in addition to its item, by the allocator's own statistics.
@MainActor
enum MemoryScenarios {
    private static let rows = 1_000_000

    static func bytesPerRow() async {
        await measure("Int ids", Numbers<Int>(total: rows), 64) { $0 }
        await measure("UUID ids", Numbers<UUID>(total: rows), 96) { UUID(number: $0) }
        await measure("Int ids, a generic source", anonymous(Row<Int>.self), 64) { ListItemID($0) }
        await measure("UUID ids, a generic source", anonymous(Row<UUID>.self), 96) {
            ListItemID(UUID(number: $0))
        }
    }

    private static func anonymous<ID>(_: Row<ID>.Type) -> Anonymous<Row<ID>> {
        let numbers = Numbers<ID>(total: rows)
        return Anonymous { await numbers.page(for: $0) }
    }

    private static func measure<Source: PageSource>(
        _ metric: String, _ source: Source, _ limit: Double, id: (Int) -> Source.ItemID
    ) async {
        let before = bytesInUse()
        let list = await Lists.filled(source, rows)
        let item = Double(MemoryLayout<Source.Item>.stride)
        report("memory", metric, [(bytesInUse() - before) / Double(rows) - item], .bytes(limit))
        // Nine of ten, spread over the list.
        for number in 0..<rows where number * 7_919 % 10 != 0 { list.remove(id(number)) }
        // Work that was deferred to the end of the turn is done.
        for _ in 0..<10 { await Task.yield() }
        let left = Double(list.snapshot.ids.count)
        report(
            "memory", "\(metric), after removing nine of ten",
            [(bytesInUse() - before) / left - item], .bytes(limit))
    }

    private static func bytesInUse() -> Double {
        let info = mallinfo2()
        return Double(info.uordblks + info.hblkhd)
    }
}
