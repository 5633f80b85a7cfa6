/// The number of edits of a collection in a cache file.
struct EditCounts: Equatable, Sendable {
    /// The order of this count among all counts; see `CollectionCoordinator.nextNumber()`.
    var number = 0
    var waiting = 0
    var refused = 0
}
