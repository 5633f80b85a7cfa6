import DynamicLists
import DynamicListsSQLite
import Foundation
import Observation

/// The walks of a service: the results of queries, the user's changes, and the availability of the service.
///
/// Loaded data and changes are stored in a file: they are available without the service, and in the next run.
@MainActor
@Observable
final class WalkLibrary {
    /// The status of the file in relation to the service.
    private var status: CacheStatus
    /// The walk that was deleted last, while it can be restored.
    private(set) var deleted: Walk?
    /// Whether a query was answered from stored data, and has to be sent when the service is available again.
    private(set) var needsRequery = false

    var isOffline: Bool { status.isOffline }
    /// The time at which the data shown offline was loaded; nil if nothing was.
    var loadedAt: Date? { status.lastContact }
    /// The number of changes that are pending.
    var pendingCount: Int { status.pendingEdits }
    /// The number of changes that the service did not accept.
    var refusedCount: Int { status.refusedEdits }

    @ObservationIgnored private let service: WalkService
    @ObservationIgnored private let walks: CachedCollection<Walk>
    /// All walks that have been loaded.
    @ObservationIgnored private let all: WalkPages.Pages
    @ObservationIgnored private var undoing: CheckedContinuation<Bool, Never>?

    /// The time for which a deleted walk can be restored.
    @ObservationIgnored private let undoTime: Duration
    /// The interval at which the availability of the service is checked.
    private static let pause = Duration.seconds(3)

    /// - Parameters:
    ///   - file: The file for loaded data and changes.
    ///   - undoTime: The time for which a deleted walk can be restored.
    init(_ service: WalkService, file: URL, undoTime: Duration) {
        self.service = service
        self.undoTime = undoTime
        let backOff = BackOff(longestDelay: .seconds(8))
        let cache = ListCache(at: file, configuration: ListCache.Configuration(backOff: backOff))
        walks = cache.collection("walks", resolve: WalkService.resolve, send: service.send)
        status = walks.status
        all = walks.pages(of: service.pages(WalkQuery()), as: WalkQuery().name)
    }

    /// The source of a query's results.
    func source(for query: WalkQuery) -> WalkPages {
        // The results of other queries keep their position when they are changed.
        let pages = walks.pages(
            of: service.pages(query), as: query.name, shows: query.onlyFavourites ? query.fits : nil)
        return WalkPages(query: query, pages: pages, library: self)
    }

    /// All walks that have been loaded.
    ///
    /// - Throws: The error of the service if there are none.
    func loaded() async throws -> [Walk] {
        let request = PageRequest<WalkPages.Key>(
            key: nil, direction: .refresh, count: 10_000, acceptsStored: true)
        let page = try await all.page(for: request)
        needsRequery = true
        return page.items
    }

    /// Follows the status of the service, until the task is canceled.
    func follow() async {
        var asking: Task<Void, Never>?
        for await status in walks.statuses {
            if self.status != status { self.status = status }
            if !status.isOffline { asking = nil }
            if status.isOffline, asking == nil { asking = Task { await pollUntilReachable() } }
        }
    }

    /// Sends requests until the service is available, because there may be no other reason to send one.
    private func pollUntilReachable() async {
        let request = PageRequest<WalkPages.Key>(
            key: nil, direction: .refresh, count: 40, acceptsStored: false)
        while walks.status.isOffline {
            try? await Task.sleep(for: Self.pause)
            _ = try? await all.page(for: request)
        }
    }

    /// Requests the results again that were answered from stored data.
    func catchUp() { needsRequery = false }
}

// MARK: - Changes

extension WalkLibrary {
    /// The deletion of a walk was undone.
    struct Undone: Error {
        fileprivate let edit: QueuedEdit<Walk>
    }

    /// - Throws: The reason why the change cannot be stored, for example a full disk. Nothing has changed
    ///   then.
    func setFavourite(_ isFavourite: Bool, _ walk: Walk) async throws {
        var walk = walk
        walk.favourite = isFavourite
        try await walks.put(walk)
    }

    /// Deletes a walk.
    ///
    /// - Throws: ``Undone`` if it is restored, or the reason why the change cannot be stored. Returns when it
    ///   can no longer be undone.
    func delete(_ walk: Walk) async throws {
        endUndo(false)
        let edit = try await walks.remove(walk.id)
        deleted = walk
        let time = Task {
            try await Task.sleep(for: undoTime)
            endUndo(false)
        }
        let isUndone = await withCheckedContinuation { undoing = $0 }
        time.cancel()
        if isUndone { throw Undone(edit: edit) }
    }

    /// Restores a walk. Returns when the service has it again, or has never deleted it.
    ///
    /// - Throws: The reason why the change cannot be stored.
    func restore(_ undone: Undone) async throws {
        try await walks.takeBack(undone.edit)
        for await _ in walks.statuses {
            let waiting = try await walks.pendingEdits()
            if !waiting.contains(where: { $0.id == undone.edit.id }) { return }
        }
    }

    /// Restores the walk that was deleted last.
    func undo() { endUndo(true) }

    /// Makes the last deletion final.
    func keepDeleted() { endUndo(false) }

    private func endUndo(_ isUndone: Bool) {
        let waiting = undoing
        (deleted, undoing) = (nil, nil)
        waiting?.resume(returning: isUndone)
    }

    /// Discards the changes that the service did not accept.
    func discardRefused() async throws {
        for edit in try await walks.refusedEdits() { try await walks.discard(edit) }
    }
}
