import DynamicLists
import DynamicListsTesting
import Testing

/// A tree source whose pages wait until a test sends them.
struct HeldTree: TreeSource {
    struct Request: Hashable, Sendable {
        var parent: Int?
        var page: PageRequest<Int>

        init(_ parent: Int?, _ page: PageRequest<Int>) {
            (self.parent, self.page) = (parent, page)
        }
    }

    static var acceptsAnyCount: Bool { true }

    let calls: HeldCalls<Request, WordPage>

    init(respondsToCancellation: Bool = true) {
        calls = HeldCalls(respondsToCancellation: respondsToCancellation)
    }

    func page(for request: PageRequest<Int>) async throws -> WordPage {
        try await calls.answer(to: Request(nil, request))
    }

    func children(of parent: Word, request: PageRequest<Int>) async throws -> WordPage {
        try await calls.answer(to: Request(parent.id, request))
    }

    /// Rows with the text "leaf" have no children.
    func hasChildren(_ item: Word) -> Bool? { item.text == "leaf" ? false : nil }
}

/// A tree over held pages.
@MainActor
struct TreeFixture {
    let source: HeldTree
    let tree: TreeViewModel<HeldTree>
    let clock = TestClock()
    private let early = EarlyCalls()

    /// Calls that arrived before the one that a test awaits. Loads in flight reach the source in any order.
    private final class EarlyCalls {
        var all: [HeldCall<HeldTree.Request, WordPage>] = []
    }

    init(
        restoring: TreeRestoration<Int>? = nil, respondsToCancellation: Bool = true, margin: Int = 0,
        _ change: (inout ListConfiguration) -> Void = { _ in }
    ) {
        source = HeldTree(respondsToCancellation: respondsToCancellation)
        var configuration = ListConfiguration(itemBatchCount: 3, prefetchMargin: margin)
        change(&configuration)
        tree = TreeViewModel(source: source, restoring: restoring, configuration: configuration)
        tree.setClock(clock)
    }

    /// The visible rows: the ids of items, and "+" with the parent for the rows of levels.
    var rows: [String] {
        tree.snapshot.rows.map { row in
            switch row {
            case .item(let id): "\(id)"
            case .more(let parent): "+\(parent.map(String.init) ?? "")"
            }
        }
    }

    /// The parents of the levels that are loading, 0 being the top level.
    var loading: [Int] { tree.loadsInFlight.map { $0.parent ?? 0 } }

    /// Takes the next request for this level that is not canceled.
    func call(of parent: Int?) async throws -> HeldCall<HeldTree.Request, WordPage> {
        early.all.removeAll { $0.isCancelled }
        if let index = early.all.firstIndex(where: { $0.request.parent == parent }) {
            return early.all.remove(at: index)
        }
        while true {
            let call = try await source.calls.next()
            if call.isCancelled { continue }
            if call.request.parent == parent { return call }
            early.all.append(call)
        }
    }

    /// Answers the next request for this level.
    func answer(_ parent: Int?, _ ids: [Int], next: Int? = nil, total: Int? = nil) async throws {
        let stamp = tree.loadsInFlight.first { $0.parent == parent }?.stamp
        let call = try await call(of: parent)
        call.succeed(with: WordPage(items: ids.map { Word(id: $0) }, nextKey: next, totalCount: total))
        try await ended(stamp)
    }

    func fail(_ parent: Int?) async throws {
        let stamp = tree.loadsInFlight.first { $0.parent == parent }?.stamp
        let call = try await call(of: parent)
        call.fail(with: Outage())
        try await ended(stamp)
    }

    /// Returns when a load is over, and the demand that follows is evaluated.
    func ended(_ stamp: Int?) async throws {
        while tree.loadsInFlight.contains(where: { $0.stamp == stamp }) {
            try Task.checkCancellation()
            await Task.yield()
        }
        await tree.demandEvaluated()
    }

    /// Shows a row for a moment.
    func see(_ row: TreeRowID<Int>) async {
        tree.rowAppeared(row)
        await tree.demandEvaluated()
        tree.rowDisappeared(row)
        await tree.demandEvaluated()
    }

    /// A tree with the rows 1, 2 and 3, of which 1 is expanded and has the children 11 and 12.
    static func filled(
        margin: Int = 0, _ change: (inout ListConfiguration) -> Void = { _ in }
    ) async throws -> TreeFixture {
        let fixture = TreeFixture(margin: margin, change)
        fixture.tree.start()
        try await fixture.answer(nil, [1, 2, 3])
        fixture.tree.expand(1)
        try await fixture.answer(1, [11, 12])
        return fixture
    }
}
