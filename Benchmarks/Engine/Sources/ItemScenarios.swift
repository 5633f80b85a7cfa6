import DynamicLists
import Foundation
import Observation

/// The cost of additional data, and the time until it is loaded after a fling.
@MainActor
enum ItemScenarios {
    /// A row with a slow load.
    struct Slow: AdditionalDataLoading, Identifiable {
        let id: Int
        var detail = 0
        let work: Work

        func loadAdditionalData() async throws -> Int {
            await work.run()
            return id
        }

        mutating func apply(_ data: Int) { detail = data + 1 }
    }

    /// The duration of a load, and the number of loads.
    final class Work: Sendable {
        let time: Duration
        private let requests = Counter()

        init(_ time: Duration) { self.time = time }

        var count: Int { requests.count }

        func run() async {
            requests.add()
            if time > .zero { try? await Task.sleep(for: time) }
        }
    }

    /// A screen of rows that appears at once, until the last one's data is shown; the figure is one row's
    /// share.
    static func result() async {
        let (work, height) = (Work(.zero), 16)
        for rows in [1_000, 1_000_000] {
            let list = await filled(rows, work, cap: 4, margin: 0)
            var times: [Double] = []
            for run in 0..<31 {
                let ids = (0..<height).map { ListItemID((run * 7_919 + $0) % rows) }
                times += await measure(1) { _ in
                    for id in ids { list.rowAppeared(id) }
                    for row in ids.compactMap({ list.row(for: $0) }) {
                        while row.phase != .loaded { await change(of: row) }
                    }
                }
                for id in ids { list.rowDisappeared(id) }
                // Rows that appear so soon after others count as scrolled past.
                try? await Task.sleep(for: .milliseconds(150))
            }
            report("item-result", "of \(rows)", times.map { $0 / Double(height) }, .microseconds(80))
        }
    }

    /// Returns when the row's phase changes.
    private static func change(of row: ListItemViewModel<Slow>) async {
        await withCheckedContinuation { change in
            withObservationTracking {
                _ = row.phase
            } onChange: {
                Task { @MainActor in change.resume() }
            }
        }
    }

    /// The time from the end of a fling in frames of a sixtieth of a second until every visible row is
    /// filled, relative to the source's time for just these rows.
    static func fling() async {
        for margin in [0, 1, 20] {
            for cap in [4, 8] {
                let work = Work(.milliseconds(50))
                var ratios: [Double] = []
                for _ in 0..<3 {
                    let list = await filled(2_000, work, cap: cap, margin: margin)
                    let screen = Screen(list, height: 16)
                    await screen.fling(to: 1_000, frames: 90)
                    let start = ContinuousClock.now
                    while !screen.isFilled { try? await Task.sleep(for: .milliseconds(1)) }
                    let ideal = Double((16 + cap - 1) / cap) * 0.05
                    ratios.append((ContinuousClock.now - start) / .seconds(1) / ideal)
                }
                report("fling", "margin \(margin), \(cap) at a time", ratios, .times(1.2), peer: "ideal")
            }
        }
    }

    /// The number of requests that reach the source in a fling over 5 000 rows, relative to the original
    /// design, in which each row that appears makes one.
    static func flingSeed() async {
        let work = Work(.milliseconds(50))
        let list = await filled(6_000, work, cap: 4, margin: 1)
        let screen = Screen(list, height: 16)
        await screen.fling(to: 5_000, frames: 90)
        while !screen.isFilled { try? await Task.sleep(for: .milliseconds(1)) }
        report(
            "fling-seed", "requests", [Double(work.count) / Double(screen.appeared)], .times(0.02),
            peer: "the seed's design")
    }

    private static func filled(_ rows: Int, _ work: Work, cap: Int, margin: Int) async -> ListViewModel<
        ClosureSource<Int, Slow>
    > {
        var configuration = ListConfiguration(itemBatchCount: 10_000, prefetchMargin: margin)
        configuration.maxConcurrentItemLoads = cap
        let list = ListViewModel(configuration: configuration) { (request: PageRequest<Int>) in
            let start = request.key ?? 0
            let end = min(rows, start + request.count)
            return Page(
                items: (start..<end).map { Slow(id: $0, work: work) }, nextKey: end < rows ? end : nil)
        }
        await list.refresh()
        while list.snapshot.ids.count < rows { await Lists.more(of: list) }
        return list
    }

    /// A screen of rows, which notifies a list as a view does.
    @MainActor
    final class Screen {
        private let list: ListViewModel<ClosureSource<Int, Slow>>
        private let height: Int
        private var shown: [ListItemID: ListItemViewModel<Slow>] = [:]
        private var top = 0
        /// The number of rows that have appeared on screen, counting repeated ones again.
        private(set) var appeared = 0

        init(_ list: ListViewModel<ClosureSource<Int, Slow>>, height: Int) {
            self.list = list
            self.height = height
            show(0)
        }

        var isFilled: Bool { shown.count == height && shown.values.allSatisfy { $0.phase == .loaded } }

        /// Scrolls with decreasing speed.
        func fling(to index: Int, frames: Int) async {
            let (start, distance) = (top, Double(index - top))
            let begin = ContinuousClock.now
            for frame in 1...frames {
                try? await Task.sleep(until: begin + .nanoseconds(16_666_667 * frame))
                let remaining = 1 - Double(frame) / Double(frames)
                show(start + Int((distance * (1 - remaining * remaining)).rounded()))
            }
        }

        private func show(_ index: Int) {
            top = index
            let ids = list.snapshot.ids
            let visible = (index..<index + height).map { ids[$0] }
            for id in visible where shown[id] == nil {
                shown[id] = list.row(for: id)
                list.rowAppeared(id, in: self)
                appeared += 1
            }
            let visibleIDs = Set(visible)
            for id in shown.keys where !visibleIDs.contains(id) {
                shown[id] = nil
                list.rowDisappeared(id, in: self)
            }
        }
    }
}

/// A counter for any thread.
final class Counter: @unchecked Sendable {
    /// Protects `value`.
    private let lock = NSLock()
    private var value = 0

    var count: Int { lock.withLock { value } }
    func add() { lock.withLock { value += 1 } }
}
