import DynamicLists
import Foundation
import Observation

/// An id made from a number.
protocol NumberID: Hashable, Sendable {
    init(number: Int)
}

extension Int: NumberID {
    init(number: Int) { self = number }
}

extension String: NumberID {
    // Longer than the strings that are stored inline.
    init(number: Int) { self = "article-number-\(number)" }
}

extension UUID: NumberID {
    init(number: Int) {
        let bits = UInt64(number)
        func byte(_ index: Int) -> UInt8 { UInt8(truncatingIfNeeded: bits >> (8 * index)) }
        self.init(
            uuid: (
                byte(0), byte(1), byte(2), byte(3), byte(4), byte(5), byte(6), byte(7), 1, 2, 3, 4, 5, 6, 7, 8
            ))
    }
}

struct Row<ID: NumberID>: Identifiable, Sendable {
    let id: ID
    var title = 0

    init(_ number: Int) { id = ID(number: number) }
}

/// Rows that are their own number, created in advance: creating a page of any size takes no time.
struct Numbers<ID: NumberID>: PageSource {
    static var acceptsAnyCount: Bool { true }

    /// The number of rows.
    let total: Int
    /// Pages are of this size until the list has `large` rows, then of fifty.
    var size = 10_000
    var large = Int.max

    func page(for request: PageRequest<Int>) async -> Page<Int, Row<ID>> {
        let start = request.key ?? 0
        let count = min(start < large ? size : 50, total - start)
        return Page(
            items: (start..<start + count).map { Row(_: $0) },
            nextKey: start + count < total ? start + count : nil)
    }
}

/// Rows without ids in their type.
struct Anonymous<Item: Sendable>: PageSource {
    static var acceptsAnyCount: Bool { true }

    let load: @Sendable (PageRequest<Int>) async -> Page<Int, Item>

    func page(for request: PageRequest<Int>) async -> Page<Int, Item> { await load(request) }
}

@MainActor
enum Lists {
    /// A list that has loaded all pages, or all large ones.
    static func filled<Source: PageSource>(_ source: Source, _ rows: Int) async -> ListViewModel<Source> {
        let list = ListViewModel(source: source, itemBatchCount: 10_000)
        await list.refresh()
        while list.snapshot.ids.count < rows { await more(of: list) }
        return list
    }

    /// Loads the next page. The caller does nothing in the meantime, as a view would.
    static func more<Source: PageSource>(of list: ListViewModel<Source>) async {
        list.endReached()
        while list.snapshot.appendState.isLoading {
            await withCheckedContinuation { change in
                withObservationTracking {
                    _ = list.snapshot
                } onChange: {
                    Task { @MainActor in change.resume() }
                }
            }
        }
    }
}
