public import Foundation

/// A query for objects of one class: condition, order and number.
public struct FetchDescriptor<T: PersistentModel>: @unchecked Sendable {
    // `@unchecked`: key paths to properties have no captured values, and are immutable.

    /// The condition, or nil for all objects.
    public var predicate: Predicate<T>?
    /// The order; objects that are equal there, or all without any, are in the order of their insertion.
    public var sortBy: [SortDescriptor<T>]
    /// The greatest number of objects, or nil for all.
    public var fetchLimit: Int?
    /// The number of objects that are skipped, or nil for none.
    public var fetchOffset: Int?
    /// Whether changes that are not saved yet are considered. Default true.
    public var includePendingChanges = true
    /// The properties that will be read; no effect, because a page of objects is loaded at once.
    public var propertiesToFetch: [PartialKeyPath<T>] = []
    /// The relationships that will be read; no effect, because a page of objects is loaded at once.
    public var relationshipKeyPathsForPrefetching: [PartialKeyPath<T>] = []

    /// Describes a query.
    ///
    /// - Parameters:
    ///   - predicate: the condition. Default nil: all objects.
    ///   - sortBy: the order. Default: that of insertion.
    public init(predicate: Predicate<T>? = nil, sortBy: [SortDescriptor<T>] = []) {
        self.predicate = predicate
        self.sortBy = sortBy
    }
}

/// The objects of a fetch, or their identifiers.
public struct FetchResultsCollection<T>: RandomAccessCollection {
    private let elements: [T]

    init(_ elements: [T]) { self.elements = elements }

    /// The first position, 0.
    public var startIndex: Int { 0 }
    /// The number of elements.
    public var endIndex: Int { elements.count }
    /// The element at a position.
    public subscript(position: Int) -> T { elements[position] }
}
