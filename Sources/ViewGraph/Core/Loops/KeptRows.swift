/// The state of rows that do not exist at present, by the ids of their elements. (B23)
///
/// Values only, and only those that were written. Of each half of the time the state of so many rows is kept,
/// in order of their leaving: when the recent half is full, the older one is dropped.
@MainActor
final class KeptRows<Data: RandomAccessCollection, ID: Hashable> {
    /// How many rows with plain values a half keeps.
    private static var most: Int { 1 << 15 }
    /// Objects may keep anything alive: a row with one counts as so many.
    private static var costOfObjects: Int { 1 << 10 }
    /// How many ids of new data are read in a frame.
    private static var stretch: Int { 1 << 16 }

    private var recent: [ID: KeptState] = [:]
    private var older: [ID: KeptState] = [:]
    private var cost = 0
    /// How many ids of new data were read; nil: all.
    private var read: Int?

    var isEmpty: Bool { recent.isEmpty && older.isEmpty }

    func contains(_ id: ID) -> Bool { recent[id] != nil || older[id] != nil }

    /// - Returns: what is dropped for it. It may run code of the program when it is released.
    func insert(_ state: KeptState, for id: ID) -> [ID: KeptState] {
        // Of rows with the same id, the one that left last counts.
        let replaced = remove(id)
        cost += Self.cost(of: state)
        recent[id] = state
        var dropped: [ID: KeptState] = [:]
        if cost > Self.most {
            dropped = older
            (older, recent, cost) = (recent, [:], 0)
        }
        dropped[id] = replaced
        return dropped
    }

    func remove(_ id: ID) -> KeptState? {
        guard let state = recent.removeValue(forKey: id) else { return older.removeValue(forKey: id) }
        cost -= Self.cost(of: state)
        return state
    }

    private static func cost(of state: KeptState) -> Int { state.isPlain ? 1 : costOfObjects }

    /// The data is different: state is dropped whose id is not in it.
    func dataChanged() {
        older.merge(recent) { $1 }
        (recent, cost, read) = ([:], 0, 0)
    }

    /// Reads some more ids of new data.
    ///
    /// - Returns: what is dropped, as all were read; nil: more are to be read.
    func follow(_ ids: RowIDs<Data, ID>) -> [ID: KeptState]? {
        guard let start = read else { return [:] }
        let end = min(start + Self.stretch, ids.count)
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
