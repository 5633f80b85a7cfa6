/// How many edits of a collection are in a cache's file.
struct EditCounts: Equatable, Sendable {
    /// When they were counted, among all that was counted; see `CollectionHub.nextNumber()`.
    var number = 0
    var waiting = 0
    var refused = 0
}
