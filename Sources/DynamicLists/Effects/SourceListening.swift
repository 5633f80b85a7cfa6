/// Hears what a source says is out of date, from the first load on until it is cancelled.
struct SourceListening<ID: Hashable & Sendable> {
    typealias Stale = Invalidation<AnyKey, ID>
    /// Calls back with what a source says is out of date, as long as it does.
    typealias News = @Sendable (_ hear: @Sendable (Stale) async -> Void) async -> Void
    /// Begins to listen; nil where nothing is ever out of date.
    typealias Listen = @Sendable () -> News?

    private let listen: Listen?
    /// Ends when all that is said from now on will be heard.
    private var start: Task<News?, Never>?
    private var hearing: Task<Void, Never>?

    /// - Parameter listen: nil for a source that cannot say that something is out of date.
    init(_ listen: Listen?) { self.listen = listen }

    /// How to listen to a source.
    static func to<Source: PageSource>(_ source: Source) -> Listen where Source.ItemID == ID {
        {
            guard let invalidations = source.invalidations else { return nil }
            return { hear in
                for await stale in invalidations {
                    await hear(stale.mapped(key: { AnyKey($0) }, id: { $0 }))
                }
            }
        }
    }

    /// Begins to listen, once.
    ///
    /// - Returns: What a load has to wait for, so that nothing is missed of what it brings.
    mutating func begin(_ hear: @escaping @Sendable (Stale) async -> Void) -> Task<News?, Never>? {
        guard start == nil, let listen else { return start }
        let start = Task { @concurrent in listen() }
        self.start = start
        hearing = Task { @concurrent in
            guard let news = await start.value else { return }
            await news(hear)
        }
        return start
    }

    func cancel() { hearing?.cancel() }
}
