import DynamicLists
import Foundation
import Observation

/// The walks of a service: what is found, what the user changes, and whether the service is there.
///
/// Changes are made at once and sent one after another, in order, as soon as the service takes them.
@MainActor
@Observable
final class WalkLibrary {
    /// Whether the service could not be reached when it was asked last.
    private(set) var isOffline = false
    /// When what is shown offline was loaded; nil if nothing was.
    private(set) var loadedAt: Date?
    /// Whether pages are shown as they were kept: they are to be asked for again.
    private(set) var showsKept = false
    /// The walk that was deleted last, while it can be put back.
    private(set) var deleted: Walk?
    /// How many changes wait to be sent.
    var pendingCount: Int { edits.count }

    /// What became of rows that were changed, for the list that shows them.
    @ObservationIgnored let changes: AsyncStream<RowEdit<Int, Walk>>

    private var edits: [WalkEdit] = []
    @ObservationIgnored private var kept = KeptPages()
    @ObservationIgnored private var undoing: CheckedContinuation<Bool, Never>?
    /// Sends changes, or asks whether the service is back.
    @ObservationIgnored private var sending: Task<Void, Never>?
    @ObservationIgnored private let client: WalkClient
    @ObservationIgnored private let tell: AsyncStream<RowEdit<Int, Walk>>.Continuation

    /// For how long a walk that was deleted can be put back.
    private static let undoTime = Duration.seconds(8)

    init(_ client: WalkClient) {
        self.client = client
        (changes, tell) = AsyncStream.makeStream()
    }

    /// What a query finds.
    func source(for query: WalkQuery) -> WalkPages { WalkPages(library: self, query: query) }

    /// A page of it: from the service, or as it was when the service could be reached.
    func page(_ query: WalkQuery, after: String?, count: Int) async throws -> WalkPage {
        let name = KeptPages.Name(query: query, after: after, count: count)
        do {
            let page = try await client.page(query, after: after, count: count)
            kept.keep(page, name)
            setOffline(false)
            loadedAt = Date()
            return changed(page)
        } catch WalkError.unreachable {
            setOffline(true)
            guard let (page, date) = kept[name] else { throw WalkError.unreachable }
            (loadedAt, showsKept) = (min(loadedAt ?? date, date), true)
            return changed(page)
        }
    }

    /// Changes that are not sent yet are the service's soon.
    private func changed(_ page: WalkPage) -> WalkPage {
        edits.reduce(into: page) { $0.make($1) }
    }

    /// What was kept is asked for again.
    func forgetKept() { showsKept = false }

    private func setOffline(_ isOffline: Bool) {
        if isOffline == self.isOffline { return }
        self.isOffline = isOffline
        if isOffline { send() }
    }
}

// MARK: - Changes

extension WalkLibrary {
    /// Walks that were not deleted for good.
    struct Undone: Error {}

    func setFavourite(_ isFavourite: Bool, _ walk: Walk) {
        add(WalkEdit(walk: walk, change: .favourite(isFavourite)))
    }

    /// Deletes a walk.
    ///
    /// - Throws: ``Undone`` if it was put back; returns when it cannot be any more.
    func delete(_ walk: Walk) async throws {
        endUndo(false)
        add(WalkEdit(walk: walk, change: .delete))
        deleted = walk
        let time = Task {
            try await Task.sleep(for: Self.undoTime)
            endUndo(false)
        }
        let isUndone = await withCheckedContinuation { undoing = $0 }
        time.cancel()
        if isUndone { throw Undone() }
    }

    /// Puts back the walk that was deleted last.
    func undo() {
        guard let deleted else { return }
        add(WalkEdit(walk: deleted, change: .putBack))
        endUndo(true)
    }

    /// What was deleted stays so.
    func endUndo(_ isUndone: Bool) {
        let waiting = undoing
        (deleted, undoing) = (nil, nil)
        waiting?.resume(returning: isUndone)
    }

    /// A change that takes back one which was not sent yet is none.
    private func add(_ edit: WalkEdit) {
        if let index = edits.lastIndex(where: { $0.walk.id == edit.walk.id }), edits[index].isUndone(by: edit)
        {
            edits.remove(at: index)
        } else {
            edits.append(edit)
        }
        send()
    }
}

// MARK: - Sending

extension WalkLibrary {
    private func send() {
        guard sending == nil else { return }
        sending = Task {
            var waits = 0
            while isOffline || !edits.isEmpty {
                do {
                    try await sendNext()
                    waits = 0
                } catch WalkError.busy(let delay) {
                    try? await Task.sleep(for: delay)
                } catch {
                    setOffline(true)
                    // 1, 2, 4, 8 seconds.
                    try? await Task.sleep(for: .seconds(1 << min(waits, 3)))
                    waits += 1
                }
            }
            sending = nil
        }
    }

    /// Sends the oldest change; without one, asks whether the service is back.
    private func sendNext() async throws {
        guard let edit = edits.first else {
            _ = try await client.page(WalkQuery(), after: nil, count: 1)
            return setOffline(false)
        }
        edits[0].isSent = true
        do {
            let walk = try await client.send(edit)
            finish(edit, walk)
        } catch WalkError.conflict(let current) {
            settle(edit, with: current)
        } catch WalkError.missing {
            finish(edit, nil)
        } catch WalkError.refused {
            // Asking again would change nothing.
            finish(edit, edit.walk)
        }
        setOffline(false)
    }

    /// - Parameter walk: as the service has it now; nil if it has it no more.
    private func finish(_ edit: WalkEdit, _ walk: Walk?) {
        edits.removeAll { $0.id == edit.id }
        // The service counts versions; what was changed meanwhile is of the newest.
        for index in edits.indices where edits[index].walk.id == edit.walk.id {
            edits[index].walk.version = walk?.version ?? edits[index].walk.version
        }
        guard let walk else { return kept.make(WalkEdit(walk: edit.walk, change: .delete)) }
        kept.make(WalkEdit(walk: walk, change: .putBack))
        let later = edits.reduce(into: WalkPage(items: [walk], next: nil, total: 1)) { $0.make($1) }
        if let shown = later.items.first { tell.yield(.replace(shown)) }
    }

    /// Somebody else was first: what the user wants holds, on the walk as it is now.
    private func settle(_ edit: WalkEdit, with current: Walk) {
        guard case .favourite(let isFavourite) = edit.change, current.favourite != isFavourite else {
            return finish(edit, current)
        }
        guard let index = edits.firstIndex(where: { $0.id == edit.id }) else { return }
        edits[index] = WalkEdit(walk: current, change: edit.change)
    }
}
