import DynamicLists
import DynamicListsInspector
import DynamicListsTesting
import DynamicListsUI
import InMemoryScreen
import SwiftUIForLinux
import Testing
import ViewGraph

@MainActor
@Suite("A dynamic list's views in addition to its rows", .timeLimit(.minutes(10)))
struct StateViewTests {
    @Test("the program can replace the views of the first load, the failure and the end")
    func pageStates() async throws {
        let world = WordWorld { list in
            list
                .firstLoadView { Text("patience") }
                .failureView { error, retry in Button("again after \(error.message)", action: retry) }
                .endView(.visible) { Text("that was it") }
        }
        #expect(world.stage.texts == ["patience"])
        try await world.fail()
        #expect(world.stage.texts == ["again after outage 1"])
        try await world.stage.press("again after outage 1")
        try await world.answer(0..<3, next: 1)
        try await world.fail(2)
        #expect(world.stage.texts == texts(0..<3) + ["again after outage 2"])
        try await world.stage.press("again after outage 2")
        try await world.answer(3..<4, next: nil)
        #expect(world.stage.texts == texts(0..<4) + ["that was it"])
    }

    @Test("the program can replace the view of the empty list")
    func empty() async throws {
        let world = WordWorld { $0.emptyView { Text("no words") } }
        try await world.answer(0..<0, next: nil)
        #expect(world.stage.texts == ["no words"])
    }

    @Test("a filter without matches shows the empty list and a button that loads more, and no error")
    func filteredAway() async throws {
        let world = WordWorld { $0.emptyView { Text("no words") } }
        world.list.filter = { $0.id > 300 }
        /// Loads pages whose rows are all hidden.
        func hide(_ pages: ClosedRange<Int>) async throws {
            for page in pages {
                let rows = WordPage(items: words(page * 10..<page * 10 + 10), nextKey: page + 1)
                try await world.source.calls.next().succeed(with: rows)
            }
            try await world.stage.settle { world.list.snapshot.appendState == .paused }
        }
        try await hide(0...10)
        #expect(world.stage.texts == ["no words", "Load more"])
        #expect(world.stage.spinners == 0)
        try await world.stage.press("Load more")
        #expect(world.stage.spinners == 1 && world.stage.texts.isEmpty)
        try await world.answer(400..<402, next: 12)
        // The button is also shown below rows.
        try await hide(12...22)
        #expect(world.stage.texts == ["word 400", "word 401", "Load more"])
        try await world.stage.press("Load more")
        try await world.answer(500..<501, next: nil)
        #expect(world.stage.texts == ["word 400", "word 401", "word 500"])
    }

    @Test("the load states of a list without rows determine whether it shows progress, an error or nothing")
    func emptyContent() {
        let error = ListError(Outage())
        let contents: [(LoadState, LoadState, LoadState, EmptyListContent)] = [
            (.idle, .idle, .idle, .loading), (.loading, .idle, .idle, .loading),
            (.failed(error), .idle, .idle, .failure(error)),
            (.failed(error), .paused, .ended, .failure(error)),
            (.idle, .ended, .ended, .nothing(isPaused: false)),
            (.loading, .ended, .ended, .nothing(isPaused: false)),
            (.idle, .paused, .ended, .nothing(isPaused: true)),
            (.loading, .paused, .ended, .nothing(isPaused: false)),
            (.idle, .ended, .paused, .nothing(isPaused: true)),
            (.idle, .paused, .loading, .loading), (.idle, .paused, .idle, .loading),
            (.idle, .paused, .failed(error), .failure(error)),
        ]
        for (refresh, append, prepend, content) in contents {
            let found = EmptyListContent(refreshState: refresh, appendState: append, prependState: prepend)
            #expect(found == content, "\(refresh), \(append), \(prepend)")
        }
    }

    @Test("the end is shown below rows that fill the screen, or if the program requests it")
    func end() async throws {
        let four = WordWorld()
        try await four.answer(0..<4, next: nil)
        #expect(four.stage.texts == texts(0..<4))
        four.list.insert(Word(id: 4), at: .end)
        four.list.insert(Word(id: 5), at: .end)
        await four.stage.scroll(by: 1_000)
        #expect(four.stage.texts.last == "End of list")
        for id in 2..<6 { four.list.remove(id) }
        await four.stage.settle()
        #expect(four.stage.texts == texts(0..<2))
        let always = WordWorld { $0.endView(.visible) }
        try await always.answer(0..<4, next: nil)
        #expect(always.stage.texts == texts(0..<4) + ["End of list"])
        let never = WordWorld { $0.endView(.hidden) }
        try await never.answer(0..<9, next: nil)
        await never.stage.scroll(by: 1_000)
        #expect(never.stage.texts.last == "word 8")
        let own = WordWorld { $0.endView { Text("that was it").frame(height: 300) } }
        try await own.answer(0..<4, next: nil)
        #expect(own.stage.texts == texts(0..<4))
    }

