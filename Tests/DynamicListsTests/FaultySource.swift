import DynamicLists
import DynamicListsTesting

/// A source of a fixed number of rows, that fails, dawdles and gives up at random, until it is told to stop
/// that.
struct FaultySource: PageSource {
    let rowCount: Int
    let faults: Faults

    func page(for request: PageRequest<Int>) async throws -> Page<Int, FaultyItem> {
        try await faults.strike()
        let start = request.key ?? 0
        let end = min(rowCount, start + request.count)
        return Page(
            items: (start..<end).map { FaultyItem(id: $0, faults: faults) },
            nextKey: end < rowCount ? end : nil)
    }
}

/// A row of a `FaultySource`; its additional data is its id.
struct FaultyItem: ListItemModel, Identifiable {
    let id: Int
    var title = ""
    var detail: Int?
    let faults: Faults

    init(id: Int, faults: Faults) {
        self.id = id
        self.faults = faults
    }

    mutating func fetchAdditionalData() async throws {
        try await faults.countItem { try await faults.strike() }
        detail = id
    }
}

/// Decides what goes wrong, the same for the same seed and order of calls.
final class Faults: Sendable {
    private struct State {
        var random: SeededRandom
        var isOver = false
        var items = 0
        var mostItems = 0
    }

    /// Protects everything that changes.
    private let state: Locked<State>

    init(seed: UInt64) {
        state = Locked(State(random: SeededRandom(seed: seed)))
    }

    /// How many items were fetched at the same time, at most.
    var mostItemCount: Int { state.withLock { $0.mostItems } }

    /// Counts an item that is being fetched.
    func countItem<Result>(_ fetch: () async throws -> Result) async throws -> Result {
        state.withLock { state in
            state.items += 1
            state.mostItems = max(state.mostItems, state.items)
        }
        defer { state.withLock { $0.items -= 1 } }
        return try await fetch()
    }

    /// Nothing goes wrong from now on.
    func end() {
        state.withLock { $0.isOver = true }
    }

    /// Yields a few times; then fails, gives up, or goes on.
    func strike() async throws {
        let (yields, fate) = state.withLock { state -> (Int, Int) in
            let yields = Int.random(in: 0...20, using: &state.random)
            return (yields, state.isOver ? 9 : Int.random(in: 0..<10, using: &state.random))
        }
        for _ in 0..<yields { await Task.yield() }
        if fate == 0 { throw Outage() }
        if fate == 1 { throw CancellationError() }
        // Half of the others heed cancellation.
        if fate < 6 { try Task.checkCancellation() }
    }
}
