import DynamicLists
import DynamicListsTesting
import Testing

@MainActor
@Suite("Lists that are trimmed while they are not on screen", .timeLimit(.minutes(5)))
struct TrimmingTests {
    /// A list of eighty rows in pages of four, all of which are loaded, with the rows 40 to 44 on screen.
    private func read(
        _ change: (inout ListConfiguration) -> Void = { _ in }
    ) async throws -> ListDriver<FixedPageSource<Word>> {
        let source = FixedPageSource(pages: (0..<20).map { words($0 * 4..<$0 * 4 + 4) })
        var configuration = ListConfiguration(itemBatchCount: 4, prefetchMargin: 1)
        change(&configuration)
        let screen = ListDriver(ListViewModel(source: source, configuration: configuration), height: 5)
        screen.show()
        while screen.list.snapshot.appendState != .ended {
            try await screen.waitUntilIdle()
            screen.scroll(by: 4)
        }
        screen.scroll(to: 40)
        try await screen.waitUntilIdle()
        return screen
    }

    @Test(
        "promise 18: the rows around the place stay, no row moves, and the others are loaded again",
        arguments: [false, true])
    func place(isHidden: Bool) async throws {
        let screen = try await read()
        #expect(screen.ids == Array(0..<80) && screen.items.map(\.id) == Array(40..<45))
        if isHidden {
            screen.hide()
            try await screen.waitUntilIdle()
        }
        screen.list.trim(to: 20)
        #expect(screen.ids == Array(32..<52))
        #expect(screen.list.snapshot.prependState == .idle && screen.list.snapshot.appendState == .idle)
        screen.list.trim(to: 0)
        // The margin of a row before reaches into a page of its own.
        #expect(screen.ids == Array(36..<48))
        try await screen.waitUntilIdle()
        if isHidden {
            // As views do that return.
            screen.show()
            let read = try #require(screen.list.lastFirstVisibleID)
            #expect(read == 40 && screen.scroll(toRow: read))
        }
        try await screen.waitUntilIdle()
        #expect(screen.items.map(\.id) == Array(40..<45))
        while screen.ids.first != 0 {
            screen.scroll(by: -4)
            try await screen.waitUntilIdle()
        }
        while screen.ids.last != 79 {
            screen.scroll(by: 4)
            try await screen.waitUntilIdle()
        }
        #expect(screen.ids == Array(0..<80))
    }

    @Test("promise 18: lists with a bound of their own, a filter or an order, or a model are not trimmed")
    func exceptions() async throws {
        let bounded = try await read { $0.maxResidentItems = 100 }
        bounded.list.trim(to: 0)
        #expect(bounded.ids == Array(0..<80))

        let filtered = try await read()
        filtered.list.filter = { $0.id.isMultiple(of: 2) }
        try await filtered.waitUntilIdle()
        filtered.list.trim(to: 0)
        filtered.list.filter = nil
        try await filtered.waitUntilIdle()
        #expect(filtered.ids == Array(0..<80))

        let model = ListDriver(
            ListViewModel(listModel: Counting(), itemBatchCount: 4, prefetchMargin: 1), height: 5)
        model.show()
        for _ in 0..<10 {
            try await model.waitUntilIdle()
            model.scroll(by: 4)
        }
        let count = model.ids.count
        model.hide()
        try await model.waitUntilIdle()
        model.list.trim(to: 0)
        #expect(count >= 40 && model.ids.count == count)
    }
}

/// A model of words without an end.
private struct Counting: BatchModel {
    private var next = 0

    mutating func reset() { next = 0 }

    mutating func fetchNextItems(count: Int) async throws -> [Word] {
        defer { next += count }
        return words(next..<next + count)
    }
}
