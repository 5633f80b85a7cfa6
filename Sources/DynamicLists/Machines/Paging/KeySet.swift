/// A set of keys that grows in small steps, so that no single insertion has to rehash all keys.
struct KeySet<Key: Hashable & Sendable>: Equatable, Sendable {
    private static var shardCount: Int { 128 }

    /// The shards, each with the keys whose hashes have the same low bits. Empty until there is a key, then a
    /// power of two.
    private var shards: [Set<Key>] = []

    /// - Complexity: O(1) on average.
    func contains(_ key: Key) -> Bool {
        !shards.isEmpty && shards[shard(of: key)].contains(key)
    }

    /// - Returns: Whether the key was not in the set.
    /// - Complexity: O(1) on average; at worst O(n / 128).
    @discardableResult
    mutating func insert(_ key: Key) -> Bool {
        if shards.isEmpty { shards = Array(repeating: [], count: Self.shardCount) }
        return shards[shard(of: key)].insert(key).inserted
    }

    /// - Complexity: O(1) on average.
    mutating func remove(_ key: Key) {
        if !shards.isEmpty { shards[shard(of: key)].remove(key) }
    }

    private func shard(of key: Key) -> Int { key.hashValue & (Self.shardCount - 1) }
}
