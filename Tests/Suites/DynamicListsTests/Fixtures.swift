import Dispatch
import DynamicLists
import DynamicListsTesting

/// A minimal item with its own id.
struct Word: Identifiable, Hashable, Sendable {
    let id: Int
    var text = ""
}

/// The error of sources in these tests.
struct Outage: Error, Hashable, CustomStringConvertible {
    var number = 0
    var description: String { "outage \(number)" }
}

typealias WordPage = Page<Int, Word>
typealias WordSource = HeldPageSource<Int, Word>
typealias WordCall = HeldCall<PageRequest<Int>, WordPage>

func words(_ ids: Range<Int>) -> [Word] {
    ids.map { Word(id: $0) }
}

func outage(_ number: Int = 0) -> ListError {
    ListError(Outage(number: number))
}

extension PageRequest where Key == Int {
    static func first(_ count: Int) -> Self { PageRequest(key: nil, direction: .refresh, count: count) }
    static func next(_ key: Int, _ count: Int) -> Self {
        PageRequest(key: key, direction: .append, count: count)
    }
    /// The same request without stored pages.
    var withoutStoredPages: Self {
        PageRequest(key: key, direction: direction, count: count, acceptsStored: false)
    }
}

/// A list over held pages, with a driver.
@MainActor
struct ListFixture {
    let source: WordSource
    let list: ListViewModel<WordSource>
    let screen: ListDriver<WordSource>

    init(
        height: Int, batch: Int = 3, margin: Int = 1, respondsToCancellation: Bool = true,
        _ change: (inout ListConfiguration) -> Void = { _ in }
    ) {
        source = WordSource(respondsToCancellation: respondsToCancellation)
        var configuration = ListConfiguration(itemBatchCount: batch, prefetchMargin: margin)
        change(&configuration)
        list = ListViewModel(source: source, configuration: configuration)
        screen = ListDriver(list, height: height)
    }

    /// Answers the next request.
    func answer(_ items: Range<Int>, next: Int?) async throws {
        let call = try await screen.next(source.calls)
        call.succeed(with: WordPage(items: words(items), nextKey: next))
    }

    func fail(_ number: Int = 0) async throws {
        let call = try await screen.next(source.calls)
        call.fail(with: Outage(number: number))
    }
}

/// A thread-safe log of values, in order.
final class Log<Value: Sendable>: Sendable {
    private let entries = Locked<[Value]>([])
    var all: [Value] { entries.withLock { $0 } }
    func add(_ value: Value) { entries.withLock { $0.append(value) } }
}

/// A thread-safe counter.
final class Counter: Sendable {
    private let value = Locked(0)
    var count: Int { value.withLock { $0 } }
    func add() { value.withLock { $0 += 1 } }
}

/// A row whose fetch blocks its thread.
struct Blocking: ListItemModel, Identifiable {
    let id: Int
    let gate: DispatchSemaphore
    let blocked: Counter

    mutating func fetchAdditionalData() async {
        blocked.add()
        block()
    }

    private func block() { gate.wait() }
}
