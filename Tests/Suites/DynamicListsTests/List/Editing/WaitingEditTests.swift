import DynamicLists
import DynamicListsTesting
import Testing

/// A table with concurrent changes, read in pages by position.
private struct LiveTable: PageSource {
    let rows: Locked<[Word]>
    let requests = Log<Int>()
    /// Holds the answers, if set. The rows are read before the answer is held.
    var calls: HeldCalls<Int, Void>?

    init(_ rows: [Word], calls: HeldCalls<Int, Void>? = nil) {
        self.rows = Locked(rows)
        self.calls = calls
    }

    static var acceptsAnyCount: Bool { true }

    func page(for request: PageRequest<Int>) async throws -> WordPage {
        let start = request.key ?? 0
        requests.add(start)
        let all = rows.withLock { $0 }
        try await calls?.answer(to: start)
        let end = max(start, min(all.count, start + request.count))
        return WordPage(
            items: Array(all[min(start, all.count)..<end]),
            previousKey: start > 0 ? max(0, start - request.count) : nil,
            nextKey: end < all.count ? end : nil, itemsBefore: start, totalCount: all.count)
    }

    func key(forItemAt position: Int, pageSize: Int) -> Int? { position / pageSize * pageSize }

    func change(_ change: (inout [Word]) -> Void) { rows.withLock { change(&$0) } }
}

@Suite("Unconfirmed edits", .timeLimit(.minutes(5)))
@MainActor
struct WaitingEditTests {
    private typealias Screen = ListDriver<LiveTable>

    private func screen(
        _ table: LiveTable, height: Int = 4, batch: Int = 10, _ most: Int? = nil
    ) async throws -> Screen {
        var configuration = ListConfiguration(itemBatchCount: batch, prefetchMargin: 1)
        configuration.maxResidentItems = most
        let screen = ListDriver(ListViewModel(source: table, configuration: configuration), height: height)
        screen.show()
        if table.calls == nil { try await screen.waitUntilIdle() }
        return screen
    }

    private func edit(
        _ screen: Screen, _ change: @escaping (inout ListEdits<Int, Word>) -> Void
    ) async throws -> UnconfirmedEdit {
        try await UnconfirmedEdit(screen.list, change)
    }

    private func ids(_ screen: Screen) -> [Int] { Array(screen.list.snapshot.ids) }

    // MARK: Items

    @Test("promise 33: an unconfirmed edit is applied to the items of a refresh", arguments: [true, false])
    func newerItem(isConfirmed: Bool) async throws {
        let table = LiveTable(words(0..<3))
        let screen = try await screen(table)
        let edit = try await edit(screen) { $0.update(1) { $0.text += "!" } }
        table.change { $0[1].text = "theirs" }
        #expect(await screen.list.refresh() == .refreshed)
        #expect(screen.list.item(1)?.text == "theirs!")
        if isConfirmed { table.change { $0[1].text += "!" } }
        await edit.end(isConfirmed: isConfirmed)
        #expect(screen.list.item(1)?.text == (isConfirmed ? "theirs!" : "theirs"))
        try await screen.waitUntilIdle()
        #expect(screen.list.item(1)?.text == (isConfirmed ? "theirs!" : "theirs"))
    }

    @Test("promise 12: rows that were loaded while an edit was being confirmed are requested again")
    func overlappingRefresh() async throws {
        let table = LiveTable(words(0..<3))
        let screen = try await screen(table)
        let edit = try await edit(screen) { $0.update(1) { $0.text += "!" } }
        // The write has arrived, but its confirmation has not. The refresh contains the edit.
        table.change { $0[1].text += "!" }
        #expect(await screen.list.refresh() == .refreshed)
        #expect(screen.list.item(1)?.text == "!!")
        await edit.end(isConfirmed: true)
        try await screen.waitUntilIdle()
        #expect(screen.list.item(1)?.text == "!")
        #expect(table.requests.all.count == 3)
    }

    @Test("promise 12: a refresh in flight when an edit is confirmed is followed by another one")
    func refreshUnderWay() async throws {
        let table = LiveTable(words(0..<3), calls: HeldCalls())
        let calls = try #require(table.calls)
        let screen = try await screen(table)
        try await screen.next(calls).succeed()
        try await screen.waitUntilIdle()
        let edit = try await edit(screen) { $0.insert(Word(id: 9, text: "mine"), at: .start) }
        async let refreshed = screen.list.refresh()
        let call = try await calls.next()
        table.change { $0.append(Word(id: 9, text: "mine, numbered")) }
        await edit.end(isConfirmed: true)
        call.succeed()
        let next = try await calls.next()
        #expect(ids(screen) == [9, 0, 1, 2])
        next.succeed()
        _ = await refreshed
        #expect(ids(screen) == [0, 1, 2, 9])
        #expect(screen.list.item(9)?.text == "mine, numbered")
    }

    @Test("promise 33: a refresh that contains an unconfirmed inserted row provides its item")
    func insertedRowComes() async throws {
        let table = LiveTable(words(0..<3))
        let screen = try await screen(table)
        let edit = try await edit(screen) { $0.insert(Word(id: 9, text: "mine"), at: .start) }
        table.change { $0.append(Word(id: 9, text: "mine, numbered")) }
        #expect(await screen.list.refresh() == .refreshed)
        #expect(ids(screen) == [9, 0, 1, 2])
        #expect(screen.list.item(9)?.text == "mine, numbered")
        await edit.end(isConfirmed: true)
        try await screen.waitUntilIdle()
        #expect(ids(screen) == [0, 1, 2, 9])
    }

