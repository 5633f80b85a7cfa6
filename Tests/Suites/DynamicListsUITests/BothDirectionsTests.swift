import DynamicLists
import DynamicListsTesting
import DynamicListsUI
import SwiftUIForLinux
import Testing
import ViewGraph

@MainActor
@Suite("A dynamic list that grows in both directions", .timeLimit(.minutes(5)))
struct BothDirectionsTests {
    @Test("a list that opens in the middle begins with its first row, with progress above it")
    func opensInTheMiddle() async throws {
        let world = ShelfWorld(startingAt: 50)
        #expect(try await world.answer() == .jump(50))
        #expect(world.stage.top(of: "word 50") == 0)
        #expect(world.stage.spinners == 0)
        #expect(world.list.snapshot.prependState == .idle)
        await world.stage.scroll(by: -1)
        #expect(world.stage.spinners == 1)
        #expect(world.stage.texts == texts(50..<55))
        #expect(world.list.snapshot.prependState == .loading)
        #expect(try await world.answer() == .previous(40))
    }

    @Test("a list whose rows do not fill the screen loads the page above automatically")
    func shortPage() async throws {
        let world = ShelfWorld(rowCount: 53, startingAt: 50)
        try await world.answer()
        #expect(world.stage.spinners == 1)
        #expect(world.stage.texts == texts(50..<53))
        #expect(try await world.answer() == .previous(40))
        #expect(world.stage.texts == texts(48..<53), "what was read stays in its place")
        await world.stage.scroll(by: 44)
        #expect(world.stage.texts == texts(48..<53) + ["End of list"])
    }

    @Test("prepended rows leave the row being read in its place, also while the top is on screen")
    func prepending() async throws {
        let world = ShelfWorld(startingAt: 50)
        try await world.answer()
        await world.stage.scroll(by: -20)
        #expect(world.stage.top(of: "word 50") == 20)
        await world.stage.scroll(by: -100)
        #expect(world.stage.top(of: "word 50") == 44)
        try await world.answer()
        #expect(world.stage.top(of: "word 50") == 44)
        #expect(world.stage.texts.suffix(5) == texts(50..<55)[...])
        // The prepended row replaced the progress, and nothing more is requested.
        #expect(world.stage.texts.first == "word 49")
        #expect(world.stage.spinners == 0)
        #expect(world.list.snapshot.prependState == .idle)
    }

    @Test("scrolling up requests each page once, and ends at the first row with nothing above it")
    func upToTheBeginning() async throws {
        let world = ShelfWorld(startingAt: 30)
        try await world.answer()
        for key in [20, 10, 0] {
            await world.stage.scroll(by: -10_000)
            let read = try #require(world.stage.texts.first)
            let top = world.stage.top(of: read)
            #expect(try await world.answer() == .previous(key))
            #expect(world.stage.top(of: read) == top)
        }
        await world.stage.scroll(by: -10_000)
        #expect(world.stage.texts == texts(0..<5))
        #expect(world.stage.top(of: "word 0") == 0)
        #expect(world.stage.spinners == 0)
        #expect(world.shelf.calls.requests == [.jump(30), .previous(20), .previous(10), .previous(0)])
    }

    @Test("with a margin the page above loads before the first row is reached, without moving the rows")
    func margin() async throws {
        let world = ShelfWorld(startingAt: 50, margin: 2)
        try await world.answer()
        try await world.answer()
        await world.stage.scroll(by: -850)
        #expect(world.stage.spinners == 0)
        let read = try #require(world.stage.texts.first)
        let top = world.stage.top(of: read)
        #expect(try await world.answer() == .previous(30))
        #expect(world.stage.top(of: read) == top)
    }

    @Test(
        "prepending keeps the reading position for all row heights and insets",
        arguments: [10.0, 30, 130, 600], [nil, 0, 17] as [Double?])
    func otherHeights(height: Double, inset: Double?) async throws {
        let world = ShelfWorld(startingAt: 50) { rows in
            DynamicList(rows.list) { row in
                Text(row.item.text).frame(height: height + Double(row.item.id % 7))
            }
            .rowInsets(inset.map { EdgeInsets(top: $0, leading: 0, bottom: $0, trailing: 0) })
            .listStyle(.plain)
        }
        try await world.answer()
        await world.stage.scroll(by: -10_000)
        let top = try #require(world.stage.top(of: "word 50"))
        try await world.answer()
        let now = try #require(world.stage.top(of: "word 50"))
        #expect(abs(now - top) < 0.01)
    }

