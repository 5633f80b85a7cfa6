import DynamicLists
import DynamicListsTesting
import Testing

/// A list over a faulty source, on two screens, with observers that call the list back. It calls all
/// functions of the list at random.
@MainActor
final class StressRun {
    typealias List = ListViewModel<FaultySource>

    static let rowCount = 120
    static let cap = 3

    let list: List
    private let faults: Faults
    private let screens: [ListDriver<FaultySource>]
    private var random: SeededRandom
    private var listeners: [AnyObject] = []
    private var refreshes: [Task<RefreshOutcome, Never>] = []
    /// The number of calls that observers may still make before the next step. Without a limit, they would
    /// trigger each other infinitely.
    private var calls = 0

    init(seed: UInt64) {
        random = SeededRandom(seed: seed)
        faults = Faults(seed: seed)
        var configuration = ListConfiguration(itemBatchCount: 7, prefetchMargin: Int(seed % 4))
        configuration.maxConcurrentItemLoads = Self.cap
        if seed % 2 == 0 {
            configuration.pageTimeLimit = .seconds(5)
            configuration.itemTimeLimit = .seconds(5)
        }
        configuration.unwantedItemLoads = [.finish, .cancel, .lower][Int(seed % 3)]
        if seed % 5 == 0 { configuration.maxLoadedItems = 20 }
        if seed % 7 == 0 { configuration.itemRateLimit = .init(burst: 5, perSecond: 50) }
        list = List(
            source: FaultySource(rowCount: Self.rowCount, faults: faults), configuration: configuration)
        screens = [ListDriver(list, height: 9), ListDriver(list, height: 5)]
        listeners = [observe(list) { [weak self] in MainActor.assumeIsolated { self?.callBack() } }]
    }

    private func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

    /// Takes some steps.
    ///
    /// - Returns: A description of a fault after one of them, or nil.
    func take(_ steps: Int) async -> String? {
        for screen in screens { screen.show() }
        for step in 1...steps {
            calls = 3
            await takeStep()
            let ids = Array(list.snapshot.ids)
            if zip(ids, ids.dropFirst()).contains(where: { $0 >= $1 }) { return "step \(step): \(ids)" }
        }
        return nil
    }

    private func takeStep() async {
        let screen = screens[number(0...1)]
        switch number(0...31) {
        case 0..<11: screen.scroll(by: number(-12...20))
        case 11: await screen.fling(to: number(0...Self.rowCount), frames: 4)
        case 12: number(0...3) == 0 ? screen.hide() : screen.show()
        case 13, 14: screen.clock.jump(by: .milliseconds(number(0...6_000)))
        case 15: listen(to: screen.rows.randomElement(using: &random))
        case 16..<24: call()
        default: await Task.yield()
        }
    }

    private func listen(to row: ListItemViewModel<FaultyItem>?) {
        guard let row else { return }
        listeners += [row, observe(row) { [weak self] in MainActor.assumeIsolated { self?.callBack() } }]
        // The listener of the list itself stays.
        if listeners.count > 41 { listeners.removeSubrange(1...2) }
    }

    private func callBack() {
        guard calls > 0, Bool.random(using: &random) else { return }
        calls -= 1
        call()
    }

    /// Makes a random call to the list.
    private func call() {
        let id = number(0...Self.rowCount)
        switch number(0...15) {
        case 0..<3: list.retry()
        case 3..<5: list.row(for: id)?.retry()
        case 5: list.endReached()
        case 6..<8:
            list.update(id) { [weak self] item in
                item.title = "mine"
                self?.callBack()
            }
        case 8..<10: list.remove(id)
        case 10: list.rowAppeared(id)
        case 11, 12: list.rowDisappeared(id)
        case 13: list.start()
        case 14: if number(0...3) == 0 { list.reset() }
        default: refresh()
        }
    }

    private func refresh() {
        let refresh = Task { await list.refresh() }
        if Bool.random(using: &random) { refresh.cancel() }
        refreshes.append(refresh)
    }

    /// Stops all faults, and checks all rows and leftover tasks.
    ///
    /// - Returns: A description of a fault, or nil.
    func end() async throws -> String? {
        listeners = []
        await faults.endAll()
        for refresh in refreshes { _ = await refresh.value }
        screens[1].hide()
        screens[0].show()
        // Rows that were scrolled by come to rest, and pending faults occur.
        screens[0].clock.jump(by: .milliseconds(200))
        try await screens[0].waitUntilIdle()
        if await list.refresh() != .refreshed { return "the last refresh failed" }
        if list.remove(3) == nil { return "row 3 is not there" }
        if let failure = try await scrollThrough() { return failure }
        screens[0].hide()
        try await screens[0].waitUntilIdle()
        if list.taskCount != 0 { return "\(list.taskCount) tasks are left" }
        if screens[0].clock.sleeperCount != 0 { return "\(screens[0].clock.sleeperCount) timers are left" }
        if faults.mostItemCount > Self.cap { return "\(faults.mostItemCount) loads at a time" }
        return nil
    }

    /// Scrolls through all rows, from the first to the last.
    private func scrollThrough() async throws -> String? {
        let screen = screens[0]
        var seen: [Int] = []
        screen.scroll(to: 0)
        while true {
            list.retry()
            for row in screen.rows { row.retry() }
            try await screen.waitUntilIdle()
            if let row = screen.rows.first(where: { $0.phase != .loaded || $0.item.detail != $0.item.id }) {
                return "row \(row.item.id) is \(row.phase)"
            }
            seen += screen.items.map(\.id).filter { $0 > seen.last ?? -1 }
            if list.snapshot.appendState == .ended, seen.last == screen.ids.last { break }
            screen.scroll(by: screen.height)
        }
        let expected = (0..<Self.rowCount).filter { $0 != 3 }
        return seen == expected && screen.ids == expected ? nil : "rows \(seen)"
    }
}
