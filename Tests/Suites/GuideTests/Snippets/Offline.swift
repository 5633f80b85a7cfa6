// Scaffolding
import DynamicLists
import DynamicListsSQLite
import DynamicListsWeb
import Foundation

enum Offline {
    nonisolated struct Walk: Codable, Identifiable, Sendable {
        let id: Int
        var name: String
        var version: Int
        var isFavourite: Bool

        func with(version: Int?) -> Walk { self }
    }
    nonisolated struct WalkList: Decodable {
        let walks: [Walk]
        let next: String?
    }
    struct Query: Sendable { let text: String }
    struct WalkPages: PageSource {
        init(_ query: Query) {}
        func page(for request: PageRequest<Int>) async throws -> Page<Int, Walk> {
            Page(items: [], nextKey: nil)
        }
    }
    struct WalkService: Sendable {
        func send(_ edit: QueuedEdit<Walk>) async throws -> Walk? { nil }
    }

    @MainActor
    static func cached(folder: URL, service: WalkService, source: WalkPages) -> Any {
        // Shown
        let cache = ListCache(at: folder.appending(path: "walks.cache"))
        let walks = cache.collection("walks", of: Walk.self) { edit in try await service.send(edit) }
        let list = ListViewModel(source: walks.pages(of: source, as: "all"))
        // Scaffolding
        return list
    }

    @MainActor
    static func queried(walks: CachedCollection<Walk>, query: Query) -> Any {
        // Shown
        let list = ListViewModel(source: walks.pages(of: WalkPages(query), as: query.text))
        // Scaffolding
        return list
    }

    @MainActor
    static func watched(walks: CachedCollection<Walk>, show: (CacheStatus) -> Void) async {
        // Shown
        for await status in walks.statuses { show(status) }
        // Scaffolding
    }

    @MainActor
    static func reading(folder: URL, service: WebService) -> Any {
        // Shown
        let cache = ListCache(at: folder.appending(path: "walks.cache"))
        let walks = cache.collection("walks", of: Walk.self)
        let pages = CursorPages(service) { request in
            .get("walks", query: ["after": request.after, "limit": "\(request.count)"])
        } read: { (answer: WalkList) in
            CursorPage(answer.walks, next: answer.next)
        }
        let list = ListViewModel(source: walks.pages(of: pages, as: "all"))
        // Scaffolding
        return list
    }

    static func sending(cache: ListCache, service: WebService) -> CachedCollection<Walk> {
        // Shown
        let walks = cache.collection("walks", of: Walk.self) { edit in
            guard case .put(let walk) = edit.change else {
                try await service.send(.delete("walks/\(edit.id)"))
                return nil
            }
            let body = walk.with(version: edit.base?.version)
            let answer = try await service.send(
                .put("walks/\(edit.id)", json: body, idempotencyKey: edit.token.uuidString),
                accepting: [409])
            let theirs = try service.decode(Walk.self, from: answer)
            if answer.status == 409 { throw EditConflict(theirs: theirs) }
            return theirs
        }
        // Scaffolding
        return walks
    }

    static func resolving(cache: ListCache, service: WalkService) -> CachedCollection<Walk> {
        // Shown
        let walks = cache.collection("walks", of: Walk.self) { edit, conflict in
            guard case .put(let mine) = edit.change, var merged = conflict.theirs else { return .setAside }
            merged.isFavourite = mine.isFavourite
            return .put(merged)
        } send: { edit in
            try await service.send(edit)
        }
        // Scaffolding
        return walks
    }

    static func editing(walks: CachedCollection<Walk>, walk: Walk) async throws {
        // Shown
        var favourite = walk
        favourite.isFavourite = true
        try await walks.put(favourite)
        let removal = try await walks.remove(walk.id)
        try await walks.takeBack(removal)
        // Scaffolding
    }

    @MainActor
    static func favourites(walks: CachedCollection<Walk>, pages: WalkPages) -> Any {
        // Shown
        let list = ListViewModel(source: walks.pages(of: pages, as: "favourites") { $0.isFavourite })
        // Scaffolding
        return list
    }

    static func words(_ status: CacheStatus) -> String? {
        // Shown
        let time = status.lastContact.map { $0.formatted(.relative(presentation: .named)) }
        let banner = status.isOffline ? "Offline. The service answered \(time ?? "never")." : nil
        // Scaffolding
        return banner
    }

    static func signingOut(cache: ListCache) async throws {
        // Shown
        try await cache.clear(editsToo: true)
        // Scaffolding
    }
}
