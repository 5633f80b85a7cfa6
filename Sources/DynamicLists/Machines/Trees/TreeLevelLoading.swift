/// The loading of a level.
struct TreeLevelLoading<ID: Hashable & Sendable>: Sendable {
    var paging: PagingMachine<AnyKey>
    /// The load in flight.
    var load: TreeLoad<ID>?
    /// Whether a refresh began and has not replaced the level's rows yet. A level that it has replaced
    /// may take over rows of this one.
    var isOutdated = false
    /// The load that failed last.
    var failed: TreeLoad<ID>?
    /// A load that begins when the level is visible.
    var held: PageLoad<AnyKey>?
}
