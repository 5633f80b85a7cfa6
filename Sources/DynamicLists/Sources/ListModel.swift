/// A list that is fetched batch by batch, from beginning to end, by a value that advances.
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
/// The model must be a value: the list fetches on a copy, and keeps the copy only if the fetch succeeded and
/// its rows are still needed. References shared between copies would break this independence.
public protocol BatchModel: ListSource {
    // Redeclared so that the compiler infers them from the functions of a conforming type.
    associatedtype Item
    associatedtype ItemID
    static func id(of item: Item) -> ItemID?

    /// Fetches the next batch. Called off the main actor, never twice at a time on one copy.
    ///
    /// - Parameter count: The requested number of items. A batch may be shorter or longer.
    /// - Returns: The items, in order. An empty batch ends the list until a retry or a refresh fetches again.
    /// - Throws: Any error of the fetch. The list keeps its rows, shows the error and offers Retry. An error
    ///   thrown by a canceled task is never shown.
    mutating func fetchNextItems(count: Int) async throws -> [Item]

    /// Returns to the beginning. Called off the main actor, on the copy that then fetches the first batch of
    /// a refresh or a reset. Not called before the list's very first fetch, which begins at the model's
    /// initial position.
    mutating func reset()
}

/// A model with a parameterless initializer, which makes `ListViewModel<Numbers>()` a list.
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
    // Redeclared so that the compiler infers them from the functions of a conforming type.
    associatedtype Item
    associatedtype ItemID
    static func id(of item: Item) -> ItemID?
    mutating func fetchNextItems(count: Int) async throws -> [Item]
    mutating func reset()

    /// Creates a model at the beginning of its items.
    init()
}
