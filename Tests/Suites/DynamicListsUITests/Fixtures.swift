import DynamicLists
import DynamicListsTesting
import DynamicListsUI
import Foundation
import SwiftUIForLinux
import Testing
import ViewGraph

/// The simplest identifiable item.
struct Word: Identifiable, Hashable, Sendable {
    let id: Int
    var text: String { "word \(id)" }
}

func words(_ ids: Range<Int>) -> [Word] { ids.map { Word(id: $0) } }
func texts(_ ids: Range<Int>) -> [String] { ids.map { "word \($0)" } }

/// The error of sources in these tests.
struct Outage: LocalizedError {
    var number = 1
    var errorDescription: String? { "outage \(number)" }
}

extension PageRequest where Key == Int {
    static func first(_ count: Int) -> Self { PageRequest(key: nil, direction: .refresh, count: count) }
    static func next(_ key: Int, _ count: Int) -> Self {
        PageRequest(key: key, direction: .append, count: count)
    }
    /// The same request for the newest data.
    var bypassingCache: Self {
        PageRequest(key: key, direction: direction, count: count, acceptsStored: false)
    }
}

/// Counts events by row.
@MainActor
final class Tally {
    private(set) var counts: [Int: Int] = [:]
    var total: Int { counts.values.reduce(0, +) }
    func add(_ id: Int) { counts[id, default: 0] += 1 }
    func reset() { counts = [:] }
}

typealias WordPage = Page<Int, Word>
typealias WordSource = HeldPageSource<Int, Word>

/// Words on held pages, in rows of 100 points, of which five are on screen.
@MainActor
struct WordWorld {
    let source = WordSource()
    let list: ListViewModel<WordSource>
    let stage: ListStage<WordSource>
    let bodies = Tally()
    let appearances = Tally()
    let disappearances = Tally()

    init(
        batch: Int = 10, margin: Int = 1,
        change: @MainActor (DynamicList<WordRow, WordSource>) -> DynamicList<WordRow, WordSource> = { $0 }
    ) {
        list = ListViewModel(source: source, itemBatchCount: batch, prefetchMargin: margin)
        let (list, bodies, appearances, disappearances) = (list, bodies, appearances, disappearances)
        stage = ListStage(list) {
            change(
                DynamicList(list) { row in
                    let _ = bodies.add(row.item.id)
                    WordRow(word: row.item, appearances: appearances, disappearances: disappearances)
                }
            )
            .listStyle(.plain)
        }
    }

    /// Answers the next request with words, and shows them.
    @discardableResult
    func answer(_ ids: Range<Int>, next: Int?) async throws -> PageRequest<Int> {
        let call = try await source.calls.next()
        let version = list.snapshot.version
        call.succeed(with: WordPage(items: words(ids), nextKey: next))
        try await stage.settle { list.snapshot.version > version }
        return call.request
    }

    @discardableResult
    func fail(_ number: Int = 1) async throws -> PageRequest<Int> {
        let call = try await source.calls.next()
        let version = list.snapshot.version
        call.fail(with: Outage(number: number))
        try await stage.settle { list.snapshot.version > version }
        return call.request
    }
}

struct WordRow: View {
    let word: Word
    let appearances: Tally
    let disappearances: Tally

    var body: some View {
        Text(word.text)
            .frame(height: 78)
            .onAppear { appearances.add(word.id) }
            .onDisappear { disappearances.add(word.id) }
    }
}

typealias HeldSource = HeldPageSource<Int, HeldItem>

/// Rows whose additional data is held, 100 points each, of which five are on screen.
@MainActor
struct HeldWorld {
    let source = HeldSource()
    let details = HeldCalls<HeldItem, String>()
    let list: ListViewModel<HeldSource>
    let stage: ListStage<HeldSource>
    let bodies = Tally()

    init(
        margin: Int = 0, concurrent: Int = 100,
        change: @MainActor (DynamicList<HeldRow, HeldSource>) -> DynamicList<HeldRow, HeldSource> = { $0 }
    ) {
        list = ListViewModel(
            source: source,
            configuration: ListConfiguration(
                itemBatchCount: 20, prefetchMargin: margin, maxConcurrentItemLoads: concurrent))
        let (list, bodies) = (list, bodies)
        stage = ListStage(list) {
            change(
                DynamicList(list) { row in
                    let _ = bodies.add(row.item.id)
                    HeldRow(item: row.item)
                }
            )
            .listStyle(.plain)
        }
    }

    /// Shows this number of rows, without further pages.
    func show(rows: Int) async throws {
        let call = try await source.calls.next()
        let items = (0..<rows).map { HeldItem(id: $0, title: "title \($0)", calls: details) }
        call.succeed(with: Page(items: items, nextKey: nil))
        try await stage.settle { list.snapshot.ids.count == rows }
    }

    /// Returns the next `count` loads, by row.
    func loads(_ count: Int) async throws -> [Int: HeldCall<HeldItem, String>] {
        var calls: [Int: HeldCall<HeldItem, String>] = [:]
        for _ in 0..<count {
            let call = try await details.next()
            calls[call.request.id] = call
        }
        return calls
    }

    func phase(_ id: Int) -> ItemPhase? { list.row(for: id)?.phase }
}

struct HeldRow: View {
    let item: HeldItem

    var body: some View {
        VStack {
            Text(item.title)
            if let detail = item.detail { Text(detail) }
        }
        .frame(height: 78)
    }
}
