/// The state of rows that do not currently exist, by their elements' IDs. (B23)
///
/// Only written values are retained. The rows are in two generations of limited size, in the order of their
/// removal: when the recent generation is full, the older one is dropped.
@MainActor
final class KeptRows<Data: RandomAccessCollection, ID: Hashable> {
    /// The maximum number of rows with plain values in a generation.
    private static var capacity: Int { 1 << 15 }
    /// The cost of a row with an object, in rows with plain values: an object may retain anything.
    private static var objectCost: Int { 1 << 10 }
    /// The maximum number of IDs of new data to read in a frame.
    private static var idsPerFrame: Int { 1 << 16 }

    private var recent: [ID: RetainedState] = [:]
    private var older: [ID: RetainedState] = [:]
    private var cost = 0
    /// The number of IDs of new data that were read, or `nil` if all were.
    private var read: Int?

    var isEmpty: Bool { recent.isEmpty && older.isEmpty }

    func contains(_ id: ID) -> Bool { recent[id] != nil || older[id] != nil }

    /// - Returns: The state that is dropped to make space. Releasing it may run the program's code.
    func insert(_ state: RetainedState, for id: ID) -> [ID: RetainedState] {
        // If several rows have the same ID, the one removed last counts.
        let replaced = remove(id)
        cost += Self.cost(of: state)
        recent[id] = state
        var dropped: [ID: RetainedState] = [:]
        if cost > Self.capacity {
            dropped = older
            (older, recent, cost) = (recent, [:], 0)
        }
        dropped[id] = replaced
        return dropped
    }

    func remove(_ id: ID) -> RetainedState? {
        guard let state = recent.removeValue(forKey: id) else { return older.removeValue(forKey: id) }
        cost -= Self.cost(of: state)
        return state
    }

    private static func cost(of state: RetainedState) -> Int { state.isPlain ? 1 : objectCost }

    /// Starts to drop state whose ID is not in the new data.
    func dataChanged() {
        older.merge(recent) { $1 }
        (recent, cost, read) = ([:], 0, 0)
    }

    /// Reads more IDs of new data.
    ///
    /// - Returns: The dropped state once all IDs were read, or `nil` if there are more.
    func follow(_ ids: RowIDs<Data, ID>) -> [ID: RetainedState]? {
        guard let start = read else { return [:] }
        let end = min(start + Self.idsPerFrame, ids.count)
        ids.visit(start..<max(start, end)) { _, id in
            if let state = older.removeValue(forKey: id) {
                recent[id] = state
                cost += Self.cost(of: state)
            }
            return !older.isEmpty
        }
        guard end >= ids.count || older.isEmpty else {
            read = end
            return nil
        }
        let dropped = older
        (older, read) = ([:], nil)
        return dropped
    }
}
