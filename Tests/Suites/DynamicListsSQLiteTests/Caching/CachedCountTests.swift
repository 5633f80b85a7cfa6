import CacheTesting
import DynamicLists
import DynamicListsSQLite
import DynamicListsTesting
import Foundation
import Testing

/// The counts of a cache's pages, while edits wait and after they were sent.
@Suite("Counts of items with edits through a cache", .timeLimit(.minutes(5)))
struct CachedCountTests {
    private let folder: Folder
    private let service = WalkService(0..<12)
    private let edits = HeldCalls<QueuedEdit<Walk>, Walk?>()

    init() throws { folder = try Folder() }

    private var walks: CachedCollection<Walk> {
        ListCache(at: folder.file("walks.cache")).collection("walks") { [edits] in
            try await edits.answer(to: $0)
        }
    }

    private typealias Pages = CachedPages<CountedWalks>

    /// The counts of all pages of five.
    private func numbers(of pages: Pages, areStored: Bool = true) async throws -> [[Int?]] {
        var (numbers, key) = ([[Int?]](), Int?.none)
        repeat {
            let request = PageRequest(
                key: key, direction: key == nil ? .refresh : .append, count: 5, acceptsStored: areStored)
            let page = try await pages.page(for: request)
            numbers.append([page.items.count, page.itemsBefore, page.totalCount])
            key = page.nextKey
        } while key != nil
        return numbers
    }

    @Test(
        "a waiting removal is subtracted from the counts of every page, from file and service",
        arguments: [true, false])
    func removal(areStored: Bool) async throws {
        let walks = walks
        let pages = walks.pages(of: CountedWalks(service: service), as: "all")
        #expect(try await numbers(of: pages) == [[5, 0, 12], [5, 5, 12], [2, 10, 12]])
        try await walks.remove(1)
        #expect(
            try await numbers(of: pages, areStored: areStored) == [[4, 0, 11], [5, 4, 11], [2, 9, 11]])
    }

    @Test(
        "an item that the service does not have yet is counted in every page",
        arguments: [true, false])
    func addition(areStored: Bool) async throws {
        let walks = walks
        let pages = walks.pages(of: CountedWalks(service: service), as: "all") { $0.name != "hidden" }
        _ = try await numbers(of: pages)
        try await walks.put(Walk(99))
        try await walks.put(Walk(99, "renamed"))
        try await walks.put(Walk(98, "hidden"))
        #expect(
            try await numbers(of: pages, areStored: areStored) == [[6, 0, 13], [5, 6, 13], [2, 11, 13]])
        try await walks.put(Walk(7, "hidden"))
        #expect(
            try await numbers(of: pages, areStored: areStored) == [[6, 0, 12], [4, 6, 12], [2, 10, 12]])
    }

    @Test("an item that the service counts on a page that was not loaded is not counted twice")
    func counted() async throws {
        let walks = walks
        let whole = PageRequest<Int>(key: nil, direction: .refresh, count: 20)
        _ = try await walks.pages(of: CountedWalks(service: service), as: "whole").page(for: whole)
        let pages = walks.pages(of: CountedWalks(service: service), as: "all") { _ in true }
        let first = PageRequest<Int>(key: nil, direction: .refresh, count: 5)
        _ = try await pages.page(for: first)
        try await walks.put(Walk(7, "renamed"))
        let page = try await pages.page(for: first)
        #expect(page.items.map(\.id) == [7, 0, 1, 2, 3, 4])
        #expect(page.totalCount == 12)
    }

    @Test("counts stay correct when an edit is confirmed, until the pages are requested again")
    func confirmed() async throws {
        let walks = walks
        let pages = walks.pages(of: CountedWalks(service: service), as: "all") { $0.name != "hidden" }
        _ = try await numbers(of: pages)
        service.change { $0.isDown = true }
        try await walks.put(Walk(99))
        try await walks.remove(1)
        try await walks.remove(2)
        try await walks.put(Walk(6, "hidden"))
        let expected = [[4, 0, 10], [4, 4, 10], [2, 8, 10]]
        #expect(try await numbers(of: pages) == expected)
        for left in [3, 2, 1, 0] {
            try await edits.next().succeed(with: nil)
            try await walks.waitUntil { $0.pendingEdits == left }
            #expect(try await numbers(of: pages) == expected, "\(left) wait")
        }
    }

    @Test("a page in flight while a removal is sent does not count its item")
    func late() async throws {
        let calls = HeldCalls<PageRequest<Int>, Page<Int, Walk>>()
        let walks = walks
        let pages = walks.pages(of: ClosureSource { try await calls.answer(to: $0) }, as: "all")
        let request = PageRequest<Int>(key: nil, direction: .refresh, count: 3)
        let loading = Task { try await pages.page(for: request) }
        let call = try await calls.next()
        try await walks.remove(1)
        try await edits.next().succeed(with: nil)
        try await walks.waitUntil { $0.pendingEdits == 0 && $0.lastContact != nil }
        call.succeed(with: Page(items: (0..<3).map { Walk($0) }, nextKey: 3, totalCount: 12))
        let page = try await loading.value
        #expect(page.items.map(\.id) == [0, 2])
        #expect(page.totalCount == 11)
    }
}

/// Pages of a service by offset, with the number of items before them.
private struct CountedWalks: PageSource {
    let service: WalkService

    func page(for request: PageRequest<Int>) async throws -> Page<Int, Walk> {
        var page = try service.page(for: request)
        page.itemsBefore = request.key ?? 0
        return page
    }
}