    @Test("prepending keeps the reading position below a navigation bar, too")
    func belowABar() async throws {
        let world = ShelfWorld(startingAt: 50) { rows in
            NavigationStack { rows.list().navigationTitle("Words").navigationBarTitleDisplayMode(.inline) }
        }
        try await world.answer()
        let start = try #require(world.stage.top(of: "word 50"))
        await world.stage.scroll(by: -10_000)
        let top = try #require(world.stage.top(of: "word 50"))
        #expect(top == start + 44)
        try await world.answer()
        #expect(world.stage.top(of: "word 50") == top)
    }

    @Test("a failed page above shows its error there, and Retry requests the same page")
    func failure() async throws {
        let world = ShelfWorld(rowCount: 60, startingAt: 50)
        try await world.answer()
        await world.stage.scroll(by: -100)
        #expect(try await world.fail() == .previous(40))
        #expect(world.stage.texts.prefix(4) == ["Loading failed", "outage 1", "Retry", "word 50"])
        await world.stage.scroll(by: 1_000)
        await world.stage.scroll(by: -1_000)
        #expect(world.list.snapshot.prependState.error != nil)
        try await world.stage.press("Retry")
        #expect(world.stage.spinners == 1)
        #expect(try await world.answer() == .previous(40).bypassingCache)
        #expect(!world.stage.texts.contains("Retry"))
        #expect(world.list.snapshot.ids.first == 40)
    }

    @Test("two views of one list each keep their reading position")
    func twoViews() async throws {
        let world = ShelfWorld(startingAt: 50) { rows in
            HStack {
                rows.list()
                rows.list { _ in 38 }
            }
        }
        try await world.answer()
        await world.stage.scroll(by: -100)
        let tops = world.stage.tops(of: "word 50")
        #expect(tops.count == 2)
        try await world.answer()
        #expect(world.stage.tops(of: "word 50") == tops)
    }

    @Test("when the program removes all rows, the page above is loaded, and its error is shown")
    func allRemoved() async throws {
        let world = ShelfWorld(rowCount: 60, startingAt: 50)
        try await world.answer()
        for id in 50..<60 { world.list.remove(id) }
        await world.stage.settle()
        #expect(world.stage.spinners == 1)
        #expect(try await world.fail() == .previous(40))
        #expect(world.stage.texts == ["Loading failed", "outage 1", "Retry"])
        try await world.stage.press("Retry")
        #expect(try await world.answer() == .previous(40).bypassingCache)
        #expect(Array(world.list.snapshot.ids) == Array(40..<50))
    }

    @Test("a restored list shows the row that was read at its top, and loads nothing above it")
    func restored() async throws {
        let world = ShelfWorld(restoring: ListRestoration(anchor: 53, pageKey: 50))
        #expect(try await world.answer() == .jump(50))
        #expect(world.stage.top(of: "word 53") == 0)
        #expect(world.list.snapshot.anchor == nil)
        #expect(world.list.restoration == ListRestoration(anchor: 53, pageKey: 50, rows: 8))
        // The area above was not on screen.
        #expect(world.list.snapshot.prependState == .idle)
        await world.stage.scroll(by: -10_000)
        #expect(world.stage.top(of: "word 50") == 44)
        #expect(try await world.answer() == .previous(40))
        #expect(world.stage.top(of: "word 50") == 44)
    }

    @Test("a jump scrolls its row to the top once, and the user can scroll afterwards")
    func jump() async throws {
        let world = ShelfWorld(rowCount: 1_000, countsRows: true)
        try await world.answer()
        let jump = Task { await world.list.jump(toItemAt: 505) }
        #expect(try await world.answer() == .jump(500))
        #expect(await jump.value == .found(505))
        #expect(world.stage.top(of: "word 505") == 0)
        await world.stage.scroll(by: 30)
        #expect(try await world.answer().direction == .append)
        #expect(world.stage.top(of: "word 507") == 170)
        let back = Task { await world.list.jump(toItemAt: 503) }
        #expect(await back.value == .found(503))
        await world.stage.settle()
        #expect(world.stage.top(of: "word 503") == 0)
    }

    @Test("a list that is shown after a jump scrolls to its row, below the bar")
    func shownLater() async throws {
        let world = ShelfWorld(restoring: ListRestoration(anchor: 54, pageKey: 50)) { rows in
            NavigationStack { rows.list().navigationTitle("Words").navigationBarTitleDisplayMode(.inline) }
        }
        let plain = ShelfWorld { rows in
            NavigationStack { rows.list().navigationTitle("Words").navigationBarTitleDisplayMode(.inline) }
        }
        try await plain.answer()
        try await world.answer()
        #expect(world.stage.top(of: "word 54") == plain.stage.top(of: "word 0"))
    }
}
