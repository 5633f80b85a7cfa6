import DynamicLists
import DynamicListsTesting
import InMemoryScreen
import Testing
import ViewGraph

/// The same scripts on a list in a window and on the test kit's driver: a test with the driver must test the
/// behavior of the view.
@MainActor
@Suite("The test kit's driver behaves like the view", .timeLimit(.minutes(5)))
struct ScriptTests {
    /// The actions of a source and a user, one after another.
    enum Act: Hashable {
        /// Answers the oldest held request.
        case answer(Range<Int>, previous: Int? = nil, next: Int?)
        case fail
        case endByItself
        case scroll(Int)
        case scrollToEnd
        case retry, refresh, reset
        case remove(Int)

        var isScroll: Bool {
            switch self {
            case .scroll, .scrollToEnd: true
            default: false
            }
        }
    }

    nonisolated static let scripts: [[Act]] = [
        [
            .answer(0..<3, next: 1), .answer(3..<6, next: 2), .scroll(1), .answer(6..<9, next: nil),
            .scroll(9),
        ],
        [.answer(0..<2, next: 1), .answer(0..<2, next: 2), .answer(0..<2, next: 3), .answer(2..<9, next: 4)],
        [.answer(0..<2, next: 1), .refresh, .fail, .answer(2..<9, next: 2), .scrollToEnd],
        [.answer(0..<3, next: 1), .fail, .scroll(1), .retry, .answer(3..<6, next: nil)],
        [.fail, .retry, .endByItself, .retry, .answer(0..<9, next: 1), .scrollToEnd, .endByItself, .retry],
        [.answer(0..<0, next: 1), .answer(0..<0, next: 2), .answer(0..<9, next: 3), .scrollToEnd],
        [.answer(0..<3, next: 1), .answer(3..<9, next: 2)] + (0..<9).map { .remove($0) } + [
            .answer(9..<12, next: nil)
        ],
        [
            .answer(0..<6, next: 1), .refresh, .answer(6..<12, next: 1), .scrollToEnd, .reset,
            .answer(0..<9, next: nil),
        ],
        [.answer(0..<4, next: 1), .refresh, .answer(4..<8, next: 1), .answer(8..<12, next: 1), .retry],
        [
            .answer(50..<60, previous: 4, next: 6), .scroll(-3), .answer(40..<50, previous: 3, next: 5),
            .scroll(-4), .scroll(-20), .answer(30..<40, next: 4), .scroll(-20), .scrollToEnd,
            .answer(60..<70, next: nil), .scrollToEnd,
        ],
        [
            .answer(50..<60, previous: 4, next: 6), .scroll(-1), .fail, .scroll(3), .scroll(-9), .retry,
            .answer(47..<50, previous: 3, next: 5), .scroll(-9), .answer(44..<47, previous: 2, next: 4),
        ],
        [
            .answer(50..<52, previous: 4, next: nil), .answer(49..<50, previous: 3, next: 4),
            .answer(48..<49, previous: 2, next: 3), .answer(40..<48, previous: 1, next: 2),
        ],
        [.answer(50..<53, previous: 4, next: nil)] + (50..<53).map { .remove($0) } + [
            .answer(40..<50, previous: 3, next: 4), .scroll(-1), .reset,
            .answer(50..<60, previous: 4, next: nil), .answer(40..<50, next: nil),
        ],
    ]

    @Test("driver and view behave alike where lists may stall", arguments: scripts, [0, 1, 3])
    func scripts(script: [Act], margin: Int) async throws {
        try await compare(script, margin: margin, "")
    }

    @Test("driver and view behave alike in random scripts", arguments: UInt64(1)...60)
    func randomScripts(seed: UInt64) async throws {
        var random = SystemRandom(seed: seed)
        var last = 0
        let acts = (0..<25).map { _ in Self.act(&last, &random) }
        // The position of a scrolled list after a refresh is up to the view.
        let firstScroll = acts.firstIndex { $0.isScroll } ?? acts.endIndex
        let script = acts[..<firstScroll] + acts[firstScroll...].filter { $0 != .refresh && $0 != .reset }
        try await compare(Array(script), margin: Int(seed % 3), "seed \(seed): ")
    }

    private static func act(_ last: inout Int, _ random: inout SystemRandom) -> Act {
        switch random.next(below: 16) {
        case 0..<6:
            let start = max(0, last - random.next(below: 3))
            last = start + random.next(below: 7)
            return .answer(
                start..<last, next: random.next(below: 8) == 0 ? nil : 100 + random.next(below: 1_000))
        case 6: return .fail
        case 7: return .endByItself
        case 8..<11: return .scroll(random.next(below: 9) - 4)
        case 11: return .scrollToEnd
        case 12: return .retry
        case 13: return .refresh
        case 14: return random.next(below: 3) == 0 ? .reset : .retry
        default: return .remove(random.next(below: 20))
        }
    }

