public import DynamicLists
public import Foundation

/// A file in which lists keep what a service has sent them, and the local edits that are to be sent to it.
///
///     let cache = ListCache(at: folder.appending(path: "walks.cache"))
///     let walks = cache.collection("walks", of: Walk.self) { edit in try await service.send(edit) }
///     let list = ListViewModel(source: walks.pages(of: source, as: "all"))
///
/// Only the file's user can read it. A file that belongs to another user, or that other users may write or
/// replace, is not used. The file is opened when it is used for the first time. A damaged file is moved aside
/// (``damagedFile``) and replaced by a new one; where the file cannot be used at all, lists work without it
/// and report the reason (``CacheStatus/storageFailure``).
///
/// A cache can be used from any thread. Keep one instance for a file in a program; several programs may share
/// a file.
public final class ListCache: Sendable {
    /// The limits and the retry policy of a cache. See the properties for defaults.
    public struct Configuration: Sendable {
        /// The size of the file above which the pages that were loaded longest ago are deleted. Unit bytes,
        /// at least 1 000 000; default 64 000 000. Edits that wait are not deleted.
        public var maxBytes: Int
        /// The largest number of edits of a collection that may wait to be sent. Default 10 000, at least 1.
        public var maxPendingEdits: Int
        /// The back-off after which edits are sent again, and pages requested again in the background, while
        /// the service cannot be reached. Default: after 1 s, then after growing delays of at most 60 s. Its
        /// `attempts` are ignored, because there is no last attempt.
        public var backOff: BackOff
        /// The clock of the back-off and of the age of pages. Default the continuous one; tests may use a
        /// manual clock.
        public var clock: any Clock<Duration>

        /// Makes a configuration.
        ///
        /// Traps if a value is outside its range; the message contains the value.
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

    /// The limits and the retry policy.
    public let configuration: Configuration
    let file: CacheFile
    let clock: ListClock
    private let start = Date()
    private let lastTime = Locked(Date.distantPast)
    private let coordinators = Locked<[BinaryString: CollectionCoordinator]>([:])

    /// Makes a cache in a file. The file and its folder are created when it is used for the first time.
    ///
    /// Traps if a value of the configuration is outside its range.
    public init(at url: URL, configuration: Configuration = Configuration()) {
        configuration.check()
        self.configuration = configuration
        clock = ListClock(configuration.clock)
        file = CacheFile(at: url)
    }

    /// The current time: the wall clock's when the cache was made, plus the time that has passed on its
    /// clock. No value is returned twice, even if the clock does not advance, which orders any two events.
    var now: Date {
        // In steps that the file stores exactly.
        let steps = 1_048_576.0
        let time = start + clock.now() / .seconds(1)
        let step = Date(
            timeIntervalSinceReferenceDate: (time.timeIntervalSinceReferenceDate * steps).rounded() / steps)
        return lastTime.withLock { last in
            last = max(step, last + 1 / steps)
            return last
        }
    }

    /// The place to which a damaged file was moved that had been in this one's place, or nil if none was.
    public var damagedFile: URL? { file.damagedFile }

    /// Items of one kind from one service, and their edits.
    ///
    /// - Parameters:
    ///   - name: the collection's name in the file; any text. The same name means the same items.
    ///   - type: the type of the items. A program that changes it takes another name, or also decodes the old
    ///     shape; pages of a shape that cannot be decoded count as missing.
    ///   - resolve: decides the outcome of an edit that is in conflict. Called off the main actor. Default:
    ///     the edit is set aside.
    ///   - send: sends an edit, and returns the item as the service has it afterwards, or nil if that is the
    ///     item of the edit. Called off the main actor, for one edit after another in the order in which they
    ///     were made, repeatedly until it succeeds, throws an ``EditConflict``, or throws an error for which
    ///     a retry cannot help (`RetryAdvising`), which sets the edit aside. The edits behind it wait
    ///     meanwhile, so it must return: set a time limit. The value returned for a removal is ignored.
    public func collection<Item>(
        _ name: String, of type: Item.Type = Item.self,
        resolve: @escaping @Sendable (QueuedEdit<Item>, EditConflict<Item>) async -> EditResolution<Item> = {
            _, _ in .setAside
        },
        send: @escaping @Sendable (QueuedEdit<Item>) async throws -> Item?
    ) -> CachedCollection<Item> {
        CachedCollection(name, in: self, coordinator: coordinator(name), resolve: resolve, send: send)
    }

    /// Items of one kind that are not edited.
    ///
    /// - Parameters:
    ///   - name: the collection's name in the file; any text. The same name means the same items.
    ///   - type: the type of the items.
    public func collection<Item>(_ name: String, of type: Item.Type = Item.self) -> CachedCollection<Item> {
        CachedCollection(
            name, in: self, coordinator: coordinator(name), resolve: { _, _ in .setAside }, send: nil)
    }

    private func coordinator(_ name: String) -> CollectionCoordinator {
        let name = BinaryString(name)
        return coordinators.withLock { coordinators in
            if let coordinator = coordinators[name] { return coordinator }
            let coordinator = CollectionCoordinator()
            coordinators[name] = coordinator
            return coordinator
        }
    }

    /// The current size of the stored data. Unit bytes.
    ///
    /// - Throws: ``SQLiteError``.
    public func size() async throws -> Int {
        try await file.read { try CacheFile.usedBytes(in: $0) }
    }

    /// Removes all loaded data, for example when the user signs out; lists that show it load it again.
    ///
    /// - Parameter editsToo: whether edits that wait, and refused ones, are removed as well. Default false.
    /// - Throws: ``SQLiteError``.
    public func clear(editsToo: Bool = false) async throws {
        let coordinators = coordinators.withLock { Array($0.values) }
        let counts = try await file.write { connection in
            try CacheFile.clear(editsToo: editsToo, in: connection)
            return coordinators.map { $0.cleared() }
        }
        for (coordinator, counts) in zip(coordinators, counts) {
            if editsToo { coordinator.count(counts) }
            coordinator.change { $0.lastContact = nil }
            coordinator.markStale(at: now)
            coordinator.notifyLists(.all)
        }
    }
}