    @Test("in a list that does not show its end, no row follows the last one")
    func noEmptyRow() async throws {
        let few = WordWorld()
        try await few.answer(0..<3, next: 1)
        #expect(few.stage.area.scene.rows.count == 4, "more may come")
        try await few.answer(3..<4, next: nil)
        #expect(few.stage.area.scene.rows.count == 4)
        let hidden = WordWorld { $0.endView(.hidden) }
        try await hidden.answer(0..<9, next: nil)
        await hidden.stage.scroll(by: 1_000)
        let scene = hidden.stage.area.scene
        #expect(hidden.stage.texts.last == "word 8")
        #expect(scene.rows.map(\.frame.maxY).max() == 500, "the list's height")
        #expect(scene.upper == 900)
    }

    @Test("a list shorter than the screen does not show its end, wherever it is scrolled")
    func scrolledShortList() async throws {
        // The rows and the row with the end would exceed the screen.
        let world = WordWorld(batch: 20) { $0.rowInsets(EdgeInsets()) }
        try await world.answer(0..<6, next: nil)
        #expect(world.stage.area.scene.rows.map(\.frame.maxY).max() == 468)
        await world.stage.scroll(by: 100)
        #expect(world.stage.area.scene.value == world.stage.area.scene.lower)
        #expect(world.stage.texts == texts(0..<6))
        await world.stage.scroll(by: -100)
        #expect(world.stage.texts == texts(0..<6))
    }

    @Test("the program can replace the progress views on both sides of a list")
    func loadingMore() async throws {
        let world = ShelfWorld(startingAt: 50) { rows in
            DynamicList(rows.list) { row in Text(row.item.text).frame(height: 78) }
                .loadingMoreView { edge in Text(edge == .top ? "before" : "after") }
                .failureView { _, retry in Button("not before", action: retry) }
                .listStyle(.plain)
        }
        try await world.answer()
        await world.stage.scroll(by: 10_000)
        #expect(world.stage.texts.last == "after")
        #expect(try await world.answer().direction == .append)
        await world.stage.scroll(by: -10_000)
        #expect(world.stage.texts.first == "before")
        #expect(world.stage.spinners == 0)
        try await world.fail()
        #expect(world.stage.texts.first == "not before")
        try await world.stage.press("not before")
        #expect(world.stage.texts.first == "before")
    }

    @Test("a list with disabled refresh is refreshed only by a modifier around it, if at all")
    func noRefresh() async throws {
        let still = WordWorld { $0.refreshDisabled() }
        try await still.answer(0..<10, next: nil)
        #expect(!still.stage.area.scene.canRefresh)
        await still.stage.pullToRefresh()
        #expect(still.list.snapshot.refreshState == .idle)
        let usual = WordWorld { $0.refreshDisabled(false) }
        try await usual.answer(0..<10, next: nil)
        #expect(usual.stage.area.scene.canRefresh)
        let refreshes = Tally()
        let own = ShelfWorld { rows in
            DynamicList(rows.list) { row in Text(row.item.text) }
                .refreshDisabled()
                .refreshable { refreshes.add(0) }
        }
        try await own.answer()
        await own.stage.pullToRefresh()
        #expect(refreshes.total == 1)
        #expect(own.list.snapshot.refreshState == .idle)
    }

    @Test("the program can replace the view of a row's error, or leave it to the row")
    func rowFailure() async throws {
        let world = HeldWorld { list in
            list.itemFailureView { row, error in
                if row.item.id == 0 { Button("again, \(error.message)") { row.retry() } }
            }
        }
        try await world.show(rows: 2)
        for load in try await world.loads(2).values { load.fail(with: Outage()) }
        try await world.stage.settle { world.phase(0)?.error != nil && world.phase(1)?.error != nil }
        #expect(world.stage.texts == ["title 0", "again, outage 1", "title 1"])
        try await world.stage.press("again, outage 1")
        let again = try await world.loads(1)
        #expect(Array(again.keys) == [0])
    }

    @Test("a list uses its separators and insets")
    func rowLooks() async throws {
        let plain = WordWorld()
        try await plain.answer(0..<3, next: nil)
        #expect(plain.stage.separators == 4, "one above the first row, and one below each")
        let changed = WordWorld {
            $0.rowSeparator(.hidden).rowInsets(EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0))
        }
        try await changed.answer(0..<3, next: nil)
        #expect(changed.stage.separators == 0)
        #expect(try changed.stage.row(0).frame.height == 78)
    }
}
