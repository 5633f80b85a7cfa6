/// A list that is fetched batch by batch, from the beginning to the end, by a value that moves on.
///
///     struct Matches: BatchModel {
///         let query: String
///         var next = 0
///         mutating func fetchNextItems(count: Int) async throws -> [Match] {
///             let matches = try await search(query, from: next, count: count)
///             next += matches.count
///             return matches
///         }
///         mutating func reset() { next = 0 }
///     }
///
/// The model must be a value: the list fetches on a copy and keeps the copy only if the fetch succeeded and
/// its rows are still wanted. References that are shared between copies would tie them together.
public protocol BatchModel: ListSource {
    // Declared again, so that they are inferred from the functions of a conformance.
    associatedtype Item
    associatedtype ItemID
    static func id(of item: Item) -> ItemID?

    /// Fetches the next batch. Called off the main actor, never twice at a time on one copy.
    ///
    /// - Parameter count: how many items are wanted. A batch may be shorter or longer.
    /// - Returns: the items, in order. An empty batch ends the list, until Retry or refresh asks again.
    /// - Throws: whatever went wrong; the list keeps its rows, shows the error and offers Retry. What a
    ///   cancelled task throws is never shown.
    mutating func fetchNextItems(count: Int) async throws -> [Item]

    /// Goes back to the beginning. Called off the main actor, on the copy that then fetches the first batch
    /// of a refresh or a reset; not before the list's very first fetch, which begins where the model stands.
    mutating func reset()
}

/// A model that needs nothing to begin with, so that `ListViewModel<Numbers>()` is a list.
///
///     struct Numbers: ListModel {
///         var next = 0
///         mutating func fetchNextItems(count: Int) async throws -> [Int] {
///             defer { next += count }
///             return Array(next..<next + count)
///         }
///         mutating func reset() { next = 0 }
///     }
public protocol ListModel: BatchModel {
    // Declared again, so that they are inferred from the functions of a conformance.
    associatedtype Item
    associatedtype ItemID
    static func id(of item: Item) -> ItemID?
    mutating func fetchNextItems(count: Int) async throws -> [Item]
    mutating func reset()

    /// Makes a model that stands at the beginning.
    init()
}
