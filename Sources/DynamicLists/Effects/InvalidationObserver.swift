/// Observes a source's invalidations, from the first load until it is canceled.
struct InvalidationObserver<ID: Hashable & Sendable> {
    typealias ErasedInvalidation = Invalidation<AnyKey, ID>
    /// Calls back with each invalidation of a source until its stream ends.
    typealias InvalidationFeed =
        @Sendable (_ receive: @Sendable (ErasedInvalidation) async -> Void) async -> Void
    /// Starts observing. Returns nil if nothing is ever out of date.
    typealias Listen = @Sendable () -> InvalidationFeed?

    private let listen: Listen?
    /// The task that ends as soon as all further invalidations will be received.
    private var start: Task<InvalidationFeed?, Never>?
    private var observation: Task<Void, Never>?

    /// - Parameter listen: Nil for a source without invalidations.
    init(_ listen: Listen?) { self.listen = listen }

    /// Returns a function that observes a source.
    static func to<Source: PageSource>(_ source: Source) -> Listen where Source.ItemID == ID {
        {
            guard let invalidations = source.invalidations else { return nil }
            return { receive in
                for await invalidation in invalidations {
                    await receive(invalidation.mapped(key: { AnyKey($0) }, id: { $0 }))
                }
            }
        }
    }

    /// Starts observing, once.
    ///
    /// - Returns: The task that a load must await before it starts, so that no invalidation of its data is
    ///   missed.
    mutating func begin(_ receive: @escaping @Sendable (ErasedInvalidation) async -> Void) -> Task<
        InvalidationFeed?, Never
    >? {
        guard start == nil, let listen else { return start }
        let start = Task { @concurrent in listen() }
        self.start = start
        observation = Task { @concurrent in
            guard let feed = await start.value else { return }
            await feed(receive)
        }
        return start
    }

    func cancel() { observation?.cancel() }
}
