import DynamicLists
import DynamicListsTesting

/// A source with a fixed number of rows that fails, is slow, hangs and cancels itself at random, until it is
/// set to stop.
struct FaultySource: PageSource {
    let rowCount: Int
    let faults: Faults

    func page(for request: PageRequest<Int>) async throws -> Page<Int, FaultyItem> {
        try await faults.injectFault()
        let start = request.key ?? 0
        let end = min(rowCount, start + request.count)
        return Page(
            items: (start..<end).map { FaultyItem(id: $0, faults: faults) },
            nextKey: end < rowCount ? end : nil)
    }
}

/// A row of a `FaultySource`. Its additional data is its id.
struct FaultyItem: AdditionalDataReleasing, Identifiable, Equatable {
    let id: Int
    var title = ""
    var detail: Int?
    let faults: Faults

    init(id: Int, faults: Faults) {
        self.id = id
        self.faults = faults
    }

    mutating func fetchAdditionalData() async throws {
        try await faults.countItem { try await faults.injectFault() }
        detail = id
    }

    mutating func releaseAdditionalData() { detail = nil }

    static func == (left: FaultyItem, right: FaultyItem) -> Bool {
        left.id == right.id && left.title == right.title && left.detail == right.detail
    }
}

/// Selects faults. The sequence is the same for the same seed and order of calls.
final class Faults: Sendable {
    private enum Fault: CaseIterable {
        case fails, givesUp, hangs, hangsUnresponsively, checksCancellation, ignoresCancellation
    }

    private struct State {
        var random: SeededRandom
        var isOver = false
        /// Calls that hang, or are about to.
        var hanging = 0
        var lastItem = 0
        var items: Set<Int> = []
        var ended: Set<Int> = []
        var mostItems = 0

        mutating func enter(_ item: Int) {
            if !ended.contains(item) { items.insert(item) }
            mostItems = max(mostItems, items.count)
        }

        mutating func leave(_ item: Int) {
            items.remove(item)
            ended.insert(item)
        }
    }

    /// Protects all mutable state.
    private let state: Locked<State>
    private let blockedCalls = HeldCalls<Void, Void>(respondsToCancellation: true)
    private let unresponsiveCalls = HeldCalls<Void, Void>(respondsToCancellation: false)

    init(seed: UInt64) {
        state = Locked(State(random: SeededRandom(seed: seed)))
    }

    /// The maximum number of items fetched at the same time, not counting canceled ones.
    var mostItemCount: Int { state.withLock { $0.mostItems } }

    /// Counts an item during its fetch, until the fetch has ended or is canceled.
    func countItem<Result>(_ fetch: () async throws -> Result) async throws -> Result {
        let number = state.withLock { state in
            state.lastItem += 1
            return state.lastItem
        }
        defer { state.withLock { $0.leave(number) } }
        return try await withTaskCancellationHandler {
            state.withLock { $0.enter(number) }
            return try await fetch()
        } onCancel: {
            state.withLock { $0.leave(number) }
        }
    }

    /// Stops all faults, and resumes the calls that hang.
    func end() {
        state.withLock { $0.isOver = true }
        for call in blockedCalls.takeAll() + unresponsiveCalls.takeAll() { call.succeed() }
    }

    /// Yields a few times, and then fails, cancels itself, hangs, or succeeds.
    func injectFault() async throws {
        let (yields, fault) = state.withLock { state -> (Int, Fault?) in
            let yields = Int.random(in: 0...20, using: &state.random)
            // Half of all loads succeed.
            let isWell = state.isOver || Bool.random(using: &state.random)
            return (yields, isWell ? nil : Fault.allCases.randomElement(using: &state.random))
        }
        for _ in 0..<yields { await Task.yield() }
        switch fault {
        case .fails: throw Outage()
        case .givesUp: throw CancellationError()
        case .hangs: try await hang(blockedCalls)
        case .hangsUnresponsively: try await hang(unresponsiveCalls)
        case .checksCancellation: try Task.checkCancellation()
        case .ignoresCancellation, nil: break
        }
    }

    private func hang(_ calls: HeldCalls<Void, Void>) async throws {
        let isOver = state.withLock { state in
            if !state.isOver { state.hanging += 1 }
            return state.isOver
        }
        if isOver { return }
        defer { state.withLock { $0.hanging -= 1 } }
        try await calls.answer(to: ())
    }

    /// Does the same as ``end()``, and returns when nothing hangs anymore. Calls that were about to hang may
    /// begin to hang after `end()`.
    func endAll() async {
        repeat {
            end()
            await Task.yield()
        } while state.withLock { $0.hanging } > 0
    }
}
