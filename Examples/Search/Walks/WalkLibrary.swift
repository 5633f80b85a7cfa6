import DynamicLists
import DynamicListsSQLite
import Foundation
import Observation

/// The walks of a service: what is found, what the user changes, and whether the service is there.
///
/// What was loaded and what was changed is in a file: it is there without the service, and in the next run.
@MainActor
@Observable
final class WalkLibrary {
    /// How the file stands to the service.
    private var status: CacheStatus
    /// The walk that was deleted last, while it can be put back.
    private(set) var deleted: Walk?
    /// Whether a query was answered from what was loaded: it is to be asked when the service is back.
    private(set) var isBehind = false

    var isOffline: Bool { status.isOffline }
    /// When what is shown offline was loaded; nil if nothing was.
    var loadedAt: Date? { status.lastContact }
    /// How many changes wait to be sent.
    var pendingCount: Int { status.pendingEdits }
    /// How many changes the service did not accept.
    var refusedCount: Int { status.refusedEdits }

    @ObservationIgnored private let service: WalkService
    @ObservationIgnored private let walks: CachedCollection<Walk>
    /// All walks, as far as they were loaded.
    @ObservationIgnored private let all: WalkPages.Pages
    @ObservationIgnored private var undoing: CheckedContinuation<Bool, Never>?

    /// For how long a walk that was deleted can be put back.
    @ObservationIgnored private let undoTime: Duration
    /// How often it is asked whether the service is back.
    private static let pause = Duration.seconds(3)

    /// - Parameters:
    ///   - file: keeps what was loaded and what was changed.
    ///   - undoTime: for how long a walk that was deleted can be put back.
    init(_ service: WalkService, file: URL, undoTime: Duration) {
        self.service = service
        self.undoTime = undoTime
        let backOff = BackOff(longestDelay: .seconds(8))
        let cache = ListCache(at: file, configuration: ListCache.Configuration(backOff: backOff))
        walks = cache.collection("walks", resolve: WalkService.resolve, send: service.send)
        status = walks.status
        all = walks.pages(of: service.pages(WalkQuery()), as: WalkQuery().name)
    }

    /// What a query finds.
    func source(for query: WalkQuery) -> WalkPages {
        // What is found in other ways stays where it is when it is changed.
        let pages = walks.pages(
            of: service.pages(query), as: query.name, shows: query.onlyFavourites ? query.fits : nil)
        return WalkPages(query: query, pages: pages, library: self)
    }

    /// All walks that were loaded.
    ///
    /// - Throws: what the service throws if there are none.
    func loaded() async throws -> [Walk] {
        let request = PageRequest<WalkPages.Key>(
            key: nil, direction: .refresh, count: 10_000, acceptsStored: true)
        let page = try await all.page(for: request)
        isBehind = true
        return page.items
    }

    /// Follows how the service is, until the task is cancelled.
    func follow() async {
        var asking: Task<Void, Never>?
        for await status in walks.statuses {
            if self.status != status { self.status = status }
            if !status.isOffline { asking = nil }
            if status.isOffline, asking == nil { asking = Task { await askUntilBack() } }
        }
    }

    /// Nobody else may have a reason to ask.
    private func askUntilBack() async {
        let request = PageRequest<WalkPages.Key>(
            key: nil, direction: .refresh, count: 40, acceptsStored: false)
        while walks.status.isOffline {
            try? await Task.sleep(for: Self.pause)
            _ = try? await all.page(for: request)
        }
    }

    /// What was answered from what was loaded is asked for again.
    func catchUp() { isBehind = false }
}

// MARK: - Changes

extension WalkLibrary {
    /// A walk is not to be deleted after all.
    struct Undone: Error {
        fileprivate let edit: QueuedEdit<Walk>
    }

    /// - Throws: why the change cannot be kept: a full disk, for example. Nothing has changed then.
    func setFavourite(_ isFavourite: Bool, _ walk: Walk) async throws {
        var walk = walk
        walk.favourite = isFavourite
        try await walks.put(walk)
    }

    /// Deletes a walk.
    ///
    /// - Throws: ``Undone`` if it is to be put back; returns when it cannot be any more. Why the change
    ///   cannot be kept.
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

    /// Puts a walk back. Returns when the service has it again, or never had it deleted.
    ///
    /// - Throws: why the change cannot be kept.
    func putBack(_ undone: Undone) async throws {
        try await walks.takeBack(undone.edit)
        for await _ in walks.statuses {
            let waiting = try await walks.pendingEdits()
            if !waiting.contains(where: { $0.id == undone.edit.id }) { return }
        }
    }

    /// The walk that was deleted last is to be put back.
    func undo() { endUndo(true) }

    /// The walk that was deleted last stays so.
    func keepDeleted() { endUndo(false) }

    private func endUndo(_ isUndone: Bool) {
        let waiting = undoing
        (deleted, undoing) = (nil, nil)
        waiting?.resume(returning: isUndone)
    }

    /// Gives up what the service did not accept.
    func discardRefused() async throws {
        for edit in try await walks.refusedEdits() { try await walks.discard(edit) }
    }
}
