public import DynamicLists
public import Foundation

/// A file in which lists keep what a service has sent them, and what was changed here and is to be sent to
/// it.
///
///     let cache = ListCache(at: folder.appending(path: "walks.cache"))
///     let walks = cache.collection("walks", of: Walk.self) { edit in try await service.send(edit) }
///     let list = ListViewModel(source: walks.pages(of: source, as: "all"))
///
/// The file can be read by its user alone. One that belongs to another user, or that others may write or put
/// another in the place of, is not used. It is opened when it is used for the first time. One that is
/// damaged is moved aside (``damagedFile``) and begun anew; where it cannot be used at all, lists go on
/// without it and say why (``CacheStatus/storageFailure``).
///
/// Any thread may use it. Keep one for a file in a program; several programs may share a file.
public final class ListCache: Sendable {
    /// How much is kept. See the properties for defaults.
    public struct Configuration: Sendable {
        /// How large the file may become before the pages that were loaded longest ago leave it. Unit bytes,
        /// at least 1 000 000; default 64 000 000. Edits that wait do not leave it.
        public var maxBytes: Int
        /// How many edits of a collection may wait to be sent. Default 10 000, at least 1.
        public var maxPendingEdits: Int
        /// How edits are sent again, and pages asked for again in the background, while the service cannot be
        /// reached. Default: after 1 s, then later each time, at most after 60 s; its `attempts` are not
        /// heeded, since there is no end to it.
        public var backOff: BackOff
        /// The clock by which that is done, and by which pages get old. Default the continuous one; tests may
        /// turn their own.
        public var clock: any Clock<Duration>

        /// Makes a configuration.
        ///
        /// Traps if a value is outside its range; the message has the value.
        public init(
            maxBytes: Int = 64_000_000, maxPendingEdits: Int = 10_000, backOff: BackOff = BackOff(),
            clock: any Clock<Duration> = ContinuousClock()
        ) {
            self.maxBytes = maxBytes
            self.maxPendingEdits = maxPendingEdits
            self.backOff = backOff
            self.clock = clock
            check()
        }

        /// Traps if a value is outside its range.
        func check() {
            precondition(maxBytes >= 1_000_000, "maxBytes is \(maxBytes), but must be at least 1 000 000")
            precondition(
                maxPendingEdits >= 1, "maxPendingEdits is \(maxPendingEdits), but must be at least 1")
        }
    }

    /// How much is kept.
    public let configuration: Configuration
    let file: CacheFile
    let clock: ListClock
    private let start = Date()
    private let lastTime = Locked(Date.distantPast)
    private let hubs = Locked<[ExactText: CollectionHub]>([:])

    /// Makes a cache in a file, which is made, with its folder, when it is used for the first time.
    ///
    /// Traps if a value of the configuration is outside its range.
    public init(at url: URL, configuration: Configuration = Configuration()) {
        configuration.check()
        self.configuration = configuration
        clock = ListClock(configuration.clock)
        file = CacheFile(at: url)
    }

    /// The time: that of the wall when the cache was made, and what has passed on its clock. It is never the
    /// same twice, even where the clock stands, so that of two things one is the later one.
    var now: Date {
        // In steps that a file keeps exactly.
        let steps = 1_048_576.0
        let time = start + clock.now() / .seconds(1)
        let step = Date(
            timeIntervalSinceReferenceDate: (time.timeIntervalSinceReferenceDate * steps).rounded() / steps)
        return lastTime.withLock { last in
            last = max(step, last + 1 / steps)
            return last
        }
    }

    /// Where a damaged file was moved to, which had been in this one's place; nil if it was not.
    public var damagedFile: URL? { file.damagedFile }

    /// Items of one kind that come from one service, and what is changed of them.
    ///
    /// - Parameters:
    ///   - name: the collection's name in the file; any text. The same name means the same items.
    ///   - type: of the items. A program that changes it takes another name, or reads the old shape, too;
    ///     pages of a shape that cannot be read count as not there.
    ///   - resolve: decides what becomes of an edit that is in conflict. Called off the main actor. Default:
    ///     it is set aside.
    ///   - send: sends an edit, and returns the item as the service has it by then; nil where that is what
    ///     the edit said. Called off the main actor, for one edit after another in the order in which they
    ///     were made, again and again until it succeeds, throws an ``EditConflict``, or throws an error that
    ///     says that asking again cannot help (`RetryAdvising`), which sets the edit aside. The edits behind
    ///     it wait meanwhile, so it must end: set a time limit. What it returns for a removal does not count.
    public func collection<Item>(
        _ name: String, of type: Item.Type = Item.self,
        resolve: @escaping @Sendable (QueuedEdit<Item>, EditConflict<Item>) async -> EditResolution<Item> = {
            _, _ in .setAside
        },
        send: @escaping @Sendable (QueuedEdit<Item>) async throws -> Item?
    ) -> CachedCollection<Item> {
        CachedCollection(name, in: self, hub: hub(name), resolve: resolve, send: send)
    }

    /// Items of one kind that are not edited.
    ///
    /// - Parameters:
    ///   - name: the collection's name in the file; any text. The same name means the same items.
    ///   - type: of the items.
    public func collection<Item>(_ name: String, of type: Item.Type = Item.self) -> CachedCollection<Item> {
        CachedCollection(name, in: self, hub: hub(name), resolve: { _, _ in .setAside }, send: nil)
    }

    private func hub(_ name: String) -> CollectionHub {
        let name = ExactText(name)
        return hubs.withLock { hubs in
            if let hub = hubs[name] { return hub }
            let hub = CollectionHub()
            hubs[name] = hub
            return hub
        }
    }

    /// How large what is kept is by now. Unit bytes.
    ///
    /// - Throws: ``SQLiteError``.
    public func size() async throws -> Int {
        try await file.read { try CacheFile.usedBytes(in: $0) }
    }

    /// Removes all that was loaded, for example when the user signs out; lists that show it load it anew.
    ///
    /// - Parameter editsToo: whether edits that wait, and refused ones, are lost as well. Default false.
    /// - Throws: ``SQLiteError``.
    public func clear(editsToo: Bool = false) async throws {
        let hubs = hubs.withLock { Array($0.values) }
        let counts = try await file.write { connection in
            try CacheFile.clear(editsToo: editsToo, in: connection)
            return hubs.map { $0.cleared() }
        }
        for (hub, counts) in zip(hubs, counts) {
            if editsToo { hub.count(counts) }
            hub.change { $0.lastContact = nil }
            hub.outdate(at: now)
            hub.tell(.all)
        }
    }
}
