import CacheTesting
import DynamicLists
import DynamicListsSQLite
import DynamicListsTesting
import Foundation
import Testing

/// Pages that arrive at the wrong time, and sources and services that misbehave.
@MainActor
@Suite("A cache with failing sources and services", .timeLimit(.minutes(5)))
struct CacheFailureTests {
    private let folder: Folder
    private let service = WalkService(0..<6)

    init() throws { folder = try Folder() }

    @Test("an item that an edit removed from a list stays removed when the edit is confirmed")
    func leftForGood() async throws {
        service.change { $0.walks[1].isFavourite = true }
        try await CachedWorld(service, in: folder).screen(favourites: true).open()
        let world = CachedWorld(service, in: folder)
        var walk = service.walks[1]
        walk.isFavourite = false
        try await world.walks.put(walk)
        try await world.wait { $0.pendingEdits == 0 && $0.lastContact != nil }
        service.change { $0.isDown = true }
        let favourites = world.screen(favourites: true)
        try await favourites.open()
        #expect(favourites.ids == [])
        #expect(favourites.list.snapshot.refreshState == .idle)
    }

    @Test("a page requested before an edit was sent keeps the item that it added, and is requested again")
    func lateAddition() async throws {
        let calls = HeldCalls<PageRequest<Int>, Page<Int, Walk>>()
        let world = CachedWorld(service, in: folder)
        let held = ClosureSource { try await calls.answer(to: $0) }
        let screen = ListDriver(
            ListViewModel(source: world.walks.pages(of: held, as: "all") { _ in true }), height: 3)
        screen.show()
        let call = try await screen.next(calls)
        try await world.walks.put(Walk(9))
        try await world.wait { $0.pendingEdits == 0 && $0.lastContact != nil }
        call.succeed(with: Page(items: [Walk(0), Walk(1)], nextKey: nil))
        try await screen.wait { screen.ids == [9, 0, 1] }
        let again = try await calls.next()
        again.succeed(with: Page(items: [Walk(0), Walk(1), Walk(9)], nextKey: nil))
        try await screen.wait { screen.ids == [0, 1, 9] }
    }

    @Test("while the service is down, two collections of one name send no more often than one")
    func twiceDown() async throws {
        let calls = HeldCalls<QueuedEdit<Walk>, Walk?>()
        let count = Locked(0)
        let clock = TestClock()
        let cache = ListCache(
            at: folder.file("walks.cache"), configuration: .init(backOff: BackOff(jitter: 0), clock: clock))
        let collections: [CachedCollection<Walk>] = (0..<2).map { _ in
            cache.collection("walks") { try await calls.answer(to: $0) }
        }
        try await collections[0].put(Walk(1))
        let failing = Task {
            while true {
                try await calls.next().fail(with: Unreachable())
                count.withLock { $0 += 1 }
            }
        }
        defer { failing.cancel() }
        for _ in 0..<5 { await clock.advance(by: .milliseconds(100)) }
        #expect(count.withLock { $0 } <= 4)
        _ = collections
    }

    @Test("a page that differs each time is requested once when it is read, however fresh it must be")
    func restlessPage() async throws {
        let count = Locked(0)
        let world = CachedWorld(service, in: folder)
        let source = ClosureSource<Int, Walk> { _ in
            let number = count.withLock { count in
                count += 1
                return count
            }
            return Page(items: [Walk(0, "walk \(number)")], nextKey: nil)
        }
        let screen = ListDriver(
            ListViewModel(source: world.walks.pages(of: source, as: "all", freshFor: .zero)), height: 3)
        try await screen.open()
        screen.list.reset()
        try await screen.wait { screen.names == ["walk 2"] }
        for _ in 0..<5 { await world.clock.advance(by: .milliseconds(100)) }
        #expect(count.withLock { $0 } == 2)
    }

    @Test("a page that the service refuses does not mean that it cannot be reached")
    func refusedPage() async throws {
        let world = CachedWorld(service, in: folder)
        let source = ClosureSource<Int, Walk> { _ in throw Refused() }
        let screen = ListDriver(ListViewModel(source: world.walks.pages(of: source, as: "all")), height: 3)
        try await screen.open()
        #expect(screen.list.snapshot.refreshState.error != nil)
        #expect(!world.walks.status.isOffline)
    }

    private struct Unwritable: Codable, Identifiable {
        var id: Int
        func encode(to encoder: any Encoder) throws {
            throw EncodingError.invalidValue(
                id, EncodingError.Context(codingPath: [], debugDescription: "not to be written"))
        }
    }

    @Test("items that cannot be stored are shown")
    func unwritable() async throws {
        let source = ClosureSource<Int, Unwritable> { _ in Page(items: [Unwritable(id: 1)], nextKey: nil) }
        let items = ListCache(at: folder.file("walks.cache")).collection("items", of: Unwritable.self)
        let screen = ListDriver(ListViewModel(source: items.pages(of: source, as: "all")), height: 3)
        screen.show()
        try await screen.waitUntilIdle()
        #expect(screen.ids == [1])
        #expect(items.status.storageFailure != nil)
    }

