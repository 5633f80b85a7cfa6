import DynamicLists
import DynamicListsTesting
import Testing

@MainActor
@Suite("Trees", .timeLimit(.minutes(10)))
struct TreePromiseTests {
    @Test("promise 20: until a snapshot of a tree is read, its changes are announced once a turn")
    func announcedOnce() async throws {
        let fixture = try await TreeFixture.filled()
        let announced = Counter()
        let token = observe(fixture.tree) { announced.add() }
        fixture.tree.collapse(1)
        fixture.tree.expand(1)
        fixture.tree.collapse(1)
        #expect(announced.count == 1)
        #expect(fixture.rows == ["1", "2", "3"])
        fixture.tree.expand(1)
        #expect(announced.count == 2)
        withExtendedLifetime(token) {}
    }

    @Test("promise 50: each level of a tree has its own keys, load state, error and retry")
    func ownLevels() async throws {
        let fixture = TreeFixture()
        fixture.tree.start()
        #expect(fixture.rows == ["+"] && fixture.loading == [0])
        try await fixture.answer(nil, [1, 2], next: 7, total: 9)
        fixture.tree.expand(1)
        fixture.tree.expand(2)
        #expect(fixture.rows == ["1", "+1", "2", "+2", "+"] && fixture.loading == [1, 2])
        try await fixture.fail(1)
        try await fixture.answer(2, [21], next: 7, total: 2)
        let failed = try #require(fixture.tree.row(for: .more(1)))
        let other = try #require(fixture.tree.row(for: .more(2)))
        #expect(failed.loadState == .failed(outage()) && other.loadState == .idle)
        #expect(fixture.tree.row(for: .item(1))?.loadState == .failed(outage()))
        #expect(other.state == TreeRowState(depth: 1, hasChildren: false, loadedCount: 1, totalCount: 2))
        #expect(fixture.tree.row(for: .more(nil))?.state.totalCount == 9)
        // Coming on screen does not load a failed level again.
        await fixture.see(.more(1))
        #expect(fixture.loading.isEmpty)
        failed.retry()
        #expect(fixture.loading == [1])
        try await fixture.answer(1, [11])
        #expect(fixture.rows == ["1", "11", "2", "21", "+2", "+"])
        #expect(failed.loadState == .loading || fixture.tree.row(for: .more(1))?.loadState == .ended)
        await fixture.see(.more(2))
        #expect(fixture.loading == [2])
        try await fixture.answer(2, [22])
        #expect(fixture.rows == ["1", "11", "2", "21", "22", "+"])
        // The first pages of both levels are requested at the same time.
        let requests = Set(fixture.source.calls.requests)
        #expect(
            requests == [
                .init(nil, .first(3)), .init(1, .first(3)), .init(2, .first(3)),
                .init(1, .first(3).withoutStoredPages), .init(2, .next(7, 3)),
            ])
    }

    @Test("promise 51: only the level whose row is on screen or within the margin loads its next page")
    func onScreenOnly() async throws {
        let fixture = TreeFixture(margin: 1)
        fixture.tree.start()
        try await fixture.answer(nil, [1, 2, 3], next: 1)
        fixture.tree.expand(1)
        try await fixture.answer(1, [11, 12, 13], next: 1)
        #expect(fixture.rows == ["1", "11", "12", "13", "+1", "2", "3", "+"])
        await fixture.see(.item(12))
        #expect(fixture.loading.isEmpty)
        await fixture.see(.item(13))
        #expect(fixture.loading == [1])
        try await fixture.answer(1, [14], next: 2)
        await fixture.see(.item(3))
        #expect(fixture.loading == [0])
    }

    @Test("promise 51: an end that a new page pushes down is not due before the page is shown")
    func pushedDown() async throws {
        let fixture = TreeFixture()
        fixture.tree.start()
        try await fixture.answer(nil, [1, 2], next: 1)
        for row in fixture.tree.snapshot.rows { fixture.tree.rowAppeared(row) }
        await fixture.tree.demandEvaluated()
        #expect(fixture.loading == [0])
        try await fixture.answer(nil, [3, 4, 5], next: 2)
        #expect(fixture.loading.isEmpty)
        // The page fits on the screen.
        for id in 3...5 { fixture.tree.rowAppeared(.item(id)) }
        await fixture.tree.demandEvaluated()
        #expect(fixture.loading == [0])
        // A screen that shows nothing but the end keeps it at its top.
        for id in 1...5 { fixture.tree.rowDisappeared(.item(id)) }
        try await fixture.answer(nil, [6, 7], next: 3)
        #expect(fixture.loading == [0])
    }

    @Test("promise 51: a collapsed level loses nothing, and begins no load")
    func collapsed() async throws {
        let fixture = try await TreeFixture.filled()
        #expect(fixture.rows == ["1", "11", "12", "2", "3"])
        fixture.tree.expand(11)
        // The load in flight continues, but the load that its empty page requires does not begin.
        fixture.tree.collapse(1)
        #expect(fixture.rows == ["1", "2", "3"] && fixture.loading == [11])
        try await fixture.answer(11, [], next: 5)
        #expect(fixture.loading.isEmpty)
        fixture.tree.expand(1)
        #expect(fixture.rows == ["1", "11", "+11", "12", "2", "3"] && fixture.loading == [11])
        try await fixture.answer(11, [111])
        #expect(fixture.rows == ["1", "11", "111", "12", "2", "3"])
        let calls = fixture.source.calls.requests.map(\.parent)
        #expect(calls == [nil, 1, 11, 11])
    }

    @Test("promise 50: an id that is already in the tree is left out, so that no row is its own descendant")
    func duplicates() async throws {
        let fixture = try await TreeFixture.filled()
        fixture.tree.expand(12)
        try await fixture.answer(12, [1, 12, 3, 121, 121])
        #expect(fixture.rows == ["1", "11", "12", "121", "2", "3"])
        fixture.tree.expand(2)
        try await fixture.answer(2, [1, 11])
        #expect(fixture.rows == ["1", "11", "12", "121", "2", "3"])
        #expect(fixture.tree.row(for: .item(2))?.state.hasChildren == false)
    }

    @Test("promise 50: a row that the source knows to have no children is not expanded")
    func leaves() async throws {
        let fixture = TreeFixture()
        fixture.tree.start()
        let call = try await fixture.call(of: nil)
        call.succeed(with: WordPage(items: [Word(id: 1, text: "leaf"), Word(id: 2)], nextKey: nil))
        try await fixture.ended(1)
        #expect(fixture.tree.row(for: .item(1))?.state.hasChildren == false)
        #expect(fixture.tree.row(for: .item(2))?.state.hasChildren == nil)
        fixture.tree.expand(1)
        #expect(fixture.loading.isEmpty && !fixture.tree.isExpanded(1))
        fixture.tree.edit { $0.update(1) { $0.text = "" } }
        fixture.tree.expand(1)
        #expect(fixture.loading == [1])
    }

    @Test("promise 50: late answers for a removed parent and a reset tree are refused")
    func lateAnswers() async throws {
        let fixture = TreeFixture(respondsToCancellation: false)
        fixture.tree.start()
        try await fixture.answer(nil, [1, 2])
        fixture.tree.expand(1)
        let late = try await fixture.call(of: 1)
        fixture.tree.edit { $0.remove(1) }
        #expect(late.isCancelled && fixture.rows == ["2"])
        // The level's number is used again.
        fixture.tree.expand(2)
        let wanted = try await fixture.call(of: 2)
        late.succeed(with: WordPage(items: [Word(id: 11)], nextKey: nil))
        wanted.succeed(with: WordPage(items: [Word(id: 21)], nextKey: nil))
        try await fixture.ended(fixture.tree.loadsInFlight.first?.stamp)
        #expect(fixture.rows == ["2", "21"])
        fixture.tree.collapse(2)
        fixture.tree.expand(21)
        fixture.tree.reset()
        #expect(fixture.rows == ["+"] && fixture.loading == [0])
        try await fixture.answer(nil, [21, 2])
        #expect(fixture.rows == ["21", "2"] && !fixture.tree.isExpanded(2))
    }

    @Test("promise 52: beyond the bound the children of the row that was collapsed first are dropped")
    func bounded() async throws {
        let fixture = TreeFixture { $0.maxResidentItems = 5 }
        fixture.tree.start()
        try await fixture.answer(nil, [1, 2])
        fixture.tree.expand(1)
        try await fixture.answer(1, [11, 12])
        fixture.tree.expand(12)
        try await fixture.answer(12, [121])
        fixture.tree.collapse(1)
        fixture.tree.expand(2)
        #expect(fixture.tree.loadedCount == 5)
        try await fixture.answer(2, [21])
        #expect(fixture.tree.loadedCount == 3 && fixture.rows == ["1", "2", "21"])
        #expect(fixture.tree.isExpanded(12))
        fixture.tree.expand(1)
        try await fixture.answer(1, [11, 12])
        // A row that returns is expanded, and loads its children when its level is on screen.
        #expect(fixture.rows == ["1", "11", "12", "+12", "2", "21"] && fixture.loading.isEmpty)
        await fixture.see(.more(12))
        #expect(fixture.loading == [12])
    }

    @Test("promise 52: a page for a level that was dropped is refused")
    func droppedWhileLoading() async throws {
        let fixture = TreeFixture(respondsToCancellation: false) { $0.maxResidentItems = 4 }
        fixture.tree.start()
        try await fixture.answer(nil, [1, 2, 3])
        fixture.tree.expand(1)
        let late = try await fixture.call(of: 1)
        fixture.tree.collapse(1)
        fixture.tree.expand(2)
        let other = try await fixture.call(of: 2)
        other.succeed(with: WordPage(items: [Word(id: 21), Word(id: 22)], nextKey: nil))
        try await fixture.ended(fixture.tree.loadsInFlight.last?.stamp)
        #expect(late.isCancelled && fixture.rows == ["1", "2", "21", "22", "3"])
        late.succeed(with: WordPage(items: [Word(id: 11)], nextKey: nil))
        fixture.tree.expand(1)
        try await fixture.answer(1, [19])
        #expect(fixture.rows == ["1", "19", "2", "21", "22", "3"])
    }

    @Test("promise 50: a failed level is loaded again after its back-off, unless it was dropped meanwhile")
    func backOff() async throws {
        let fixture = TreeFixture { $0.backOff = BackOff(firstDelay: .seconds(1)) }
        fixture.tree.start()
        try await fixture.answer(nil, [1, 2])
        fixture.tree.expand(1)
        try await fixture.fail(1)
        await fixture.clock.waitForSleepers(1)
        #expect(fixture.loading.isEmpty)
        await fixture.clock.advance(by: .seconds(1))
        try await fixture.answer(1, [11])
        #expect(fixture.rows == ["1", "11", "2"] && fixture.tree.taskCount == 0)
    }

    @Test("promise 32: a released tree ends its loads")
    func released() async throws {
        var fixture: TreeFixture? = TreeFixture()
        let source = try #require(fixture?.source)
        fixture?.tree.start()
        let call = try await source.calls.next()
        weak let tree = fixture?.tree
        fixture = nil
        #expect(tree == nil)
        while !call.isCancelled { await Task.yield() }
    }

    @Test("any page source is a tree of depth one")
    func flat() async throws {
        let source = FlatTreeSource(FixedPageSource(pages: [words(0..<2), words(2..<3)]))
        let tree = TreeViewModel(source: source, configuration: ListConfiguration(prefetchMargin: 1))
        tree.start()
        while tree.snapshot.rows.count < 3 { await Task.yield() }
        #expect(tree.row(for: .item(0))?.state.hasChildren == false)
        tree.rowAppeared(.more(nil))
        while tree.snapshot.rows.count != 3 || tree.snapshot.rows.last != .item(2) { await Task.yield() }
    }
}
