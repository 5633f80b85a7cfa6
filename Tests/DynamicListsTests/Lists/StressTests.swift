import DynamicLists
import DynamicListsTesting
import Testing

/// Real tasks on all threads: what the thread sanitizer is to look at.
@MainActor
@Suite("Real tasks", .timeLimit(.minutes(5)))
struct StressTests {
    @Test("start, scroll, retry, edit, refresh and reset at random; in the end everything is there, once")
    func thrash() async throws {
        for seed in UInt64(1)...6 {
            var random = SeededRandom(seed: seed)
            let faults = Faults(seed: seed)
            let source = FaultySource(rowCount: 120, faults: faults)
            var configuration = ListConfiguration(itemBatchCount: 7, prefetchMargin: 3)
            configuration.maxConcurrentItemLoads = 3
            let list = ListViewModel(source: source, configuration: configuration)
            let screen = ListDriver(list, height: 9)
            screen.show()
            var removed: Set<Int> = []
            for _ in 0..<400 {
                switch Int.random(in: 0..<20, using: &random) {
                case 0..<9: screen.scroll(by: Int.random(in: -12...20, using: &random))
                case 9: list.retry()
                case 10: screen.rows.randomElement(using: &random)?.retry()
                case 11:
                    if let id = screen.ids.randomElement(using: &random) {
                        list.update(id) { $0.title = "mine" }
                    }
                case 12:
                    if let id = screen.ids.randomElement(using: &random) {
                        list.remove(id)
                        removed.insert(id)
                    }
                case 13:
                    await list.refresh()
                    removed = []
                case 14:
                    list.reset()
                    removed = []
                default: await Task.yield()
                }
            }
            faults.end()
            try await settleAll(screen)
            #expect(screen.ids == (0..<120).filter { !removed.contains($0) }, "seed \(seed)")
            #expect(
                screen.rows.allSatisfy { $0.phase == .loaded && $0.item.detail == $0.item.id }, "seed \(seed)"
            )
            #expect(list.taskCount == 0)
            #expect(faults.mostItemCount <= 3, "seed \(seed)")
        }
    }

    /// Scrolls to the end, retrying what failed on the way.
    private func settleAll<Source>(_ screen: ListDriver<Source>) async throws {
        screen.scroll(to: 0)
        while true {
            screen.list.retry()
            for row in screen.rows { row.retry() }
            try await screen.waitUntilIdle()
            if screen.list.snapshot.appendState == .ended, screen.top + screen.height >= screen.ids.count {
                break
            }
            screen.scroll(by: 100)
        }
        for row in screen.rows { row.retry() }
        try await screen.waitUntilIdle()
    }

    @Test("lists that are released while they load leave nothing behind")
    func releasedInMidFlight() async throws {
        weak var last: ListViewModel<FaultySource>?
        for seed in UInt64(1)...50 {
            let list = ListViewModel(
                source: FaultySource(rowCount: 30, faults: Faults(seed: seed)), itemBatchCount: 10)
            list.start()
            for _ in 0..<Int(seed % 7) { await Task.yield() }
            for id in list.snapshot.ids { list.rowAppeared(id) }
            for _ in 0..<Int(seed % 5) { await Task.yield() }
            last = list
        }
        // A task that is just delivering its answer may hold the list for a moment.
        while last != nil { await Task.yield() }
        #expect(last == nil)
    }
}