    @Test("promise 33: a restored row has the newest known item and position")
    func removedRowComes() async throws {
        let table = LiveTable(words(0..<4))
        let screen = try await screen(table)
        let edit = try await edit(screen) { $0.remove(1) }
        table.change { rows in
            rows[1].text = "theirs"
            rows.swapAt(1, 3)
        }
        #expect(await screen.list.refresh() == .refreshed)
        #expect(ids(screen) == [0, 3, 2])
        #expect(screen.list.snapshot.totalCount == 3)
        await edit.end(isConfirmed: false)
        #expect(ids(screen) == [0, 3, 2, 1])
        #expect(screen.list.item(1)?.text == "theirs")
        #expect(screen.list.snapshot.totalCount == 4)
    }

    @Test("promise 33: an unconfirmed change stays when the page of its row is dropped and loaded again")
    func droppedRow() async throws {
        let table = LiveTable(words(0..<80))
        let screen = try await screen(table, 14)
        let edit = try await edit(screen) { $0.update(2) { $0.text += "!" } }
        try await screen.appendWhile { $0.id < 50 }
        #expect(screen.list.item(2) == nil)
        while screen.list.index(of: 2) == nil {
            screen.scroll(to: 0)
            try await screen.waitUntilIdle()
        }
        #expect(screen.list.item(2)?.text == "!")
        await edit.end(isConfirmed: false)
        #expect(screen.list.item(2)?.text == "")
    }

    @Test("promise 33: a reported change of a row becomes the base of its unconfirmed edit")
    func toldMeanwhile() async throws {
        let screen = try await screen(LiveTable(words(0..<3)))
        let edit = try await edit(screen) { $0.update(1) { $0.text += "!" } }
        screen.list.apply([.replace(Word(id: 1, text: "theirs"))])
        #expect(screen.list.item(1)?.text == "theirs!")
        screen.list.apply([.put(Word(id: 1, text: "theirs again"), at: .end)])
        #expect(screen.list.item(1)?.text == "theirs again!")
        await edit.end(isConfirmed: false)
        #expect(screen.list.item(1)?.text == "theirs again")
    }

    // MARK: Places

    @Test("promise 33: moved rows keep their relative order in a refresh")
    func movedRows() async throws {
        let screen = try await screen(LiveTable(words(0..<5)), height: 5)
        let first = try await edit(screen) { $0.move(3, to: .start) }
        let second = try await edit(screen) { $0.move(4, to: .start) }
        #expect(await screen.list.refresh() == .refreshed)
        #expect(ids(screen) == [4, 3, 0, 1, 2])
        await first.end(isConfirmed: false)
        #expect(ids(screen) == [4, 0, 1, 2, 3])
        await second.end(isConfirmed: false)
        #expect(ids(screen) == [0, 1, 2, 3, 4])
    }

    @Test("promise 33: removed neighbors are restored in their order, in any order of failures")
    func removedNeighbors() async throws {
        for order in [[0, 1, 2], [2, 1, 0], [1, 0, 2], [1, 2, 0], [0, 2, 1], [2, 0, 1]] {
            let screen = try await screen(LiveTable(words(0..<5)), height: 5)
            var edits: [UnconfirmedEdit] = []
            for id in [2, 1, 3] { edits.append(try await edit(screen) { $0.remove(id) }) }
            for place in order { await edits[place].end(isConfirmed: false) }
            #expect(ids(screen) == [0, 1, 2, 3, 4])
        }
    }

    @Test("promise 33: a row with a refused removal returns with its page if the page is not loaded")
    func refusedAfterAJump() async throws {
        let screen = try await screen(LiveTable(words(0..<1_000)))
        let edit = try await edit(screen) { $0.remove(3) }
        #expect(await screen.list.jump(toItemAt: 500) == .found(500))
        await edit.end(isConfirmed: false)
        try await screen.waitUntilIdle()
        let shown = ids(screen)
        #expect(shown == Array(try #require(shown.first)..<(try #require(shown.last) + 1)))
        #expect(await screen.list.jump(toItemAt: 3) == .found(3))
    }

    @Test("promise 33: a row inserted at the start counts, and is shown only with its page")
    func insertedAtTheStart() async throws {
        let screen = try await screen(LiveTable(words(0..<100)))
        let edit = try await edit(screen) { $0.insert(Word(id: 1_000), at: .start) }
        #expect(await screen.list.jump(toItemAt: 50) == .found(50))
        try await screen.waitUntilIdle()
        #expect(!ids(screen).contains(1_000))
        #expect(screen.list.snapshot.totalCount == 101)
        while screen.list.snapshot.prependState != .ended {
            screen.scroll(to: 0)
            try await screen.waitUntilIdle()
        }
        #expect(ids(screen).prefix(3) == [1_000, 0, 1])
        #expect(screen.list.snapshot.totalCount == 101)
        await edit.end(isConfirmed: false)
        #expect(ids(screen).first == 0)
        #expect(screen.list.snapshot.totalCount == 100)
    }

    @Test("promise 33: a row moved away from its page is not shown there when the page is loaded again")
    func movedFromAfar() async throws {
        let screen = try await screen(LiveTable(words(0..<100)))
        let edit = try await edit(screen) { $0.move(5, to: .start) }
        #expect(await screen.list.jump(toItemAt: 50) == .found(50))
        try await screen.waitUntilIdle()
        while screen.list.index(of: 4) == nil {
            screen.scroll(to: 0)
            try await screen.waitUntilIdle()
        }
        while screen.list.snapshot.prependState != .ended {
            screen.scroll(to: 0)
            try await screen.waitUntilIdle()
        }
        #expect(ids(screen).prefix(7) == [5, 0, 1, 2, 3, 4, 6])
        await edit.end(isConfirmed: false)
        #expect(ids(screen).prefix(7) == [0, 1, 2, 3, 4, 5, 6])
    }
}
