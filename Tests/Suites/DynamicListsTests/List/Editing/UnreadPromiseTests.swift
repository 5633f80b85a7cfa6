import DynamicLists
import DynamicListsTesting
import Testing

@Suite("Rows that arrive at the end", .timeLimit(.minutes(5)))
@MainActor
struct UnreadPromiseTests {
    private typealias List = ListViewModel<FixedPageSource<Word>>

    /// A list with three rows, which is completely loaded.
    private func list() async -> List {
        let list = ListViewModel(source: FixedPageSource(pages: [words(0..<3)]))
        await list.refresh()
        return list
    }

    private func unread(_ list: List) async -> Int {
        await list.demandEvaluated()
        return list.snapshot.unreadCount
    }

    @Test("promise 60: rows are counted when they arrive at the end, until they are on screen")
    func counted() async {
        let list = await list()
        list.insert(Word(id: 10))
        list.insert(Word(id: 11), at: .endIfLoaded)
        list.apply([.put(Word(id: 12)), .put(Word(id: 0), at: .end)])
        list.edit { $0.insert(contentsOf: [Word(id: 13), Word(id: 14)]) }
        list.insert(Word(id: 20), at: .start)
        list.insert(Word(id: 21), at: .before(10))
        #expect(await unread(list) == 5)
        list.rowAppeared(2)
        #expect(await unread(list) == 5)
        list.rowAppeared(12)
        #expect(await unread(list) == 2)
        list.rowDisappeared(12)
        list.rowAppeared(11)
        #expect(await unread(list) == 2)
        list.rowAppeared(14)
        #expect(await unread(list) == 0)
        list.insert(Word(id: 15))
        #expect(await unread(list) == 1)
    }

    @Test(
        "promise 60: a row that is removed, or not confirmed, is not counted; one that is moved or changed is"
    )
    func removed() async {
        let list = await list()
        for id in 10..<15 { list.insert(Word(id: id)) }
        list.remove(11)
        list.move(12, to: .start)
        list.update(13) { $0.text = "new" }
        #expect(await unread(list) == 4)
        try? await list.edit {
            $0.insert(Word(id: 16))
        } confirmedBy: {
            #expect(list.snapshot.unreadCount == 5)
            throw Outage()
        }
        #expect(await unread(list) == 4)
        list.insert(Word(id: 11))
        list.rowAppeared(14)
        #expect(await unread(list) == 1)
        list.remove(10..<15)
        #expect(await unread(list) == 0)
    }

    @Test("promise 60: an arrival is counted while the end is not loaded, and the insertion returns nil")
    func endNotLoaded() async throws {
        let world = ListFixture(height: 3)
        let list = world.list
        world.screen.show()
        try await world.answer(0..<3, next: 1)
        try await world.screen.wait { world.screen.ids.count == 3 }
        #expect(list.insert(Word(id: 5), at: .endIfLoaded) == nil)
        #expect(list.insert(Word(id: 1), at: .endIfLoaded) == nil)
        #expect(list.insert(Word(id: 7), at: .after(77)) == nil)
        #expect(list.snapshot.unreadCount == 1 && world.screen.ids == [0, 1, 2])
        try await world.answer(3..<6, next: nil)
        try await world.screen.waitUntilIdle()
        #expect(list.snapshot.unreadCount == 1)
        list.rowAppeared(5)
        await list.demandEvaluated()
        #expect(list.snapshot.unreadCount == 0)
    }

    @Test(
        "promise 60: rows that a refresh does not bring are not counted; a reset or the program ends this"
    )
    func refreshed() async {
        let list = await list()
        list.insert(Word(id: 10))
        list.insert(Word(id: 11))
        await list.refresh()
        #expect(await unread(list) == 0)
        list.insert(Word(id: 10))
        list.markAllRead()
        #expect(await unread(list) == 0)
        list.insert(Word(id: 11))
        list.reset()
        #expect(list.snapshot.unreadCount == 0)
    }

    @Test("promise 60: rows that a refresh or a further page brings after the former end are counted once")
    func broughtByPages() async throws {
        let world = ListFixture(height: 3)
        let list = world.list
        world.screen.show()
        try await world.answer(0..<3, next: nil)
        try await world.screen.waitUntilIdle()
        #expect(list.snapshot.unreadCount == 0)
        let refresh = Task { await list.refresh() }
        try await world.answer(0..<6, next: 1)
        _ = await refresh.value
        #expect(list.snapshot.unreadCount == 3)
        list.rowAppeared(5)
        await list.demandEvaluated()
        #expect(list.snapshot.unreadCount == 0)
        try await world.answer(6..<8, next: nil)
        try await world.screen.waitUntilIdle()
        #expect(list.snapshot.unreadCount == 2)
        list.endReached()
        #expect(list.snapshot.unreadCount == 2)
    }

    @Test("promise 60: 100 000 arrivals are counted and read one by one in a moment")
    func many() async {
        let list = await list()
        list.edit { $0.insert(contentsOf: words(10..<100_010)) }
        #expect(list.snapshot.unreadCount == 100_000)
        for id in 10..<100_010 { list.rowAppeared(id) }
        #expect(await unread(list) == 0)
    }
}