    @Test("a page requested before the cache was cleared is not stored")
    func clearedMeanwhile() async throws {
        let calls = HeldCalls<PageRequest<Int>, Page<Int, Walk>>()
        let world = CachedWorld(service, in: folder)
        let held = ClosureSource { try await calls.answer(to: $0) }
        let pages = world.walks.pages(of: held, as: "all")
        let request = PageRequest<Int>(key: nil, direction: .refresh, count: 5)
        let loading = Task { try await pages.page(for: request) }
        let call = try await calls.next()
        try await world.cache.clear()
        call.succeed(with: Page(items: service.walks, nextKey: nil))
        _ = try await loading.value
        let again = Task { try await pages.page(for: request) }
        try await calls.next().fail(with: Unreachable())
        await #expect(throws: Unreachable.self) { try await again.value }
    }

    @Test("a page does not replace one that was requested later")
    func overtaken() async throws {
        let calls = HeldCalls<PageRequest<Int>, Page<Int, Walk>>()
        let world = CachedWorld(service, in: folder)
        let held = ClosureSource { try await calls.answer(to: $0) }
        let pages = world.walks.pages(of: held, as: "all")
        let request = PageRequest<Int>(key: nil, direction: .append, count: 5, acceptsStored: false)
        let slow = Task { try await pages.page(for: request) }
        let first = try await calls.next()
        let quick = Task { try await pages.page(for: request) }
        try await calls.next().succeed(with: Page(items: [Walk(0, "newer")], nextKey: nil))
        _ = try await quick.value
        first.succeed(with: Page(items: [Walk(0, "older")], nextKey: 1))
        #expect(try await slow.value.items.map(\.name) == ["newer"])
        let stored = try await pages.page(for: PageRequest(key: nil, direction: .append, count: 5))
        #expect(stored.items.map(\.name) == ["newer"])
        #expect(stored.nextKey == nil)
    }

    @Test("a background update keeps the length of a page that a list has requested meanwhile")
    func longerMeanwhile() async throws {
        let calls = HeldCalls<PageRequest<Int>, Page<Int, Walk>>()
        let world = CachedWorld(service, in: folder)
        let held = HeldWalks(calls: calls)
        let pages = world.walks.pages(of: held, as: "all")
        let short = Page(items: (0..<5).map { Walk($0) }, nextKey: 5)
        let first = PageRequest<Int>(key: nil, direction: .refresh, count: 5)
        let other = PageRequest<Int>(key: 9, direction: .append, count: 5)
        for (request, page) in [(first, short), (other, Page(items: [Walk(9)], nextKey: nil))] {
            let loading = Task { try await pages.page(for: request) }
            try await calls.next().succeed(with: page)
            _ = try await loading.value
        }
        await world.clock.advance(by: .seconds(61))
        let longer = PageRequest<Int>(key: nil, direction: .refresh, count: 6, acceptsStored: false)
        let refresh = Task { try await pages.page(for: longer) }
        let call = try await calls.next()
        // Pages that are read are updated in the background, one after another.
        _ = try await pages.page(for: first)
        let upkeep = try await calls.next()
        _ = try await pages.page(for: other)
        call.succeed(with: Page(items: (0..<6).map { Walk($0) }, nextKey: nil))
        #expect(try await refresh.value.items.count == 6)
        upkeep.succeed(with: short)
        #expect(try await calls.next().request.key == 9)
        let stored = try await pages.page(for: first)
        #expect(stored.items.map(\.id) == Array(0..<6))
        #expect(stored.nextKey == nil)
    }

    @Test("an invalidation of the source reloads its rows at once, even if no time has passed")
    func outOfDate() async throws {
        let (stream, continuation) = AsyncStream<Invalidation<Int, Int>>.makeStream()
        let source = TellingPages(service: service, stream: Locked(stream))
        let world = CachedWorld(service, in: folder)
        let screen = ListDriver(ListViewModel(source: world.walks.pages(of: source, as: "all")), height: 3)
        try await screen.open()
        service.change { $0.walks[0].name = "renamed" }
        continuation.yield(.all)
        try await screen.wait { screen.names.first == "renamed" }
    }

    @Test("the stream of statuses ends when the cache is released")
    func statusEnds() async {
        let statuses: AsyncStream<CacheStatus>
        do {
            statuses = ListCache(at: folder.file("walks.cache")).collection("walks", of: Walk.self).statuses
        }
        for await _ in statuses {}
    }

    @Test("a configuration that was changed to an invalid value traps")
    func impossible() async {
        await #expect(processExitsWith: .failure) {
            var configuration = ListCache.Configuration()
            configuration.maxBytes = 5
            _ = ListCache(at: URL(filePath: "/nowhere/walks.cache"), configuration: configuration)
        }
    }
}

/// A service with invalidations.
private struct TellingPages: PageSource {
    let service: WalkService
    let stream: Locked<AsyncStream<Invalidation<Int, Int>>>

    func page(for request: PageRequest<Int>) async throws -> Page<Int, Walk> {
        try service.page(for: request)
    }

    var invalidations: AsyncStream<Invalidation<Int, Int>>? { stream.withLock { $0 } }
}

/// Pages of any length, to whose requests the test responds.
private struct HeldWalks: PageSource {
    static var acceptsAnyCount: Bool { true }
    let calls: HeldCalls<PageRequest<Int>, Page<Int, Walk>>

    func page(for request: PageRequest<Int>) async throws -> Page<Int, Walk> {
        try await calls.answer(to: request)
    }
}
