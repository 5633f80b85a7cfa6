import CacheTesting
import DynamicLists
import DynamicListsSQLite
import DynamicListsTesting

/// A run of the program in a storm.
@MainActor
struct StormWorld {
    /// Pages of the service, whose responses may be late.
    struct Pages: PageSource {
        static var acceptsAnyCount: Bool { true }
        let service: WalkService
        let areFavourites: Bool
        let late: HeldCalls<Int, Void>
        let isSlow: Locked<Bool>
        let hasEnded: Locked<Bool>

        func page(for request: PageRequest<Int>) async throws -> Page<Int, Walk> {
            if hasEnded.withLock({ $0 }) { throw Unreachable() }
            let page = try service.page(for: request) { !areFavourites || $0.isFavourite }
            if isSlow.withLock({ $0 }) { try await late.answer(to: 0) }
            return page
        }
    }

    let cache: ListCache
    let walks: CachedCollection<Walk>
    let clock = TestClock()
    /// Whether nothing reaches the service any more.
    private let hasEnded: Locked<Bool>
    let all: ListDriver<CachedPages<Pages>>
    let favourites: ListDriver<CachedPages<Pages>>

    init(
        _ service: WalkService, late: HeldCalls<Int, Void>, isSlow: Locked<Bool>, yielded: Locked<Set<Int64>>,
        policy: Int, in folder: Folder
    ) {
        let hasEnded = Locked(false)
        self.hasEnded = hasEnded
        cache = ListCache(
            at: folder.file("walks.cache"), configuration: .init(backOff: BackOff(jitter: 0), clock: clock))
        let walks: CachedCollection<Walk> = cache.collection("walks") { edit, _ in
            guard policy > 0, case .put(let walk) = edit.change else {
                yielded.withLock { _ = $0.insert(edit.number) }
                return .takeTheirs
            }
            return policy == 1 ? .put(walk) : .setAside
        } send: { edit in
            if hasEnded.withLock({ $0 }) { throw Unreachable() }
            let answer = try service.take(edit)
            if isSlow.withLock({ $0 }) { try await late.answer(to: 0) }
            return answer
        }
        let configuration = ListConfiguration(itemBatchCount: 5, prefetchMargin: 0)
        func screen(_ list: String, _ shows: (@Sendable (Walk) -> Bool)?) -> ListDriver<CachedPages<Pages>> {
            let pages = Pages(
                service: service, areFavourites: shows != nil, late: late, isSlow: isSlow, hasEnded: hasEnded)
            let list = ListViewModel(
                source: walks.pages(of: pages, as: list, shows: shows), configuration: configuration)
            return ListDriver(list, height: 60)
        }
        self.walks = walks
        all = screen("all", nil)
        favourites = screen("favourites") { $0.isFavourite }
        all.show()
        favourites.show()
    }

    /// Ends the run: all responses in flight fail.
    func end(_ late: HeldCalls<Int, Void>) {
        hasEnded.withLock { $0 = true }
        all.hide()
        favourites.hide()
        for call in late.takeAll() { call.fail(with: Unreachable()) }
    }

    /// The longest wait for other threads, which need real time, however fast the clock advances.
    private static let patience = Duration.seconds(20)

    /// Completes all requests and advances the clock, until the condition holds or the patience is over.
    func rest(_ late: HeldCalls<Int, Void>, until isSo: () async throws -> Bool) async throws {
        let end = ContinuousClock.now + Self.patience
        while try await !isSo(), ContinuousClock.now < end { try await goOn(late) }
    }

    /// Completes all requests and advances the clock, a number of times.
    func goOn(_ late: HeldCalls<Int, Void>, rounds: Int = 1) async throws {
        for _ in 0..<rounds {
            // A read of the file, behind what other threads write.
            _ = try await walks.pendingEdits()
            for call in late.takeAll() { call.succeed() }
            for screen in [all, favourites] where screen.list.snapshot.appendState.error != nil {
                screen.list.retry()
            }
            await clock.advance(by: .seconds(5))
        }
    }
}
