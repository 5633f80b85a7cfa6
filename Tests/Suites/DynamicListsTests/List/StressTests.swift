import DynamicLists
import DynamicListsTesting
import Foundation
import Testing

/// Real tasks on all threads, for the thread sanitizer.
@MainActor
@Suite("Stress with real tasks", .serialized, .timeLimit(.minutes(30)))
struct StressTests {
    private nonisolated static let isSoak = ProcessInfo.processInfo.environment["DYNAMIC_LISTS_SOAK"] != nil

    /// A hundred thousand steps, or a million in `make soak`.
    @Test(
        "after random calls, also from observers, all rows are loaded exactly once",
        arguments: UInt64(1)...(isSoak ? 500 : 50))
    func thrash(seed: UInt64) async throws {
        let thrash = StressRun(seed: seed)
        let failure = await thrash.take(2_000)
        #expect(failure == nil, "seed \(seed)")
        let left = try await thrash.end()
        #expect(left == nil, "seed \(seed)")
    }

    @Test("lists that are released while they load leave no tasks behind")
    func releasedInMidFlight() async throws {
        weak var last: ListViewModel<FaultySource>?
        for seed in UInt64(1)...50 {
            let faults = Faults(seed: seed)
            defer { faults.end() }
            let list = ListViewModel(source: FaultySource(rowCount: 30, faults: faults), itemBatchCount: 10)
            list.start()
            for _ in 0..<Int(seed % 7) { await Task.yield() }
            for id in list.snapshot.ids { list.rowAppeared(id) }
            for _ in 0..<Int(seed % 5) { await Task.yield() }
            last = list
        }
        // A task that is delivering its result may retain the list for a moment.
        while last != nil { await Task.yield() }
        #expect(last == nil)
    }
}