    /// The state of a list after an act.
    struct ListState {
        var requests: [PageRequest<Int>]
        var ids: [Int]
        var refresh: LoadState
        var append: LoadState
        var prepend: LoadState
        var onScreen: [String]

        var lines: [String] {
            [
                "\(requests.map { "\($0.direction) \($0.key ?? 0)" })", "\(ids)", "refresh \(refresh)",
                "append \(append)", "prepend \(prepend)", "\(onScreen)",
            ]
        }
    }

    private func compare(_ script: [Act], margin: Int, _ note: String) async throws {
        let view = ViewStage(margin: margin)
        let driver = DriverStage(margin: margin)
        for (number, act) in script.enumerated() {
            let stands = (try await view.perform(act), try await driver.perform(act))
            // The view shows the error of a refresh in a separate row, which has a different height.
            if stands.0.refresh.error != nil, !stands.0.ids.isEmpty, !note.isEmpty { break }
            let (inView, inDriver) = (stands.0.lines, stands.1.lines)
            try #require(inView == inDriver, "\(note)act \(number), \(act), of \(script)")
        }
        view.world.stage.close()
    }
}

/// Pseudorandom numbers, the same for the same seed.
struct SystemRandom {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next(below bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % bound
    }
}

@MainActor
private protocol Stage {
    var list: ListViewModel<WordSource> { get }
    var source: WordSource { get }
    var texts: [String] { get }
    func scroll(by rows: Int) async
    func scrollToEnd() async
    func turn() async
}

extension Stage {
    func perform(_ act: ScriptTests.Act) async throws -> ScriptTests.ListState {
        await settle()
        switch act {
        case .answer(let ids, let previous, let next):
            await end { $0.succeed(with: WordPage(items: words(ids), previousKey: previous, nextKey: next)) }
        case .fail: await end { $0.fail(with: Outage()) }
        case .endByItself: await end { $0.fail(with: CancellationError()) }
        case .scroll(let rows): await scroll(by: rows)
        case .scrollToEnd: await scrollToEnd()
        case .retry: list.retry()
        case .refresh: Task { await list.refresh() }
        case .reset: list.reset()
        case .remove(let id): list.remove(id)
        }
        await settle()
        let snapshot = list.snapshot
        return ScriptTests.ListState(
            requests: source.calls.requests, ids: Array(snapshot.ids), refresh: snapshot.refreshState,
            append: snapshot.appendState, prepend: snapshot.prependState,
            // The view shows the error of a refresh in a separate row, which takes the place of one.
            onScreen: snapshot.refreshState.error == nil ? texts : [])
    }

    /// Completes the held request, if there is one, and waits until the source has processed that.
    private func end(_ answer: (HeldCall<PageRequest<Int>, WordPage>) -> Void) async {
        guard let call = source.calls.takeAll().first(where: { !$0.isCancelled }) else { return }
        let (running, requests) = (source.calls.runningCount, source.calls.requests.count)
        answer(call)
        while source.calls.runningCount == running, source.calls.requests.count == requests { await turn() }
    }

    /// Waits until only held requests are in flight.
    private func settle() async {
        for _ in 0..<3 {
            repeat { await turn() } while list.taskCount != source.calls.runningCount
        }
    }
}

@MainActor
private struct ViewStage: Stage {
    let world: WordWorld
    var list: ListViewModel<WordSource> { world.list }
    var source: WordSource { world.source }
    var texts: [String] { world.stage.texts.filter { $0.hasPrefix("word ") } }

    init(margin: Int) { world = WordWorld(batch: 3, margin: margin) }

    func scroll(by rows: Int) async {
        await world.stage.scroll(by: Double(rows) * 100)
        // The beginning was on screen: scrolls down to the first row, for the same reason.
        if let header = world.stage.header { await world.stage.scroll(by: header) }
        // The end was on screen: scrolls back to the last rows, because the end has a different height.
        let scene = world.stage.area.scene
        let beyond = scene.value - scene.lower - Double(max(0, list.snapshot.ids.count - 5)) * 100
        if beyond > 0 { await world.stage.scroll(by: -beyond) }
    }
    func scrollToEnd() async { await scroll(by: 1_000) }
    func turn() async { await world.stage.settle() }
}

@MainActor
private struct DriverStage: Stage {
    let source = WordSource()
    let list: ListViewModel<WordSource>
    let screen: ListDriver<WordSource>
    var texts: [String] { screen.items.map(\.text) }

    init(margin: Int) {
        list = ListViewModel(source: source, itemBatchCount: 3, prefetchMargin: margin)
        screen = ListDriver(list, height: 5)
        screen.show()
    }

    func scroll(by rows: Int) async { screen.scroll(by: rows) }
    func scrollToEnd() async { screen.scroll(to: screen.ids.count) }
    func turn() async {
        await list.demandEvaluated()
        await Task.yield()
    }
}
